title = VeloMaster
pitch = Une course sur route par équipes : abritez-vous, osez les descentes, amenez votre meilleur coureur le premier à l’arrivée.
goal = Faites passer la ligne à l’un de vos coureurs avant tous les autres.
summary-1 = À votre tour, vous lancez des dés et en donnez un à chacun de vos coureurs : il avance d’autant de cases au plus.
summary-2 = Une case ne porte qu’un coureur. On avance ou change de couloir ; une route pleine vous bloque.
summary-3 = Les montées et les descentes dangereuses demandent un lancer : la page en montre les chances avant que vous ne partiez.
summary-4 = Le premier sur la ligne gagne la course ; les premiers aux sommets marquent des points pour le maillot rouge.
about = Une réalisation non officielle des règles de VeloMaster de Laurent Collomb. Les parcours, dessins et textes sont les nôtres.

colour-name = { $colour ->
    [green] Vert
    [purple] Pourpre
    [pink] Rose
    [orange] Orange
   *[neutral] Neutre
}
bib-name = { $bib ->
    [yellow] jaune
    [grey] gris
    [violet] violet
   *[green] vert
}
bib-number = { $bib ->
    [yellow] 1
    [grey] 2
    [violet] 3
   *[green] 4
}
words-numbered = { bib-number } (dossard { bib-name })
rider-name = { colour-name } { bib-number }
way-name = { $way ->
    [ahead] tout droit
    [left] à gauche
   *[right] à droite
}

option-level = Niveau des règles
option-level-help = Débutant : équipes de deux. Expert : équipes de quatre avec un leader, accélérations, ravitaillement, crevaisons. Pro : condition, attaques, dopage.
option-level-D = Débutant
option-level-E = Expert
option-level-P = Pro
option-track = Parcours
option-track-help = L’étape à courir.
option-track-harbour = Critérium du Port (plat)
option-track-vineyards = Boucle des Vignes (moyenne montagne)
option-track-eagle-pass = Col de l’Aigle (haute montagne)
option-track-cobbles = Pavés du Nord (plaine pavée)
option-finish = Arrivée
option-finish-help = La version courte dure environ une demi-heure ; toute ligne en travers de la route peut servir d’arrivée.
option-finish-short = Version courte
option-finish-full = Tout le parcours
option-finish-line-1 = Première ligne
option-finish-line-2 = Deuxième ligne
option-finish-line-3 = Troisième ligne
option-finish-line-4 = Quatrième ligne
option-no_parking = Pas de stationnement
option-no_parking-help = Un coureur qui n’a rien gagné en deux tours doit avancer s’il le peut.
option-draft_limit = Relais et accélérations par coureur
option-draft_limit-help = Combien de fois un coureur peut y prendre part : une fois par tour d’équipe, ou une fois par phase.
option-draft_limit-turn = Une fois par tour
option-draft_limit-phase = Une fois par phase
option-max_rounds = Durée maximale
option-max_rounds-help = Après ce nombre de manches la course s’arrête, et le temps des coureurs encore en route dépend du chemin restant.
option-max_rounds-80 = 80 manches
option-max_rounds-40 = 40 manches
option-max_rounds-120 = 120 manches

move-ride = Donner le { $die } à { $rider }
move-enter = Partir du couloir { FROM_ONE($lane) }
move-step = Avancer { way-name }
move-stop = S’arrêter ici
move-call = Faire rouler la file, { $rear } à l’arrière
move-roll = Lancer les dés
move-answer = { $agree ->
    [yes] D’accord
   *[no] Refuser
}
move-jump = Passer { way-name }
move-stay = Rester
move-resume = { $use ->
    [yes] Utiliser le dé gardé
   *[no] Garder le dé
}
move-pick = Prendre { $rider }
move-d6 = D6 : { $value }
move-d20 = D20 : { $value }

prompt-launch = Faites partir un coureur : choisissez une case.
prompt-enter = Dans quel couloir part { $rider } ?
prompt-call = Demandez un relais ou une accélération, ou lancez les dés.
prompt-relay = Demandez un relais, ou lancez les dés.
prompt-vote = { $rider } accepte-t-il d’accélérer ?
prompt-jump = { $rider } peut passer la tête de la file, ou rester.
prompt-slide = En descente : un pas de plus pour { $rider } ?
prompt-choose = À vous : choisissez où va un coureur.
prompt-ride = { $rider } a encore { $left } pas : choisissez où il va.
prompt-extra = En descente : un pas de plus pour { $rider } ?
prompt-leftover = La route s’est ouverte devant votre leader bloqué : utiliser son dé ?
prompt-pick = Choisissez un coureur neutre.
prompt-over = La course est finie.

event-rolled = Un D{ $sides } donne { $value }.
event-ordered = L’ordre du départ est fixé.
event-turn-started = { $seat } joue{ $phase ->
    [leaders] {" "}(leaders)
    [mates] {" "}(équipiers)
    [neutral] {" "}(coureurs neutres)
   *[together] {""}
}, minute { $minutes }.
event-missed-turn = { $seat } passe son tour.
event-rode = { rider-name } roule avec un { $die }.
event-stepped = { $start ->
    [-1] { rider-name } prend le départ.
   *[other] { rider-name } avance.
}
event-blocked = { rider-name } est bloqué, il lui restait { $steps } pas.
event-kept = { $seat } garde le dé du leader bloqué.
event-called = { $seat } demande { $call ->
    [relay] un relais
   *[acceleration] une accélération
}.
event-answered = { rider-name } { $agree ->
    [yes] accepte
   *[no] refuse
}.
event-stayed = { rider-name } reste.
event-swallowed = { rider-name } est avalé.
event-tested = { rider-name } : { $test ->
    [power] jet de puissance
    [gap] jet d’adresse entre deux coureurs
    [speed] jet d’adresse pour la vitesse en descente
    [brake] jet d’adresse au freinage
    [pile-up] jet d’adresse pour éviter la chute
   *[danger] jet d’adresse sur une case dangereuse
}, { $value } (il fallait { $need }) : { $passed ->
    [yes] réussi
   *[no] manqué
}.
event-fell = { rider-name } tombe !
event-gravity = { rider-name }, gravité de la chute : { $value ->
    [1] abandon
    [2] deux tours perdus
    [3] deux tours perdus
    [18] sans mal
    [19] sans mal
    [20] sans mal
   *[other] { $misses ->
        [0] le plus mauvais dé au prochain tour
       *[other] un tour perdu
    }
}.
event-got-up = { rider-name } remonte sur la route.
event-punctured = { rider-name } crève.
event-fed = { rider-name } prend sa musette.
event-starved = { rider-name } a manqué le ravitaillement.
event-crossed = { rider-name } passe { words-nth } au sommet : { $points } points.
event-arrived = { rider-name } termine { words-nth }, en { $minutes } minutes.
event-race-ended = La course est finie après { $minutes } minutes.

