# Les phrases de la page. Celles que tous les jeux partagent sont dans le catalogue du moteur.

## Partout
home = Accueil
close = Fermer
cancel = Annuler
copy = Copier
share = Partager
copied = Copié.
loading = Un instant…
skip-to-content = Aller au contenu
not-found = Cette page n’existe pas.
not-loaded = Cette page n’a pas pu être chargée.
try-again = Réessayer
rules = Règles
rules-of = Règles du jeu { $game }
rules-search = Chercher dans les règles
rules-found = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
rules-none = Aucune règle trouvée. Essayez moins de mots, ou d’autres.
rules-contents = Sommaire
rules-exact = Les règles exactes ({ $count })
rules-from-here = Vous venez d’ici
rules-page = Ouvrir en pleine page
rules-lesson = Essayer dans une leçon
rules-copy = Copier le lien
rules-copied = Lien copié.
rules-print = Imprimer
rules-all = Toutes les règles
rules-show = Afficher les règles de
rules-chosen = Seules les règles de cette partie sont affichées.
rule-link = Règle { $rule }
you = vous
your-name = Votre nom
nameless = Quelqu’un
footer = Un logiciel libre pour votre propre table. Rien ne quitte ce serveur : ni pistage, ni publicité.

## Réglages
settings = Réglages
sound-on = Activer le son
sound-off = Couper le son
setting-name = Votre nom
setting-language = Langue
setting-sound = Jouer les sons
setting-theme = Couleurs
setting-theme-auto = Comme l’appareil
setting-theme-light = Clair
setting-theme-dark = Sombre
setting-speed = Animations
setting-speed-slow = Lentes
setting-speed-normal = Normales
setting-speed-fast = Rapides
setting-speed-off = Aucune
setting-confirm = Demander avant de jouer un coup
setting-confirm-auto = Quand c’est important
setting-confirm-always = Toujours
setting-confirm-never = Jamais
keys = Clavier
key-moves = aller à la liste des coups
key-arrows = parcourir la liste
key-escape = annuler, ou passer l’animation
key-undo = annuler le coup
key-last = revoir le dernier tour
key-rules = ouvrir les règles
key-help = ouvrir le jeu en bref
key-coach = demander au coach
key-words = lire la description du plateau

## Accueil
home-title = { $count ->
    [5] Cinq jeux, une table
   *[other] { $count } jeux, une table
  }
home-lead = Des courses et des poursuites pour une soirée ensemble : avec des gens du monde entier, à plusieurs sur un seul téléphone, ou contre des robots.
greeting-morning = Bonjour, { $name }
greeting-day = Bon après-midi, { $name }
greeting-evening = Bonsoir, { $name }
home-title-count = ({ $count })
home-turn = Tour { $turn } : { $words }
home-awaits = { $count ->
    [one] à { $names } de jouer
   *[other] on attend { $names }
}
home-away = absence : { $time }
home-late = temps écoulé
home-left = encore { $time }
home-live = en direct
home-post = par correspondance
home-play = Jouer
home-all = { $count ->
    [one] Toutes les parties
   *[other] Les { $count } parties
}
home-games = Jeux et leçons
home-lessons = { $done } leçons sur { $all }
home-lessons-all = Les { $all } leçons sont faites
home-lessons-none = { $all } leçons d’une minute
home-lesson-next = Leçon { $number } sur { $all }
home-minutes = { $minutes } min
home-start-here = Commencez ici
home-invitations = Invitations
home-rematch = rejouer : { $game }
home-free = { $game }, { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
}
home-there = avec { $names }
home-take = Prendre la place
home-declined = Refusé : { $name }
home-undo = Annuler
home-more = { $count } de plus
home-finished = Terminées
home-won = gagné
home-lost = perdu
home-watch = Revoir
home-nothing-finished = Finissez une partie et voyez ce qui l’a décidée.
home-offline = Pas de connexion ; vos parties sont en sécurité.
calls-title = Notifications
calls-help = Cet appareil vous prévient quand c’est à vous de jouer, quand on vous invite et quand une partie se termine : au plus une fois par heure et par partie.
calls-impossible = Les notifications demandent une page sécurisée (https) et un navigateur compatible.
calls-offer = Recevoir une notification quand c’est à vous ?
calls-yes = Me prévenir
calls-no = Pas maintenant
calls-stop = Arrêter les notifications
calls-on = Cet appareil vous préviendra.
calls-blocked = Ce navigateur n’autorise pas les notifications ici. Vous pouvez le changer dans ses réglages.
matches-search = Chercher un joueur ou un jeu
matches-none = Aucune partie terminée ne correspond.
matches-pages = Pages
matches-before = Plus récentes
matches-after = Plus anciennes
matches-page = Page { $page } sur { $pages }
play-now = Jouer
set-up = Configurer
players = { $low ->
    [1] { $high ->
        [1] 1 joueur
       *[other] 1 à { $high } joueurs
    }
   *[other] { $low } à { $high } joueurs
}
minutes = environ { $minutes } min
practise = S’entraîner
my-matches = Mes parties
no-club-matches = Pas encore de partie. Choisissez un jeu pour commencer.
match-over = Terminée
match-won = { $count ->
    [one] { $names } a gagné
   *[other] { $names } ont gagné
}
match-open = En attente de joueurs
match-your-turn = À vous
match-waiting = Aux autres de jouer
join = Rejoindre
join-title = Rejoindre une partie
join-code = Code ou lien
join-help = Choisissez un nom et prenez place. Ce navigateur garde votre place.
join-club-help = Choisissez un nom : les membres du club le verront.
join-look = Ouvrir
join-wrong = Vérifiez le code, ou demandez un nouveau lien.
join-sit = Prendre place
clubs = Clubs
clubs-help = Un club a de la mémoire : niveaux, records, saisons, trophées.
club-name = Nom d’un nouveau club
club-make = Créer
club-members = { $count ->
    [one] { $count } membre
   *[other] { $count } membres
}
club-matches = Parties du club
club-invite = Inviter au club
club-leave = Quitter le club
club-leave-sure = Quitter ce club ? On n’y revient que sur invitation.
no-such-club = Ce club n’existe pas, ou vous n’en êtes pas membre.
club-shelf = Trophées
club-shelf-empty = Pas encore de trophée. Le club en gagne en jouant.
import-title = Ouvrir un fichier de partie

