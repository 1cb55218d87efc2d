# La ligne de commande : son aide, ce qui ne va pas dans ce qui est tapé, et ses propres refus.
help-usage = utilisation :
help-positionals = arguments{ "\u00A0" }
help-options = options{ "\u00A0" }
help-example = exemple : { $line }
help-help = afficher cette aide et quitter
help-version = la version, et si les règles sont compilées
help-language = en ou fr (par défaut : selon LANG)
help-about = Des jeux de course et de poursuite sur une même table. Sans commande, la table s’ouvre avec sa page.

word-command = COMMANDE
word-file = FICHIER
word-folder = DOSSIER
word-name-value = NOM=VALEUR
word-seconds = SECONDES
word-addresses = ADRESSES

help-serve = Ouvrir la table et sa page dans un navigateur.
help-games = Lister les jeux avec leurs places, options et robots.
help-simulate = Jouer beaucoup de parties sans table et compter : victoires, durées, vitesse.
help-tournament = Faire jouer des robots entre eux, à places tournantes et à hasard partagé ; tableau croisé et classement.
help-balance = Étudier un jeu : avantage des places, durée, tête de course, fréquence des événements ; ou options A contre B.
help-replay = Raconter un fichier de partie, entrée par entrée.
help-verify = Vérifier que les dés et les coups cachés d’un fichier de partie sont bien ceux promis.
help-review = Dire ce qui a décidé d’une partie finie : chances, hasard, et les coups les plus coûteux.
help-bench = Mesurer les règles, compilées et pures, et OpenSpiel à côté quand son Python est donné.
help-track = Vérifier un fichier de route de VeloMaster, ou le dessiner en SVG.
help-backup = Copier la base des parties, même pendant qu’on joue.
help-restore = Remplacer la base par une sauvegarde ; aucun serveur ne doit l’utiliser.
help-tidy = Supprimer ce qui est trop ancien, même pendant qu’on joue.

