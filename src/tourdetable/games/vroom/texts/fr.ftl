title = À vue de pneu
pitch = Poussez une petite voiture aussi loin que vaut votre carte secrète, et arrivez dans le bon ordre. Ensemble.
summary-1 = À chacune des cinq manches, chacun joue une carte vitesse secrète et pousse sa voiture à l’œil : plus la carte est forte, plus on va loin.
summary-2 = On ne mesure pas et on ne dit rien. Poussez d’un seul geste, sans arrêt ni retour.
summary-3 = Après la cinquième manche, on retourne les cartes, de la dernière voiture à la première : aucun total ne doit être plus petit que le précédent.
summary-4 = Après la cinquième manche, une voiture au moins doit avoir passé la porte, et aucune avant, sinon la partie est perdue. Les voitures mal classées coûtent des roues ; trois courses et c’est gagné.
about = Adaptation non officielle des règles d’un jeu coopératif d’Antonin Boccara. Les événements, les modules et les parcours sont les nôtres.

# -- ce que l'on fait
move-push = Pousser la voiture
move-grid-push = Pousser la voiture (un trait de la grille des robots)
move-take-course = Prendre le parcours
move-place-gate = Placer l’arrivée : { $side ->
    [0] tout à gauche
    [1] à gauche
    [2] un peu à gauche
    [3] tout droit
    [4] un peu à droite
    [5] à droite
   *[6] tout à droite
 }, { $distance ->
    [0] tout près
    [1] près
    [2] assez près
    [3] à mi-distance
    [4] assez loin
    [5] loin
   *[6] très loin
 }
move-place-posts = Placer l’arrivée et la ligne de départ
move-boost = { $use ->
    [yes] Turbo sur cette carte
    [true] Turbo sur cette carte
   *[no] Laisser la carte telle quelle
 }
move-name = Désigner la voiture { $car }
move-ready = Continuer
move-deal = La carte vitesse vaut { $card }
move-draw-event = La carte événement est retournée
move-draw-weather = La carte météo est retournée

# -- ce qui est demandé
prompt-push = Poussez ! Votre { $card }, d’un seul trait.
prompt-ghost = Au tour du fantôme : poussez-le aussi loin que vaut sa carte.
prompt-course = Vous avez la voiture 1 : choisissez où va la course { $race }.
prompt-boost = Turbo sur votre carte ? Personne ne le saura avant le classement.
prompt-name = Quelle voiture aura le plus grand total ? Désignez-la en secret.
prompt-ready = Les cartes de la première manche sont visibles. Regardez-les, puis continuez.
prompt-review = Regardez les cartes, parlez de la course, puis dites que vous êtes prêt.
prompt-move = À vous de jouer.

# -- ce qui s'est passé
event-event-turned = Événement : { $card ->
    [there-and-back] Aller-retour
    [pit-stop] Arrêt au stand
    [slalom] Slalom
    [narrow-gate] Passage étroit
    [tunnel] Tunnel
    [no-contact] Sans contact
    [bridge] Pont
    [school-zone] Zone scolaire
   *[other] celui de la table ({ $card })
 }.
event-weather-turned = Météo : { $card ->
    [sun] soleil
    [rain] pluie, les voitures poussées glissent
    [wind-left] vent vers la gauche
    [wind-right] vent vers la droite
   *[fog] brouillard, on ne voit que ce qui est proche
 }.
event-race-started = La course { $race } commence : les voitures sont en ligne.
event-round-started = La manche { $round } de la course { $race } commence.
event-dealt = { $seat } reçoit la carte { $card } pour la voiture { $car }.
event-pushed = { $seat } pousse la voiture { $car }.
event-brushed = La voiture { $car } frôle { $obstacle ->
    [gate] un poteau de l’arrivée
    [edge] le bord du tapis
   *[post] le poteau
 }.
event-crossed = La voiture { $car } franchit l’arrivée.
event-broke = Un événement n’est pas respecté : { $card ->
    [there-and-back] Aller-retour
    [pit-stop] Arrêt au stand
    [slalom] Slalom
    [narrow-gate] Passage étroit
    [tunnel] Tunnel
    [no-contact] Sans contact
    [bridge] Pont
    [school-zone] Zone scolaire
   *[other] { $card }
 }.
