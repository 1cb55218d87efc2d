title = Velo City
pitch = Des équipes de coursiers à vélo traversent la ville. En solo ou en groupe, poursuivez, évitez les bouches d’égout et buvez vos canettes au bon moment.
summary-1 = Annoncez d’abord : en solo, ou avec un groupe réuni sur une case. Puis lancez.
summary-2 = En solo, votre dé avance l’un de vos coursiers. En groupe, lancez les dés de toutes les équipes présentes et choisissez ; un rival peut suivre.
summary-3 = Une case à canette vous donne à boire ; une canette paie un dé de plus ou une poursuite, deux un sprint. Sur une bouche d’égout, payez une canette ou reculez.
summary-4 = Le premier à faire passer la ligne à trois coursiers gagne.
about = Adaptation non officielle des règles de Velo City, un jeu de Kevin G. Nunn. Plateaux, dessins et textes sont les nôtres.

# -- options
option-board = Plateau
option-board-help = Le parcours dans la ville : sa longueur, ses canettes et ses bouches d’égout.
option-board-boulevards = Les Boulevards (35 pas)
option-board-harbour = Le Port (28 pas, beaucoup de bouches d’égout)
option-board-heights = Les Hauteurs (42 pas, beaucoup de canettes)
option-first_player = Premier joueur
option-first_player-help = Qui commence. Tiré au sort si vous ne choisissez personne.
option-first_player-drawn = Tiré au sort
option-first_player-1 = Place 1
option-first_player-2 = Place 2
option-first_player-3 = Place 3
option-first_player-4 = Place 4
option-first_player-5 = Place 5
option-first_player-6 = Place 6
option-first_player-7 = Place 7
option-sprint_sum_may_finish = La somme d’un sprint peut franchir l’arrivée
option-sprint_sum_may_finish-help = La somme contient votre propre dé : par défaut, elle peut faire franchir la ligne.
option-energy_die_may_finish = Le dé d’énergie peut franchir l’arrivée
option-energy_die_may_finish-help = Par défaut, seul votre propre dé fait franchir la ligne.

# -- coups
move-solo = { $cans ->
    [0] Rouler en solo
    [1] Solo avec bonus d’énergie (1 canette)
   *[2] Sprint (2 canettes)
}
move-group = { $cans ->
    [0] Rouler avec le groupe de la case { $space }
   *[1] Groupe de la case { $space } avec bonus d’énergie (1 canette)
}
move-group-start = { $cans ->
    [0] Rouler avec le groupe du départ
   *[1] Groupe du départ avec bonus d’énergie (1 canette)
}
move-ride = { $die ->
    [own] Dé personnel : le coursier de la case { $space }
    [energy] Dé d’énergie : le coursier de la case { $space }
   *[sum] Les deux dés ensemble : le coursier de la case { $space }
}
move-ride-start = { $die ->
    [own] Dé personnel : un coursier quitte le départ
    [energy] Dé d’énergie : un coursier quitte le départ
   *[sum] Les deux dés ensemble : un coursier quitte le départ
}
move-share = Prendre le dé lancé par { $seat } : les deux avancent
move-pursue = { $couriers ->
    [0] Aucune poursuite
    [1] Un coursier poursuit (1 canette)
   *[other] { $couriers } coursiers poursuivent ({ $couriers } canettes)
}
move-stay = Payer 1 canette et rester
move-back = Reculer
move-take = Prendre une canette à { $seat }
move-roll = Le dé montre { $pips }
move-first = { $seat } commence

# -- questions
prompt-first = On tire au sort qui commence.
prompt-announce = Solo ou groupe ? Annoncez avant de lancer les dés.
prompt-roll = Les dés roulent.
prompt-choose = Choisissez un dé et le coursier qu’il fait avancer.
prompt-pursue = Combien de vos coursiers poursuivent, pour une canette chacun ?
prompt-obstacle = Votre coursier est sur une bouche d’égout : payer une canette ou reculer ?
prompt-take = La réserve est vide : à qui prenez-vous une canette ?
prompt-over = La course est finie.