outcome-finished = Tous les leaders en course, ou toute une équipe, sont arrivés.
outcome-team-home = Tous les coureurs d’une équipe ont franchi la ligne d’arrivée.
honour-champion = { $tour ->
    [yes] Maillot d’or, vainqueur du tour : { rider-name }, { $seat }, { $minutes } minutes.
   *[no] Maillot de champion, vainqueur de la course : { rider-name }, { $seat }, { $minutes } minutes.
}
honour-climber = Maillot rouge, meilleur grimpeur : { rider-name }, { $seat }, { $points } points.
honour-team = Meilleure équipe : { colour-name }, { $seat }, { $minutes } minutes.
outcome-rounds = La dernière manche est jouée.

refusal-step-closed = il n’y a pas de case de ce côté ({ way-name }).
refusal-must-go = ce coureur n’a rien gagné en deux tours : il doit avancer.
refusal-enter-taken = cette première case est prise, ou n’existe pas.
refusal-ride-not = ce coureur ou un dé de { $die } n’est pas disponible.
refusal-call-not = ce coureur n’est pas le dernier d’une file que vous pouvez faire rouler.
refusal-jump-closed = aucune case libre n’est ouverte depuis la tête de la file ({ way-name }).
refusal-step-taken = un coureur est sur cette case ({ way-name }).
refusal-ride-other = ce coureur est à l’autre directeur de l’équipe.
refusal-ride-smallest = ce coureur joue le plus petit dé : { $die }.
refusal-call-again = cette file a déjà roulé pendant ce tour.
refusal-call-long = un relais demande une file de deux exactement.
refusal-call-none = vous ne jouez aucun des trois premiers de cette file à ce tour.
refusal-call-drafted = les coureurs derrière la tête de cette file ont déjà pris part une fois.
refusal-call-closed = aucune case libre n’est accessible depuis la tête de cette file.
refusal-jump-swallowed = un passage devant d’autres coureurs doit finir sur une case libre, et une accélération en avale trois au plus.
refusal-pick-not = ce n’est pas un coureur neutre que vous pouvez prendre.
refusal-not-asked = ce n’est pas la question ; on demande { $asked ->
    [launch] quel coureur faire partir
    [enter] le couloir de départ
    [relay] un relais, ou les dés
    [call] un relais, une accélération, ou les dés
    [vote] une réponse à l’accélération
    [jump] de passer, ou de rester
    [choose] un dé pour un coureur
    [extra] le pas dans la descente
    [leftover] si le leader bloqué continue
    [save] un vote sur le coureur retiré
    [swap] si les rôles s’échangent
    [hero] le régional
    [dope] qui est dopé
    [pick] un coureur neutre
    [gain] si le gain est pris
   *[ride] le prochain pas
}.
refusal-finish-line = { $track } n’a que { $lines } lignes en travers de la route.
refusal-track = { $where } : { $why }