event-cards-shown = Les cartes de la première manche sont visibles.
event-classified = On retourne les cartes, de la dernière voiture à la première.
event-guesses = { $right ->
    [yes] Tout le monde a désigné la voiture la plus rapide.
    [true] Tout le monde a désigné la voiture la plus rapide.
   *[no] Tout le monde n’a pas désigné la voiture la plus rapide.
 }
event-wheel-lost = { $count ->
    [0] Il n’y a plus de roue de secours pour payer.
    [one] Une roue de secours est perdue.
   *[other] Deux roues de secours sont perdues.
 }
event-wheel-back = Une roue de secours revient.
event-match-lost = La partie est perdue. Toutes les cartes sont montrées.
event-match-won = Trois courses dans l’ordre : la table a gagné !

# -- la fin
outcome-won = La table a gagné : les trois courses se sont assez bien terminées.
outcome-early = Une voiture a franchi l’arrivée avant la dernière manche.
outcome-none-across = Aucune voiture n’avait franchi l’arrivée après la cinquième manche.
outcome-no-wheel = Une roue de secours était due, et il n’en restait pas.

# -- parcours, événements, météo, modules, trophées
course-straight = Ligne droite
course-sickle = Faucille
course-esses = Lacets
course-dogleg = Coude
course-boulevard = Boulevard
course-wave = Vague
course-horseshoe = Fer à cheval
course-lane = Ruelle
course-triumph = Triomphe (monument)
course-snail = Escargot
course-there-and-back = Aller-retour
course-back-and-there = Aller-retour, de l’autre côté
course-placed = Arrivée placée
card-there-and-back = Aller-retour
card-there-and-back-help = Contournez le poteau et revenez à l’arrivée sur la ligne de départ.
card-pit-stop = Arrêt au stand
card-pit-stop-help = Chaque voiture termine exactement une de ses propres poussées le milieu dans le stand.
card-slalom = Slalom
card-slalom-help = Passez les poteaux en les laissant à droite, à gauche, à droite.
card-narrow-gate = Passage étroit
card-narrow-gate-help = Passez entre les deux poteaux sans les toucher.
card-tunnel = Tunnel
card-tunnel-help = Une voiture dedans ne se voit pas. Aucune ne doit y être à la fin.
card-no-contact = Sans contact
card-no-contact-help = Deux voitures ne doivent jamais se toucher.
card-bridge = Pont
card-bridge-help = À la fin de chaque poussée, une voiture au plus est sur le pont.
card-school-zone = Zone scolaire
card-school-zone-help = On ne double pas à l’intérieur.
weather-sun = Soleil
weather-rain = Pluie
weather-wind-left = Vent vers la gauche
weather-wind-right = Vent vers la droite
weather-fog = Brouillard
weather-sun-help = Rien ne glisse, tout se voit.
weather-rain-help = Une voiture poussée glisse encore d’un quart de son chemin.
weather-wind-left-help = Après chaque poussée, la voiture dérive un peu à gauche.
weather-wind-right-help = Après chaque poussée, la voiture dérive un peu à droite.
weather-fog-help = Vous ne voyez que les voitures proches de la vôtre, jusqu’à la fin de la course.
module-weather = Météo
module-boost = Turbo
module-skid = Dérapage
module-ghost = Fantôme
module-podium = Podium
shelf-count = { $won } trophées sur { $all }
shelf-won = gagné
shelf-missing = pas encore gagné
shelf-modules = Modules
shelf-module-open = ouvert
shelf-module-closed = gagné, refermé
shelf-module-free = peut s’ouvrir maintenant
shelf-module-locked = fermé
honour-trophies = Trophées : { $value }
honour-opened = Modules ouverts jusqu’ici : { $value }
honour-open = Ouvert maintenant : { $value }
honour-choices = Modules à ouvrir : { $value }
honour-opened-weather = Météo
honour-opened-boost = Turbo
honour-opened-skid = Dérapage
honour-opened-ghost = Fantôme
honour-opened-podium = Podium
honour-open-weather = Météo
honour-open-boost = Turbo
honour-open-skid = Dérapage
honour-open-ghost = Fantôme
honour-open-podium = Podium
honour-trophies-first-victory = Première victoire
honour-trophies-weather = Victoire par tous les temps
honour-trophies-boost = Victoire avec le Turbo
honour-trophies-skid = Victoire avec le Dérapage
honour-trophies-ghost = Victoire avec le Fantôme
honour-trophies-podium = Victoire avec le Podium
honour-trophies-two-modules = Victoire avec deux modules
honour-trophies-no-wheel-lost = Victoire sans perdre de roue
honour-trophies-own-event = Un événement maison
honour-trophies-night = Course de nuit
honour-trophies-two-languages = Deux langues à une table
honour-trophies-shared-replay = Une partie partagée
honour-trophies-monument = Autour d’un monument
honour-trophies-all-across = Toutes à l’arrivée
honour-trophies-quick-race = Une course en deux minutes

