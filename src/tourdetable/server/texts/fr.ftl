# Ce que dit la table elle-même.
note-left = { $name } est parti ; un robot continue.
note-time-up = { $name } n’a plus de temps ; un robot continue.
<<<<<<< HEAD
note-stand-in = Un robot joue pour { $name } en attendant son retour.
note-back = { $name } est de retour.
=======
note-bot-waits = { $name } attend un processeur libre : beaucoup de robots réfléchissent.
note-bot-quick = { $name } n’a pas pu réfléchir à temps et a joué un coup rapide.
note-bot-random = { $name } n’a pas pu réfléchir à cause d’une erreur et a joué au hasard.
>>>>>>> 8645952 (Do heavy work in processes, behind one fair queue)

refusal-no-match = cette partie n’existe pas.
refusal-no-club = ce club n’existe pas.
refusal-no-text = ces textes n’existent pas.
refusal-no-page = cette page n’existe pas.
refusal-wrong-method = cela ne se demande pas ainsi.
refusal-server-fault = une erreur s’est produite ici ; le journal du serveur en dit plus.
refusal-frozen = cette partie a commencé avec une autre version des règles : on peut la lire, pas la continuer.
refusal-not-begun = la partie n’a pas commencé : des places sont encore libres.
refusal-begun = la partie a commencé.
refusal-not-over = cela s’ouvre après la fin de la partie.
refusal-no-standing = ce jeu n’a pas de réponses permanentes.
refusal-not-ahead = cela ne peut pas être choisi d’avance.
refusal-stale-decision = cette question n’est plus ouverte.
refusal-stale-roll = ce dé a déjà été lancé.
refusal-no-typed-dice = les dés de cette table roulent d’eux-mêmes.
refusal-chat-closed = vous ne pouvez pas écrire dans ce salon maintenant.
refusal-link-unknown = ce lien ou ce code n’existe pas.
refusal-link-used = ce lien a déjà servi.
refusal-link-expired = ce lien a expiré.
refusal-seat-taken = cette place est prise.
refusal-seat-gone = la personne qui a donné ce lien ne tient plus la place.
refusal-not-your-seat = ce n’est pas votre place.
refusal-other-side = vous avez tenu une place de l’autre camp dans cette partie.
refusal-not-owner = seule la personne qui a créé la partie peut le faire.
refusal-no-spectators = cette table n’admet pas de spectateurs.
refusal-not-member = vous n’êtes pas membre de ce club.
refusal-club-full = le club a déjà { $most } membres.
refusal-too-many-clubs = on peut être dans { $most } clubs au plus.
refusal-too-many-matches = vous avez { $most } parties en cours : terminez-en une d’abord.
refusal-fork-end = la partie est finie ici : choisissez une position antérieure.
refusal-too-many-forks = cette partie a déjà été reprise { $most } fois de suite : repartez d’une partie antérieure.
refusal-rematch-exists = il y a déjà une revanche.
refusal-my-seat = prenez au moins une place vous-même.
refusal-webhook-off = les webhooks sont désactivés sur ce serveur.
refusal-webhook-address = le webhook doit être une adresse https du réseau public.
refusal-foreign-origin = les requêtes d’autres sites sont refusées.
refusal-foreign-link = ce n’est pas un lien de ce serveur.
refusal-metrics-token = réservé à la machine elle-même, ou à un collecteur muni du jeton de l’opérateur.
refusal-not-json = le corps doit être du JSON.
refusal-too-large = c’est plus grand que { $most } octets.
refusal-too-long = ce message dépasse { $most } octets.
refusal-too-fast = { $seconds ->
    [one] trop à la fois : réessayez dans une seconde.
   *[other] trop à la fois : réessayez dans { $seconds } secondes.
}
refusal-work-failed = le calcul n’a pas abouti ; le journal du serveur en dit plus.
refusal-hello-first = dites d’abord bonjour.
refusal-not-saved = rien n’a été enregistré, donc rien ne s’est passé : { $error }.
refusal-database-in-use = { $file } est utilisé par un autre processus.
refusal-database-foreign = ce fichier n’est pas la base d’une table.
refusal-database-newer = la base est de version { $version }, ce programme connaît la { $known } : mettez-le à jour.
refusal-database-damaged = la base ne peut pas être lue.
refusal-database-missing = cette base n’existe pas.
refusal-backup-exists = ce fichier existe déjà : choisissez un autre nom.
refusal-backup-failed = la base ne peut pas être copiée.
refusal-backup-running = une autre sauvegarde écrit ce fichier.
refusal-no-identity = ce navigateur n’est encore personne : choisissez d’abord un nom.
refusal-no-device = cet appareil est déjà déconnecté.
refusal-words-unknown = aucun joueur n’a ces mots, ou ils ont déjà servi.
refusal-passkey-wrong = cette clé d’accès n’a pas été acceptée : réessayez.
refusal-passkeys-full = vous avez { $most } clés d’accès : supprimez-en une d’abord.
refusal-would-lose = { $count ->
    [one] la partie ou le club de ce navigateur serait hors d’atteinte
   *[other] les { $count } parties et clubs de ce navigateur seraient hors d’atteinte
} : gardez d’abord ce joueur avec des mots de secours ou une clé d’accès.
refusal-name-differs = tapez votre nom exactement comme il est.
refusal-table-full = toutes les places sont prises.
refusal-not-absent = la partie n’attend pas cette personne.
refusal-absent-wait = laissez-lui encore un peu de temps.
refusal-nudged = cette personne a été relancée il y a moins d’une heure.
refusal-operator-only = ceci est réservé à qui fait tourner ce serveur.
refusal-operator-token = ce n’est pas le jeton de l’opérateur.
refusal-no-run = il n’y a pas d’étude de ce nom.
refusal-lab-busy = une étude est en cours : attendez sa fin, ou annulez-la.
refusal-lab-running = cette étude est en cours : annulez-la d’abord.
refusal-lab-over = cette étude est finie.
refusal-lab-failed = l’étude ne peut pas commencer : { $problem }
refusal-lab-too-many = cela fait { $total } parties en tout ; le maximum est { $most }.
refusal-same-options = A et B ont les mêmes options.
refusal-two-bots = un tournoi demande au moins deux robots différents.
refusal-bots-per-seat = il y a { $bots } robots pour { $seats } places.
refusal-missing-extra = il manque { $name } : pip install 'tourdetable[{ $extra }]'.

refusal-no-member = ce membre n’existe pas.
refusal-not-club-owner = seul un responsable du club peut le faire.
refusal-not-yourself = quittez plutôt le club.
refusal-last-owner = un club a au moins un responsable : nommez d’abord quelqu’un d’autre.
refusal-no-season = cette saison n’existe pas.
refusal-season-open = une saison est déjà ouverte : clôturez-la d’abord.
refusal-too-many-seasons = un club a au plus { $most } saisons.
refusal-no-fixture = cette partie n’est pas au programme.
refusal-fixture-started = cette partie a déjà commencé.
refusal-not-your-fixture = vous ne jouez pas dans cette partie.
refusal-too-many-fixtures = un club programme au plus { $most } parties.
refusal-player-twice = chacun joue à une seule place.
refusal-until-when = choisissez un jour d’ici un an au plus.
refusal-member-gone = quelqu’un qui joue dans cette partie a quitté le club.
refusal-review-off = les analyses sont désactivées sur ce serveur.