# -- événements
group-place = { $space ->
    [start] du départ
   *[other] de la case { $space }
}
from-origin = { $origin ->
    [start] du départ
   *[other] de { $origin }
}
to-landing = { $landing ->
    [start] au départ
   *[other] à { $landing }
}
event-drawn = Le sort désigne { $seat } pour commencer.
event-turn-began = { $seat } joue.
event-announced = { $mode ->
    [solo] { $seat } roule en solo.
    [bonus] { $seat } roule en solo et boit une canette pour le dé d’énergie.
    [sprint] { $seat } dépense deux canettes pour un sprint.
    [group] { $seat } roule avec le groupe { group-place }.
   *[group-bonus] { $seat } roule avec le groupe { group-place } et boit une canette pour le dé d’énergie.
}
event-rolled = { $die_seat } fait { $pips }.
event-energy-rolled = { $seat } lance le dé d’énergie : { $pips }.
event-rode = { $landing ->
    [0] { $die ->
        [own] { $seat } franchit la ligne en partant { from-origin } avec son propre dé, { $pips }.
        [energy] { $seat } franchit la ligne en partant { from-origin } avec le dé d’énergie, { $pips }.
       *[sum] { $seat } franchit la ligne en partant { from-origin } avec les deux dés, { $pips }.
    }
   *[other] { $die ->
        [own] { $seat } avance { from-origin } { to-landing } avec son propre dé.
        [energy] { $seat } avance { from-origin } { to-landing } avec le dé d’énergie.
        [sum] { $seat } avance { from-origin } { to-landing } avec les deux dés.
       *[rival] { $seat } avance { from-origin } { to-landing } avec le dé d’un adversaire.
    }
}
event-carried = { $seat } : un coursier est entraîné { from-origin } { to-landing }.
event-crossed = { $seat } : un coursier prend la place { $place } du podium.
event-pursued = { $couriers ->
    [0] { $seat } ne poursuit pas.
    [1] { $seat } : un coursier poursuit jusqu’à { $landing } pour une canette.
   *[other] { $seat } : { $couriers } coursiers poursuivent jusqu’à { $landing } pour { $couriers } canettes.
}
event-supplied = { $seat } reçoit une canette de la réserve.
event-took = La réserve est vide : { $seat } prend une canette à { $from_seat }.
event-nothing-to-take = La réserve est vide et { $seat } a déjà le plus de canettes : pas de canette.
event-stayed = { $seat } paie une canette et reste sur la bouche d’égout { $space }.
# deux canettes ne sont dues que pour le départ (VC-21)
event-went-back = { $cans ->
    [2] { $seat } : un coursier recule de { $origin } au départ.
   *[other] { $seat } : un coursier recule de { $origin } { to-landing }.
}
event-ended = { $reason ->
    [third-courier] Trois coursiers d’une équipe sont arrivés : la course est finie.
    [podium-full] Le podium est complet : la course est finie.
   *[turn-limit] Le dernier tour est joué : la course est finie.
}

outcome-third-courier = La première équipe avec trois coursiers sur le podium gagne.
outcome-podium-full = Le podium est complet : le plus grand nombre de coursiers l’emporte ; à égalité, celui dont un coursier est arrivé en dernier.
outcome-turn-limit = La course a été arrêtée après 1 000 tours et classée en l’état.

