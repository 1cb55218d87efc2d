# Arc-en-ciel en français.
title = Arc-en-ciel
pitch = Ménagez vos forces, enchérissez pour les meilleures routes, échappez-vous au bon moment : trois maillots arc-en-ciel gagnent.
goal = Gagnez trois maillots arc-en-ciel, ou prenez trois minutes d’avance.
summary-1 = Un coureur sur le circuit représente tout le peloton. Celui qui mène la course lance le dé blanc, et le peloton avance.
summary-2 = Chacun paie en énergie l’effort de la case, sauf si un équipier à lui y est posté.
summary-3 = Une case libre est ensuite mise aux enchères, en énergie : le gagnant y poste un équipier, n’y paie plus rien et prend la tête quand le peloton s’y arrête.
summary-4 = Qui mène la course à la fin d’un tour arc-en-ciel prend le maillot arc-en-ciel. Un échappé mène, mais paie son avance à chaque tour.
about = Adaptation non officielle des règles d’Arc-en-ciel d’Anki Toner. Les circuits, les cartes de hasard et tous les dessins sont les nôtres.

# -- coups
move-ride = Lancer le dé blanc
move-give-up = Renoncer à l’échappée
move-withdraw = Faire abandonner un équipier de la réserve
move-withdraw-from = Faire abandonner l’équipier de la case { $cell }
move-exchange-polka = Échanger { $doubles ->
    [0] { $triples } cartes à pois triples
   *[other] { $triples ->
        [0] { $doubles } cartes à pois doubles
       *[other] { $doubles } à pois double et { $triples } à pois triple
      }
  } contre un maillot arc-en-ciel
move-exchange-greens = Échanger trois maillots verts contre un arc-en-ciel
move-exchange-points = { $into ->
    [green] Échanger un point de combativité contre un maillot vert
    [polka] Échanger un point de combativité contre trois pois
   *[rainbow] Échanger trois points de combativité contre un arc-en-ciel
  }
move-keep = Garder les maillots
move-crack = Craquer et abandonner
move-escape = S’échapper
move-increase = Augmenter l’avance
move-stay = Rester
move-bid = Enchérir { $amount }
move-pass = Passer
move-move-teammate = Déplacer l’équipier de la case { $cell }
move-starter = { $seat } est le suivant dans l’ordre
move-white = Le dé blanc montre { $value }
move-yellow = Le dé jaune montre { $value }
move-card = Carte de hasard { $card }

# -- événements
event-order-drawn = { $seat } part en position { $place }.
event-lead-paid = { $seat } paie { $amount } pour son avance ; il lui reste { $energy }.
event-gave-up = { $seat } renonce à l’échappée et passe en queue.
event-white-rolled = { $seat } lance { $value } : le peloton arrive { $kind ->
    [start] au départ
    [effort] à la case { $cell }, effort { $cost }
    [green] à la case { $cell }, le maillot vert
    [polka] à la case { $cell }, { $cost } pois
    [feed] à la case { $cell }, un ravitaillement de { $cost }
    [setback] à la case { $cell }, un contretemps de { $cost }
    [escape] à la case { $cell }, une échappée
   *[hazard] à la case { $cell }, un hasard
  }.
event-lap-ended = Le tour { $lap } s’achève{ $fed ->
    [yes] {" "}: ravitaillement pour tous.
   *[no] , sans ravitaillement : une carte l’interdisait.
  }
event-jersey-taken = { $seat } prend { $jersey ->
    [rainbow] le maillot arc-en-ciel
    [green] un maillot vert
   *[polka] une carte de { $worth } pois
  } !
event-rainbow-up = Un maillot arc-en-ciel est retourné : c’est un tour arc-en-ciel.
event-fed = { $seat } reçoit { $amount } et a { $energy }.
event-card-drawn = Carte de hasard : { $card ->
    [rainbow-lap] tour arc-en-ciel.
    [no-feed] pas de ravitaillement à la fin de ce tour.
    [feed] ravitaillement de { $value } pour { $seat }.
    [fair-wind] vent favorable, { $value } pour { $seat }.
    [escape] échappée !
    [setback] contretemps, { $seat } paie { $value }.
    [everyone] tout le monde paie { $value }.
   *[withdraw] { $seat } perd un équipier.
  }
