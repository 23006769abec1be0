online-title = Qui veille ce soir ?
online-connecting = Connexion…
online-lost = La connexion est coupée. Nouvel essai…
online-back = La connexion est rétablie.
online-retry = Réessayer
online-other-version = Le serveur utilise une autre version. Rechargez cette page.
online-signed-out = Vous avez été déconnecté. Rechargez la page pour revenir.
online-no-table = Cette table n’existe pas.
online-other-rules = Cette table a été jouée selon d’autres règles que celles du serveur.
online-set-aside = Quelque chose ne va pas à cette table. Elle est gardée telle quelle jusqu’à ce que quelqu’un s’en soit occupé.
online-no-seat = Vous n’avez pas de place ici.
online-seat-taken = Cette place est prise.
online-kicked = L’hôte vous a exclu de cette table.
online-not-host = Seul l’hôte peut le faire.
online-too-late = C’est trop tard.
online-too-few-seats = Il y a plus de personnes que de places.
online-too-much = C’était trop à la fois. Patientez un instant.
online-not-kept = Le serveur n’a pas pu l’enregistrer. Réessayez.
online-accounts-only = Réservé aux comptes : inscrivez-vous d’abord, un nom et un mot de passe suffisent.
online-draining = Aucune nouvelle table pour l’instant : le serveur va être mis à jour. Les parties en cours continuent.
restart-soon = { $minutes ->
    [0] Le serveur redémarre maintenant. Rien ne sera perdu.
    [one] Le serveur redémarre dans une minute. Rien ne sera perdu.
   *[other] Le serveur redémarre dans { $minutes } minutes. Rien ne sera perdu.
}
online-illegal = Les règles ne le permettent plus : la table a changé entre-temps.
fault-seconds = Une phase dure de { $least } à { $most } secondes, pas { $found }.
fault-days = Une phase dure de 1 à { $most } jours, pas { $found }.
pace-live = { $seconds } s par phase
pace-relaxed = sans limite de temps
pace-days = { $days ->
    [one] 1 jour par phase
   *[other] { $days } jours par phase
}
seat-free = libre
said = { $name } : { $phrase }
spectator = Spectateur
room-title = La table attend
new-table = À quoi jouer
quick-match = Partie rapide
create-table = Ouvrir une table
own-tables = Vos tables
own-turn = à vous
others-turn = les autres choisissent
own-waiting = attend des joueurs
open-tables = Tables ouvertes
no-tables = Aucune table n’est ouverte. Ouvrez-en une, ou essayez une partie rapide.
table-watch = regarder
table-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
rounds-count = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
table-pace = Rythme
table-stand-in = Remplaçant des absents
table-private = Privée : par lien seulement
table-link = Envoyez ce lien à vos amis. Il ramène ici à tout moment.
table-link-copied = Le lien est copié.
table-settings = Ce qu’on joue
start-table = Commencer
stand-up = Quitter ma place
waiting-for-host = L’hôte lance la partie.
host = hôte
sit-here = S’asseoir ici
bot-on-seat = Robot à la place { $seat }
kick = Exclure
clock-label = Temps restant pour cette phase
clock-hours = { $hours } h
clock-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
clock-last = Encore { $seconds } secondes
watching = Vous regardez.
sent = Envoyé…
stood-in = Un remplaçant joue votre place.
paused = Personne ne joue : la table attend.
seat-doing = Place { $seat } : { $doing }
im-back = Me revoilà
say = Dire
own-name = Votre nom ici
rename = Prendre ce nom
bad-name = Un nom a jusqu’à 24 lettres, chiffres, espaces, points, traits d’union et apostrophes.
bad-password = Un mot de passe a de 8 à 200 caractères.
common-password = Ce mot de passe est l’un de ceux que tout le monde essaie d’abord.
name-taken = Quelqu’un d’autre a ce nom.
account = Compte
account-text = Pas nécessaire. Il garde votre nom, vos places et votre classement sur d’autres appareils aussi.
password = Mot de passe
new-password = Nouveau mot de passe
change-password = Changer le mot de passe
password-changed = Le mot de passe est changé, et vous êtes déconnecté partout ailleurs.
sign-in = Se connecter
sign-up = Créer un compte
sign-out = Se déconnecter
sign-out-elsewhere = Déconnecter partout ailleurs
signed-out-elsewhere = Vous êtes déconnecté partout ailleurs.
sign-wrong = Nom inconnu, ou mot de passe incorrect.
boards = Résultats
board-today = La partie du jour
board-history = Mes dernières parties
board-statistics = Mes statistiques
board-leaders = Les meilleurs : { $mode }
rating-change = classement { $rating } ({ $change })
board-won = gagnée
board-lost = perdue
board-left = quittée, un remplaçant a continué
board-stood-in = remplaçant : { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
play-today = Jouer ici la partie du jour
days-table = La partie du jour, tirée par le serveur
days-table-text = Un seul essai par compte, les mêmes tirages pour tous, jusqu’à minuit à Greenwich ; ensuite, autant d’entraînements que vous voulez. Personne ne connaît les tirages de demain.
board-empty = Rien ici pour l’instant.
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-ouch = Aïe !
phrase-sorry = Désolé !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-your-turn = À vous !
phrase-i-can-hold = Je tiens bon.
phrase-i-need-help = J’ai besoin d’aide.
phrase-send-them-to-me = Envoyez-les-moi.
phrase-again = Encore une ?
phrase-goodbye = Au revoir !
guest = Invité
rematch-open = Quelqu’un veut une revanche.
copy-table-link = Copier le lien
hall-lead = { $count ->
    [0] Jouez avec vos amis, où qu’ils soient. Sans compte.
    [one] 1 table a une chaise libre. Sans compte.
   *[other] { $count } tables ont une chaise libre. Sans compte.
}
room-own-title = Votre table attend
room-people = { $count ->
    [one] Une personne est là.
   *[other] { $count } personnes sont là.
}
room-searching = { $free ->
    [0] Commencez quand vous voulez.
    [one] Une chaise est ouverte à tous : commencez quand vous voulez.
   *[other] { $free } chaises sont ouvertes à tous : commencez quand vous voulez.
}
room-start-now = Envoyez le lien, et commencez quand vous voulez.
name-first = Comment les autres doivent-ils vous appeler ?
bring-somebody = Inviter quelqu’un
say-something = Dire un mot
seat-at-start = Libre. Au début : { $bot }.
add-a-bot = Ajouter un bot
start-adds = { $count ->
    [0] Toutes les chaises sont prises.
    [one] Un bot se joindra à vous : { $bot }.
   *[other] { $count } bots se joindront à vous : { $bot }.
}
own-waiting-count = { $count ->
    [one] 1 vous attend
   *[other] { $count } vous attendent
}
open-private = Ouvrir une table privée
open-private-text = Envoyez le lien à un ami. Sans compte, rien à installer.
open-slow = Ouvrir une table lente
open-slow-text = Un jour par phase. Qui passe s’assied.
guest-mark = invité
you-mark = vous
call-turn = À vous de jouer
call-begins = La partie commence
call-rematch = On vous demande une revanche
call-tab = ● { $call } · { $title }
calls-title = Faut-il vous appeler ?
calls-text = Quand c’est à vous, qu’une partie commence ou qu’une revanche est demandée, pendant que vous regardez ailleurs. Votre navigateur vous posera la question.
calls-allow = Appelez-moi ici
calls-blocked = Ce navigateur bloque nos appels. Autorisez les notifications de cette page dans ses réglages pour les recevoir.
