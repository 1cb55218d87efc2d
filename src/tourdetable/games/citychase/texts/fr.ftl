title = City Chase
pitch = Un voleur dans une voiture volée, trois hélicoptères au-dessus des toits, onze tours pour disparaître.
goal-thief = Vous êtes le voleur : restez introuvable pendant onze tours.
goal-police = Vous êtes la police : trouvez la voiture volée en onze tours.
summary-1 = À chaque tour, le voleur roule vers un immeuble voisin et laisse une trace derrière lui, jamais là où il y en a déjà une.
summary-2 = Ensuite, chacun des trois hélicoptères fait une chose : il vole jusqu’à une intersection voisine, ou soulève l’un des quatre immeubles qui l’entourent.
summary-3 = Sous un immeuble soulevé, il n’y a rien, une trace, ou la voiture.
summary-4 = La police gagne si elle trouve la voiture, ou si le voleur n’a plus d’issue. Après onze tours, le voleur s’est échappé.
about = Version non officielle des règles de City Chase, un jeu de Martino Chiacchiera et Gabriele Mari. Textes et images sont les nôtres.

# Coups
move-place = Placer l’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
} à l’intersection { LETTER($intersection) }
move-hide = Cacher la voiture dans l’immeuble { FROM_ONE($building) }
move-flee = Rouler jusqu’à l’immeuble { FROM_ONE($building) }
move-fly = Envoyer l’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
} à l’intersection { LETTER($to) }
move-lift = Soulever l’immeuble { FROM_ONE($building) } avec l’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
}
move-agree = Accepter
move-decline = Refuser
move-thief = { $seat } est le voleur

# Le journal
event-thief-drawn = { $seat } sera le voleur.
event-placed = { $seat } place l’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
} à l’intersection { LETTER($intersection) }.
event-turn-opened = Le tour { $turn } commence.
event-car-moved = La voiture est maintenant dans l’immeuble { FROM_ONE($building) }.
event-thief-done = Le voleur a joué.
event-flew = { $seat } envoie l’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
} de l’intersection { LETTER($start) } à { LETTER($to) }.
event-lifted = { $seat } soulève l’immeuble { FROM_ONE($building) } avec l’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
} : { $found ->
    [nothing] rien dedans.
    [yellow] la trace jaune ! La fuite a commencé ici.
    [red] la trace rouge ! La voiture était ici au tour 6.
    [blue] une trace bleue.
   *[car] la voiture !
}
event-proposed = { $seat } propose pour l’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
} : { $action ->
    [fly] voler à l’intersection { LETTER($target) }.
   *[lift] soulever l’immeuble { FROM_ONE($target) }.
}
event-agreed = { $seat } accepte.
event-declined = { $seat } refuse.
event-arrested = Le voleur est arrêté dans l’immeuble { FROM_ONE($building) } au tour { $turn }.
event-surrounded = Le voleur est encerclé dans l’immeuble { FROM_ONE($building) } : plus d’issue au tour { $turn }.
event-escaped = Les onze tours sont passés : le voleur s’échappe de l’immeuble { FROM_ONE($building) }.
event-path-shown = Le trajet de la voiture : { FROM_ONE($path) }.
event-leg-over = Première manche : la police marque { $score }. On échange les rôles, { $thief_seat } devient le voleur.

# Questions
prompt-place = Placez un hélicoptère sur une intersection libre.
prompt-hide = Cachez la voiture dans l’immeuble de votre choix.
prompt-flee = Roulez jusqu’à un immeuble voisin sans trace.
prompt-police = Choisissez un hélicoptère : faites-le voler, ou soulevez un immeuble.
prompt-answer = { event-proposed } Êtes-vous d’accord ?
prompt-move = Choisissez un coup.

# Rôles et pièces
side-thief = Voleur
side-thief-aim = Rester introuvable
side-thief-play = Jouer le voleur
side-police-aim = Trouver la voiture
side-police-play = Jouer la police
side-police = Police
colour-pink = rose
colour-yellow = jaune
colour-green = vert
trace-yellow = trace jaune (tour 1)
trace-blue = trace bleue
trace-red = trace rouge (tour 6)
channel-table = Table
channel-police = Radio de la police