# -- refus
refusal-step-first = c’est le moment de tirer au sort qui commence.
refusal-step-announce = c’est le moment d’annoncer solo ou groupe.
refusal-step-roll = c’est le moment de lancer un dé.
refusal-step-choose = c’est le moment de choisir un dé et un coursier.
refusal-step-pursue = c’est le moment de dire combien de coursiers poursuivent.
refusal-step-settle = un coursier sur une bouche d’égout doit rester ou reculer.
refusal-step-take = c’est le moment de dire à qui prendre une canette.
refusal-cans = { $cans ->
    [1] cela coûte 1 canette
   *[other] cela coûte { $cans } canettes
} et vous en avez { $has } : annoncez ce que vous pouvez payer.
refusal-no-own-courier = aucun de vos coursiers n’est sur la case { $space } : choisissez une case où il y en a un.
refusal-no-rival = aucun adversaire n’est sur la case { $space } : il en faut un pour un groupe.
refusal-no-energy-die = aucune canette n’a été dépensée pour le dé d’énergie avant le lancer : choisissez un autre dé.
refusal-no-sprint = seul un sprint permet d’utiliser la somme des deux dés : choisissez l’un d’eux.
refusal-not-the-group = c’est un coursier du groupe de la case { $space } qui doit avancer.
refusal-not-a-group = le dé d’un adversaire n’est lancé qu’en groupe : avancez avec un des vôtres.
refusal-own-die = votre propre dé n’entraîne personne : avancez avec lui.
refusal-not-in-group = cette équipe n’est pas dans le groupe : choisissez un dé qui a été lancé.
refusal-own-die-only = ce choix ferait franchir la ligne à un coursier depuis la case { $space }, ce qui lui est interdit : votre propre dé le peut.
refusal-pursuers = { $most ->
    [1] 1 coursier au plus peut
   *[other] { $most } coursiers au plus peuvent
} poursuivre : chacun doit être sur la case quittée et coûte une canette.
refusal-not-richest = prenez à un joueur qui a le plus de canettes.
refusal-first-player = il n’y a pas de place { $chosen } parmi { $seats } : choisissez-en une, ou laissez faire le sort.
refusal-board-toml = { $place } : ce n’est pas du TOML ({ $error }).
refusal-board-name = { $place } : le plateau s’appelle « { $name } », mais le fichier « { $file } ».
refusal-board-missing = { $place } manque.
refusal-board-field = { $place } n’est pas un champ d’un plateau, qui n’a que id, distance et spaces.
refusal-board-file = { $place } ne peut pas être lu ({ $error }).
refusal-board-id = { $place } : commencez par une minuscule ; puis des minuscules, des chiffres et des traits d’union, 32 signes en tout au plus.
refusal-board-distance = { $place } : il faut de { $least } à { $most } pas.
refusal-board-spaces = { $place } : il faut une table de numéros de cases avec leurs types.
refusal-board-no-space = { $place } n’est pas une case : elles vont de { $first } à 1.
refusal-board-type = { $place } : le type doit être race, supply ou obstacle.
refusal-board-no-type = { $place } manque : il faut race, supply ou obstacle.
refusal-state-order = le coursier le plus en arrière de chaque équipe vient en premier.
refusal-state-cans = la réserve et les canettes des joueurs doivent faire { $wanted }, et non { $total }.
refusal-state-podium = le podium doit porter chaque coursier de la place { $seat } qui est sur la case { $space }, et aucun autre.
refusal-state-ended = la phase, le tour, le podium et la fin doivent s’accorder.
refusal-state-group = il faut à un groupe un coursier de la place active et un adversaire.
refusal-state-sprint = il n’y a pas de sprint en groupe.
refusal-state-rolling = ce dé n’est pas de ceux de l’annonce.
refusal-state-dice = il faut les dés de l’annonce déjà lancés, et aucun autre.
refusal-state-owed = des canettes sont dues pendant qu’on choisit à qui les prendre, et alors seulement.
refusal-state-arrived = plus de coursiers de la place { $seat } sont comptés qu’il n’en est arrivé sur un obstacle.
refusal-state-asked = la place { $seat } n’a rien à décider.