rule-VM-1 = Un parcours est fait de données : des couloirs côte à côte, chacun une chaîne de cases. Une case a un bord arrière et un bord avant en demi-longueurs (deux pour une case normale), un terrain (plat, montée avec son pourcentage, descente), et peut être dangereuse ou de ravitaillement. Des lignes traversent la route : départ, sommets, arrivée.
rule-VM-2 = Devant : la case suivante du couloir. Deux cases se touchent si elles se suivent dans un couloir, ou si elles se recouvrent dans des couloirs voisins ; un coin ne suffit pas. Des avants égaux sont sur la même ligne.
rule-VM-2a = Une ligne est franchie quand l’avant du coureur la dépasse, ou quand il quitte la dernière case de son couloir. L’arrivée franchie, le coureur sort aussitôt, dans l’ordre de passage, et ses pas restants tombent.
rule-VM-2b = Le vérificateur signale les tronçons sans diagonale. Chaque zone de ravitaillement a au moins huit cases, sur tous les couloirs.
rule-VM-3 = Un pas va devant, ou dans le couloir voisin : là seulement sur la case la plus avancée qui touche (à même hauteur un pas de côté, plus loin une diagonale). Si elle est prise, ce côté est fermé.
rule-VM-3a = Il y a au plus trois choix : devant, gauche, droite. Si la case la plus avancée qui touche est plus en arrière, ce côté est fermé. Au bout d’un couloir, pas de pas en avant.
rule-VM-4 = Un coureur par case, pas de recul, pas de saut par-dessus un coureur sauf en relais ou accélération.
rule-VM-5 = Un dé de n donne au plus n pas ; on peut s’arrêter avant ou ne pas bouger. Sans pas ouvert, le coureur est bloqué et perd son mouvement.
rule-VM-5a = Option sans stationnement : un coureur sans gain pendant ses deux derniers tours doit faire un pas devant ou en diagonale s’il y en a un, avec le jet de puissance dû. Il ne va de côté que là où il peut encore gagner.
rule-VM-6 = C’est le terrain de la case de départ du pas qui compte.
rule-VM-7 = L’avant le plus grand est devant ; sur la même ligne, le premier arrivé là.
rule-VM-8 = Niveau D : deux coureurs par équipe, sans leader. Niveaux E et P : quatre coureurs, dossards jaune (le leader), gris, violet et vert.
rule-VM-9 = Les couleurs des équipes sont vert, pourpre, rose et orange.
rule-VM-10 = Le plus haut D20 commence ; les égalités relancent. Dans cet ordre, chacun lance deux D6, en choisit un et fait partir un coureur : son premier pas l’amène sur une première case libre. Et ainsi de suite, manche après manche ; un coureur qui ne peut pas entrer le fait à son prochain mouvement normal. Ni relais ni accélération pendant le départ.
rule-VM-10a = Lancer est obligatoire tant qu’une première case est libre. Le départ finit quand une manche entière ne lance personne. Les coureurs dehors sont derniers, dans l’ordre du départ ; un leader qui ne peut entrer est bloqué.
rule-VM-11 = Niveau D : à chaque manche joue l’équipe la mieux placée qui n’a pas encore joué. Un tour : relais, puis deux D6, un par coureur, dans l’ordre voulu.
rule-VM-12 = Niveau E : une manche a une phase des leaders et une phase des équipiers. Joue toujours l’équipe dont le leader est alors le mieux placé parmi celles qui n’ont pas joué dans la phase ; sans leader en route, son meilleur coureur compte.
rule-VM-12a = Un leader arrivé est devant tous ceux en route, dans l’ordre d’arrivée.
rule-VM-13 = Tour du leader : relais ou accélération si on veut, puis un D6 et le mouvement.
rule-VM-14 = Tour des équipiers : relais et accélérations, puis trois D6, exactement un par équipier. Avec moins d’équipiers, encore trois dés au choix.
rule-VM-15 = Une file est une suite de coureurs dans des cases consécutives d’un couloir. Un relais demande une file de deux exactement, formée au début du tour, avec un coureur dont c’est le tour. Les équipes peuvent se mêler.
rule-VM-15a = Seule l’équipe dont c’est le tour demande un relais ou une accélération. Les files sont celles du début du tour et doivent être intactes. Un coureur au bord ou en dehors de la route n’est d’aucune file ; s’il se relève, c’est avant, et il compte.
rule-VM-16 = Le coureur arrière passe sur une case à un pas de celle du premier ; puis l’autre fait de même depuis la nouvelle tête. Chacun gagne deux cases, dans le même ordre.
rule-VM-17 = Chaque propriétaire décide si et où passer. Si l’arrière refuse, il n’y a pas de relais.
rule-VM-17a = Le propriétaire de l’arrière répond et le place d’abord, puis celui de l’avant. Si l’arrière tombe ou échoue, le relais finit.
rule-VM-18 = Un coureur prend part à un relais ou une accélération par tour au plus. C’est en plus du mouvement normal, et peut déplacer le coureur d’un adversaire hors de son tour. Les deux coureurs d’une équipe peuvent chacun être d’un relais dans le même tour.
rule-VM-18a = Option limite : une fois par coureur et par tour d’équipe, ou par phase.
rule-VM-19 = En montée, un relais ne demande pas de jet de puissance, sauf si le pas est en diagonale ou de côté. Chaque case dangereuse passée ou atteinte coûte un jet d’adresse.
rule-VM-19a = En relais ou accélération, le jet de puissance d’une diagonale regarde la case que quitte le coureur : d’une montée en diagonale devant un autre sur le plat, il est dû.
rule-VM-20 = À trois coureurs ou plus en file, on peut accélérer. Celui qui le propose a, parmi les trois premiers, un coureur dont c’est le tour : le leader dans la phase des leaders, un équipier dans celle des équipiers.
rule-VM-21 = Au moins la moitié des coureurs de la file doivent accepter (3 sur 6, 4 sur 7) ; chaque propriétaire répond pour chacun.
rule-VM-21a = Les réponses sont publiques, de la tête à la queue ; un coureur dont le propriétaire a accepté peut encore rester. Ceux qui ne peuvent pas participer comptent dans le total, répondent non et restent. Si le coureur de devant ne peut pas participer, celui de derrière peut quand même faire son saut de relais.
rule-VM-22 = Du dernier au premier, chacun va à un pas de la tête actuelle et devient la tête, ou refuse. Un coureur qui reste, tombe ou manque de puissance n’arrête pas les autres.
rule-VM-22a = La file et son ordre sont fixés dès l’annonce ; chacun bouge une fois, de l’arrière vers l’avant, quel que soit le couloir de la tête. Un coureur traverse les cases de la file devant lui et celles des têtes successives. Un coureur qui reste est dépassé et ne devient pas la tête.
rule-VM-22b = Les pas de descente viennent après tout le relais ou l’accélération, de l’avant à l’arrière, un par coureur qui a bougé ; aucun n’en suit un autre.
rule-VM-22c = Si la tête est arrivée, un pas depuis elle arrive aussi ; les jets du chemin restent dus.
rule-VM-22d = Le premier de la file ne bouge que si un coureur de la file l’a dépassé pendant cette accélération. Si personne n’a bougé, rien ne se passe.
rule-VM-23 = Jusqu’à trois coureurs devant la tête, en file ou non, sont avalés : on passe outre comme s’ils étaient de la file. Ils ne gagnent rien.
rule-VM-23a = On peut traverser la case d’un coureur qui n’est pas dans la file et en repartir, plusieurs fois de suite. Une accélération avale au plus trois coureurs différents ; un quatrième ferme la voie ; les suivants peuvent les dépasser à leur tour. Les coureurs avalés ne votent ni ne bougent. Le jet du trou est celui du dernier pas. Un relais n’avale personne. Seuls les trajets qui finissent sur une case libre sont proposés.
rule-VM-24 = Dans une accélération, un équipier fait un jet de puissance s’il part d’une montée, un autre s’il arrive en montée ; un seul s’il ne fait qu’en traverser une ; et un de plus pour une diagonale qui part d’une montée. Un leader n’en fait que pour la diagonale.
rule-VM-24a = Ordre des jets : départ, cases traversées, diagonale, trou, arrivée, danger à l’arrivée ; chacun contre le pourcentage de sa case, pour les cases traversées contre le plus fort. Le premier échec met fin au mouvement. Quitter une montée en diagonale demande deux jets ; de montée en montée, deux tout droit, trois en diagonale.
rule-VM-25 = En accélération, chaque case dangereuse passée ou atteinte coûte un jet d’adresse.
rule-VM-26 = Jet d’adresse : 1 ou 2 au D20, c’est la chute. Un jet par case dangereuse où l’on entre, dans l’ordre du parcours.
rule-VM-27 = Niveau D : un coureur tombé est couché au bord de sa case, qui redevient libre ; il perd le reste de son mouvement et passe un tour.
rule-VM-28 = Jet de puissance : un pas en diagonale ou de côté qui part d’une montée demande un D20 supérieur au pourcentage (7 à 20 à 6 %). En cas d’échec, le coureur reste sur place et son mouvement s’arrête.
rule-VM-29 = Tous les jets rencontrés se font, dans l’ordre du parcours ; ceux du trajet avant ceux du relais qui suit.
rule-VM-30 = Un coureur qui finit un mouvement, un relais ou une accélération en descente peut faire un pas de plus.
rule-VM-31 = Niveau E : une diagonale entre deux coureurs, l’un devant le départ, l’autre derrière la destination, coûte un jet d’adresse.
rule-VM-31a = Une chute dans un trou a lieu là où le pas commence, une chute de danger sur la case dangereuse ; lors d’un saut, sur la case traversée.
rule-VM-32 = Gravité, second D20. 1 : abandon. 2–3 : deux tours passés. 4–9 : un tour passé. 10–17 : le plus mauvais dé au prochain tour (un leader en lance trois et prend le plus petit). 18–20 : plus de peur que de mal.
rule-VM-33 = Un coureur tombé se relève juste avant son prochain tour, sur sa case ou sur la case libre la plus avancée qui n’est pas devant elle.
rule-VM-33a = Au bord de la route, un coureur n’occupe pas de case et ne protège personne ; dans l’ordre de la course, il est à sa case, derrière ceux qui y sont sur la route. La case libre la plus avancée est celle dont l’avant est le plus grand sans dépasser le sien ; à égalité, son couloir d’abord, puis le plus proche, puis le plus petit numéro. Les tours qu’il passe sont ceux de sa phase, à partir du suivant.
rule-VM-34 = En montée, un leader avec 0, 1 ou au moins 2 de ses équipiers sur des cases voisines lance 1, 2 ou 3 dés et en utilise un.
rule-VM-34a = La protection se compte après le relais ou l’accélération, la case du leader étant en montée.
rule-VM-35 = Un leader qui n’a pas pu bouger garde son dé et peut l’utiliser dès que la voie s’ouvre, avant son prochain tour.
rule-VM-35a = De même pour les pas qui restent quand plus aucun n’est possible, mais pas pour un leader qui s’est arrêté par choix. Après chaque tour d’équipe, les leaders bloqués dont la voie est ouverte sont interrogés dans l’ordre de la course : utiliser le dé ou le garder. Le dé est perdu au prochain tour du leader.
rule-VM-36 = Un coureur doit finir un mouvement sur une case de chaque zone de ravitaillement. S’il en dépasse la fin à jeun, il joue le plus petit dé jusqu’à l’arrivée ; un leader en lance deux, prend le plus petit et perd sa protection. Plusieurs équipiers à jeun jouent tous le même plus petit dé.
rule-VM-36a = Les coureurs au plus petit dé le partagent ; les autres choisissent parmi le reste. On se ravitaille aussi à la fin d’un relais ou d’une accélération (au niveau P, voir VM-57).
rule-VM-37 = Crevaison : quand les équipiers font 4, 2, 1, celui qui reçoit le 1 crève. Un leader qui fait un seul 1 lance deux autres dés ; s’il a deux des chiffres 1, 2 et 4, un troisième : si cela donne 4, 2, 1, il crève. Le coureur attend au bord jusqu’à la fin de sa phase, puis repart.
rule-VM-37a = Les trois dés d’un leader qui montrent 4, 2, 1 sont aussi une crevaison. Un coureur qui a crevé ne bouge pas ; les dés de vérification ne déplacent personne ; un 1 non attribué ne cause pas de crevaison ; si plusieurs partagent le 1, leur propriétaire en choisit un. Il repart comme un coureur tombé.
rule-VM-38 = La course finit quand tous les leaders encore en course (niveau D : tous les coureurs), ou une équipe complète, ont franchi la ligne d’arrivée.
rule-VM-38a = Une équipe est complète quand un de ses coureurs est arrivé et qu’aucun n’est plus en route. S’il ne reste aucun leader et qu’aucun n’est arrivé, la course continue jusqu’à ce qu’une équipe soit complète ou que plus personne ne roule. On vérifie à la fin de chaque tour d’équipe, sans tours de compensation ; l’équipe neutre ne met jamais fin à une course.
rule-VM-38b = Toute ligne en travers de la route, choisie avant le départ, peut être l’arrivée. Après la dernière manche (la 80e, sauf autre choix), la course finit ; les coureurs encore en route sont classés selon VM-39.
rule-VM-39 = L’horloge ajoute une minute par tour joué. Les coureurs encore en route à la fin sont classés selon leur position, avec le temps de la fin plus une minute par trois cases et demie restantes, arrondi au supérieur.
rule-VM-39a = L’horloge avance au début de chaque tour d’équipe des deux phases, même passé ; pas aux tours neutres, ni pour une équipe qui n’a plus personne dans la phase. Les coureurs qui franchissent la ligne au même tour ont le même temps. Chaque tranche de sept demi-cases restantes, même entamée, compte une minute.
rule-VM-40 = Les premiers au sommet marquent : HC 40 35 30 26 22 18 ; première catégorie 30 26 22 18 14 12 ; deuxième 20 15 12 10 8 6 ; troisième 10 7 5 3 1 ; quatrième 5 3 1.
rule-VM-41 = Le premier à l’arrivée gagne la course et le maillot de champion ; celui qui a le plus de points de grimpeur porte le rouge ; sur plusieurs étapes, le meilleur temps total porte l’or. Les deux vainqueurs sont nommés à la fin de chaque course, étape et tour.
rule-VM-41a = Dans un club, le coureur du champion porte le maillot de champion dans la partie suivante du club.
rule-VM-42 = Un coureur premier aux deux classements porte le maillot du temps, et le deuxième de l’autre classement porte l’autre maillot. Les égalités se départagent par l’autre classement, puis par les points des deux meilleurs coureurs de l’équipe. Un coureur qui a abandonné n’en porte aucun.
rule-VM-43 = Une fois des équipiers arrivés, on lance encore trois dés aux tours suivants des équipiers, au choix.
rule-VM-44 = Niveau P : le classement par équipes additionne les temps des trois premiers de chaque équipe, sur toutes les étapes. Il ne donne pas de maillot.
rule-VM-45 = Course par étapes : les temps et les points de grimpeur de plusieurs parcours s’additionnent ; les maillots se voient sur la route.
rule-VM-46 = Entre les étapes, un équipier en or ou en rouge peut échanger son rôle avec son leader. Dans une équipe partagée, les deux directeurs doivent être d’accord.
rule-VM-47 = Après une étape, les directeurs peuvent voter pour garder un coureur qui a abandonné ; à égalité des voix, l’équipe du vainqueur de l’étape décide.
rule-VM-47a = Une voix par directeur, seulement après une étape. Un coureur repêché reçoit son temps de fin et, au niveau P, repart à 50 %.
rule-VM-48 = Niveau P : entre les étapes, chaque coureur récupère 20 points de condition, jusqu’à 100.
rule-VM-49 = Niveau P : chaque coureur part avec une condition de 100 %, qui varie par dizaines et peut dépasser 100. La fiche d’une équipe est privée, ses effets se voient. Un gain peut être refusé, sauf par un coureur dopé.
rule-VM-49a = Condition, attaques, vitesse et freinage, chutes collectives, ravitaillement strict et dopage avec contrôle peuvent être désactivés un à un. Attaques et dopage ont besoin de la condition.
rule-VM-49b = Le propriétaire est interrogé à chaque gain, même celui d’un dopé (qui ne peut que dire oui), pour que la question n’apprenne rien.
rule-VM-50 = Gains de 10 : un triple 1, pour chaque équipier ; un double 1 avec deux dés ; chaque 18, 19 ou 20 à un jet de puissance. Pour un leader : chaque 1 lancé, et deux de ses équipiers qui viennent se placer juste devant lui (une fois par phase). Gagner l’étape ou obtenir un maillot.
rule-VM-50a = Un leader marque pour chaque 1 obtenu, rien de plus pour un double ; les dés de vérification d’une crevaison ne comptent pas. La récupération ne fait jamais baisser un coureur au-dessus de 100.
rule-VM-51 = Avant une étape, un coureur de chaque équipe peut être le régional (+10 ; une fois par tour ou par étape, selon l’option). Tout coureur peut être dopé en secret (+20, une fois).
rule-VM-52 = Pertes : attaque 20 ; ravitaillement manqué 30 ; chute 50 (gravité 2–3), 30 (4–9) ou 10 (10–17) ; jet de puissance manqué 10.
rule-VM-53 = À partir de 90 %, tout est normal. De 60 à 80, un leader n’a pas de protection en montée et y fait les jets de puissance d’un équipier ; un équipier n’accélère pas. De 40 à 50, ni accélération ni relais. À 30 ou moins, le coureur abandonne.
rule-VM-54 = Attaque, annoncée avant les dés : pour 20 points, un coureur avance de la somme de deux D6. Un équipier attaque avec deux dés à lui ; les autres équipiers s’en partagent deux. Un leader ne peut pas attaquer et être protégé au même tour.
rule-VM-54a = L’attaquant utilise la somme ou un seul dé. Un seul attaquant par tour d’équipe, annoncé après un éventuel relais ; il lui faut 60 % avant de payer et aucune pénalité de plus petit dé. Une attaque où sort un 6 compte comme un 6.
rule-VM-55 = Vitesse : un 6 qui traverse une descente ou y finit coûte un jet d’adresse. Freinage : ne pas utiliser un 6 en entier, ou refuser le pas de descente, coûte un jet d’adresse.
rule-VM-55a = Un coureur bloqué ou arrivé ne freine pas.
rule-VM-56 = Chute collective : quand un coureur tombe, chaque coureur derrière lui sur une case voisine de la sienne fait aussitôt un jet d’adresse.
rule-VM-56a = Derrière : sur une case voisine, avec un avant plus petit. Les chutes s’enchaînent ; chacun ne lance qu’une fois par chaîne.
rule-VM-57 = Niveau P : la musette prise en relais ou en accélération pendant le tour de sa propre équipe ne compte que si le coureur est encore là à la fin du tour ; pendant le tour d’une autre, elle compte toujours.
rule-VM-58 = Contrôle antidopage après l’arrivée : le vainqueur de l’étape et cinq coureurs dont la place est tirée au sort. Au-dessus de 100 %, un coureur est exclu de la course.
rule-VM-58a = Le contrôle précède les gains de fin d’étape. S’il y a moins de cinq autres coureurs, tous sont contrôlés. Les exclus quittent tous les classements ; les suivants remontent d’une place, mais les points des sommets ne sont pas réattribués.
rule-VM-59 = À deux joueurs : quatre coureurs neutres roulent comme équipiers après ceux des équipes ; le joueur dont le leader est le mieux placé en mène deux de son choix, l’autre les deux restants, chacun avec deux D6, un par coureur. Un coureur qui fait tomber l’un d’eux passe son prochain tour.
rule-VM-59a = Le joueur dont c’est le tour répond pour les neutres ; au tour neutre, chacun n’appelle qu’avec ses deux. Ils partent après les deux joueurs à chaque manche, à tour de rôle. Ils se ravitaillent, tombent, prennent des places et des points, mais ne portent pas de maillot et ne gagnent rien. Le fautif passe son prochain tour, de l’une ou l’autre phase ; la gravité de la chute compte aussi.
rule-VM-60 = De cinq à huit joueurs, deux directeurs partagent une équipe, l’un avec le leader et le violet, l’autre avec le vert et le gris ; le D20 en décide. Ils choisissent tour à tour parmi les trois dés, et commencent une manche sur deux.
rule-VM-60a = Il y a toujours quatre équipes ; de cinq à huit joueurs en partagent une à quatre : ceux qui ont fait le moins au D20. Chaque directeur ne lance, ne mène et ne répond que pour ses coureurs. Le résultat d’une place est celui de son meilleur coureur.
rule-VM-60b = Niveau D : de cinq à huit joueurs, les quatre coureurs d’une couleur forment deux équipes de deux. À deux, pas d’équipe neutre.

