title = Mini
pitch = Une course avec un secret.
about = Courez jusqu’à la case 20, et gardez votre nombre pour vous.

move-hide = Cacher { $number }
move-step = Avancer de { $spaces }
move-throw = Lancer le dé
move-peek = Regarder le nombre suivant
move-guess = Deviner { $number }
move-change = Cacher maintenant { $number }
move-die = Le dé donne { $eyes }

event-hidden = Vous cachez { $number }.
event-stepped = { $seat } est sur la case { $to }.
event-shaken = { $seat } secoue le dé.
event-rolled = { $seat } obtient { $eyes }.
event-peeked = Vous voyez le nombre que cache { $other_seat } : { $number }.
event-guessed = { $seat } propose { $number }.
event-changed = Vous cachez maintenant { $number }.
event-answered = { $right ->
    [true] C’est bien le nombre que cache { $seat }.
   *[false] { $seat } a un autre nombre.
  }
event-opened = Les nombres étaient { $numbers }.

option-numbers = Nombres
option-numbers-help = Combien on peut en cacher ; avec deux on peut deviner, sans nombre il n’y a pas de secret.
option-peek = Regarder
option-peek-help = Une place peut regarder le nombre de la suivante.
option-partners = Équipes
option-partners-help = Une place sur deux gagne ensemble.
option-die = Dé
option-die-help = Un dé pipé montre six une fois sur deux.
option-die-fair = Équitable
option-die-loaded = Pipé

prompt-hide = Cachez un nombre.
prompt-move = Avancez, lancez le dé, regardez ou devinez.
prompt-change = On a proposé un nombre : lequel cachez-vous maintenant ?

side-odd = Places impaires
side-even = Places paires
channel-even = Places paires
outcome-goal = La case 20 est atteinte.

refusal-tiny-hide = on cache un nombre une fois, au début.
refusal-tiny-peek = on regarde une fois par tour, si c’est convenu.
refusal-tiny-guess = on ne devine que parmi deux nombres, et on ne change qu’ensuite.
refusal-tiny-order = cachez d’abord un nombre, puis avancez de 1 à 3 ou lancez le dé.

rule-T-1 = Chaque place cache un nombre, toutes en même temps.
rule-T-2 = On joue à tour de rôle : avancer de 1 à 3 cases, ou lancer le dé et avancer d’autant.
rule-T-3 = Avant cela, une place peut regarder le nombre de la suivante, une fois par tour. Elle l’oublie à la fin du tour.
rule-T-4 = Avec deux nombres, une place peut deviner celui de la suivante. Si elle n’a pas regardé, celle-ci peut d’abord changer de nombre en secret. Qui devine juste va au but ; sinon l’autre place avance d’une case.
rule-T-5 = La première place sur la case 20 met fin à la partie et gagne, avec son équipe si c’est convenu. Tous les nombres sont montrés.

space = case { $to }

standing-hide-always = Toujours cacher { $number }
standing-step-always = Toujours avancer de { $spaces }

plays-easy = Moitié au hasard, moitié comme le bot moyen.
plays-medium = Lance le dé, sauf si un pas atteint le but.