## Nouvelle partie
new-match = Nouvelle partie
new-seats = Qui joue ?
new-seat-count = Nombre de places
new-locked = { $count ->
    [one] { $count } option encore verrouillée
   *[other] { $count } options encore verrouillées
}
new-options = Options
new-more = Pendule, club et dés
new-pace = Rythme
new-pace-value = { $days ->
    [0] en direct, tous ensemble
    [1] par correspondance : un jour par coup
   *[other] par correspondance : { $days } jours par coup
}
new-patience = Si un joueur est absent, les autres peuvent continuer après
new-patience-usual = le délai habituel ({ $time })
new-clock = Temps de réflexion par joueur
new-clock-value = { $minutes ->
    [0] sans pendule
    [60] une heure
   *[other] { $minutes } minutes
}
new-club = Club
new-club-none = aucun
new-typed = Nous lançons de vrais dés et saisissons le résultat
new-typed-help = Seulement les dés que tout le monde voit. Les cartes et les tirages cachés viennent toujours du serveur.
new-webhook = Prévenir cette adresse web quand c’est à moi de jouer
new-start = Commencer
no-such-game = Ce jeu n’existe pas ici.
wish-me = Moi
wish-bot = Robot
wish-invite = Inviter par lien
wish-other = Une autre personne sur cet appareil
wish-who = Qui est à la place { $number }
wish-level = Niveau du robot à la place { $number }
wish-name = Nom à la place { $number }
wish-invite-help = Vous recevrez un lien et un code QR.
level-random = Au hasard
level-easy = Facile
level-medium = Moyen
level-hard = Difficile
level-search = Penseur (expérimental)