# -- les règles
rule-VC-1 = Les coursiers partent du départ et suivent des cases numérotées en décroissant jusqu’à 1, puis la ligne d’arrivée et huit places de podium. Sur le plateau de base, l’arrivée est à 35 pas du départ. Une case accueille autant de coursiers qu’on veut, une place de podium un seul.
rule-VC-2 = Il y a trois types de cases : course, ravitaillement (une canette) et obstacle (une bouche d’égout). Leur répartition dépend du plateau.
rule-VC-3 = Chaque équipe a son dé, et il y a un dé d’énergie. Tous sont des dés ordinaires, de 1 à 6.
rule-VC-4 = À 3 ou 4 joueurs, chaque équipe a cinq coursiers ; de 5 à 7 joueurs, quatre. L’un d’eux est le capitaine et ne court pas : il en reste quatre ou trois.
rule-VC-5 = La réserve commune compte 15 canettes à 3 joueurs, 20 à 4 ou 5, 24 à 6 et 28 à 7. Personne n’en a au départ. Une canette dépensée retourne à la réserve.
rule-VC-6 = Annoncez d’abord solo ou groupe. Un groupe demande une case avec un de vos coursiers et un adversaire ; nommez-la maintenant. Le départ peut être nommé. Le premier joueur est tiré au sort, sauf si la table l’a choisi.
rule-VC-7 = Avant de lancer, le joueur actif peut dépenser une canette pour le bonus d’énergie (solo ou groupe) ou deux pour un sprint (solo seulement), jamais les deux. C’est payé avant le lancer, sans retour.
rule-VC-8 = Solo : lancez votre dé, puis choisissez le coursier qui avance d’exactement autant de cases.
rule-VC-9 = Solo avec bonus : lancez votre dé et le dé d’énergie, et utilisez l’un ou l’autre.
rule-VC-10 = Sprint : lancez les deux dés et utilisez l’un, l’autre ou leur somme. Personne ne peut poursuivre un sprint, pas même vos coursiers, pas même si un seul dé sert.
rule-VC-11 = Groupe : lancez les dés de toutes les équipes de la case nommée (nul ne refuse), et le dé d’énergie avec un bonus. Choisissez-en un. Avec votre dé ou le dé d’énergie, un de vos coursiers du groupe avance ; avec celui d’un adversaire, un des vôtres et un des siens, le vôtre d’abord. Il faut choisir.
rule-VC-12 = Un coursier avance d’exactement autant de cases que le dé montre de points. On n’en perd qu’en franchissant la ligne d’arrivée.
rule-VC-13 = Votre coursier ne franchit la ligne qu’avec votre propre dé, qui doit montrer au moins le numéro de sa case. Un autre dé qui le ferait passer ne peut pas être choisi pour lui, mais peut en avancer un autre. Votre propre dé est toujours utilisable. La somme d’un sprint contient votre dé et peut franchir ; le dé d’énergie seul ne le peut pas (deux options).
rule-VC-14 = Les autres coursiers de la case quittée peuvent poursuivre jusqu’à la même case, pour une canette chacun. Le joueur actif d’abord, puis dans le sens horaire, chacun dit combien de coursiers il envoie, dans la limite de ses canettes ; les suivants entendent sa réponse. L’adversaire entraîné par son dé ne paie pas ; ses autres coursiers peuvent poursuivre.
rule-VC-15 = Pas de poursuite depuis le départ, d’un sprint, ni au-delà de la ligne d’arrivée, même dans la même équipe.
rule-VC-16 = Exemple : avec un 6, bleu va de 33 au ravitaillement 27 ; un second bleu et un jaune poursuivent pour une canette chacun. Seul bleu reçoit une canette, une seule.
rule-VC-17 = Si le coursier du joueur actif, avancé par le dé, finit sur un ravitaillement, ce joueur reçoit une canette. Les autres arrivants ne reçoivent rien, et un second coursier à lui n’en rapporte pas une seconde. Elle vient après toutes les poursuites : elle n’en paie aucune, et les canettes des poursuivants sont alors déjà dans la réserve.
rule-VC-18 = Si la réserve est vide, la canette due est prise au joueur qui en a le plus ; à égalité, celui qui la reçoit choisit. S’il en a lui-même le plus, même à égalité, il ne reçoit rien. Cela vaut pour les ravitaillements comme pour les reculs.
rule-VC-19 = Après les mouvements et poursuites, chaque coursier arrivé ce tour sur un obstacle paie une canette pour rester, ou recule jusqu’à l’obstacle le plus proche derrière lui qu’aucun coursier d’aucune équipe n’occupe à ce moment (un coursier qui vient de reculer compte) ; sinon au départ. Ceux qui y étaient déjà ne sont pas concernés. Sans canette, le recul est automatique.
rule-VC-20 = Le joueur actif règle d’abord tous ses coursiers, dans l’ordre qu’il veut, puis les autres dans le sens horaire.
rule-VC-21 = Reculer rapporte une canette ; reculer au départ en rapporte deux en tout, l’une après l’autre (VC-18 vaut pour chacune). Elles peuvent servir aussitôt pour le coursier suivant.
rule-VC-22 = Un coursier qui a reculé sur un obstacle n’y est pas testé de nouveau.
rule-VC-23 = Exemple : dans le sens horaire, jaune (1 canette), rouge (2) et bleu (aucune). Sur 4, jaune obtient 2 (le sien), 3 (bleu) et 6 (rouge). Le 6 est inutilisable. Avec le 3 de bleu, un jaune et un bleu vont en 1 ; le second jaune et rouge poursuivent. Jaune, sans canette, recule en 3, reçoit une canette et garde son second avec elle. Rouge paie. Bleu ne peut pas ; 3 étant occupée, il recule en 5 pour une canette.
rule-VC-24 = Exemple : sur 6 avec les dés 1, 3 et 3, il faut en choisir un, bien que 5 et 3 soient des obstacles.
rule-VC-25 = Les coursiers qui franchissent la ligne prennent les places 1 à 8 du podium dans l’ordre d’arrivée, la première étant la plus éloignée de la ligne.
rule-VC-26 = Le joueur dont le troisième coursier arrive gagne aussitôt.
rule-VC-27 = Quand la huitième place est prise, le plus grand nombre de coursiers sur le podium l’emporte ; à égalité, celui dont le dernier coursier est arrivé le plus tard. Exemple : avec deux coursiers chacun, la 8e place bat la 7e.
rule-VC-28 = Classement final : coursiers sur le podium, puis l’arrivée la plus tardive comme ci-dessus, puis le coursier le plus avancé, le suivant, et ainsi de suite ; ce qui reste égal est partagé. Une partie de 1 000 tours est arrêtée et classée ainsi.
rule-VC-29 = Un tour : annonce du mode, de la case et des dépenses ; lancer ; choix du dé et du coursier ; mouvement (qui franchit la ligne prend aussitôt sa place au podium, et l’on regarde si la partie est finie) ; poursuite ; ravitaillement ; obstacles ; puis le joueur suivant dans le sens horaire. Tout est public. Les coursiers d’une même équipe sur une case sont interchangeables.