# -- la page
side-table = la table
page-card = Votre carte
page-ghost-card = La carte du fantôme
page-wheels = Roues de secours : { $count }
page-car = Voiture { $car }
page-car-of = Voiture { $car }, { $seat }
page-ghost = Fantôme
page-drag = Glissez votre voiture au doigt, au stylet ou à la souris. Lâcher ou marquer une pause termine la poussée.
page-dealt = Votre carte pour la voiture { $car } : { $card }.
push-title = Pousser sans glisser
push-steer = Direction
push-turn = Tourner d’abord la voiture
push-turn-none = comme elle est
push-turn-to = { $eighths ->
    [-3] en arrière à gauche
    [-2] à gauche
    [2] à droite
    [3] en arrière à droite
   *[other] demi-tour
 }
push-hold = Tenir pour pousser
push-rolling = Lâcher pour arrêter
push-help = Tenez le bouton, la barre d’espace ou votre contacteur, puis lâchez là où la voiture doit s’arrêter ; les flèches dirigent. Si rien ne peut être tenu, appuyez une fois pour pousser, une autre fois pour arrêter. L’allure n’est jamais régulière.
push-paused = Vous avez marqué une pause : la poussée s’est terminée à l’anneau.
page-race = Course { $race } sur 3, manche { $round } sur 5
page-race-short = Course { $race }/3 · manche { $round }/5
page-remove = Quelle voiture sort ? Cela ne change rien pour la suite.
page-order = De la dernière à la première
words-mine = La voiture { $car }, la vôtre
words-where = { $share ->
    [0] au départ
    [1] juste après le départ
    [2] environ au quart du chemin
    [3] environ au tiers du chemin
    [4] environ à mi-chemin
    [5] environ aux deux tiers du chemin
    [6] environ aux trois quarts du chemin
    [7] près de l’arrivée
   *[8] juste devant l’arrivée
 }
words-last = { $name } : { $where }, dernière.
words-ahead = { $name } : { $where }, { $gap ->
    [0] à la hauteur de
    [1] une demi-longueur devant
    [2] une longueur de voiture devant
    [3] deux longueurs devant
    [4] trois longueurs devant
    [5] quatre longueurs devant
   *[6] loin devant
 } la voiture { $next }.
words-card = Votre carte : { $card }
words-event = { $title } : { $text }
words-road = Votre voiture est { $across ->
    [0] à gauche, hors de la route,
    [1] au bord gauche de la route
    [2] à gauche du milieu de la route
    [3] au milieu de la route
    [4] à droite du milieu de la route
    [5] au bord droit de la route
   *[6] à droite, hors de la route,
 } et pointe { $points ->
    [0] en travers, vers la gauche
    [1] un peu vers la gauche
    [2] dans l’axe
    [3] un peu vers la droite
   *[4] en travers, vers la droite
 }. Devant, la route { $bend ->
    [0] vire brusquement à gauche
    [1] tourne à gauche
    [2] tourne légèrement à gauche
    [3] continue tout droit
    [4] tourne légèrement à droite
    [5] tourne à droite
   *[6] vire brusquement à droite
 }.
words-in-the-way = La voiture { $car } est juste devant la vôtre, { $gap ->
    [0] pare-chocs contre pare-chocs
    [1] à une demi-longueur
    [2] à une longueur de voiture
    [3] à deux longueurs
   *[4] à trois longueurs
 }.
page-choose-course = Choisissez un parcours
page-broken = non respecté
page-crossed = arrivée franchie
page-removed = retirée
page-wheel-order = L’ordre n’était pas le bon
page-direction = { $direction ->
    [0] Tout à gauche
    [1] À gauche
    [2] Un peu à gauche
    [3] Tout droit
    [4] Un peu à droite
    [5] À droite
   *[6] Tout à droite
 }

# -- la table
goal = Ensemble : finissez dans l’ordre de vos totaux secrets.
goal-short = Arrivez dans l’ordre de vos totaux secrets : plus vos cinq cartes valent ensemble, plus votre voiture finit devant.
sign-start = Départ
sign-gate = Arrivée
sign-gate-later = à franchir à la manche 5, pas avant
sign-gate-short = manche 5, pas avant
sign-gate-now = à franchir maintenant
sign-place = { $place ->
    [1] 1re
   *[other] { $place }e
 }