## La table
seats = Places
seat-open = Place { $number }
seat-former = Un ancien joueur
seat-person = Joueur { $number }
seat-bot = Robot { $number } ({ $level })
seat-free = libre
to-act = à jouer
took-over = joué par un robot
away = absent
stand-in = un robot, en attendant son retour
late = en retard
nudge = Relancer
accept = Accepter
decline = Refuser
somebody = Quelqu’un
absent-title = On attend { $name }
absent-since = absence : { $time }
absent-late = { $name } n’a plus de temps pour ce coup.
absent-nudge = Relancer { $name }
absent-nudge-help = une notification, une fois par heure
absent-nudged = Relance envoyée à { $name }.
absent-again = dans { $time }
absent-bot = Laisser jouer un robot pour { $name }
absent-bot-help = en attendant son retour
absent-end = Arrêter la partie
absent-end-help = { $count ->
    [1] sans résultat
   *[other] sans résultat, si tous sont d’accord
}
absent-wait = dans { $time }
absent-agree = { $all ->
    [1] D’accord
   *[other] { $count } sur { $all } · D’accord
}
absent-withdraw = { $count } sur { $all } · Retirer
end-abandoned = Partie arrêtée sans résultat
outcome-abandoned = Un joueur était absent, et les autres ont décidé d’arrêter.
rematch-asked = { $name } veut rejouer
rematch-side = Votre camp : { $side }
invite-people = Inviter des membres de vos clubs
invite-asked = Invitations envoyées
invite-one = Inviter
invited-open = invitation envoyée
invited-accepted = a accepté
invited-declined = a refusé
place = { $place ->
    [1] 1er
   *[other] { $place }e
}
clock = Temps restant
moves = Vos coups
confirm = Jouer ce coup ?
confirm-yes = Jouer ce coup
undo = Annuler le coup
skip = Passer l’animation
last-turn = Revoir le tour
last-turn-help = Ce que le joueur précédent a fait (L)
part-prompt = À faire
part-board = Plateau
part-actions = Actions
part-side = Journal, messages et plus
sheet-higher = Agrandir
sheet-lower = Réduire
moves-all = Coups
moves-none = Rien à décider pour l’instant.
table-more = Plus
end-show-board = Voir le plateau
end-show = Voir le résultat
replay-view = Vue
replay-end = Résultat
rule-open = Ouvrir la règle
prompt-standing = Réponse permanente : { $words }
prompt-ahead = Choisi d’avance : { $words }
prompt-stop = Arrêter
prompt-always = Toujours…
prompt-choose-ahead = Choisir d’avance
ahead-title = Pour votre prochain tour
ahead-help = Joué dès que c’est à vous, si c’est encore possible. Cliquez de nouveau pour annuler.
standing-title = Réponses permanentes
standing-help = Données à votre place jusqu’à ce que vous les désactiviez, même en votre absence. Personne d’autre ne les voit.
standing-ask = me demander à chaque fois
prompt-forced = Un seul coup possible : { $move }
setting-forced = Jouer automatiquement quand un seul coup est possible
log-forced = (seul coup possible)
play-side = Votre camp
play-level = Niveau des robots
play-bots = Nombre de robots
play-start = Commencer
play-start-as = Jouer : { $side }
play-remembered = Retenu pour la prochaine fois · environ { $minutes } min
play-more = Plus d’options
rematch-swap = Échanger les camps
goal-label = Objectif
goal-more = En bref
goal-close = Masquer l’objectif
help-open = Le jeu en bref
help-title = { $game } en bref
help-legend = Sur le plateau
log = Journal
log-empty = Il ne s’est encore rien passé.
log-steps = Voir le détail de ce tour
log-undone = { $seat } annule son coup.
words = En mots
words-none = Ce plateau n’a pas encore de description.
chat = Messages
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-silent = Vous ne pouvez pas écrire ici maintenant.
chat-channel = Salon
channel-table = Table
prompt-move = À vous de jouer.
prompt-wait = { $count ->
    [1] C’est à { $names } de jouer.
   *[other] On attend { $names }.
}
prompt-sent = Coup envoyé…
prompt-lost = Connexion perdue. Reconnexion…
prompt-roll = Lancez le dé et saisissez le résultat.
no-such-match = Cette partie n’existe pas, ou vous ne pouvez pas la voir.
frozen = Cette partie a commencé avec une autre version des règles. Vous pouvez la consulter, mais pas la continuer.
frozen-log = Ce qui s’est passé
frozen-again = Commencer une nouvelle partie
closing-seat-handed-over = Cette place est passée à un autre appareil.
closing-time-up = Votre temps est écoulé : un robot joue à votre place.
closing-watch = Regarder la partie
closing-reload = Recharger
closing-signed-out = Cet appareil a été déconnecté.
closing-too-slow = La connexion était trop lente. Rechargez la page.
closing-too-fast = Trop de messages à la fois. Rechargez la page.

## Avant la partie, liens
lobby-title = { $game } : en attente de joueurs
lobby-help = La partie commence dès que toutes les places sont prises.
lobby-fill = Donner les places libres à des robots
invite-label = Lien pour la place { $number }
invite-seat = Un lien pour cette place seulement
invite-table = { $count ->
    [one] Envoyez ce lien : il donne la dernière place libre
   *[other] Envoyez ce lien à tout le monde : chacun prend la suivante des { $count } places libres
}
invite-loopback = Cette adresse ne marche que sur cette machine. Lancez la table avec « tourdetable serve --lan » pour accueillir téléphones et amis.
join-invited = { $name } vous invite
join-yours = votre place
join-invited-nameless = On vous invite
join-game = { $game }, environ { $minutes } minutes
join-club = au club { $club }
join-free = { $count ->
    [0] Toutes les places sont prises
    [one] Une place libre
   *[other] { $count } places libres
}
join-full = Ce lien ne donne plus de place.
join-watch = Regarder la partie
join-club-go = Rejoindre le club
invite-renew = Nouveau lien (l’ancien ne marchera plus)
invite-renew-all = Nouveau lien (annule les précédents)
invite-code = ou par code : { $code }
invite-qr = Code QR : { $label }
hand-over = Passer ma place à un autre appareil
hand-over-help = Ouvrez ce lien sur l’autre appareil. Il ne marche qu’une fois.
table-menu = Plus
watch-link = Copier le lien pour les spectateurs
export = Enregistrer la partie dans un fichier
export-own = Enregistrer ce que j’ai vu dans un fichier
leave = Quitter la partie
left = Vous avez quitté la partie.
leave-sure = Quitter définitivement la partie ? Un robot prendra votre place.
imported = importée
forked = reprise d’une autre