# -- la page
board-label = Plan de la ville avec la route, les équipes et le podium
start-label = Départ
start-short = départ
finish-label = arrivée
energy-label = Énergie
podium-label = Podium
cans-label = Canettes
team-red = rouge
team-black = noir
team-yellow = jaune
team-white = blanc
team-green = vert
team-grey = gris
team-blue = bleu
card-place = place { $place } du podium
card-wins = gagne la course !
card-gain = { $cans ->
    [1] +1 canette
   *[other] +{ $cans } canettes
}
card-cost = { $cans ->
    [1] −1 canette (reste { $left })
   *[other] −{ $cans } canettes (reste { $left })
}
card-tested = bouche d’égout : payer une canette ou reculer à { $back }
card-along = { $name } suit le mouvement
mode-solo = Solo
mode-group = Groupe, { $place }
mode-group-start = Groupe du départ
mode-group-short = Groupe, { $place }
mode-group-none = Groupe
say-solo = { $cans ->
    [0] Lancez votre dé, puis avancez le coursier de votre choix.
    [1] Lancez votre dé et le dé d’énergie, et prenez l’un ou l’autre.
   *[2] Lancez les deux dés et prenez l’un, l’autre ou leur somme. Personne ne peut poursuivre.
}
say-group = Lancez { $dice } dés et choisissez-en un. Un dé adverse entraîne un coursier : { $rivals }.
group-impossible = Aucune case avec vous et un adversaire (VC-6)
switch-group = Quel groupe
odds-can = d’avoir une canette
odds-can-on = d’avoir une canette, en { $spaces }
odds-manhole = égout inévitable
odds-manhole-on = égout inévitable, en { $spaces }
odds-finish = de franchir la ligne
odds-spaces = cases en moyenne
odds-spaces-best = cases en moyenne avec le meilleur dé
odds-spaces-best-short = cases (meilleur dé)
spend-words = { $cans ->
    [0] Aucune
    [1] 1 canette
        + dé
   *[2] 2 canettes
        sprint
}
spend-label = { $cans ->
    [0] Ne dépenser aucune canette
    [1] Dépenser 1 canette pour le dé d’énergie
   *[2] Dépenser 2 canettes pour un sprint
}
roll-solo = Lancer en solo
roll-group = Lancer en groupe
roll-group-short = Lancer en groupe
select-solo = Solo : coursier, { $place }
select-group = Groupe : { $place }
pill-solo = solo
pill-group = groupe
wrong-landing = Aucun dé n’y mène : un coursier avance du nombre exact de points.
barred-die = inutilisable
barred-why = Seul votre propre dé franchit la ligne (VC-13)
waiting-for = { $name } joue
podium-goal = Podium : { $couriers } pour gagner
no-can = sans canette
supply-cans = { $cans ->
    [1] 1 canette
   *[other] { $cans } canettes
}
supply-of = dans la réserve, sur { $total }
goal = Amenez trois coursiers en premier, ou le plus sur le podium.
card-odds-supply = canette { $percent } %
card-odds-obstacle = bouche d’égout inévitable { $percent } %
card-odds-finish = arrivée { $percent } %
card-pursuers = { $who } { $count ->
    [one] peut
   *[other] peuvent
} poursuivre
words-team = { $letter } ({ $team }), { $name } : coursiers sur { $spaces } ; canettes : { $cans }.
words-supply = Canettes dans la réserve : { $cans }.
words-podium = Podium : { $names }.
words-podium-empty = Personne n’est encore sur le podium.
words-dice = Dés : { $dice }.
story-groups = En groupe
story-sprints = Sprints
story-pursuits = Poursuites
story-carried = Entraînés
story-manholes = Reculs
story-cans = Canettes bues