words-call-relay = Relais depuis { $rear } : deux cases de gagnées pour chacun
words-call-acceleration = Accélération, { $rear } à l’arrière
words-finish = franchit l’arrivée
words-power = D20 de { $need } ou plus
words-fall = { $chance } de risque de chute
words-swallows = avale un coureur
words-line = { $riders } coureurs
words-gap = { $cells ->
    [0] en tête
   *[other] +{ $cells } cases (+{ $minutes } min)
}
words-state = { $round ->
    [0] Le départ
   *[other] Manche { $round }
}, minute { $minutes }{ $phase ->
    [leaders] , leaders
    [mates] , équipiers
    [neutral] , coureurs neutres
   *[together] {""}
}
words-rider = { $place }. { $name }, { words-status } { $gap }, { $points } points de grimpeur
words-status = { $status ->
    [outside] pas parti
    [riding] en course
    [lying] à terre
    [waiting] crevé
    [arrived] arrivé
    [excluded] exclu
   *[withdrawn] abandon
}
words-minutes = { $minutes } min
words-profile = Profil avec les coureurs ; cliquez pour voir cet endroit
words-road = La route
words-dice = Dés : { $dice }
words-zoom-in = Zoom avant
words-zoom-out = Zoom arrière
words-sheet = Fiche de points
words-place = Pl.
words-rider-head = Coureur
words-points = Grimpeur