hand-yours = voiture { $car } · à vous
hand-down = Les cartes des manches passées restent cachées, pour vous aussi.
open-cards = La manche 1 valait
table-empty = On choisit le prochain parcours.
talk-not = Pas un mot sur les cartes avant qu’elles soient retournées.
talk-now = Maintenant vous pouvez parler : des cartes, des poussées, de ce que vaut un point.
wheels-help = une voiture mal classée en coûte une, plusieurs en coûtent deux
no-event-yet = Pas d’événement d’abord ; les courses 2 et 3 en ajoutent un.
event-new = Nouvel événement
event-cost = Ne pas le respecter coûte une roue à la table.
driver-pushed = { $own ->
    [yes] avez poussé
   *[no] a poussé
 }
driver-pushing = { $own ->
    [yes] poussez
   *[no] pousse
 }
driver-waits = { $own ->
    [yes] attendez
   *[no] attend
 }
driver-ready = prêt
driver-looks = { $own ->
    [yes] regardez
   *[no] regarde
 }
wrong-car = Cette voiture est à { $seat }.
wrong-wait = Pas encore : la voiture { $car } est poussée d’abord.

# -- l'arrivée où l'on veut
choose-or-place = Choisissez un parcours, ou placez l’arrivée vous-même
place-title = Placer l’arrivée où vous voulez
place-here = Courir ici
place-back = Retour aux parcours
place-help = Faites glisser les deux poteaux, la ligne de départ et le bouton qui la tourne.
place-keys = Au clavier : Tab jusqu’au bouton, flèches pour bouger.
place-start = Ligne de départ
place-turn = Direction du départ
place-left = Poteau gauche
place-right = Poteau droit
place-gate = Toute l’arrivée

# -- le classement et le retour sur la course
reveal-title = Course { $race } : les cartes se retournent
reveal-rule = De la dernière voiture à la première : aucun total plus petit que le précédent.
reveal-start = Retourner les cartes
reveal-turn = Retourner la voiture suivante
reveal-back = Revenir sur la course
reveal-all = Passer
reveal-next = Suivante : voiture { $car }. Touchez, ou appuyez sur Entrée.
review-you = Vous
review-in-order = Tout est dans l’ordre : nous gardons nos roues.
review-out-of-order = Nous sommes arrivés en désordre : sans la voiture { $cars }, le reste va. Cela coûte { $count ->
    [one] une roue
   *[other] deux roues
 }.
review-early = La voiture { $car } a franchi l’arrivée à la manche { $round } : trop tôt, la partie est perdue.
review-none = Aucune de nos voitures n’a atteint l’arrivée.
review-totals = De la dernière à la première :
review-event = { $event } : { $state }
review-kept = respecté
review-broken = rompu, une roue
review-pushes = Chaque poussée face à sa carte
review-pushes-help = une barre par poussée, en cm
review-scales = L’échelle de chacun
review-scales-help = cm pour un point
review-cm = { $cm } cm
review-short = court
review-long = long
review-push = { $seat }, manche { $round } : { $cm } cm pour un { $card }
review-where = Où cela a déraillé
review-how-close = C’était serré
review-look = Pointez une barre pour voir sa poussée.
review-wrong = Manche { $round } : pour un { $card }, { $seat } a roulé { $rolled } cm, contre { $scale } cm par point d’habitude. Cela aurait fait { $wanted } cm.
review-wrong-you = Manche { $round } : pour votre { $card }, vous avez roulé { $rolled } cm. D’habitude vous poussez { $scale } cm par point : cela aurait fait { $wanted } cm.
review-was-short = { $cm } cm de plus (en pointillé), et l’ordre était bon.
review-was-long = { $cm } cm de moins (en pointillé), et l’ordre était bon.
review-wrong-early = Pour un { $card }, { $seat } a roulé { $rolled } cm : { $beyond } cm de trop. On ne franchit l’arrivée qu’à la cinquième manche.
review-wrong-early-you = Pour votre { $card }, vous avez roulé { $rolled } cm : { $beyond } cm de trop. On ne franchit l’arrivée qu’à la cinquième manche.
review-knocked = Une autre voiture l’y a poussée.
review-none-short = La voiture { $car } en était la plus proche : il manquait { $cm } cm.
review-no-single = Aucune poussée seule n’est en cause : les échelles sont trop différentes.
review-pair = La voiture { $ahead } a fini { $apart } cm devant la voiture { $behind }, alors qu’elle devait être derrière.
review-closest = Les deux plus proches : la voiture { $ahead }, { $apart } cm devant la voiture { $behind }.
review-scales-say = Le plus régulier : { $steady }. Le plus long pour un point : { $longest } ; le plus court : { $shortest }.
review-picture = Les voitures à la fin, { $apart } cm d’écart
review-ready = Prêt pour la course { $race }
review-who-ready = Prêts : { $names }