# -- le journal, tour par tour
chapter = Manche { $round }
turn-carried = { $count ->
    [one] { $names } suit le mouvement
   *[other] { $names } suivent le mouvement
}
turn-pursued = { $count ->
    [one] { $names } poursuit
   *[other] { $names } poursuivent
}
turn-supplied = une canette pour { $names }
turn-took = { $names } prend une canette à un adversaire
turn-stayed = { $count ->
    [one] { $names } paie pour rester sur la bouche d’égout
   *[other] { $names } paient pour rester sur une bouche d’égout
}
turn-went-back = { $count ->
    [one] { $names } recule à cause de la bouche d’égout
   *[other] { $names } reculent à cause d’une bouche d’égout
}

# -- la fin
end-headline = { $count ->
    [3] { $name } gagne : trois coursiers arrivés !
   *[other] { $name } gagne la course
}
end-decided-third-courier = { $name } a fait arriver trois coursiers avant tout le monde.
end-third = Le troisième coursier { $how ->
    [rode] est arrivé de la case { $origin } avec un { $pips }.
    [carried] est arrivé avec un rival depuis la case { $origin }.
   *[pursued] est arrivé par une poursuite depuis la case { $origin }.
}
end-decided-podium-full = Le podium est complet. { $name } y a { $home ->
    [one] un coursier
   *[other] { $home } coursiers
}, { $tied ->
    [0] plus que toute autre équipe.
    [one] autant qu’une autre équipe : à égalité, la dernière arrivée l’emporte.
   *[other] autant que { $tied } autres équipes : à égalité, la dernière arrivée l’emporte.
}
end-decided-turn-limit = La course a été arrêtée après 1 000 tours et classée en l’état.
end-short = Chez vous, { $home ->
    [0] aucun coursier n’est arrivé
    [1] un coursier est arrivé
   *[other] { $home } coursiers sont arrivés
} ; il manquait { $spaces ->
    [1] une case
   *[other] { $spaces } cases
} au suivant.
end-turned = Tour { $turn } : { $name } prend la tête et la garde jusqu’au bout.
end-picture = Le chemin parcouru par les trois meilleurs coursiers de chaque équipe
end-home = { $count ->
    [0] aucun coursier arrivé
    [1] un coursier arrivé
   *[other] { $count } coursiers arrivés
}
end-of-all = { $mine } sur { $all }

# les records d’un club
record-fastest-race = Course la plus rapide
record-fastest-race-value = { $value } tours
record-longest-race = Course la plus longue
record-longest-race-value = { $value } tours

# Ce que je réponds d’avance
standing-manholes = Sur une bouche d’égout
standing-manholes-pay = toujours payer une canette
standing-manholes-back = toujours reculer
standing-pursuits = Quand je peux poursuivre
standing-pursuits-all = toujours, avec tous les coursiers que je peux payer
standing-pursuits-never = jamais

# -- les signes sur la route
legend-courier = coursiers d’une équipe, et leur nombre
legend-can = une canette pour qui s’y arrête à son tour
legend-manhole = bouche d’égout : payer une canette ou reculer
legend-own-die = votre dé : le seul qui franchit la ligne
legend-energy-die = le dé d’énergie, pour une canette

# -- comment jouent les bots
plays-easy = Joue au hasard six tours sur dix, et à l’instinct le reste du temps.
plays-medium = Compare les tours gagnés aux canettes et à l’aide donnée aux rivaux, sans regarder plus loin.
plays-hard = A appris en milliers de parties contre lui-même ce que vaut une position, et envisage tous ses lancers.