option-stages = Étapes
option-stages-help = Une course par étapes additionne temps et points de grimpeur sur plusieurs parcours, à partir de celui choisi.
option-stages-1 = Une seule course
option-stages-2 = Deux étapes
option-stages-3 = Trois étapes
option-stages-4 = Quatre étapes
move-save = { $keep ->
    [yes] Repêcher le coureur
   *[no] Ne pas le repêcher
}
move-swap = { $use ->
    [yes] Faire du porteur du maillot notre leader
   *[no] Garder les rôles
}
prompt-save = Vote : le coureur qui a abandonné peut-il repartir ?
prompt-swap = Votre équipier porte un maillot : doit-il mener l’équipe ?
event-stage-ended = L’étape { $stage } est finie après { $minutes } minutes.
event-honoured = { $title ->
    [stage] { rider-name } ({ $seat }) gagne l’étape { $stage } en { $minutes } minutes.
    [champion] { rider-name } ({ $seat }) gagne { $tour ->
        [yes] le tour, en or
       *[no] la course et le maillot de champion
    } : { $minutes } minutes.
    [gold] { rider-name } ({ $seat }) porte l’or après l’étape { $stage } : { $minutes } minutes.
   *[red] { rider-name } ({ $seat }), meilleur grimpeur, porte le rouge : { $points } points.
}
event-team-honoured = { colour-name } { $final ->
    [yes] gagne le
   *[no] est en tête du
} classement par équipes : { $minutes } minutes.
event-saved = { rider-name } { $kept ->
    [yes] peut repartir
   *[no] quitte la course par étapes
}.
event-swapped = { rider-name } devient le leader de son équipe.
turn-label = { $stage ->
    [0] { $round ->
        [0] Départ
       *[other] Manche { $round }
    }
   *[other] Étape { $stage }, { $round ->
        [0] départ
       *[other] manche { $round }
    }
}
outcome-tour = La dernière étape est finie : le plus petit temps cumulé gagne.
words-stage = Étape { $stage } sur { $stages }
words-general = Classement général
words-total = Temps