event-reshuffled = Les cartes de hasard sont mélangées à nouveau.
event-paid = { $seat } paie { $amount } ; il lui reste { $energy }.
event-withdrew = { $seat } fait abandonner un équipier { $cell ->
    [-1] de la réserve
   *[other] de la case { $cell }
  }, reçoit { $amount } et a { $energy }.
event-cracked = { $seat } craque et quitte la course.
event-went-to-head = { $seat } est emmené en tête du peloton par un équipier.
event-went-to-tail = { $seat } passe en queue de peloton.
event-attacked = { $seat } { $increase ->
    [yes] augmente son avance
   *[no] s’échappe
  }{ $amount ->
    [0] .
   *[other] {" "}pour { $amount } ; il lui reste { $energy }.
  }
event-stayed = { $seat } n’attaque pas.
event-yellow-rolled = { $seat } lance { $value } au dé jaune { $purpose ->
    [chase] dans la poursuite.
    [increase] pour son avance.
   *[escape] pour l’échappée.
  }
event-lead-changed = { $lead ->
    [0] { $seat } n’a plus d’avance.
    [19] { $seat } a plus de trois minutes d’avance !
   *[other] { $seat } a maintenant { $lead } × 10 secondes d’avance.
  }
event-caught = { $seat } est rattrapé et passe en queue de peloton.
event-points-scored = { $seat } marque { $amount ->
    [one] un point
   *[other] { $amount } points
  } de combativité.
event-auction-opened = La case { $cell } est mise aux enchères.
event-bid-made = { $seat } enchérit { $amount }.
event-passed = { $seat } passe.
event-cell-won = { $seat } remporte la case { $cell } pour { $amount } ; il lui reste { $energy }.
event-cell-unsold = Aucune enchère : la case { $cell } reste libre.
event-teammate-placed = { $start ->
    [-1] { $seat } place un équipier sur la case { $cell }.
   *[other] { $seat } déplace un équipier de la case { $start } à la case { $cell }.
  }
event-exchanged = { $seat } échange { $given ->
    [green] trois maillots verts
    [polka] { $amount } pois
   *[points] { $amount ->
        [one] un point
       *[other] { $amount } points
      }
  } contre { $taken ->
    [green] un maillot vert.
    [polka] trois pois.
   *[rainbow] un maillot arc-en-ciel !
  }
event-race-over = { $reason ->
    [jerseys] { $seat } a les maillots voulus et gagne la course !
    [three-minutes] { $seat } a plus de trois minutes d’avance et gagne la course !
    [all-cracked] Tout le monde a craqué : on compte les maillots.
   *[stopped] La course est arrêtée : on compte les maillots.
  }

# -- invites
prompt-move = À vous de jouer.
prompt-lead = Vous êtes en tête de course : lancez le dé blanc.
prompt-breakaway = Vous êtes échappé : payez votre avance et lancez, ou renoncez.
prompt-short = Vous ne pouvez pas payer : faites abandonner un équipier.
prompt-cracking = Vous ne pouvez pas payer et n’avez plus d’équipier : échangez des maillots ou craquez.
prompt-forced = La carte prend un équipier : choisissez lequel.
prompt-keep = Échanger des maillots, ou les garder pour plus tard ?
prompt-escape = Une occasion de vous échapper : la saisir ?
prompt-increase = Augmenter votre avance ?
prompt-bid = Que vaut cette case pour vous ?
prompt-place = La case est à vous : quel équipier s’y déplace ?