# Options
option-thief = Voleur
option-thief-help = Qui joue le voleur.
option-thief-0 = Place 1
option-thief-1 = Place 2
option-thief-2 = Place 3
option-thief-3 = Place 4
option-thief-random = Tiré au sort au départ
option-aid = Aide à la déduction
option-aid-help = La police voit les immeubles où la voiture peut encore être.
option-aid-true = Oui
option-aid-false = Non
option-shared = Hélicoptères partagés
option-shared-help = À deux policiers, le troisième hélicoptère appartient aux deux.
option-shared-any = Chacun peut le jouer
option-shared-agree = Il faut l’accord des deux
option-reenter_found = Les traces trouvées ne gênent plus
option-reenter_found-help = La voiture peut revenir dans un immeuble dont la trace est sur le toit.
option-reenter_found-true = Oui
option-reenter_found-false = Non
option-police_chat = Messages de la police
option-police_chat-help = Privé : la police a un canal que le voleur ne peut pas lire.
option-police_chat-private = Privé
option-police_chat-open = Ouvert
option-two_leg = Aller-retour
option-two_leg-help = Chacun est voleur une fois ; la police la plus rapide gagne.
option-two_leg-true = Oui
option-two_leg-false = Non

# Fins
outcome-arrest = La voiture est trouvée : la police gagne.
outcome-surround = Le voleur est encerclé : la police gagne.
outcome-escape = Le voleur s’est échappé.
outcome-two-legs = Les deux manches sont jouées : le plus petit score de police gagne.

# Refus
refusal-thief-seat = ce doit être une place de 0 à { $last }, ou random, et non { $thief }.
refusal-proposal-open = une proposition est ouverte : acceptez-la ou refusez-la d’abord.
refusal-no-proposal = il n’y a aucune proposition à laquelle répondre : choisissez un hélicoptère.
refusal-thief-flies = le voleur n’a pas d’hélicoptère : déplacez la voiture.
refusal-police-drives = seul le voleur conduit la voiture : choisissez un hélicoptère.
refusal-hidden-already = la voiture est déjà cachée : roulez jusqu’à un immeuble voisin.
refusal-hide-first = au tour 1, la voiture ne roule pas : cachez-la dans l’immeuble de votre choix.
refusal-flee-adjacent = l’immeuble { FROM_ONE($building) } n’est pas voisin de celui de la voiture, { FROM_ONE($car) } ; ouverts : { FROM_ONE($open) }.
refusal-flee-trace = votre trace du tour { $turn } est dans l’immeuble { FROM_ONE($building) } ; ouverts : { FROM_ONE($open) }.
refusal-place-taken = l’intersection { LETTER($intersection) } est prise : choisissez-en une autre.
refusal-place-first = on place d’abord les hélicoptères : choisissez une intersection.
refusal-placed-already = les hélicoptères sont placés pour de bon : faites-en voler un, ou soulevez un immeuble.
refusal-placed-one = l’hélicoptère { $colour ->
    [pink] rose
    [yellow] jaune
   *[green] vert
} est placé pour de bon : placez-en un autre.
refusal-not-yours = l’hélicoptère { $colour ->
    [pink] rose
    [yellow] jaune
   *[green] vert
} est à un autre joueur : choisissez l’un des vôtres.
refusal-acted-already = l’hélicoptère { $colour ->
    [pink] rose
    [yellow] jaune
   *[green] vert
} a déjà agi pendant cette phase : choisissez-en un autre.
refusal-fly-street = depuis l’intersection { LETTER($intersection) }, les voisines le long d’une rue sont { LETTER($intersections) }.
refusal-fly-taken = le { $colour ->
    [pink] rose
    [yellow] jaune
   *[green] vert
} est en { LETTER($intersection) } : un seul hélicoptère par intersection.
refusal-lift-around = depuis l’intersection { LETTER($intersection) }, on peut soulever les immeubles { FROM_ONE($buildings) }.