## Un appareil, plusieurs personnes
curtain-who = Qui regarde ?
curtain-pass = Donnez l’appareil à { $seat }
curtain-help = Les autres, merci de regarder ailleurs.
curtain-ready = Je suis { $seat }
curtain-still = La pendule attend { $time }, puis elle tourne.
curtain-runs = La pendule tourne : il reste { $time }.

## La fin
end-you-won = { $names } gagne : bien joué !
end-trophy = Un trophée pour le club : { $trophy }
end-draw = Égalité entre { $names }
end-nobody-won = Personne ne gagne cette partie
end-we-won = Nous avons gagné !
end-we-lost = Nous avons perdu cette partie
end-turning = Le tournant
end-watch-moment = Revoir ce moment
end-next = Et maintenant ?
end-harder = Robots plus forts
end-easier = Robots moins forts
end-review = Analyse
end-share = Partager
end-picture-saved = L’image est enregistrée, et le lien pour revoir la partie est copié.
end-shared = Le lien pour revoir la partie est copié.
end-winner = { $count ->
    [1] { $names } gagne
   *[other] { $names } gagnent
}
rematch = Rejouer
watch-replay = Revoir la partie

## Coach, contre des robots ou si tout le monde est d’accord
coach = Coach
coach-hint = Indice
coach-move = Montrez-moi un coup
coach-thinking = Réflexion…
coach-compare = Comparez ces deux coups : « { $one } » et « { $other } ».
coach-chance = gagne { $chance } ± { $error } % des parties simulées.
coach-as-good = « { $move } » est à peu près aussi bon.
coach-why-not = Pourquoi pas « { $move } » ? Ce coup gagne { $chance } % des parties simulées : { $points } points de moins.
coach-no-difference = « { $move } » gagne { $chance } % des parties simulées : pas de différence nette.
coach-look = Regardez : { $where }.
coach-warn = M’avertir avant une erreur
coach-careful = Attention
coach-beside-you = Le coach vous avertit avant une erreur. Cela se désactive sous « Coach ».
coach-show-better = Montrez-moi le meilleur coup
coach-again = Choisir un autre coup
coach-anyway = Le jouer quand même
coach-better = « { $move } » est meilleur de { $points } points.
coach-equal = Pas de différence nette : choisissez ce qui vous plaît.
coach-pick = Comparer deux coups
coach-pick-first = Choisissez le premier coup, sur le plateau ou dans la liste. Il n’est pas joué.
coach-pick-second = « { $move } », et quel autre ?
coach-waits = Le coach aide quand c’est à vous.
coach-take-back = Revenir sur ma dernière décision
coach-take-back-help = La partie reprend de là avec de nouveaux dés ; celle-ci s’arrête sans résultat.
coach-agree = Je suis d’accord pour un coach
coach-withdraw = Je ne suis plus d’accord
coach-all-agree = Tout le monde est d’accord pour un coach : chacun ne voit que ses propres indices.
coach-who-agrees = Le coach aide dès que tout le monde est d’accord : { $agreed } sur { $people } le sont.