# -- le tapis d'entraînement
practice-title = Tapis d’entraînement
practice-help = Poussez la voiture 1 aussi loin que vaut la carte pour vous. Pas de partie, pas de secret : ici on vous dit combien elle a roulé.
practice-course = Parcours
practice-reset = Retour à la ligne de départ
practice-rolled = { $cm } cm pour votre { $card } : { $scale } cm par point.
practice-scale = Votre échelle après { $count } poussées : { $scale } cm par point, entre { $low } et { $high }.
practice-first = Prenez la voiture par l’arrière, au doigt, au stylet ou à la souris, et poussez.
practice-open = S’entraîner

# -- options
option-mode = Difficulté
option-mode-help = En difficile, une roue de secours de moins.
option-mode-normal = normale
option-mode-hard = difficile
option-first_card_open = Premières cartes ouvertes
option-first_card_open-help = Pour une première partie : les cartes de la toute première manche sont montrées après elle.
option-events = Événements
option-events-help = Tirés au hasard, ou ceux d’une première partie.
option-events-drawn = tirés au hasard
option-events-first = première partie
option-gate_placed = Placer l’arrivée à la main
option-gate_placed-help = Qui a la voiture 1 peut poser les deux poteaux et la ligne de départ partout où une course est possible.
option-weather = Module : Météo
option-weather-help = Soleil, pluie, vent ou brouillard, un autre à chaque course. Folie 3, interaction 1, réflexion 2.
option-boost = Module : Turbo
option-boost-help = Une fois par course, une carte compte en secret deux de plus. Folie 1, interaction 2, réflexion 3.
option-skid = Module : Dérapage
option-skid-help = Une voiture qui s’arrête dans un virage glisse tout droit. Folie 3, interaction 2, réflexion 1.
option-ghost = Module : Fantôme
option-ghost-help = Une voiture de plus, poussée par quelqu’un d’autre à chaque manche. Folie 2, interaction 3, réflexion 2.
option-podium = Module : Podium
option-podium-help = Désignez en secret la voiture la plus rapide ; si tous ont raison, une roue revient. Folie 1, interaction 3, réflexion 3.
option-surprise = Parcours surprise
option-surprise-help = Dix trophées ajoutent un parcours au choix.
option-own_event = Événement maison
option-own_event-help = Le texte d’un fichier d’événement ; il prend la place de la première carte événement.
option-own_module = Module maison
option-own_module-help = Le texte d’un fichier de module ; le README du jeu dit comment en écrire un.

