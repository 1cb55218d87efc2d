# Les phrases de la page ; ce que tous les jeux disent se trouve dans le catalogue du moteur.

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
rules-none = Aucune règle n’en parle. Essayez moins de mots, ou d’autres.
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
setting-confirm-auto = Quand c’est utile
setting-confirm-always = Toujours
setting-confirm-never = Jamais
keys = Clavier
key-moves = aller à la liste des coups
key-arrows = parcourir la liste
key-escape = annuler, ou passer ce qui est montré
key-undo = reprendre le coup
key-rules = ouvrir les règles
key-words = le plateau en mots

## Accueil
home-title = { $count ->
    [5] Cinq jeux, une table
   *[other] { $count } jeux, une table
  }
home-lead = Des courses et des poursuites pour une soirée ensemble : avec des gens du monde entier, sur un seul téléphone à la table de la cuisine, ou contre des robots.
home-continue = Continuer à jouer
games = Jeux
play-now = Jouer
set-up = Préparer
players = { $low ->
    [1] { $high ->
        [1] 1 joueur
       *[other] 1 à { $high } joueurs
    }
   *[other] { $low } à { $high } joueurs
}
minutes = environ { $minutes } min
guide-start = Apprendre en jouant
my-matches = Mes parties
no-matches = Rien pour l’instant. Appuyez sur « Jouer » : vous êtes aussitôt à table.
no-other-matches = Pas d’autre. Les parties terminées restent ici, pour les revoir.
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
join-welcome = Une place vous attend
join-help = Dites comment on vous appelle et asseyez-vous. Ce navigateur garde la place.
join-wrong = Vérifiez le code, ou demandez un nouveau lien.
join-sit = Prendre place
clubs = Clubs
clubs-help = Des gens qui jouent ensemble partie après partie, et l’étagère de ce qu’ils ont gagné.
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
club-shelf = L’étagère
club-shelf-empty = Rien encore. Les parties terminées du club la remplissent.
import-title = Ouvrir un fichier de partie
import-help = Une partie enregistrée ici, par un ami ou par la ligne de commande.
import-pick = Choisir un fichier

## Nouvelle partie
new-match = Nouvelle partie
new-seats = Qui joue ?
new-seat-count = Nombre de places
new-locked = { $count ->
    [one] { $count } option encore fermée
   *[other] { $count } options encore fermées
}
new-options = Options
new-more = Pendule, club et dés
new-clock = Temps de réflexion par place
new-clock-value = { $minutes ->
    [0] sans pendule
    [1440] un jour
    [4320] trois jours
   *[other] { $minutes } minutes
}
new-club = Club
new-club-none = aucun
new-typed = Nous lançons de vrais dés et saisissons le résultat
new-typed-help = Seulement les dés publics. Les cartes et tirages cachés restent ceux de la table.
new-webhook = Prévenir cette adresse quand c’est à moi
new-start = Commencer
no-such-game = Ce jeu n’est pas ici.
wish-me = Moi
wish-bot = Robot
wish-invite = Inviter par lien
wish-other = Une autre personne ici
wish-who = Qui est à la place { $number }
wish-level = Niveau du robot à la place { $number }
wish-name = Nom à la place { $number }
wish-invite-help = Vous recevrez un lien et un code QR.
level-random = Au hasard
level-easy = Facile
level-medium = Moyen
level-hard = Difficile
level-search = Penseur

## La table
seats = Places
seat-open = Place { $number }
seat-person = Joueur { $number }
seat-bot = Robot { $number } ({ $level })
seat-free = libre
to-act = doit jouer
took-over = un robot continue
away = absent
place = { $place ->
    [1] 1er
   *[other] { $place }e
}
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
clock = Temps restant
moves = Vos coups
moves-count = { $count ->
    [1] Votre seul coup
   *[other] Vos { $count } coups
}
confirm = Vraiment ?
confirm-yes = Jouer ce coup
undo = Reprendre
skip = Passer
log = Journal
log-empty = Il ne s’est encore rien passé.
log-undone = { $seat } reprend son coup.
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
    [1] { $names } doit jouer.
   *[other] { $names } doivent jouer.
}
prompt-sent = Coup envoyé…
prompt-lost = Connexion perdue. Nous revenons…
prompt-roll = Lancez le dé et saisissez ce qu’il montre.
no-such-match = Cette partie n’existe pas, ou vous ne pouvez pas la voir.
frozen = Cette partie a commencé sous une autre version des règles : on peut la lire, pas la continuer.
frozen-log = Ce qui s’est passé
frozen-again = Commencer une nouvelle partie
closing-seat-handed-over = Cette place est passée à un autre appareil.
closing-time-up = Votre temps est écoulé : un robot joue à votre place.
closing-watch = Regarder la partie
closing-reload = Recharger
closing-too-slow = La connexion était trop lente. Rechargez la page.
closing-too-fast = Trop de messages à la fois. Rechargez la page.