# Les règles
rule-CC-1 = La ville compte 25 immeubles, cinq rangées de cinq, numérotés de 1 à 25 rangée par rangée. Dix sont grands et quinze petits : c’est purement décoratif.
rule-CC-2 = Les hélicoptères survolent les 16 intersections intérieures, marquées de A à P rangée par rangée. Chacune touche exactement quatre immeubles. Deux intersections sont voisines quand une rue mène tout droit de l’une à l’autre.
rule-CC-3 = Il y a trois hélicoptères, rose, jaune et vert, et tous trois sont toujours en jeu.
rule-CC-4 = Le voleur laisse onze traces, une par tour : jaune au tour 1, rouge au tour 6, bleue aux autres.
rule-CC-5 = Un joueur est le voleur, les autres sont la police. Trois policiers ont chacun leur hélicoptère ; deux en ont un chacun et partagent le troisième ; un policier seul pilote les trois. Les policiers prennent les couleurs dans l’ordre des places.
rule-CC-5a = Un hélicoptère partagé agit d’un commun accord : un policier propose son action, les autres l’acceptent ou la refusent ; après trois refus dans une même phase, chacun peut le jouer librement. Avec l’option « chacun peut le jouer », le premier policier qui agit le joue.
rule-CC-6 = Avant le premier tour, la police place ses hélicoptères sur trois intersections différentes de son choix, aux yeux de tous et dans n’importe quel ordre : chacun le sien, n’importe qui celui qui est partagé. Le placement est définitif.
rule-CC-7 = Au tour 1, le voleur cache la voiture, avec la trace jaune, dans l’immeuble de son choix.
rule-CC-8 = Aux tours 2 à 11, la voiture roule jusqu’à un immeuble voisin, jamais en diagonale, qui ne contient aucune trace, même trouvée. La trace du tour y est cachée ; l’ancienne reste sur place. Avec l’option « les traces trouvées ne gênent plus », une trace sur le toit n’arrête plus la voiture.
rule-CC-9 = Si, au début de la phase du voleur (tours 2 à 11), tous les immeubles voisins contiennent une trace, le voleur est encerclé : on l’annonce et la police gagne. On ne le vérifie plus après le tour 11. Même quand il n’a qu’un coup possible, c’est au voleur de le jouer.
rule-CC-10 = De la phase du voleur, la police ne sait qu’une chose : elle est finie.
rule-CC-11 = Pendant la phase de police, chaque hélicoptère agit exactement une fois, dans n’importe quel ordre ; on voit le résultat de chaque action avant la suivante. Tout policier dont un hélicoptère n’a pas encore agi peut le jouer ; les actions sont prises dans l’ordre où elles arrivent, et celle qui n’est plus possible est refusée. On ne peut pas passer. Une arrestation met fin à la phase.
rule-CC-12 = Voler : le long d’une rue jusqu’à une intersection voisine, sauf si un autre hélicoptère s’y trouve.
rule-CC-13 = Soulever : regarder dans l’un des quatre immeubles autour. Vide : il ne se passe rien. Une trace : elle monte sur le toit et tous en connaissent la couleur, mais jamais le tour d’une bleue. La voiture : la police gagne.
rule-CC-14 = Tout le monde voit la phase de police, et les policiers peuvent se parler, d’ordinaire sur un canal à eux que ni le voleur ni les spectateurs ne lisent. Pendant cette phase, le voleur se tait.
rule-CC-15 = On peut soulever de nouveau un immeuble dont la trace est sur le toit, mais on n’y trouve plus rien.
rule-CC-16 = La police gagne en soulevant la voiture ou quand le voleur est encerclé. Le voleur gagne s’il est libre à la fin de la phase de police du tour 11. En aller-retour, chacun est voleur une fois : la police d’une manche marque le tour de sa réussite, ou 12 après une fuite ; le plus petit score gagne et, à égalité, la partie est nulle.
rule-CC-17 = À la fin, tout le trajet de la voiture est montré à tous.
rule-CC-18 = Le voleur sait tout. La police et les spectateurs connaissent les hélicoptères, les immeubles soulevés et ce qu’on y a trouvé, les toits, le tour et le résultat, et rien d’autre avant la fin.
rule-CC-19 = Aide à la déduction, sauf si on la désactive : la police et les spectateurs voient tous les immeubles où la voiture peut encore être, d’après ce que tout le monde a vu et rien d’autre.