# -- refus
refusal-stroke-points = Un trait a 2000 points au plus.
refusal-stroke-empty = C’était trop court pour une poussée. Poussez encore une fois.
refusal-stroke-start = Un trait commence au nez de la voiture.
refusal-stroke-time = Les temps d’un trait partent de 0 et ne reculent pas.
refusal-stroke-far = Un trait reste près du tapis.
refusal-stroke-jump = Une poussée est un trait continu, elle ne saute pas.
refusal-stroke-back = Une poussée ne va ni en arrière ni de côté. Poussez encore une fois.
refusal-stroke-long = Ce trait est plus long que le tapis.
refusal-physics = La physique appartient au serveur ; un client n’envoie que le trait.
refusal-record = Cet enregistrement d’une poussée ne va pas avec le tapis.
refusal-not-now = Ce n’est pas demandé maintenant.
refusal-course = Ce parcours n’est pas proposé : l’arrivée change à chaque course.
refusal-course-now = On choisit un parcours avant chaque course.
refusal-gate = Dans cette partie, l’arrivée ne se place pas à la main.
refusal-place-off = La ligne de départ et les poteaux restent sur le tapis.
refusal-place-narrow = Les poteaux sont trop serrés : toutes les voitures ne passeraient pas dans leur couloir.
refusal-place-wide = Les poteaux sont trop écartés pour une arrivée.
refusal-place-same = L’arrivée change à chaque course : placez-la ailleurs.
refusal-place-near = L’arrivée est trop près du départ : cinq manches demandent plus de chemin.
refusal-place-far = L’arrivée est trop loin du départ pour cinq manches.
refusal-place-tight = Le chemin tourne plus court que les voitures.
refusal-place-start = Les voitures n’ont pas de place derrière la ligne de départ.
refusal-place-edge = Une partie du chemin sort du tapis.
refusal-place-through = Le chemin passe par l’arrivée avant sa fin.
refusal-boost = Le turbo ne sert qu’une fois par course.
refusal-name = Les voitures sont désignées après la quatrième manche.
refusal-outcome = Le hasard n’a pas ce résultat maintenant.
refusal-skid-gate = Une arrivée placée n’a pas de virage, et le Dérapage en demande un.
refusal-event-text = Un événement maison est le texte d’un fichier d’événement.
refusal-event-file = Le fichier d’événement n’est pas correct : { $detail }.
refusal-course-file = Le fichier de parcours n’est pas correct : { $detail }.
refusal-locked-club = Ce sont les victoires d’un club qui ouvrent les modules et la surprise : jouez pour un club.
refusal-locked-module = Pas encore ouvert : la première victoire ouvre un module, puis chaque victoire avec un module ouvert.
refusal-locked-closed = Une victoire a refermé ce module. Il revient quand les cinq auront été ouverts.
refusal-locked-one = Les modules s’ouvrent un par un.
refusal-locked-own-module = Un module maison se joue quand les cinq modules ont été ouverts.
refusal-locked-surprise = Dix trophées donnent le circuit surprise.
refusal-module-text = Un module maison est le texte d’un fichier de module.
refusal-module-file = Le fichier du module n’est pas correct : { $detail }.