# -- options
option-target = Objectif
option-target-help = Ce qui gagne la course, outre une avance de plus de trois minutes.
option-target-three = Trois maillots arc-en-ciel
option-target-five = Cinq maillots arc-en-ciel
option-target-mixed = Trois maillots arc-en-ciel, un vert et un à pois
option-combativity = Points de combativité
option-combativity-help = Les échappées de plus d’une et de deux minutes marquent des points, échangés contre des maillots.
option-forced_withdrawal_energy = Énergie pour la carte d’abandon
option-forced_withdrawal_energy-help = Ce que l’équipe reçoit pour l’équipier que prend la carte de hasard.
option-forced_withdrawal_energy-0 = Rien
option-forced_withdrawal_energy-15 = Quinze
option-circuit = Circuit
option-circuit-help = La route que parcourt le peloton.
option-circuit-classic = Le classique : quarante cases et une longue montée
option-circuit-coast = La côte : du vent, des pavés et un mur avant la ligne

# -- fins
outcome-jerseys = Une équipe a réuni les maillots de la victoire.
outcome-three-minutes = Un leader seul, avec plus de trois minutes d’avance, gagne.
outcome-all-cracked = Tout le monde a craqué : les meilleurs maillots gagnent.
outcome-stopped = La course a été arrêtée : les meilleurs maillots gagnent.

# -- refus
refusal-wrong-moment = ce n’est pas le moment : répondez à la question posée.
refusal-no-breakaway = il n’y a pas d’échappée à laquelle renoncer : lancez le dé.
refusal-teammates-left = il vous reste des équipiers : faites-en abandonner un pour payer.
refusal-lead-too-dear = votre avance coûte { $price } et vous avez { $energy } : { $left ->
    [0] renoncez.
   *[other] faites abandonner un équipier ou renoncez.
  }
refusal-attack-too-dear = cela coûte { $price } et vous avez { $energy } : faites abandonner un équipier ou restez.
refusal-no-teammate-to-place = vous n’avez plus d’équipier à placer : passez.
refusal-bid-too-low = enchérissez plus de { $highest }, ou passez.
refusal-bid-too-high = vous avez { $energy } : n’enchérissez pas plus, ou faites d’abord abandonner un équipier.
refusal-bid-too-high-alone = vous avez { $energy } et devez garder votre équipier à placer : enchérissez au plus { $energy }.
refusal-bid-too-poor = vous avez { $energy } : faites d’abord abandonner un équipier, ou passez.
refusal-no-teammate-there = aucun de vos équipiers n’est sur la case { $cell } : { $cells ->
    [none] vous n’en avez aucun sur le circuit.
   *[other] choisissez parmi { $cells }.
  }
refusal-reserve-empty = vous n’avez plus d’équipier en réserve, { $cells ->
    [none] ni sur le circuit.
   *[other] mais il y en a sur le circuit : { $cells }.
  }
refusal-greens-not-exchangeable = trois verts deviennent d’eux-mêmes un arc-en-ciel ; seul l’objectif mixte vous le demande.
refusal-greens-missing = il faut trois verts pour un arc-en-ciel, vous en avez { $greens } : attendez-en d’autres.
refusal-no-combativity = cette course est sans points de combativité : répondez à la question posée.
refusal-points-missing = vous avez { $points } points : un vaut un vert ou trois pois, trois valent un arc-en-ciel.
refusal-polka-set = remettez des cartes à pois valant dix ou plus, sans carte superflue.
refusal-polka-missing = vous avez { $doubles } cartes doubles et { $triples } triples à pois : remettez ce que vous avez, ou attendez.
refusal-board-unknown = { $place } est inconnu : un fichier contient version et { $name }.
refusal-board-version = { $place } doit être 1.
refusal-board-list = { $place } doit être une liste de tables.
refusal-board-number = { $place } doit être un nombre entier de 1 à { $most }.
refusal-board-exactly = { $place } doit être { $wanted } ({ $ae }).
refusal-board-twice = { $place } est la même carte que { $first } : ajoutez-y son nombre (AE-5).
refusal-board-table = { $place } doit être une table.
refusal-board-one-of = { $place } doit être l’un de ces mots : { $there }.
refusal-board-field = { $place } n’est pas un champ ici ; il y a : { $there }.
refusal-board-start = { $place } doit être start : le circuit commence là.
refusal-board-count = { $place } : il faut { $wanted } « { $kind } » ({ $ae }), et non { $found }.
refusal-board-none = { $place } : il faut au moins un « { $kind } » ({ $ae }).
refusal-board-polka = { $place } : il faut une case à pois de 2 maillots et une de 3 (AE-2).
refusal-board-setbacks = { $place } : il faut un rond-point (roundabout) et des travaux (roadworks) (AE-2).
refusal-board-cards = { $place } : il faut { $wanted } cartes en tout (AE-5), et non { $found }.