# Le plateau de la page
helicopter-name = Hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
}
helicopter-shared = partagé
pick-helicopter = Choisir l’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
}
hint-lift = voiture { $car } · trace { $trace }
hint-flee = { $exits ->
    [0] aucune issue
    [one] { $exits } issue
   *[other] { $exits } issues
}{ $near ->
    [0] {""}
    [one] , { $near } hélicoptère proche
   *[other] , { $near } hélicoptères proches
}
hint-last = dernier trajet, aucune issue à garder{ $near ->
    [0] {""}
    [one] , { $near } hélicoptère proche
   *[other] , { $near } hélicoptères proches
}
words-turn = { $phase ->
    [drawing] On tire le voleur au sort.
    [placing] La police place ses hélicoptères.
    [thief] Tour { $turn } sur 11 : le voleur se déplace.
    [police] Tour { $turn } sur 11 : la police cherche.
   *[over] La poursuite est finie après le tour { $turn }.
}
words-thief = { $seat } est le voleur.
words-helicopter = L’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
} survole l’intersection { LETTER($at) }{ $used ->
    [yes] {" "}et a déjà agi
   *[no] {""}
}.
words-roof = Sur le toit de l’immeuble { FROM_ONE($building) } : { $colour ->
    [yellow] la trace jaune, tour 1
    [red] la trace rouge, tour 6
   *[blue] une trace bleue
}.
words-empty = L’immeuble { FROM_ONE($building) } était vide au tour { $turn }.
words-car = La voiture est dans l’immeuble { FROM_ONE($building) }.
words-path = Le trajet de la voiture : { FROM_ONE($path) }.
story-turns = { $count ->
    [one] tour
   *[other] tours
}
story-lifts = { $count ->
    [one] immeuble soulevé
   *[other] immeubles soulevés
}
story-found = { $count ->
    [one] trace trouvée
   *[other] traces trouvées
}
story-flights = { $count ->
    [one] vol
   *[other] vols
}
story-near = fois juste sous un hélicoptère

# Le journal, tour par tour
chapter = Tour { $turn } sur 11
turn-police = { $seat } : { $parts }.
turn-flew = { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
} vers { LETTER($to) }
turn-lifted = { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
} soulève { FROM_ONE($building) } : { $found ->
    [nothing] vide
    [yellow] trace jaune
    [red] trace rouge
    [blue] trace bleue
   *[car] la voiture
}