option-condition = Condition physique
option-condition-help = Niveau P : chaque coureur a une condition en pour cent qui monte et descend, sur une fiche que son équipe garde pour elle. Attaques et dopage en ont besoin.
option-attack = Attaques
option-attack-help = Niveau P : pour 20 points de condition, un coureur avance de la somme de deux dés.
option-speed = Vitesse et freinage
option-speed-help = Niveau P : un 6 en descente, et freiner, coûtent un jet d’adresse.
option-pile_up = Chutes collectives
option-pile_up-help = Niveau P : une chute met en danger les coureurs juste derrière.
option-relay_feeding = Ravitaillement strict
option-relay_feeding-help = Niveau P : la musette prise en relais pendant son propre tour ne compte que si le coureur y reste.
option-doping = Dopage et contrôle
option-doping-help = Niveau P : on peut doper des coureurs en secret, et l’étape finit par un contrôle.

option-hero = Régional de l’étape
option-hero-help = Niveau P : combien de fois une équipe peut nommer un coureur qui gagne 10 points sur ses terres.
option-hero-tour = Une fois par tour
option-hero-stage = Une fois par étape

move-attack = Attaquer avec { $rider }
move-gain = { $take ->
    [yes] Prendre les 10 points
   *[no] Les refuser
}
move-hero = { $bib ->
    [none] Pas de régional aujourd’hui
   *[other] Régional de l’étape : { words-numbered }
}
move-dope = Dopage : jaune { $yellow ->
    [yes] ✓
   *[no] –
}, gris { $grey ->
    [yes] ✓
   *[no] –
}, violet { $violet ->
    [yes] ✓
   *[no] –
}, vert { $green ->
    [yes] ✓
   *[no] –
}
prompt-gain = { $rider } peut gagner 10 points de condition : les prendre ?
prompt-hero = L’un de vos coureurs est-il le régional de l’étape ?
prompt-dope = Doper en secret ? +20 % chacun ; plus de 100 % au contrôle : exclu.
prompt-control = Le contrôle antidopage tire ses coureurs.
prompt-attack = Relais, accélération, attaque, ou les dés ?

event-attacked = { rider-name } attaque !
event-weakened = { rider-name } perd { $points } points de condition ({ $reason ->
    [attack] attaque
    [hunger] ravitaillement manqué
    [power] défaillance
   *[fall] chute
}).
event-exhausted = { rider-name } est à bout et abandonne.
event-offered = { rider-name } peut gagner 10 points de condition ({ $reason ->
    [ones] jet de 1
    [power] beau jet de puissance
    [pace] deux équipiers juste devant
    [stage] étape gagnée
   *[jersey] nouveau maillot
}).
event-gained = { rider-name } { $taken ->
    [yes] gagne et passe
   *[no] refuse et reste
} à { $condition } %.
event-gain-shared = { rider-name } { $taken ->
    [yes] gagne et passe
   *[no] refuse et reste
} à { $condition } %.
event-hailed = { rider-name } est le régional de l’étape et gagne 10 points.
event-prepared = { $seat } a préparé son équipe.
event-doped = { rider-name } est dopé, à { $condition } %.
event-dope-shared = { rider-name } est dopé, à { $condition } %.
event-unsheltered = { rider-name } est trop fatigué pour profiter de ses équipiers.
event-laboured = { rider-name } est fatigué et doit grimper comme un équipier.
event-piled-up = { rider-name } barre la route : ceux qui suivent doivent l’éviter.
event-drawn = { rider-name }, { words-nth }, est appelé au contrôle antidopage.
event-controlled = Contrôle de { rider-name } : { $excluded ->
    [yes] plus de 100 %, exclu
   *[no] négatif
}.
event-recovered = Entre les étapes, chaque coureur récupère { $points } points.
event-sheets-opened = Les fiches de toutes les équipes sont ouvertes.