## Avant la partie, liens
lobby-title = { $game } : en attente de joueurs
lobby-help = La partie commence d’elle-même quand toutes les places sont prises.
lobby-fill = Donner les places libres à des robots
invite-label = Lien pour la place { $number }
invite-make = Créer un lien
invite-renew = Nouveau lien (l’ancien ne marchera plus)
invite-code = ou par code : { $code }
invite-qr = Code QR : { $label }
hand-over = Passer ma place à un autre appareil
hand-over-help = Ouvrez ce lien là-bas. Il ne marche qu’une fois.
table-menu = Plus
watch-link = Copier le lien pour les spectateurs
export = Enregistrer la partie dans un fichier
export-own = Enregistrer ce que j’ai vu dans un fichier
leave = Quitter la partie
left = Vous avez quitté la partie.
leave-sure = Partir pour de bon ? Un robot prend votre place.
imported = importée
forked = dérivée

## Un appareil, plusieurs personnes
curtain-who = Qui regarde ?
curtain-pass = Donnez l’appareil à { $seat }
curtain-help = Les autres détournent les yeux, s’il vous plaît.
curtain-ready = Je suis { $seat }

## La fin
end-you-won = Vous gagnez !
end-you-lost = Pas cette fois
end-draw = Match nul
end-nobody-won = Personne ne gagne
end-winner = { $count ->
    [1] { $names } gagne
   *[other] { $names } gagnent
}
rematch = Rejouer
watch-replay = Revoir la partie

## Des dés honnêtes
fair = Loyauté
fair-why = Avant la partie, la table a choisi une clé secrète et publié son empreinte. Chaque dé et chaque carte découlent de cette clé et du nombre de chaque joueur : personne ne peut plus les changer. À la fin la clé est montrée, et chacun peut vérifier.
fair-typed = Les dés de cette partie sont lancés à la main. Les cartes et tirages cachés découlent d’une clé dont l’empreinte était publiée avant le début.
fair-commitment = Empreinte de la clé (SHA-256)
fair-heard = Ce navigateur a noté l’empreinte le { $when }. La vérification compare avec cette note.
fair-unheard = Ce navigateur n’était pas à la table pendant la partie : la vérification compare avec l’empreinte que la table montre maintenant.
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
fair-bad = Quelque chose ne va pas, aux entrées : { $entries }.

## Revoir
replay = Revoir
replay-of = Revoir : { $game }
replay-first = Au début
replay-back = Un pas en arrière
replay-next = Un pas en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-step = Pas
replay-at = Pas { $at } sur { $last }
replay-turn = Aller à un tour
turn-label = { $turn ->
    [0] Départ
   *[other] Tour { $turn }
}
replay-eyes = Vu avec les yeux de
fork = Continuer d’ici
fork-help = Une nouvelle partie commence après le pas { $seq } de celle-ci.
fork-start = Commencer

## La partie guidée
guide = Guide
guide-step = { $at } sur { $last }
guide-next = Suivant
guide-stop = J’en sais assez

## Le laboratoire
lab = Labo
lab-lead = Des robots jouent beaucoup de parties en arrière-plan ; à la fin il y a un rapport. Les tables continuent comme d’habitude.
lab-closed = Le laboratoire est fermé
lab-closed-why = Il est réservé à qui fait tourner ce serveur, sur la machine même ou avec son jeton.
lab-token = Jeton
lab-enter = Ouvrir
lab-missing = Il manque des bibliothèques pour les études : { $names }. Installez-les dans le dossier du projet avec make setup.
lab-runs = Études
lab-new = Nouvelle étude
lab-no-runs = Pas encore d’étude.
lab-no-such-run = Cette étude n’existe pas ou plus.
lab-what = Que voulez-vous savoir ?
lab-kind-balance = Équilibre
lab-kind-balance-help = Avantage des places, durée, tête de course, fréquence de chaque règle.
lab-kind-compare = A contre B
lab-kind-compare-help = Ce que change une option ou un plateau, avec les mêmes dés.
lab-kind-tournament = Tournoi
lab-kind-tournament-help = Quel robot est fort : classement et tableau croisé.
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
lab-how-much = Combien
lab-matches = Parties
lab-seed = Graine
lab-matches-help = De chaque composition, et de A et B chacun ; { $most } en tout au plus. La même graine donne les mêmes chiffres.
lab-start = Commencer
lab-busy = Une étude est en cours.
lab-status-running = en cours
lab-status-done = finie
lab-status-cancelled = annulée
lab-status-interrupted = interrompue
lab-status-failed = échouée
lab-title = { $game } : { $kind }
lab-about = { $seats } places · { $matches } parties · graine { $seed }
lab-progress = Avancement
lab-done = { $done } parties sur { $total }
lab-rate = { $rate } parties par seconde
lab-left = encore { $time }
lab-writing = le rapport s’écrit
lab-problem = Elle s’est arrêtée :
lab-cancel = Annuler l’étude
lab-resume = Continuer
lab-remove = Supprimer
lab-replays = Parties à regarder
lab-replay-shortest = la plus courte
lab-replay-longest = la plus longue
lab-replay-most-lead-changes = le plus de changements de tête
lab-replay-greatest-come-back = la plus belle remontée
lab-report = Rapport
lab-report-alone = Ouvrir à part

## Refus de la page
refusal-offline = La table est injoignable. Le serveur tourne-t-il, êtes-vous connecté ?
refusal-server = Le serveur n’a pas compris. Rechargez la page.
