# Les noms des événements et des coups dans les rapports.
name-event-hidden = nombre caché
name-event-stepped = place avancée
name-event-shaken = dé pris en main
name-event-rolled = dé lancé
name-event-peeked = nombre regardé
name-event-guessed = nombre proposé
name-event-changed = nombre changé
name-event-answered = proposition jugée
name-event-opened = nombres montrés
name-move-hide = cacher un nombre
name-move-step = avancer
name-move-throw = lancer le dé
name-move-peek = regarder
name-move-guess = deviner
name-move-change = répondre à une proposition