# -- les mots du plateau
ae-start = Départ
ae-cell-effort = effort { $cost }
ae-effort = Effort
ae-green = Maillot vert
ae-polka = Maillot à pois
ae-feed = Ravitaillement
ae-setback = Contretemps
ae-escape = Échappée
ae-hazard = Hasard
ae-road-flat = plat
ae-road-wind = vent
ae-road-cobbles = pavés
ae-road-climb = montée
ae-road-descent = descente
ae-setback-roundabout = rond-point
ae-setback-roadworks = travaux
ae-lap = Tour { $lap }
ae-energy = Énergie
ae-reserve = En réserve
ae-rainbows = Maillots arc-en-ciel
ae-greens = Maillots verts
ae-polkas = Pois
ae-points = Combativité
ae-no-breakaway = Personne n’est échappé
ae-lead = { $minutes ->
    [0] { $seconds } s
   *[other] { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
}
ae-lead-now = { $name } a maintenant { $time } d’avance.
ae-rainbow-lap = Tour arc-en-ciel
ae-no-rainbow-lap = Pas de maillot arc-en-ciel ce tour-ci
ae-no-feed = Pas de ravitaillement à la fin de ce tour
ae-no-feed-short = sans ravito
ae-no-feed-badge = Sans ravitaillement
ae-card-rainbow-lap = Tour arc-en-ciel
ae-card-no-feed = Pas de ravitaillement
ae-card-feed = Ravitaillement +{ $value }
ae-card-fair-wind = Vent favorable +{ $value }
ae-card-escape = Échappée
ae-card-setback = Contretemps −{ $value }
ae-card-everyone = Tous −{ $value }
ae-card-withdraw = Abandon d’un équipier
ae-cracked = A craqué
ae-auction = Enchère de la case { $cell }
ae-has-passed = passe
ae-speaks = enchérit
ae-waits = à suivre
ae-last-word = dernier mot
ae-silent = ne peut enchérir
ae-your-bid = Votre enchère :
ae-left-after = il vous restera { $energy }
ae-bid-button = Enchérir { $amount }
ae-less = Enchérir moins
ae-more = Enchérir plus
ae-auction-cell = Case { $cell }, { $road }, effort { $cost }
ae-worth-about = vaut environ { $energy }
ae-worth-saves = Vous épargne { $saves } chaque fois que le peloton s’y arrête, environ une fois en { $laps } tours.
ae-worth-pack = Vous mène en tête du peloton, d’où vous pouvez vous échapper.
ae-worth-chase = Vous mène en tête, et votre dé jaune reprend { $low } à { $high } à { $name }.
ae-worth-away = Échappé, vous pouvez y augmenter votre avance au dé jaune.
ae-worth-sum = Sur les { $laps } tours qu’une telle course dure encore, cela fait environ { $energy } d’énergie, plus les places.
ae-has-bid = offre { $amount }
ae-fair = juste : { $fair }
ae-all-you-have = { $most }, tout ce que vous avez
ae-not-enough = Vous avez { $energy } ; faites abandonner un équipier pour { $gain } (AE-28)
ae-not-your-word = Aux autres d’enchérir.
ae-quick = Mettre l’offre à { $amount }
ae-pass-button = Passer
ae-places = { $reserve ->
    [0] vous déplacez un équipier d’une autre case
   *[other] vous placez un de vos { $reserve } en réserve
}
ae-standing = Toujours passer au-dessus de { $amount }
ae-withdraw-short = Faire abandonner un équipier pour { $gain } d’énergie
ae-waiting-for = { $name } joue
ae-pays = paie { $price }
ae-growth = L’avance au fil des coups
ae-race-order = Ordre de course
ae-you = vous
ae-head = tête
ae-tail = queue
ae-away = devant
ae-place = { $place }e
ae-together = Le peloton est groupé
ae-away-by = Échappée : { $name }, { $time } d’avance
ae-away-by-short = { $name } a { $time } d’avance
ae-move-from = Déplacer l’équipier de la case
ae-withdraw-from = Faire abandonner (+{ $gain }) celui de la case
ae-stays-away-short = paie { $price } par tour ; gagne après 3′
ae-stays-away = Paie { $price } par tour. Au-delà de 3′, c’est gagné.
ae-how-to-escape = Sur une case à soi ou sur ▶▶, on peut s’échapper.
ae-how-to-escape-short = Case à soi ou ▶▶ : échappée
ae-lap-rainbow = Le tour { $lap } est arc-en-ciel
ae-rainbow-line = À prendre sur la ligne, dans { $cells } cases.
ae-rainbow-short = arc-en-ciel
ae-plain-line = Sans maillot ; la ligne est dans { $cells } cases.
ae-plain-short = sans maillot
ae-wrong-start = Personne ne se tient sur le départ : il n’est jamais occupé.
ae-wrong-cell = Le peloton n’avance qu’au dé : c’est le premier de la course qui le lance.
ae-forecast = Si vous lancez
ae-takes-rainbow = maillot arc-en-ciel pour vous
ae-takes-green = maillot vert pour vous
ae-takes-polka = maillots à pois pour vous
cell-name = { $cell ->
    [0] le départ
   *[other] la case { $cell }
}
ae-roll-cell = { $value } : { cell-name }
ae-then-lead = { $name } mène
ae-then-escape = { $name } peut s’échapper
ae-then-escape-short = pour { $name }
ae-takes-rainbow-short = arc-en-ciel !
ae-takes-green-short = vert pour vous
ae-takes-polka-short = pois pour vous
ae-then-increase-short = écart à creuser
ae-then-increase = { $name } peut augmenter son avance
ae-then-bid = enchère
ae-then-card = carte de hasard
ae-then-card-short = une carte
ae-then-yellow = { $name } poursuit
ae-then-short = { $name } ne peut pas payer
ae-then-forced = { $name } perd un équipier
ae-then-keep = maillots à échanger
ae-then-over = la fin
ae-occupied = tenue par { $name }
ae-group-ride = Rouler
ae-group-bid = Enchérir (davantage sous le circuit)
ae-slider = { $amount } d’énergie, il vous restera { $energy }
ae-group-withdraw = Faire abandonner un équipier (15 d’énergie)
ae-group-forced = Perdre un équipier
ae-group-exchange = Échanger des maillots
ae-group-decide = Décider
ae-hint-left = reste { $energy }
ae-hint-gain = +{ $amount }
ae-hint-nothing = +0, vous êtes au maximum
ae-hint-wins = gagne la course !
ae-hint-chance = { $percent } % de gagner aussitôt
ae-hint-lead = avance { $low } à { $high }
ae-story-laps = Tours parcourus
ae-story-breakaways = Échappées
ae-story-longest = Plus grande avance
ae-story-auctions = Cases vendues
ae-story-dearest = Case la plus chère
ae-story-cracked = Défaillances
ae-story-spent = Dépensé aux enchères
ae-board = Circuit de { $count } cases ; le peloton est sur { cell-name }
ae-describe-cell = Le peloton est sur { cell-name }, { $kind }, tour { $lap }.
ae-describe-team = { $name } : énergie { $energy }, { $reserve } en réserve, sur les cases { $cells }, { $rainbows } arc-en-ciel, { $greens } vert, { $polka } pois.
ae-describe-cracked = { $name } a craqué.
ae-describe-away = { $name } est échappé avec { $lead } d’avance.
ae-describe-pack = Le peloton, de la tête à la queue : { $names }.
ae-describe-nobody = nulle part
ae-cell-label = { $cell ->
    [0] { $what }
   *[other] Case { $cell } : { $what }
}

# -- les règles
rule-AE-1 = Le coureur arc-en-ciel du circuit représente tout le peloton et avance au dé blanc. La route centrale montre l’ordre dans le peloton et l’avance d’une échappée : dix-huit cases de dix secondes, puis la fin, plus de trois minutes. Le dé jaune sert aux échappées. Les deux dés sont ordinaires.
rule-AE-2 = Le circuit a un départ (maillot arc-en-ciel et ravitaillement pour tous), 22 cases d’effort avec leur coût, une case de maillot vert, deux cases à pois (2 et 3 maillots), deux ravitaillements (+5), deux contretemps (rond-point et travaux), des cases d’échappée et de hasard.
rule-AE-2a = Chaque case d’effort a un type de route : plat, vent, pavés, montée ou descente.
rule-AE-3 = Il y a des cartes de maillots vertes, arc-en-ciel, à pois doubles et à pois triples, douze de chaque.
rule-AE-3a = Les cartes échangées retournent à leur pile. Une pile vide paie encore : les maillots ne manquent jamais.
rule-AE-4 = Chaque équipe a un leader, six équipiers en réserve et 60 d’énergie. Personne n’a jamais plus de 60 ; l’excédent est perdu.
rule-AE-5 = Il y a 25 cartes de hasard : tour arc-en-ciel, pas de ravitaillement, ravitaillements, vents favorables, échappées, contretemps, une que tous paient et une qui prend un équipier.
rule-AE-6 = L’ordre des leaders au départ est tiré au sort.
rule-AE-7 = Le premier à trois maillots arc-en-ciel gagne. De même, aussitôt, une échappée dont l’avance dépasse trois minutes.
rule-AE-8 = Trois verts font aussitôt un arc-en-ciel. Dix pois en font un quand leur propriétaire le veut ; les cartes comptent 2 ou 3 et ce qui dépasse dix est perdu, on peut donc attendre.
rule-AE-8a = On remet des cartes à pois valant dix ou plus, sans carte superflue. On ne rend pas la monnaie ; les autres cartes restent.
rule-AE-8b = Les verts s’échangent d’eux-mêmes, sauf avec l’objectif mixte. Les autres échanges sont offerts quand on prend une carte, à chacune de ses décisions et juste avant de craquer. La victoire est vérifiée aussitôt, avant ravitaillement, positions ou enchère.
rule-AE-9 = Avec une échappée, le tour de jeu commence par elle : elle renonce et passe en queue, et la tête du peloton mène alors la course, ou elle paie son avance. Un échappé qui ne peut pas payer, même en faisant abandonner des équipiers, doit renoncer.
rule-AE-9a = Une avance de 1 à 5 cases coûte 1 par tour de jeu, de 6 à 12 cases (d’une à deux minutes) 2, de 13 à 18 cases 3. La case 19 gagne.
rule-AE-10 = La tête de course, l’échappé ou sinon la tête du peloton, lance le dé blanc et le peloton avance.
rule-AE-11 = Atteindre ou passer le départ achève un tour. Dans un tour arc-en-ciel, la tête de course prend le maillot ; puis chacun reçoit 15, sauf si une carte sans ravitaillement est ouverte, qui est alors défaussée.
rule-AE-11a = D’abord le maillot pour qui a lancé, puis la victoire, le ravitaillement (ou les cartes sans ravitaillement partent), le maillot suivant si l’on tombe juste, enfin les positions. Le premier tour n’est pas arc-en-ciel.
rule-AE-12 = Tomber exactement sur le départ retourne le prochain maillot arc-en-ciel : le tour qui vient est arc-en-ciel.
rule-AE-13 = La case agit, puis les positions sont résolues, puis une case d’effort libre est mise aux enchères.
rule-AE-14 = Sur une case d’effort, chacun paie son coût, sauf l’équipe qui l’occupe.
rule-AE-14a = On paie dans l’ordre de la course. L’occupation est fixée à l’arrivée ; une case libérée pendant le tour de jeu n’y est pas mise aux enchères.
rule-AE-15 = Un ravitaillement donne 5 à la tête de course, un contretemps la fait payer ; les deux avant que les positions changent.
rule-AE-16 = En tombant exactement sur une case verte ou à pois, la tête de course prend la carte de maillot (2 ou 3 pois), à chaque tour.
rule-AE-17 = Une case d’échappée est comme une case d’effort de coût 0 occupée par l’équipe de la tête de course.
rule-AE-18 = Sur une case de hasard, on tire une carte, et la case est pour ce tour de jeu ce que dit la carte. Un tour arc-en-ciel retourne un maillot pour ce tour, s’il n’y en a pas déjà un. La carte « sans ravitaillement » reste visible jusqu’à la fin du tour. Tous : chacun paie. La carte d’abandon prend un équipier au choix de la tête de course, contre 15 d’énergie (sans équipier, rien n’arrive), et toutes les cartes sont mélangées ; de même quand la pioche est vide.
rule-AE-18a = Le vent favorable est un ravitaillement de 2. Une carte sans ravitaillement ouverte n’est pas mélangée.
rule-AE-19 = Sous une carte autre qu’échappée, la case compte comme non occupée.
rule-AE-20 = Sans échappée : (A) case non occupée : la tête passe en queue. (B) Case d’effort d’une autre équipe : son leader passe en tête et peut s’échapper ; l’ancienne tête est deuxième. (C) Case de sa propre équipe ou échappée : la tête reste et peut s’échapper.
rule-AE-21 = Avec une échappée : (A) case non occupée : l’avance diminue d’une case. (B) Case d’effort d’une autre équipe : son leader passe en tête du peloton et lance le dé jaune ; l’avance diminue d’autant. (C) Case de l’équipe de l’échappé ou échappée : il peut augmenter son avance du dé jaune.
rule-AE-21a = Personne ne s’échappe au tour de jeu où une échappée est rattrapée. Le jet de poursuite est obligatoire et gratuit.
rule-AE-22 = S’échapper ou augmenter l’avance sur une case d’effort coûte la valeur de la case, même à son occupant.
rule-AE-23 = Une échappée commence sur la case du dé jaune. Il n’y en a qu’une à la fois. À zéro, elle est rattrapée et passe en queue.
rule-AE-24 = Qui s’échappe est en tête de course ; sinon la tête du peloton lance ensuite.
rule-AE-25 = Départ, ravitaillements, contretemps et cases de maillot ne sont jamais occupés.
rule-AE-26 = Une case d’effort libre est mise aux enchères après paiement et positions, en un seul tour de table dans l’ordre de la course, l’échappé d’abord : chacun enchérit plus haut ou passe ; la queue a le dernier mot. Un nombre entier, dans la limite de son énergie. Seule une équipe qui a un équipier, en réserve ou sur la route, peut enchérir. Sans enchère, la case reste libre.
rule-AE-26a = La moindre enchère est 1. On peut faire abandonner des équipiers pour enchérir, mais il faut en garder un à placer. Le gagnant paie, puis choisit lequel placer ou déplacer.
rule-AE-27 = Le gagnant paie et place un équipier de la réserve ou, s’il n’y en a plus, en déplace un d’une autre case, qui devient libre. Il travaille dès le tour de jeu suivant.
rule-AE-28 = On peut faire abandonner un équipier, de la réserve ou du circuit, contre 15 d’énergie (jusqu’à 60) : à chacune de ses décisions, et toujours avant un paiement impossible.
rule-AE-28a = Tout est public sauf l’ordre des cartes de hasard.
rule-AE-29 = Un coureur qui ne peut pas payer et n’a plus d’équipier craque : il quitte la course, garde ses maillots et ne doit plus rien. La course continue avec le suivant.
rule-AE-29a = Un coureur qui craque est retiré aussitôt et les autres paient encore. Si c’était la tête de course, le cas A ne déplace personne ; au cas B l’occupant passe en tête et peut s’échapper s’il n’y a plus d’échappée. Puis vient l’enchère.
rule-AE-30 = Si tous ont craqué, le plus grand nombre de maillots arc-en-ciel gagne, puis de verts, puis de pois, peu importe qui a craqué le premier. Un dernier coureur continue seul jusqu’à gagner ou craquer.
rule-AE-30a = Les pois comptent par leur valeur. Les coureurs encore à égalité partagent la place.
rule-AE-31 = Option : l’objectif est trois maillots arc-en-ciel, cinq, ou trois avec un vert et un à pois.
rule-AE-32 = Option : une échappée qui dépasse une minute marque un point de combativité, deux de plus au-delà de deux minutes. Un point vaut un vert ou trois pois, trois points un arc-en-ciel.
rule-AE-32a = Chaque seuil (avance de 7 et de 13 cases) compte une fois par échappée. Les points s’échangent lors d’une de ses propres décisions.
rule-AE-33 = L’équipier pris par la carte d’abandon rapporte 15 d’énergie, comme tout abandon. Option : il ne rapporte rien.

# -- le journal, tour par tour
chapter = Tour { $lap }

# -- la fin
end-headline-jerseys = { $name } gagne avec { $rainbows ->
    [0] { $greens } maillots verts
    [1] le maillot arc-en-ciel
   *[other] { $rainbows } maillots arc-en-ciel
}
end-headline-three-minutes = { $name } gagne en solitaire, avec plus de trois minutes d’avance
end-headline-all-cracked = { $name } gagne : tout le monde a craqué
end-headline-stopped = { $name } gagne : la course est arrêtée
end-decided-jerseys = Au tour { $lap }, { $name } avait tous les maillots nécessaires.
end-turned = Tour { $lap } : { $text }
end-decided-three-minutes = Plus de trois minutes d’avance : la course s’arrête aussitôt.
end-decided-all-cracked = Il ne reste personne en course : on compte les maillots.
end-decided-stopped = La course a été arrêtée : on compte les maillots.
end-result = énergie restante : { $energy }
end-wardrobe = Les maillots de chaque équipe à l’arrivée
end-picture = L’énergie, tour après tour

# les records d’un club
record-fastest-race = Victoire la plus rapide
record-fastest-race-value = { $value } tours
record-most-rainbows = Le plus de maillots arc-en-ciel
record-most-rainbows-value = { $value }

# Ce que je réponds d’avance
standing-pass-above = Passer les enchères au-dessus de { $price }
standing-stay-in-pack = Ne jamais tenter l’échappée

# -- les signes du circuit
legend-effort = effort : chacun paie ce prix, selon la route
legend-start = départ : maillot arc-en-ciel et ravitaillement pour tous
legend-green = un maillot vert pour la tête de course
legend-polka = des maillots à pois pour la tête de course
legend-feed = de l’énergie pour la tête de course
legend-setback = la tête de course perd de l’énergie
legend-escape = échappée : la tête du peloton peut partir
legend-hazard = on tire une carte de hasard
legend-teammate = un équipier tient la case : son équipe n’y paie rien

# -- comment jouent les bots
plays-easy = Estime une case à son seul coût, et ses enchères tiennent en partie du hasard.
plays-medium = Estime une case à ce qu’elle épargne aux tours suivants et à sa place sur le circuit.
plays-hard = A appris en milliers de courses contre lui-même ce que vaut une position, et prévoit les réponses à ses enchères.