## Analyse d’une partie finie
review-of = Analyse : { $game }
review-begins = Les premiers chiffres arrivent…
review-curve = Chances de gagner au fil de la partie
review-we = nous
review-luck-axis = hasard
review-tip = { $turn ->
    [0] départ
   *[other] tour { $turn }
} : { $chance } %
review-turn = { $turn ->
    [0] Départ
   *[other] Tour { $turn }
}
review-bar = Tour { $turn } : dés et cartes { $points } points. { $roll }
review-player = Joueur
review-luck = Dés et cartes ont donné ou pris
review-luck-help = En points de chances de gagner, sur toute la partie ; plus de 100 est possible, car les coups peuvent reperdre ce que les dés ont donné
review-good = Bonnes décisions
review-you = vous
review-of-all = { $good } sur { $all }
review-costly = Ce qui a le plus coûté à { $name }
review-others = Ce qui a le plus coûté aux autres
review-threshold = les pertes sous 2 % ne sont pas citées
review-played = Joué
review-better = Mieux
review-hindsight = Comment la partie a été jouée
review-labelled = { $label } : { $what }
review-next-best = Le suivant
review-other-move = Autre coup
review-mistake = erreur
review-inaccuracy = imprécision
review-too-long = { $share } % plus long que l’échelle de ce pilote pour cette carte
review-too-short = { $share } % plus court que l’échelle de ce pilote pour cette carte
review-on-scale = À l’échelle
review-good-move = bon
review-best-move = Meilleur coup : aucun autre n’en approchait
review-none = Aucune décision n’a coûté plus que la marge d’erreur : bien joué.
review-none-single = Aucune décision, à elle seule, n’a coûté plus que la marge d’erreur.
review-none-known = { $known ->
    [one] Une seule décision est assez bien connue : elle n’a pas coûté plus que la marge d’erreur.
   *[other] { $known } décisions sur { $all } sont assez bien connues : aucune n’a coûté plus que la marge d’erreur.
}
review-looking = Examen des décisions en cours…
review-no-decisions = Ici tout se joue à l’œil et à la main ; aucun coup n’est appelé erreur.
review-more = { $count ->
    [one] Une de plus
   *[other] { $count } de plus
}
review-fewer = En montrer moins
review-try = Essayer à partir d’ici
review-all = Toutes les décisions
review-compare = Comparer un autre coup
review-compare-help = Choisissez un autre coup sur le plateau ou ci-dessous : il est comparé au coup joué, d’après ce que l’on pouvait savoir.
review-comparing = Comparaison : { $move } …
review-truth = ce que l’on pouvait savoir, et la vérité
review-drawn = Coup dessiné sur le plateau
review-moment = Le plateau à cet instant
review-before = La décision d’avant
review-after = La décision suivante
review-heard = { $turn ->
    [0] Départ
   *[other] Tour { $turn }
}{ $mine ->
    [yes] { " " }: vos chances
   *[no] , { $name } : les chances
} { $way ->
    [fell] tombent de { $before } à { $after } %
    [rose] montent de { $before } à { $after } %
   *[same] restent à { $after } % environ
}
review-luck-gave = Le hasard s’en est mêlé : au tour { $turn }, il a donné { $points } points de chances à { $name }. { $roll }
review-luck-took = Le hasard s’en est mêlé : au tour { $turn }, il a pris { $points } points de chances à { $name }. { $roll }
review-basis = D’après { $futures } parties simulées jusqu’au bout ; { $done } % des décisions sont assez bien connues.
review-growing = Calcul en cours : { $futures } parties simulées jusqu’ici, { $done } % des décisions connues. Les chiffres s’affinent.
review-shared = Le lien vers cette analyse est copié.

## Des dés honnêtes
fair = Tirages
fair-why = Avant la partie, le serveur a choisi une clé secrète et publié son empreinte. Chaque dé et chaque carte découlent de cette clé et d’un nombre ajouté par chaque joueur : personne ne peut plus les changer. À la fin, la clé est montrée et chacun peut vérifier.
fair-typed = Les dés de cette partie sont lancés à la main. Les cartes et les tirages cachés découlent d’une clé dont l’empreinte a été publiée avant le début.
fair-commitment = Empreinte de la clé (SHA-256)
fair-heard = Ce navigateur a noté l’empreinte le { $when }. La vérification s’appuie sur cette note.
fair-unheard = Ce navigateur n’était pas à la table pendant la partie : la vérification s’appuie sur l’empreinte que le serveur montre maintenant.
fair-key = La clé
fair-later = La clé est montrée à la fin de la partie.
fair-check = Tout vérifier
fair-good = Vérifié dans votre navigateur : la clé est la bonne, { $draws ->
    [0] il n’y avait pas de dés
    [1] un tirage est juste
   *[other] { $draws } tirages sont justes
}, { $hidden ->
    [0] pas de coup caché
    [1] un coup caché est bien celui qui était scellé
   *[other] { $hidden } coups cachés sont bien ceux qui étaient scellés
}.
fair-other-key = La clé ne correspond pas à l’empreinte : ce n’est pas la clé promise avant la partie.
fair-bad = Ces entrées du journal ne correspondent pas : { $entries }.

## Revoir
replay = Revoir
replay-of = Revoir : { $game }
replay-first = Au début
replay-back = Reculer
replay-next = Avancer
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-step = Position
replay-at = Position { $at } sur { $last }
replay-turn = Aller à un tour
turn-label = { $turn ->
    [0] Départ
   *[other] Tour { $turn }
}
replay-link = Lien vers ce tour
replay-link-copied = Le lien vers le tour { $turn } est copié.
replay-picture = Enregistrer une image
replay-eyes = Point de vue
fork = Jouer à partir d’ici
fork-help = Une nouvelle partie commence à la position { $seq } de celle-ci.
fork-start = Commencer

## Leçons
lesson = Leçon
lessons = Leçons
lessons-of = { $game } : leçons
lesson-of = Leçon { $at } sur { $last }
lesson-done = terminée
lesson-me = Alex
lesson-read = Lisez, puis continuez.
lesson-explain = Explication
lesson-hint = Indice
lesson-show = Montrer
lesson-back = Retour
lesson-try = À vous
lesson-again = Réessayer
lesson-continue = Continuer
lesson-not-this = Ce n’est pas ça. Essayez autre chose.
lesson-first-match = Jouer la première partie
lessons-start = Leçons