# -- les règles
rule-CR-1 = 31 cartes de vitesse : quatre 1, cinq 2, six 3, six 4, cinq 5, quatre 6 et un 7. Huit cartes événement, trois roues de secours, six voitures numérotées avec leur carte, deux poteaux d’arrivée.
rule-CR-2 = Roues de secours : à trois ou quatre joueurs deux (difficile : une), à cinq ou six joueurs trois (difficile : deux).
rule-CR-3 = Le tapis est un plan sans règle ni quadrillage : on juge les distances à l’œil. Un parcours a une ligne de départ, une ligne médiane et une arrivée entre deux poteaux. Le premier est droit.
rule-CR-3a = Une voiture est deux fois plus longue que large ; son nez est le milieu de l’avant. Au départ les voitures sont côte à côte, le nez sur la ligne, la voiture 1 à gauche. Les poteaux et le bord du tapis sont solides et fixes.
rule-CR-3b = Un obstacle dévie un trait, il ne le termine pas : ce qui va dans l’obstacle est perdu, le reste glisse le long de lui et la main continue. Une voiture qui se trouve contre un obstacle peut commencer sa poussée suivante dans toute direction qui s’en éloigne. Le journal dit ce qui a été touché.
rule-CR-3c = Sur chaque parcours, une voiture poussée le long de son propre couloir de départ atteint l’arrivée avec de la place des deux côtés.
rule-CR-4 = La première personne a la voiture 1, la suivante à sa gauche la voiture 2, et ainsi de suite. Après chaque course, les cartes voiture passent à gauche ; la personne qui a la voiture 1 commence.
rule-CR-4a = À chaque course, toutes les voitures se remettent en ligne et l’arrivée change. La personne qui a la voiture 1 prend un parcours, ou pose la ligne de départ et les poteaux où elle veut : sur le tapis, avec de la place pour chaque couloir, ni trop près ni trop loin, et sans virage impossible.
rule-CR-5 = À chaque manche, chacun reçoit une carte de vitesse et la regarde seul. Dans l’ordre des voitures, chacun pousse la sienne aussi loin que la carte lui semble valoir. Puis la carte est retournée et plus personne ne la regarde, pas même son propriétaire.
rule-CR-5a = Toutes les cartes sont distribuées à la fois. On voit la sienne jusqu’à la dernière poussée de la manche ; les autres voient le trait rejoué.
rule-CR-6 = Personne ne parle de la valeur des cartes. Pas de discussion de la première donne d’une course à son classement ; ensuite on parle de la course jusqu’à ce que tous soient prêts pour la suivante. Pour une première partie, les cartes de la toute première manche peuvent être montrées après elle.
rule-CR-7 = Les cartes de vitesse sont mélangées avant chaque course.
rule-CR-8 = Une poussée est un trait continu : sans arrêt ni retour.
rule-CR-8a = Une pause ou le lâcher termine la poussée. Un trait qui revient ou de moins d’un demi-centimètre est refusé et montré à personne : on recommence. Une voiture ne tourne pas plus serré que son rayon.
rule-CR-8b = On pousse à la main : en glissant la voiture, ou, avec une touche, un contacteur ou un lecteur d’écran, en tenant un bouton puis en le lâchant ; son allure est irrégulière. Rien sur la page ne donne de longueur.
rule-CR-9 = Une voiture peut en pousser d’autres. Une poussée peut continuer après l’arrivée.
rule-CR-9a = Une voiture heurtée bouge comme un solide et s’arrête quand le contact cesse ; les chaînes aussi. Si quelque chose est bloqué, le trait se termine. Une voiture peut être poussée en arrière.
rule-CR-10 = L’avancée est la distance le long de la ligne médiane. Une voiture a franchi l’arrivée quand son nez passe entre les poteaux dans le sens du parcours, par n’importe quelle poussée ; c’est acquis. Passer à côté des poteaux n’est pas franchir, et l’avancée s’arrête alors à l’arrivée.
rule-CR-10a = Les places suivent l’avancée. De deux voitures égales, le plus grand numéro est derrière.
rule-CR-11 = Une voiture qui franchit l’arrivée dans les manches une à quatre fait perdre la partie aussitôt. De même une course où aucune ne l’a franchie après la cinquième.
rule-CR-12 = De la dernière voiture à la première, on retourne et additionne les cartes. Aucun total ne doit être plus petit que le précédent.
rule-CR-13 = Sinon, on retire des voitures, le moins possible, jusqu’à ce que le reste soit dans l’ordre. Une voiture coûte une roue, plusieurs en coûtent deux. Si plusieurs choix se valent, peu importe laquelle sort.
rule-CR-14 = Perdre la dernière roue n’est pas encore la défaite ; en devoir une qui n’est plus là, si. Après trois courses, la table a gagné.
rule-CR-14a = À la fin d’une course : l’arrivée, puis les événements dans l’ordre révélé, puis le classement, puis le Podium. Chaque roue due est vérifiée aussitôt.
rule-CR-15 = Deux cartes événement sont tirées. La course 2 joue la première, la course 3 les deux. Première partie : Aller-retour, Arrêt au stand.
rule-CR-16 = Chaque événement est une contrainte. Si une voiture ne la respecte pas, une roue est perdue à la fin de la course, une fois par événement et par course. C’est public aussitôt. Les voitures poussées par d’autres comptent aussi.
rule-CR-17 = Il y a huit événements. La zone A est une partie de la première moitié du parcours, la zone B une partie de la seconde.
rule-CR-17a = Aller-retour : contournez le poteau à mi-chemin et revenez à une arrivée sur la ligne de départ. L’arrivée ne compte qu’après le contournement. Non respecté par une voiture qui n’a pas contourné à la fin de la course.
rule-CR-17b = Arrêt au stand : un rectangle sur la ligne en zone B. Un arrêt est une poussée de sa propre voiture qui se termine le centre dedans. Non respecté par une voiture qui ne fait pas exactement un arrêt.
rule-CR-17c = Slalom : trois poteaux sur la ligne en zone A, à laisser à droite, à gauche, à droite. Ceux qui ne sont pas atteints ne comptent pas.
rule-CR-17d = Passage étroit : deux poteaux vers la fin de la zone B. Non respecté si l’on en touche un ou passe à côté.
rule-CR-17e = Tunnel : la zone B. Une voiture dont le centre est dedans est invisible aux autres, mais solide. Non respecté par une voiture dedans après la cinquième manche.
rule-CR-17f = Sans contact : non respecté quand deux voitures se touchent.
rule-CR-17g = Pont : une partie de la zone A. Non respecté quand deux centres sont dessus à la fin d’une poussée.
rule-CR-17h = Zone scolaire : la zone A. Non respecté quand deux voitures changent d’ordre, les deux nez dedans.
rule-CR-18 = Les événements sont des données avec des conditions déclarées sur positions, zones, contacts et ordre ; une table peut écrire le sien.
rule-CR-19 = La première victoire ouvre un module au choix de la table. Une victoire avec lui le ferme et en ouvre un autre. Quand les cinq ont été ouverts, on peut en jouer n’importe lesquels ensemble, ou un module maison.
rule-CR-19a = Météo : une autre carte à chaque course. Soleil : rien. Pluie : chaque voiture poussée glisse un peu plus loin. Vent : après chaque poussée, la voiture dérive d’un côté. Brouillard : on ne voit que les voitures proches.
rule-CR-19b = Turbo : une fois par course, avant sa poussée, une carte compte en secret deux de plus. On le révèle au classement.
rule-CR-19c = Dérapage : une poussée qui se termine le nez dans un virage marqué glisse tout droit, d’autant plus loin qu’elle était rapide.
rule-CR-19d = Fantôme : une voiture de plus avec ses propres cartes. À chaque manche, quelqu’un d’autre voit seul sa carte et la pousse après toutes les autres. Elle compte comme les autres.
rule-CR-19e = Podium : après la quatrième manche, chacun désigne en secret une voiture. Si tous en ont désigné une au plus grand total, une roue revient après le classement ; elle ne sauve jamais une partie perdue.
rule-CR-21 = Un club garde quinze trophées, chacun une fois : pour des victoires, des parties finies, des courses. Dix d’entre eux apportent un parcours surprise.
rule-CR-22 = Vous ne voyez que votre carte du moment. Les précédentes, même les vôtres, et celles des autres apparaissent au classement.
rule-CR-23 = La physique appartient au serveur : le même trait sur le même tapis a le même résultat.
rule-CR-24 = Les robots voient ce que voit leur place, et se trompent un peu sur les distances, comme l’œil.