refusal-gain-doped = un coureur dopé doit prendre chaque gain.
refusal-tired = dans son état, ce coureur ne peut pas participer.
refusal-attack-weak = une attaque demande 60 % de condition ; ce coureur en a { $condition } %.
refusal-attack-not = ce coureur ne peut pas attaquer maintenant.
refusal-other-die = c’est un autre dé que l’on lance maintenant.
refusal-hero-not = ce coureur ne peut pas être le régional.
refusal-dope-not = ce coureur n’est pas à vous, n’est pas en course, ou est déjà dopé.

# la page : groupes, fiche de points, classements, récit
words-groups = La course sur la route
words-home = Arrivés
words-head = Tête
words-neutral = Équipe neutre
words-director = Directeur
words-mountain = Grimpeurs, général
words-print = Imprimer
words-bib = { bib-name }
words-nth = { $place ->
    [1] 1er
   *[other] { $place }e
}
words-result = { $name } : { words-nth }, { $minutes } min
words-unplaced = aucun coureur classé
words-sheet-team = Coureur
words-sheet-feed = Ravitaillement { $number }
words-sheet-climber = Grimpeur, étape
words-sheet-score = Grimpeur, cumul
words-sheet-time = Temps, étape
words-sheet-total = Temps, cumul
words-sheet-open = ≈ : encore en course. Si la course s’arrêtait maintenant, ce serait son temps : l’horloge plus une minute par trois cases et demie restantes, arrondi au supérieur (VM-39).
words-story-relays = Relais
words-story-accelerations = Accélérations
words-story-longest = Plus longue file
words-story-falls = Chutes
words-story-punctures = Crevaisons
words-story-tests = Jets réussis
words-story-chart = Le meilleur coureur de chaque équipe vers l’arrivée, minute par minute

# la page au niveau P
words-condition = Condition
words-then-condition = puis { $condition } %
words-teams = Équipes
words-team = Équipe
words-doping = Dopage, en secret
words-doping-done = Confirmer
words-bubble-tested = { $passed ->
    [yes] Dé { $value } ✓
   *[no] Dé { $value }, il fallait { $need }
}
words-bubble-fell = chute !
words-bubble-piled-up = chute collective !
words-bubble-punctured = crevaison
words-bubble-attacked = attaque !
words-bubble-exhausted = épuisé
words-bubble-excluded = exclu

# le journal, tour par tour ; $number est le dossard
turn-line = { $seat } : { $parts }.
turn-rider = { $name } { $parts }
turn-missed-turn = passe son tour
turn-called = { $call ->
    [relay] relais de { $riders }
   *[acceleration] accélération de { $count } coureurs
}
turn-attacked = attaque
turn-rode = avance { $cells ->
    [one] d’une case
   *[other] de { $cells } cases
}
turn-rode-part = avance { $cells ->
    [one] d’une case
   *[other] de { $cells } cases
} sur { $die }
turn-die = prend le { $die }
turn-stayed = reste
turn-tested = rate { $test ->
    [power] un jet de puissance
   *[other] un jet d’adresse
}
turn-fell = tombe
turn-misses = perd { $count ->
    [one] un tour
   *[other] { $count } tours
}
turn-out = abandonne
turn-punctured = crève
turn-exhausted = abandonne, épuisé
turn-crossed = { words-nth } au sommet (+{ $points })
turn-crossed-late = passe le sommet
turn-arrived = arrive { words-nth }, en { $minutes } minutes

# la route : viser une case, le chemin qui y mène, ce qu’il coûte
words-cell = Couloir { $lane }, { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}, { $odds } %{ $finish ->
    [yes] , ligne d’arrivée franchie
   *[no] {""}
}
words-you = vous
words-you-name = Vous
words-my-riders = Mes coureurs
words-look-at = Regarder { $name }
words-test = { $kind ->
    [power] Puissance
   *[other] Adresse
} { $need }+ · { $odds } %
words-test-short = { $need }+ · { $odds } %
words-summit = cat. { $category } : le { words-nth } marque { $points }
words-summit-over = cat. { $category } : tous les points sont pris
words-category = catégorie { $category }
words-no-summit = Tous les points de grimpeur sont pris
words-finish-line = Arrivée
words-away = échappée · { $cells } cases
words-peloton = peloton de { $riders }
status-short = { $status ->
    [outside] départ
    [lying] à terre
    [waiting] crevé
    [excluded] exclu
   *[withdrawn] abandon
}
legend-either = l’un ou l’autre dé
legend-larger = le plus grand seul
legend-danger = danger
legend-climb = montée
legend-descent = descente
way-title = { $die ->
    [0] { $name }
   *[other] { $name }, avec le { $die }
}
way-test-power = Pas de côté en montée
way-test-gap = Entre deux coureurs
way-test-danger = Case dangereuse
way-test-speed = Un 6 dans la descente
way-test-brake = Freinage
way-need = { $need } ou plus
way-safe = { $steps ->
    [one] { $steps } pas, aucun jet
   *[other] { $steps } pas, aucun jet
}
way-summit = { $name }, { words-nth } : +{ $points } { $points ->
    [one] point
   *[other] points
} de grimpeur.
way-summit-short = { $name }, { words-nth } : +{ $points }.
way-finish = La ligne d’arrivée !
way-feeds = Se ravitaille dans cette zone.
way-starves = Quitte la zone sans ravitaillement : plus petit dé jusqu’à l’arrivée (VM-36).
way-descent = Finit dans la descente.
way-lost-power-short = Puissance manquée : reste sur place.
way-lost-fall-short = Chute : un tour passé.
way-lost-fall-expert-short = Chute : un second dé décide.
way-lost-power = Puissance manquée : reste sur place, fin du déplacement (VM-28).
way-lost-fall = Chute : à terre à côté de la route, un tour passé (VM-27).
way-lost-fall-expert = Chute : un second dé en dit la gravité (VM-32).
wrong-taken = { $name } y est déjà : un seul coureur par case.
wrong-back = On ne recule pas.
wrong-far = { $steps ->
    [one] À { $steps } pas
   *[other] À { $steps } pas
}, vous en avez { $best }.
wrong-closed = Aucun chemin ouvert n’y mène : un pas va devant, ou sur la case voisine la plus avancée.