## Le laboratoire
lab = Labo
lab-lead = Des robots jouent beaucoup de parties en arrière-plan, et vous recevez un rapport. Les tables continuent comme d’habitude.
lab-closed = Le laboratoire est fermé
lab-closed-why = Seule la personne qui gère ce serveur peut l’utiliser : sur la machine même, ou avec le jeton.
lab-token = Jeton
lab-enter = Ouvrir
lab-missing = Il manque des bibliothèques pour les études : { $names }. Installez-les dans le dossier du projet avec make setup.
lab-runs = Études
lab-new = Nouvelle étude
lab-no-runs = Pas encore d’étude.
lab-no-such-run = Cette étude n’existe pas, ou elle a été supprimée.
lab-ratings = Force des robots
lab-ratings-help = Mesurée dans des parties à tous les nombres de joueurs. De deux robots, celui qui a 400 points de plus gagne dix fois plus souvent ; la moyenne est de 1 000.
lab-ratings-matches = { $matches } parties
lab-ratings-option = { $option } : { $value }
lab-ratings-point = { $points }
lab-ratings-bot = Robot
lab-ratings-points = Points
lab-ratings-interval = 95 %
lab-ratings-range = de { $low } à { $high }
lab-what = Que voulez-vous savoir ?
lab-kind-balance = Équilibre
lab-kind-balance-help = Avantage des places, durée, changements de tête, fréquence de chaque règle.
lab-kind-compare = A contre B
lab-kind-compare-help = Ce que change une option ou un plateau, avec les mêmes dés.
lab-kind-tournament = Tournoi
lab-kind-tournament-help = Quel robot est le plus fort : classement et tableau des résultats.
lab-kind-simulate = Simulation
lab-kind-simulate-help = Beaucoup de parties, vite : victoires et durées.
lab-game = Jeu
lab-setting = La partie
lab-seats = Places
lab-options = Options ({ $count })
lab-other = En quoi B diffère
lab-other-option = Option
lab-other-value = Au lieu de « { $value } »
lab-yes = oui
lab-no = non
lab-bots = Robots
lab-seat = Place { $number }
lab-entrants = Qui participe
lab-entrants-help = Choisissez-en au moins deux.
lab-budget = Temps de réflexion
lab-budget-value = { $ms ->
    [0] comme à la table
   *[other] { $ms } ms par choix
}
lab-how-much = Taille de l’étude
lab-matches = Parties
lab-seed = Graine
lab-matches-help = Pour chaque composition, et pour A comme pour B ; { $most } au plus en tout. La même graine donne les mêmes résultats.
lab-start = Commencer
lab-busy = Une étude est en cours.
lab-status-running = en cours
lab-status-done = finie
lab-status-cancelled = annulée
lab-status-interrupted = interrompue
lab-status-failed = en échec
lab-title = { $game } : { $kind }
lab-about = { $seats } places · { $matches } parties · graine { $seed }
lab-progress = Avancement
lab-done = { $done } parties sur { $total }
lab-rate = { $rate } parties par seconde
lab-left = encore { $time }
lab-writing = rédaction du rapport
lab-problem = L’étude s’est arrêtée :
lab-cancel = Annuler l’étude
lab-resume = Reprendre
lab-remove = Supprimer
lab-replays = Parties à regarder
lab-replay-shortest = la plus courte
lab-replay-longest = la plus longue
lab-replay-most-lead-changes = le plus de changements de tête
lab-replay-greatest-come-back = la plus belle remontée
lab-report = Rapport
lab-report-alone = Ouvrir dans un nouvel onglet

## Refus de la page
refusal-offline = Le serveur est injoignable. Est-il en marche, et êtes-vous connecté ?
refusal-server = Le serveur n’a pas compris la demande. Rechargez la page.

## Vous : nom, appareils, moyens de revenir

account = Vous
account-open = Vous et vos appareils
account-nobody = Choisissez un nom et jouez : aucun compte n’est nécessaire. Vous avez déjà joué sur un autre appareil ? Connectez-vous plus bas.
account-name = Nom
account-save = Enregistrer
account-saved = Enregistré.
account-keep = Garder ce joueur
account-keep-why = Ce navigateur vous reconnaît grâce à un cookie. Gardez un second accès : vous ne perdrez rien si le navigateur est vidé ou le téléphone perdu.
account-passkey-add = Ajouter une clé d’accès
account-passkey-why = Connectez-vous avec votre empreinte, votre visage ou le verrouillage de l’écran.
account-passkey-insecure = Les clés d’accès demandent une adresse https avec un nom ; utilisez ici les mots de secours.
account-passkey-cancelled = Aucune clé d’accès n’a été créée.
account-passkey-remove = Supprimer
account-words-make = Créer des mots de secours
account-words-again = Créer de nouveaux mots
account-words-why = Huit mots qui vous connectent n’importe où, une seule fois. Notez-les.
account-words-made = Créés le { $date }.
account-words-shown = Notez ces mots maintenant. Ils ne seront plus jamais affichés et ne servent qu’une fois.
account-words-copy = Copier
account-words-copied = Copié.
account-words-done = Je les ai notés
account-devices = Vos appareils
device-new = Nouvelle connexion à votre joueur : { $device }, { $when }. Était-ce vous ?
device-mine = C’était moi
device-not-mine = Ce n’était pas moi
account-device-unknown = Un programme
account-device-this = celui-ci
account-device-seen = utilisé le { $date }
account-device-out = Déconnecter
account-sign-in = Se connecter
account-sign-in-why = Retrouvez l’un de vos joueurs depuis un autre appareil.
account-sign-in-passkey = Utiliser une clé d’accès
account-sign-in-words = Mots de secours
account-sign-in-go = Se connecter avec les mots
account-signed-in = Content de vous revoir, { $name }.
account-signed-in-nameless = Content de vous revoir.
account-leave = Les abandonner et se connecter
account-delete = Supprimer mon joueur
account-delete-why = Votre nom et vos messages disparaissent, ainsi que tous vos accès. Les parties terminées restent, avec « un ancien joueur » ; un robot continue les parties en cours. C’est définitif.
account-delete-name = Tapez votre nom pour confirmer
account-delete-go = Supprimer définitivement
account-deleted = Votre joueur est supprimé. Au revoir !