# -- le journal, manche par manche
chapter = Course { $race }, manche { $round }
chapter-cards = Course { $race }, les cartes

# -- la fin d’une partie
end-headline-won = Nous avons réussi : trois courses, { $wheels ->
    [0] plus une seule roue de secours
    [1] encore une roue de secours
   *[other] encore { $wheels } roues de secours
} !
end-headline-early = Nous avons franchi l’arrivée trop tôt : voiture { $car }, course { $race }
end-headline-none-across = Nous sommes restés trop courts : personne à l’arrivée dans la course { $race }
end-headline-no-wheel = Nous n’avons plus de roue, course { $race }
end-decided-won = À chaque course, les voitures sont arrivées assez bien rangées pour continuer.
end-decided-early = La voiture { $car } a franchi l’arrivée avant la cinquième manche. Voici les cartes.
end-decided-none-across = Après la cinquième manche, une voiture au moins doit avoir franchi l’arrivée. Voici les cartes.
end-decided-no-wheel = { $count ->
    [0] Il fallait payer une roue, et il n’en restait plus.
   *[other] Les voitures { $cars } sont arrivées dans le mauvais ordre : plus de points, c’est plus devant.
}
end-broken = Défis manqués : { $cards }.
end-turned = Course { $race } : { $lost ->
    [yes] notre première roue de secours s’en va.
   *[no] c’est ici que nous avons perdu.
}
end-watch-race = Revoir cette course
end-picture = La dernière course, de la dernière voiture à la première
end-all-cards = Toutes les cartes de cette course
end-right = bien placée
end-wrong = mal placée
end-wheels = Roues de secours restantes
end-races = Courses terminées
end-bumps = Poussées avec choc

# les records d’un club
record-wins-in-a-row = Victoires communes d’affilée
record-wins-in-a-row-value = { $value }
record-fewest-wheels-lost = Le moins de roues perdues pour une victoire
record-fewest-wheels-lost-value = { $value }

# Ce que je réponds d’avance
standing-ready = Toujours prêt dès que les autres le sont
standing-no-boost = Ne jamais utiliser le turbo

# -- les signes du tapis
legend-car = une voiture, avec le numéro de sa carte
legend-card = une carte de vitesse : jusqu’où pousser, à votre mesure
legend-gate = l’arrivée, à franchir à la cinquième manche
legend-wheel = une roue de secours : paie une voiture mal placée

# -- comment jouent les bots
plays-easy = Se trompe d’environ 15 % sur les distances, et contourne rarement les autres.
plays-medium = Se trompe d’environ 8 % sur les distances, et connaît quelques détours.
plays-hard = Se trompe d’environ 3 % sur les distances, et connaît tous les détours.