# le bandeau d’actions
key-space = Espace
ride-help = Touchez une case bleue pour voir le chemin et les chances, touchez-la encore pour y aller.
ride-jump-help = Choisissez où saute le coureur.
ride-pick = choisissez une case
ride-left = { $steps ->
    [one] encore { $steps } pas
   *[other] encore { $steps } pas
}
ride-next = ensuite, avec { $dice }
ride-swap = Autre dé
ride-there = Y aller · { $odds } %
ride-straight = Tout droit · { $odds } %
ride-jump = Sauter · { $odds } %
ride-stay = Rester ici
ride-blocked = Bloqué : aucun chemin ouvert
call-relay = Relais
call-acceleration = Accélération si { $votes } oui sur { $riders }
call-gains = { $count ->
    [one] { $riders } gagne
   *[other] { $riders } gagnent
} { $cells ->
    [1] une case
    [2] deux cases
    [one] { $cells } case
   *[other] { $cells } cases
}
call-choose = Choisir les cases
call-attack = Attaquer avec { $name }
call-attack-cost = la somme de deux dés pour 20 points : ensuite { $condition } %
answer-gain = ensuite { $condition } %
answer-hero = +{ $points } % pour l’étape
answer-agree = chaque coureur peut alors passer en tête de la file
answer-votes = { $agreed } d’accord, il en faut { $needed }
dope-worth = +{ $dose } % chacun. Au-dessus de { $limit } %, un coureur tiré au contrôle d’après l’étape est exclu (VM-58).

# entre deux étapes
stage-over = L’étape { $stage } est terminée
stage-next = Étape suivante : { $name }
jersey-title = { $title ->
    [gold] Maillot d’or : 1er au temps
    [champion] Champion
   *[red] Maillot rouge : meilleur grimpeur
}

# la fin
end-headline = { $tour ->
    [yes] { $name } gagne le tour
   *[no] { $name } gagne : { $road }
}
end-decided = { rider-name } arrive en tête en { $minutes } minutes, { $same ->
    [yes] devant un équipier.
   *[no] { $gap ->
        [0] d’une roue devant { $other }.
        [1] une minute devant { $other }.
       *[other] { $gap } minutes devant { $other }.
    }
}
end-turned = Minute { $minute }{ $where ->
    [before] , avant { $summit }
    [behind] , après { $summit }
   *[other] { "" }
} : { $how ->
    [relay] un relais de { $count } coureurs met { $name } en tête pour de bon.
    [acceleration] une accélération de { $count } coureurs met { $name } en tête pour de bon.
    [attack] une attaque met { $name } en tête pour de bon.
   *[die] un { $count } met { $name } en tête pour de bon.
}

# la finale
podium-label = Le podium
jersey-why = { $title ->
    [gold] { $minutes } minutes sur toutes les étapes.
    [champion] Premier à franchir la ligne, en { $minutes } minutes.
   *[red] { $points } points de grimpeur{ $passed ->
        [yes] {" "}: le meilleur grimpeur a déjà un maillot, le rouge va au deuxième (VM-42).
       *[no] .
    }
}
sheet-stage = Étape
sheet-overall = Général
sheet-out = non classé

# les records d’un club
record-fastest-race = Course la plus rapide
record-fastest-race-value = { $value } min
record-climber-points = Plus grand nombre de points de grimpeur
record-climber-points-value = { $value }
# le film de la finale
film-title = La finale
film-skip = Passer l’animation (une touche)
film-again = Revoir l’arrivée
film-cheer = Bravo !
film-control = Contrôle antidopage
film-control-found = { $out ->
    [yes] exclu
   *[no] négatif
}
sheet-rest = Course terminée à la minute { $minutes }. Les autres selon la distance restante (VM-39).

# Ce que je réponds d’avance
standing-accelerations = Accélérations : mes coureurs acceptent
standing-accelerations-mine = celles que je demande
standing-accelerations-all = toutes
standing-accelerations-none = aucune
standing-take-gains = Toujours prendre les gains de condition
standing-no-doping = Ne jamais doper

# -- autres signes
legend-plate = forme et couleur : l’équipe ; numéro : le coureur
legend-gold = maillot d’or : meilleur temps jusqu’ici
legend-red = maillot rouge : meilleur grimpeur
legend-champion = maillot de champion : vainqueur de la course

# la fin sur toute la fenêtre
finale-parts = Rubriques
finale-part = { $part ->
    [sheet] Fiche de points
    [turn] Le tournant
   *[next] Et maintenant ?
}
finale-turned = Le tournant
finale-watch = Revoir la minute { $minute }
finale-gaps = Le meilleur coureur de chaque équipe : cases derrière la tête
finale-round = manche
next-full = toutes les côtes jusqu’à l’arrivée
next-level = Niveau { $level }
next-level-what = { $level ->
    [E] leaders, ravitaillement, accélérations
   *[P] condition, attaques, dopage
}
end-best = Votre meilleur moment : { $summit }, { $place ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] { $place }e
}, { $points } points.
ride-puncture = Prendre le 1 : crevaison
ride-puncture-worth = attend au bord de la route la fin de la phase (VM-37)

# -- comment jouent les bots
plays-easy = Joue au hasard un coup sur trois, et le reste à l’instinct.
plays-medium = Pèse gain et risque, prend les roues, se ravitaille à temps et cherche l’abri, mais ne favorise aucun de ses coureurs.
plays-hard = Essaie de tête les meilleurs trajets avec les mêmes dés, et juge où ils mènent d’après ce que 128 000 courses lui ont appris.