## un club
club-parts = Rubriques du club
club-part-overview = Aperçu
club-part-season = Saison
club-part-matches = Parties
club-part-records = Records
club-part-members = Membres
club-since-matches = { $count ->
    [0] aucune partie depuis le { $date }
    [one] { $count } partie depuis le { $date }
   *[other] { $count } parties depuis le { $date }
}
club-champion = champion : { $game }
club-trophies = { $count ->
    [one] { $count } trophée
   *[other] { $count } trophées
}
club-won-together = gagnés ensemble à { $game }
club-invite-short = Inviter
club-schedule = Programmer une partie
club-ratings = Niveaux
club-sure = barre : sûr à 95 %
club-game = Jeu
club-rank = Rangs possibles
club-player = Joueur
club-rating = niveau
club-played = jouées
club-bot = Robot, { $level }
club-too-few = trop peu
club-ratings-empty = Les niveaux viennent avec la première partie jouée entre membres ou contre des robots.
club-together = { $count ->
    [one] { $count } partie coopérative : elle ne compte pas pour les niveaux.
   *[other] { $count } parties coopératives : elles ne comptent pas pour les niveaux.
}
club-undecided = { $names } sont trop proches pour être départagés.
club-undecided-more = { $names } sont trop proches pour être départagés ; { $count ->
    [one] environ une partie de plus chacun suffirait.
   *[other] environ { $count } parties de plus chacun suffiraient.
  }
club-records = Records
club-records-empty = La première partie terminée établira les premiers records.
club-all = Tout voir
club-times = { $count } fois
club-heads = Face à face
club-heads-help = ligne contre colonne, tous les jeux
club-heads-empty = Personne n’a encore joué contre un autre membre.
club-never = jamais
club-against = { $first } contre { $second } : { $score }
club-drawn = { $count ->
    [one] { $count } nulle
   *[other] { $count } nulles
}
club-points-help = victoire 3, deuxième sur trois ou plus 1
club-season-matches = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
club-season-of = { $count } parties sur { $all }
club-season-closed = clôturée le { $date }
club-until = jusqu’au { $date }
club-season-empty = Aucune partie de cette saison n’est encore finie.
club-season-open = Ouvrir une saison
club-season-help = Une saison compte les parties qui finissent pendant qu’elle est ouverte. Son classement reste une fois qu’elle est clôturée.
club-season-name = Nom de la saison
club-season-until = Jusqu’au (facultatif)
club-season-scheduled = Un championnat : seules les parties programmées comptent
club-season-close = Clôturer la saison
club-season-close-sure = Clôturer cette saison ? Son classement restera tel quel.
club-season-none = Aucune saison n’est ouverte. Un responsable du club peut en ouvrir une.
club-planned = Parties programmées
club-planned-empty = Rien n’est programmé. Choisissez qui joue à quoi et jusqu’à quand ; un clic suffit pour commencer.
club-planned-over = Jouées
club-pairs = Chacun contre tous, une partie par paire
club-who-plays = Qui joue
club-seat-empty = Place { $number } : personne
club-until-when = À jouer jusqu’au
club-start = Commencer
club-go-on = Continuer
club-watch = Regarder
club-won = Victoire : { $names }
club-unschedule = Retirer la partie { $names }
club-now = En cours
club-now-empty = Aucune partie n’est en cours.
club-pages = Pages
club-page = { $page } sur { $pages }
club-newer = Plus récentes
club-older = Plus anciennes
club-role-owner = Responsable
club-role-member = Membre
club-since = depuis le { $date }
club-make-owner = Nommer responsable
club-make-member = Rendre simple membre
club-remove = Retirer
club-remove-who = Retirer { $name }
club-rename = Nom du club
club-log = Journal du club
club-log-empty = Rien pour l’instant.
club-leave-owner = Quitter ce club ? Si vous en êtes le dernier responsable, le plus ancien membre le devient.
club-delete = Supprimer le club
club-delete-why = Le club disparaît pour tous ses membres, avec niveaux, records, saisons et trophées. Les parties restent à leurs joueurs.
club-delete-name = Tapez le nom du club
audit-club-removed = { $actor } a retiré { $subject }
audit-club-role = { $actor } a changé le rôle de { $subject }
audit-club-scheduled = { $actor } a programmé une partie pour { $subject }
audit-club-renamed = { $actor } a renommé le club
audit-club-deleted = { $actor } a supprimé le club de { $subject }
audit-club-unscheduled = { $actor } a retiré du programme une partie de { $subject }
audit-club-started = { $actor } a lancé une partie programmée avec { $subject }

