# Ce que tous les jeux disent de la même façon.
seat-name = Place { $number }
chance-name = Hasard
spectator = Spectateur
seats-count = { $count } places

# la ligne de commande
game-facts = { $low } à { $high } places, environ { $minutes } minutes, de { $by }
game-bots = robots : { $names } (search est expérimental : il connaît les règles, et rien du bon jeu)
verify-figures = { $source ->
    [seeded] hasard à graine
    [typed] dés saisis
    [forked] hasard repris
   *[fair] hasard équitable
  } : { $draws } tirages, { $computed } résultats calculés et { $hidden } coups cachés recalculés
verify-fair = tout est conforme à la promesse
verify-unfair = NON conforme à la promesse
refusal-file = { $path } ne peut pas être lu : { $error }.
refusal-file-size = { $path } est plus grand qu’un fichier de partie ne peut l’être.
refusal-review-unfinished = elle n’est pas finie : seules les parties finies sont analysées.
refusal-option-form = { $pair } doit ressembler à NOM=VALEUR.

refusal-outside-bounds = { $value } n’est pas entre { $low } et { $high }.
refusal-no-move = ce n’est pas un coup : { $fault ->
    [kind] le coup « { $name } » n’existe pas, il y a : { $names }
    [extra] il n’a pas de champ « { $name } »
    [missing] le champ « { $name } » manque
    [number] le champ « { $name } » doit être un nombre entier
    [flag] le champ « { $name } » doit être true ou false
    [word] le champ « { $name } » doit être l’un de { $choices }
    [shape] le champ « { $name } » n’a pas la bonne forme
    [object] il faut un objet dont le champ « move » nomme le coup
   *[json] ce n’est pas du JSON
  }.
refusal-option-unknown = l’option { $name } n’existe pas ; il y a : { $names }.
refusal-option-value = { $value } n’est pas l’une des valeurs { $choices }.
refusal-option-seats = { $name } n’est proposé qu’à { $offered } places, pas à { $seats }.
refusal-seats-range = ce jeu se joue de { $low } à { $high } places, pas à { $seats }.
refusal-unknown-game = le jeu { $game } n’existe pas ; il y a : { $games }.
refusal-unknown-move = ce n’est pas un coup de ce jeu.
refusal-chance-only = c’est au hasard d’en décider, pas à une place.
refusal-seat-only = c’est le coup d’une place, et c’est au hasard de jouer.
refusal-malformed = ceci est illisible : { $detail }.
refusal-match-over = la partie est finie.
refusal-not-your-turn = ce n’est pas le tour de cette place.
refusal-no-die = aucun jet de dé n’est attendu.
refusal-undo-over = la partie est finie, aucun coup ne peut plus être annulé.
refusal-undo-nothing = vous n’avez encore aucun coup à annuler.
refusal-undo-revealed = quelque chose a été révélé ou lancé depuis : impossible d’annuler le coup.
refusal-undo-others = quelqu’un d’autre a joué depuis : impossible d’annuler le coup.
refusal-damaged-log = { $where } { $what }.
refusal-state-field = ce champ de la position manque ou n’a pas la bonne forme.
refusal-state-length = il faut { $length } nombres, et non { $found }.
refusal-state-most = il faut au plus { $most } nombres, et non { $found }.
refusal-state-range = il faut un nombre de { $low } à { $high }, et non { $value }.
refusal-state-game = cette position est celle d’un autre jeu.
refusal-state-version = cette position a été écrite avec une autre version des règles.
refusal-bot-level = le niveau { $level } n’existe pas ; il y a : { $names }.
refusal-other-events = les règles racontent d’autres événements que le fichier.
refusal-language = les langues sont en et fr.
refusal-no-practice = ce jeu n’a pas d’entraînement.
refusal-no-lesson = cette leçon n’existe pas.
refusal-lesson-file = { $name } n’est pas une leçon : un champ manque ou n’est pas du bon type.