# La fin
end-headline-arrest = { $count ->
    [1] { $police } arrête { $thief }
   *[other] { $police } arrêtent { $thief }
} dans l’immeuble { FROM_ONE($building) }
end-headline-surround = { $count ->
    [1] { $police } gagne : { $thief } ne peut plus sortir
   *[other] { $police } gagnent : { $thief } ne peut plus sortir
}
end-headline-escape = { $thief } s’échappe !
end-decided-arrest = Au tour { $turn }, { $seat } soulève le bon immeuble avec l’hélicoptère { $helicopter ->
    [0] rose
    [1] jaune
   *[2] vert
}.
end-decided-surround = Au tour { $turn }, tous les immeubles voisins contenaient déjà une trace de la voiture.
end-decided-escape = Onze tours, et personne n’a soulevé le bon immeuble. La voiture était dans l’immeuble { FROM_ONE($building) }.
end-turned = { $trace ->
    [yes] Tour { $turn } : { $seat } trouve une trace dans l’immeuble { FROM_ONE($building) } !
   *[no] Tour { $turn } : { $seat } soulève l’immeuble { FROM_ONE($building) } et ne trouve rien.
}
end-picture = Le trajet de la voiture, tour par tour ; en pointillé : soulevé par la police
# Le tableau de bord, le dossier, le carnet, le film
share = { $percent } %
building-name = Immeuble { FROM_ONE($building) }
crossing-name = Intersection { LETTER($crossing) }
turn-number = Tour { $turn }
inside = { $car } % la voiture · { $trace } % une trace · { $nothing } % rien.
never-lifted = Jamais soulevé.
empty-on = Vide au tour { $turn }.
lift-with = Soulever { $building } ({ $colour })
lift-button = Soulever { FROM_ONE($building) }
place-button = Placer en { LETTER($crossing) }
no-lift = Ne pas soulever
which-helicopter = plusieurs hélicoptères l’atteignent : choisissez-en un d’abord.
curtain-thief = Le voleur se déplace…
dead-end = impasse
helicopter-yours = à vous
state-at = en { $at }
state-unplaced = à placer
state-flew = a volé vers { LETTER($place) }
state-lifted = { FROM_ONE($place) } : { $found ->
    [nothing] vide
    [car] la voiture !
    [yellow] trace jaune
    [red] trace rouge
   *[blue] trace bleue
}
state-proposed = attend { $seat }
advice = Le plus probable : { FROM_ONE($building) }, { $percent } %.
advice-none = La voiture n’est dans aucun des quatre.
place-hint = Choisissez une intersection sur le plan. L’hélicoptère y surveillera les quatre immeubles voisins.
pad-found = trouvée
review-truth = ce que la police pouvait savoir, et où était la voiture
aid-question = Où peut être la voiture ?
aid-routes = { $count ->
    [one] un seul trajet possible
   *[other] pour cent des { $count } trajets possibles
}
aid-percent = pour cent des trajets possibles
aid-shown = Affichage de l’aide
aid-off = Sans
aid-shade = Teintes
aid-numbers = Chiffres
exits = { $count ->
    [one] 1 issue
   *[other] { $count } issues
}
exits-to = puis { FROM_ONE($buildings) }
exits-last = dernier trajet
can-lift = { $count ->
    [one] peut le soulever
   *[other] peuvent le soulever
}
near-later = À portée au prochain tour
out-of-reach = Hors de portée
police-odds = Soupçon { $odds }
police-view = Vue de la police
hide-hint = Touchez un immeuble pour y cacher la voiture.
hide-where = Se cacher où ?
drive-where = Aller où ?
hide-button = Se cacher au { FROM_ONE($building) }
drive-button = Aller au { FROM_ONE($building) }
thief-waits-placing = La police place ses hélicoptères. Ensuite, vous cachez la voiture.
thief-waits = La police cherche. Ne bougez plus.
case-file = Dossier
turn-column = Tour
file-flew = { $helicopter ->
    [0] Le rose
    [1] Le jaune
   *[2] Le vert
} a volé à l’intersection { LETTER($to) }
file-lifted = { $helicopter ->
    [0] Le rose
    [1] Le jaune
   *[2] Le vert
} a soulevé l’immeuble { FROM_ONE($building) } : { $found ->
    [nothing] vide
    [car] la voiture
    [yellow] la trace jaune
    [red] la trace rouge
   *[blue] une trace bleue
}
tab-notes = Carnet
tab-case = Dossier
tab-legend = Légende
pens = Stylos
pen-ring = Rond
pen-cross = Croix
pen-question = Point d’interrogation
pen-route = Trajet : tracez d’immeuble en immeuble
pen-note = Note
pen-undo = Effacer le dernier trait
note-placeholder = Qu’en pensez-vous ?
note-add = Ajouter
note-erase = Effacer
notes-help = Prenez un stylo et touchez un immeuble, ou tracez un trajet. Vos notes restent dans ce navigateur : personne d’autre ne les voit.
legend-drive = vous pouvez y aller
legend-exits = nombre d’issues
legend-now = peut être soulevé ce tour-ci
legend-later = à portée au prochain tour
legend-trace = votre trace, encore cachée
legend-found = trace trouvée par la police
legend-searched = vide au tour indiqué
legend-blue = trace bleue : tout tour sauf 1 et 6
legend-turn1 = trace jaune : tour 1
legend-turn6 = trace rouge : tour 6
legend-done = a déjà agi
film-title = Toute la poursuite
film-play = Voir le film
film-pause = Pause
film-turn = Tour du film
words-suspect = La voiture est peut-être dans l’immeuble { FROM_ONE($building) } : { $percent } %.
story-closest = Le moment le plus chaud : tour { $turn }, la voiture dans l’immeuble { FROM_ONE($building) }, juste sous { $over ->
    [1] un hélicoptère
    [2] deux hélicoptères
   *[other] trois hélicoptères
}.

# les records d’un club
record-fastest-arrest = Arrestation la plus rapide
record-fastest-arrest-value = tour { $value }
record-longest-chase = Plus longue poursuite
record-longest-chase-value = tour { $value }
record-escapes-in-a-row = Évasions d’affilée
record-escapes-in-a-row-value = { $value }

# Ce que je réponds d’avance
standing-agree = Toujours accepter les propositions de mes collègues

# -- comment jouent les bots
plays-easy = Police : patrouille partout où il pourrait y avoir quelque chose à voir. Voleur : évite les immeubles qu’un hélicoptère peut soulever.
plays-medium = Police : compare tous les plans et suit les traces. Voleur : va où on ne l’attend pas et garde une issue.
plays-hard = Police : a appris au fil des poursuites à quoi mène chaque vol et chaque immeuble soulevé, et resserre l’étau. Voleur : a appris quelle issue est la plus sûre.