## bonnes manières
watch-delay = Cette partie a des secrets : les spectateurs la voient avec { $seconds } secondes de retard.
watch-late = { $seconds } s de retard
chat-quiet = L’hôte a fermé les messages.
closing-removed = L’hôte vous a retiré de cette table.
manners-people = Les autres à cette table
manners-mute = Masquer
manners-block = Bloquer
manners-report = Signaler
manners-muted = Vous ne voyez plus ce que dit { $name }.
manners-blocked = Vous ne voyez plus ce que dit { $name }, ni ses invitations.
manners-is-muted = messages masqués
manners-is-blocked = bloqué
manners-unblock = Débloquer
manners-reported = L’administrateur de ce serveur a reçu votre signalement.
manners-reason = De quoi s’agit-il ?
manners-words = Précisions (facultatif)
manners-report-help = Le signalement comprend les derniers messages que vous pouvez lire.
manners-send = Envoyer le signalement
manners-host = Pour l’hôte
manners-close-chat = Fermer les messages
manners-open-chat = Rouvrir les messages
manners-watching = { $count ->
    [0] personne ne regarde
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
report-chat = Ce que dit cette personne
report-name = Son nom
report-stalling = Elle fait attendre les autres
report-cheating = Triche
report-other = Autre chose
account-blocks = Masqués et bloqués
operator = Administrateur
operator-you = L’administrateur
operator-reports = Signalements
operator-no-reports = Personne n’a rien signalé.
operator-by = signalé par { $name }
operator-match = la partie
operator-said = { $count ->
    [one] { $count } message
   *[other] { $count } messages
}
operator-ban-week = Exclure une semaine
operator-ban = Exclure définitivement
operator-banned = exclu
operator-done = Classer
operator-people = Personnes
operator-search = Nom ou identifiant
operator-find = Chercher
operator-nobody = Personne ne s’appelle ainsi.
operator-bans = Exclusions
operator-no-bans = Personne n’est exclu.
operator-for-good = définitivement
operator-lift = Lever l’exclusion
operator-storage = Stockage
operator-count-people = Personnes
operator-count-matches = Parties
operator-count-running = … encore en cours
operator-count-entries = Coups et dés
operator-count-chat = Messages
operator-count-clubs = Clubs
operator-bytes = Base de données
operator-free = Libre sur le disque
operator-log = Journal des actions
audit-mute = { $actor } a masqué { $subject }
audit-block = { $actor } a bloqué { $subject }
audit-unblock = { $actor } ne bloque plus { $subject }
audit-report = { $actor } a signalé { $subject }
audit-report-closed = { $actor } a classé un signalement sur { $subject }
audit-watch-removed = { $actor } a retiré le spectateur { $subject }
audit-chat-closed = { $actor } a fermé les messages pour { $subject }
audit-chat-opened = { $actor } a rouvert les messages pour { $subject }
audit-banned = { $actor } a exclu { $subject }
audit-unbanned = { $actor } a levé l’exclusion de { $subject }
audit-invited = { $actor } a invité { $subject } à une partie
audit-nudged = { $actor } a relancé { $subject }
audit-vote-bot = { $actor } a voté pour un robot à la place de { $subject }
audit-vote-end = { $actor } a voté pour arrêter la partie sans { $subject }
audit-vote-withdrawn = { $actor } a retiré un vote au sujet de { $subject }

## Se déplacer
nav = Navigation principale
nav-play = Jouer
nav-learn = Apprendre
nav-clubs = Clubs
nav-lab = Labo
nav-me = Vous
nav-waiting = en attente de vous
learn-lead = De courtes leçons sur le vrai plateau : une chose à faire dans chacune, et une explication en cas d’erreur.
clubs-found = Fonder un club
home-club = Club
home-season = { $season } : { $place }
home-due = { $count ->
    [one] 1 partie à jouer
   *[other] { $count } parties à jouer
}
home-ratings = { $game } : niveaux
home-next = Prochaine :
home-open = Ouvrir
club-season-ratings = Niveaux : { $season }
club-block-sure = Vous ne verrez plus ni ses messages ni ses invitations. Cette personne n’en saura rien.
