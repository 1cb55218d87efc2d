# Les rapports du laboratoire.
report-balance = Équilibre du jeu { $game }
report-simulate = { $game }, en simulation
report-tournament = { $game }, un tournoi de robots
report-basis = { $matches } parties chacun, graine { $seed }, règles { $build ->
    [compiled] compilées
   *[pure] en Python
  }. Tests et intervalles sont corrigés du nombre de comparaisons : 5 % d’erreur en tout.
report-basis-one = { $matches } parties, graine { $seed }, règles { $build ->
    [compiled] compilées
   *[pure] en Python
  }. Tests et intervalles sont corrigés du nombre de comparaisons : 5 % d’erreur en tout.
report-basis-each = { $matches } parties, graine { $seed }, règles { $build ->
    [compiled] compilées
   *[pure] en Python
  }. Chaque intervalle, pris seul, tient dans 95 tournois sur 100.
report-yes = oui
report-no = non
report-level-random = au hasard
report-level-easy = facile
report-level-medium = moyen
report-level-hard = difficile
report-level-search = recherche (essai)

report-setting = Ce qui a été joué
report-seats = Places
report-bots = Robots
report-same = identique

report-short = En bref
report-seat-clear = { $who } gagne nettement { $more ->
    [yes] plus
   *[no] moins
  } souvent qu’une part égale ({ $fair }) : { $share } ({ $low } à { $high }).
report-side-clear = { $who } gagne { $share } des parties ({ $low } à { $high }).
report-seat-even = Aucune différence entre les places n’a été trouvée (p = { $p }) : les parts vont de { $low } à { $high }, une part égale est { $fair }. Un avantage de { $points } points aurait été vu dans 8 études sur 10.
report-seat-few = C’est trop peu de parties pour juger les places : les parts vont de { $low } à { $high }, une part égale est { $fair }.
report-seat-some = Les places ne gagnent pas aussi souvent les unes que les autres (p = { $p }), mais aucune ne se détache : les parts vont de { $low } à { $high }, une part égale est { $fair }.
report-length-short = Une partie prend { $mean } pas en moyenne ; neuf sur dix en prennent de { $low } à { $high }.
report-lead-short = La tête de course change { $changes } fois par partie ; le gagnant a mené { $led } du temps.
report-nobody-short = Dans { $share } des parties, personne ne gagne.
report-dead-short = N’est jamais arrivé : { $names }.
report-luck = Le hasard décide de la victoire à { $share } (entre { $low } et { $high }, d’après l’analyse de { $matches } parties) ; les décisions font le reste.
report-no-luck = Aucun tirage n’a compté dans { $matches } parties analysées : ce sont les décisions qui font la différence.
report-effect-short = B contre A : { $measure } { $difference } ({ $low } à { $high }).
report-no-effect = Aucune différence entre A et B n’a été trouvée. Une différence de { $points } points dans les victoires ou de { $steps } pas dans la durée aurait été vue dans 8 études sur 10.
report-event-effects = B change la fréquence { $count ->
    [one] d’un événement
   *[other] de { $count } événements
  } : voyez le tableau.

report-wins = Qui gagne
report-wins-axis = part des victoires
report-fair-line = La ligne pointillée marque une part égale.
report-length = La durée
report-length-axis = coups et tirages d’une partie
report-lead = La tête de course
report-lead-axis = changements de tête dans une partie
report-matches = parties
report-mean = moyenne
report-median = médiane
report-low = 5 %
report-high = 95 %
report-lead-changes = changements de tête
report-winner-led = gagnant en tête
report-nobody = sans gagnant
report-endings = Comment les parties finissent
report-rule = règle
report-reason = fin
report-share = part
report-often = Ce qui arrive, et combien de fois
report-events = Événements
report-moves = Coups
report-per-match = par partie
report-in-matches = des parties
report-never = jamais
report-effects = Ce que B change
report-effects-paired = A et B jouent les mêmes numéros de partie avec la même chance, et leurs parties se ressemblent : la corrélation des durées est de { $r }. Les différences sont prises partie par partie.
report-effects-unpaired = A et B jouent les mêmes numéros de partie, mais leurs parties ne se ressemblent pas ({ $r ->
    [none] l’un des deux a toujours la même durée
   *[other] la corrélation des durées est de { $r }
  }) : elles sont comparées comme des parties indépendantes.
report-effects-note = Les { $count } mesures sont corrigées ensemble (Holm). r est la corrélation entre A et B. L’image montre les différences nettes, en pour cent de A.
report-effects-axis = changement de A à B
report-measure = mesure
report-difference = B − A
report-interval = 95 %
report-correlation = r
report-clear = net
report-measure-length = durée
report-measure-lead-changes = changements de tête
report-measure-winner-led = part du temps où le gagnant mène
report-measure-wins = { $who } gagne
report-measure-event = événement « { $name } »
report-outliers = Parties à ouvrir
report-outliers-note = À revoir à la table, ou avec `tourdetable replay`.
report-shortest = la plus courte
report-longest = la plus longue
report-most-lead-changes = le plus de changements de tête
report-greatest-come-back = la plus belle remontée
report-outlier = partie { $number }, { $steps } pas, { $changes } changements de tête
report-outlier-plain = partie { $number }, { $steps } pas

report-speed = { $steps } pas en { $seconds } s de processeur : { $rate } pas par seconde.
report-ratings = Classement
report-ratings-axis = force en points, avec intervalles à 95 %
report-ratings-note = Force d’après les victoires (Bradley–Terry) : la moyenne de ces robots est 1 000, et 400 points valent une cote de dix contre un. Les intervalles se lisent par rapport à cette moyenne.
report-bot = robot
report-points = points
report-cross = Qui finit devant qui
report-cross-note = À quelle fréquence le robot de la ligne finit devant celui de la colonne. Chaque composition joue les mêmes numéros de partie, et chaque robot occupe chaque place.
report-cross-side = { $who } : à quelle fréquence le robot de la ligne gagne de ce côté contre celui de la colonne.
report-failed-title = Parties qui ont échoué
report-failed = { $count ->
    [one] Une partie a échoué et n’est pas comptée.
   *[other] { $count } parties ont échoué et ne sont pas comptées.
  }
report-failed-line = partie { $number }, graine { $seed }, { $bots } : { $reason }
report-failed-more = … et { $count } de plus.
report-title-line = { $game }, { $seats } places, { $options }
report-usual-options = options habituelles
report-letter = { $letter } : { $line }
report-win-line = { $who } gagne { $share } ({ $low } à { $high })
report-speed-line = { $matches } parties, règles { $build ->
    [compiled] compilées
   *[pure] en Python
  } : { $steps } pas en { $seconds } s de processeur, { $rate } pas par seconde
report-cost-line = { $matches } parties, règles { $build ->
    [compiled] compilées
   *[pure] en Python
  }, { $seconds } s de processeur
report-length-line = durée : { $mean } pas en moyenne (5 % : { $low }, moitié : { $median }, 95 % : { $high })
report-together = Tous gagnent ou perdent ensemble : aucun robot n’en devance un autre. Combien de fois une table gagne : tourdetable simulate { $game } --bots …
report-ahead = devant
report-of = derrière lui
report-cited = { $rule } : { $text }