help-json = un objet JSON pour les scripts
help-json-replay = les événements et l’issue en JSON
help-json-verify = les résultats en JSON
help-json-review = toute l’analyse en JSON
help-review-seconds = secondes d’un cœur pour l’analyse d’une partie, 0 pour aucune (60)
help-review-seat = examiner d’abord les décisions de cette place (comptée à partir de 0), et ne montrer qu’elles
help-review-budget = une durée comme 20s, ou un nombre de parties simulées, qui se répète à l’identique (20s)
help-json-track = ce que la vérification a trouvé, en JSON
help-game = un jeu, voir `tourdetable games`
help-game-one = un jeu (par défaut : tous)
help-observation = lister ce qu’un programme d’apprentissage voit de ce jeu, champ par champ
help-seats = combien de places (par défaut : le minimum du jeu)
help-bots = un robot par place, ou un pour toutes (random)
help-bots-balance = un robot par place, ou un pour toutes (medium)
help-bots-tournament = des niveaux séparés par des virgules, par exemple search:20ms
help-budget-ms = temps de réflexion des robots qui cherchent, par choix
help-option = une option de la partie ; peut être répétée
help-against = en quoi B diffère de A ; peut être répétée
help-games-simulate = combien de parties ({ $games })
help-games-tournament = parties de chaque composition ({ $games })
help-games-balance = parties de A, et de B ({ $games })
help-precision = jouer autant de parties qu’il en faut pour connaître les victoires à ± cette part près (0.01, soit un point), au lieu de --games
help-luck = nombre de parties de chacune à analyser pour mesurer la part du hasard ({ $luck } ; 0 : aucune)
help-seed = la même graine donne les mêmes chiffres
help-processes = 0 : tous les cœurs (par défaut) ; 1 : ce seul processus
help-scheduler = jouer sur cette grappe Dask
help-out = garder chaque partie (Parquet, JSON) et un rapport ; une série interrompue y reprend
help-match-file = un fichier de partie (la page les exporte)
help-bench-games = séparés par des virgules (par défaut : tous)
help-bench-seconds = secondes de processeur d’une répétition (0.5)
help-bench-repetitions = combien, dont on prend la médiane (5)
help-bench-openspiel = un Python où OpenSpiel est installé, et le script à lancer avec lui
help-track-action = que faire du fichier
help-track-file = une route en TOML
help-track-out = où écrire le dessin (sortie standard)
help-backup-target = le fichier à écrire ; il ne doit pas encore exister
help-backup-database = la base à copier (celle de `serve`)
help-restore-copy = un fichier écrit par `backup`
help-restore-database = la base à remplacer (celle de `serve`) ; elle est gardée sous un autre nom
help-port = le port sur lequel écouter (8000)
help-lan = laisser entrer les téléphones et les amis du réseau
help-host = l’adresse sur laquelle écouter (127.0.0.1)
help-database = où sont gardées les parties : un fichier (~/.local/share/tourdetable/tables.db) ou une base PostgreSQL (postgresql://utilisateur@hôte/nom) que plusieurs serveurs partagent
help-public-url = l’adresse utilisée dans les liens
help-origin = une autre page qui peut ouvrir des connexions ; voir docs/hosting.md
help-trusted-proxies = proxys dont l’en-tête X-Forwarded-For est cru, séparés par des virgules (127.0.0.1)
help-secure-cookies = cookies par TLS seulement (implicite si --public-url est en https)
help-bot-workers = processus où réfléchissent les robots (1)
help-bot-pace = secondes : les robots jouent leurs coups secrets à ses multiples, les autres quatre fois plus vite (0.9)
help-spectator-delay = retard des spectateurs, en secondes, sur une partie à secrets (60)
help-webhooks = permettre les webhooks qui préviennent quand c’est à quelqu’un de jouer
help-lab = qui peut utiliser le laboratoire ; voir docs/hosting.md (loopback)
help-keep-finished = supprimer les parties finies depuis plus de tant de jours (jamais)
help-keep-abandoned = supprimer les parties inachevées sans un coup depuis tant de jours (jamais)
help-keep-chat = supprimer les messages de plus de tant de jours (jamais)
help-keep-unused = supprimer les identités qui n’ont rien et n’ont pas été vues depuis tant de jours (jamais)
help-min-free = avec moins de place sur le disque : ni nouvelle partie ni import (200)
help-max-database = avec une base plus grande : ni nouvelle partie ni import (0 : sans limite)
help-tidy-compact = réécrire le fichier sans trous ; aucun serveur ne doit l’utiliser
help-tidy-dry-run = dire seulement ce qui serait supprimé
help-tidy-database = la base à ranger (celle de `serve`)
word-days = JOURS
help-log = comment s’écrit le journal sur la sortie d’erreur : text, ou json, un objet par ligne (text)
help-access-log = noter chaque requête : route, état, durée et adresse ; ni chemin ni paramètres
help-no-browser = ne pas ouvrir la page

bench-loops = Chaque chiffre mesure des parties entières jouées au hasard dans une boucle de la même version, en pas par seconde de processeur.
bench-references = Les jeux d’OpenSpiel sont des règles en C++ menées pas à pas depuis Python : ces chiffres ne comparent pas l’un à l’autre. `make bench-lab` compare les recherches, en C++ là-bas, compilées ici.
slow-rules = (Les règles tournent en Python, bien plus lentement que compilées : `make build` les compile.)
observation-head = { $game }, observation version { $version }, { $seats } places : { NUMBER($length, useGrouping: 0) } nombres (début, longueur, nom, genre, sens)

problem = erreur : { $what }
problem-required = il manque : { $names }
problem-unknown = arguments inconnus : { $names }
problem-choice = argument { $name } : { $value } n’est pas l’un de { $choices }
problem-value = argument { $name } : { $value } n’est pas { $kind ->
    [int] un nombre entier
    [float] un nombre
   *[other] valable
  }
problem-count = argument { $name } : { $count ->
    [one] un mot est attendu
   *[other] { $count } mots sont attendus
  }

refusal-days = { $days } n’est pas un nombre de jours.
refusal-compact-postgres = PostgreSQL réutilise de lui-même la place libérée.
refusal-tidy-nothing = dites ce qu’il faut supprimer : { $flags }, ou --compact.
refusal-database-address = { $address } doit ressembler à postgresql://utilisateur@hôte/nom.
refusal-backup-postgres = copiez une base PostgreSQL avec pg_dump et restaurez-la avec pg_restore (docs/hosting.md).
refusal-port = { $port } n’est pas entre 1 et { $most }.
refusal-port-in-use = { $port } ne peut pas servir ({ $error }) ; choisissez-en un autre avec --port.
refusal-host = { $host } n’est pas une adresse de cette machine.
refusal-bot-workers = { $value } n’est pas entre 1 et { $most }.
refusal-bot-pace = { $value } n’est pas entre 0 et { $most }.
refusal-spectator-delay = { $value } n’est pas entre 0 et { $most }.
refusal-public-url = { $url } doit ressembler à https://games.example.org, sans chemin.
refusal-origin = { $url } doit ressembler à https://games.example.org, sans chemin.
refusal-trusted-proxies = { $address } n’est ni une adresse, ni un réseau (10.0.0.0/8), ni *.
refusal-out = impossible d’écrire : { $error }.
refusal-budget = un budget doit être supérieur à 0.
refusal-bot-budget = { $text } doit être un nombre de simulations (2000) ou de millisecondes (20ms).
refusal-games = { $games } ne suffit pas : jouez au moins { $fewest ->
    [one] une partie
   *[other] { $fewest } parties
  }.
refusal-processes = { $processes } n’est pas un nombre de processus.
refusal-precision = { $value } n’est pas une précision : donnez une part comme 1% ou 0.01.
refusal-luck-matches = { $matches } n’est pas un nombre de parties à analyser.
refusal-all-failed = toutes les parties ont échoué : { $first }
refusal-scheduler = { $scheduler } ne répond pas : { $error }.
refusal-other-run = { $folder } contient une autre série ; choisissez un autre dossier.
refusal-bench-build = les règles { $build } ne peuvent pas être mesurées : { $error }.
refusal-bench-openspiel = son Python ne peut pas jouer les références.
refusal-observation-game = nommez un jeu : tourdetable games velocity --observation.

review-basis = { $futures } parties simulées ; { $done } % des décisions sont assez bien connues.
review-player = { $place }. { $name } : { $start } avant le début, hasard { $luck } points, { $good } bonnes décisions sur { $decisions }
review-mistake = erreur
review-inaccuracy = imprécision
review-good = bien
review-best = le meilleur coup
review-open = pas encore assez connu
review-decision = coup { $seq }, { $name }, { $before } → { $after } : { $move } ; { $verdict }.
review-costly = coup { $seq }, { $name }, { $before } → { $after } : { $move } ({ $played }) ; { $verdict }, { $loss } points. Mieux : { $other } ({ $best }).
review-beside = coup { $seq }, { $name }, { $before } → { $after } : { $move } ({ $played }) ; { $verdict }, { $loss } points par rapport à { $other } ({ $best }).
review-stroke = coup { $seq }, { $name }, { $before } → { $after } : { $move } ({ $played }) ; { $verdict }, { $loss } points. { $share } % plus { $way ->
    [long] long
   *[short] court
} que ne le dit l’échelle de ce pilote pour la carte ({ $best }).
review-nothing = Aucune décision n’a coûté plus que sa propre incertitude.
refusal-review-budget = { $text } doit être une durée (20s, 500ms, 1m) ou un nombre de parties simulées (20000).
refusal-review-seat = il n’y a pas de place { $seat } ; les places vont de 0 à { $last }.
refusal-review-seconds = { $value } n’est pas entre 0 et { $most }.
