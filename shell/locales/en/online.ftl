online-title = Who is up tonight?
online-connecting = Connecting…
online-lost = The line is lost. Trying again…
online-back = The line is back.
online-retry = Try now
online-other-version = The server speaks another version. Please load this page again.
online-signed-out = You were signed out. Load this page to come back.
online-no-table = There is no such table.
online-other-rules = This table was played by other rules than this server knows.
online-set-aside = Something is wrong with this table. It is kept as it is until somebody has looked at it.
online-no-seat = You have no seat here.
online-seat-taken = This seat is taken.
online-kicked = The host has sent you away from this table.
online-not-host = Only the host may do that.
online-too-late = It is too late for that.
online-too-few-seats = There are more people than seats.
online-too-much = That was too much at once. Please wait a moment.
online-not-kept = The server could not keep it. Please try again.
online-accounts-only = Only for those who have an account: sign up first, it takes a name and a password.
online-draining = No new tables are opened now: the server is about to be updated. Games that are being played go on.
restart-soon = { $minutes ->
    [0] The server is started anew now. Nothing is lost.
    [one] The server is started anew in a minute. Nothing is lost.
   *[other] The server is started anew in { $minutes } minutes. Nothing is lost.
}
online-illegal = The rules don’t allow that any more: the table has changed meanwhile.
fault-seconds = A phase takes { $least } to { $most } seconds, not { $found }.
fault-days = A phase takes 1 to { $most } days, not { $found }.
pace-live = { $seconds } s a phase
pace-relaxed = no clock
pace-days = { $days ->
    [one] 1 day a phase
   *[other] { $days } days a phase
}
seat-free = free
said = { $name }: { $phrase }
spectator = Spectator
room-title = The table waits
new-table = What to play
quick-match = Quick match
create-table = Open a table
own-tables = Your tables
own-turn = your turn
others-turn = the others choose
own-waiting = waits for players
open-tables = Open tables
no-tables = No table is open right now. Open one, or try a quick match.
table-watch = watch
table-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
rounds-count = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
table-pace = Pace
table-stand-in = Stand-in for the absent
table-private = Private: by link only
table-link = Send this link to your friends. It leads back here at any time.
table-link-copied = The link is copied.
table-settings = What we play
start-table = Start
stand-up = Give up my seat
waiting-for-host = The host starts the game.
host = host
sit-here = Sit here
bot-on-seat = Bot on seat { $seat }
kick = Send away
clock-label = Time left for this phase
clock-hours = { $hours } h
clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
clock-last = { $seconds } seconds left
watching = You are watching.
sent = Sent…
stood-in = A stand-in plays your seat.
paused = Nobody plays: the table waits.
seat-doing = Seat { $seat }: { $doing }
im-back = I’m back
say = Say
own-name = Your name here
rename = Take this name
bad-name = A name has up to 24 letters, digits, spaces, dots, hyphens and apostrophes.
bad-password = A password has 8 to 200 letters.
common-password = This password is one that everybody tries first.
name-taken = Somebody else has this name.
account = Account
account-text = Not needed. It keeps your name, seats and rating on other devices too.
password = Password
new-password = New password
change-password = Change the password
password-changed = The password is changed, and you are signed out everywhere else.
sign-in = Sign in
sign-up = Create an account
sign-out = Sign out
sign-out-elsewhere = Sign out everywhere else
signed-out-elsewhere = You are signed out everywhere else.
sign-wrong = No such name, or another password.
boards = Results
board-today = Today’s game
board-history = My last games
board-statistics = My statistics
board-leaders = Best: { $mode }
rating-change = rating { $rating } ({ $change })
board-won = won
board-lost = lost
board-left = left, a stand-in played on
board-stood-in = stand-in: { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
play-today = Play today’s game here
days-table = Today’s game, drawn by the server
days-table-text = One try with an account, the same draws for everybody, until midnight in Greenwich; afterwards as often as you like for practice. Nobody knows the draws of tomorrow.
board-empty = Nothing here yet.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-ouch = Ouch!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = Your turn!
phrase-i-can-hold = I can hold.
phrase-i-need-help = I need help.
phrase-send-them-to-me = Send them to me.
phrase-again = Another game?
phrase-goodbye = Goodbye!
guest = Guest
rematch-open = Somebody wants a rematch.
copy-table-link = Copy the link
hall-lead = { $count ->
    [0] Play with friends anywhere. No account needed.
    [one] 1 table has a free chair. No account needed.
   *[other] { $count } tables have a free chair. No account needed.
}
room-own-title = Your table waits
room-people = { $count ->
    [one] One person is here.
   *[other] { $count } people are here.
}
room-searching = { $free ->
    [0] Start whenever you like.
    [one] One chair is open to anybody: start whenever you like.
   *[other] { $free } chairs are open to anybody: start whenever you like.
}
room-start-now = Send the link, and start whenever you like.
name-first = What shall the others call you?
bring-somebody = Bring somebody
say-something = Say something
seat-at-start = Free. At the start: { $bot }.
add-a-bot = Add a bot
start-adds = { $count ->
    [0] All chairs are taken.
    [one] One bot will join: { $bot }.
   *[other] { $count } bots will join: { $bot }.
}
own-waiting-count = { $count ->
    [one] 1 waits for you
   *[other] { $count } wait for you
}
open-private = Open a private table
open-private-text = Send a friend the link. No account, nothing to install.
open-slow = Open a slow table
open-slow-text = A day a phase. Whoever comes by sits down.
guest-mark = guest
you-mark = you
call-turn = Your turn
call-begins = The game begins
call-rematch = A rematch is asked
call-tab = ● { $call } · { $title }
calls-title = Shall we call you?
calls-text = When it is your turn, a game begins or a rematch is asked, while you look elsewhere. Your browser will ask you next.
calls-allow = Call me here
calls-blocked = This browser blocks our calls. Allow notifications for this page in its settings to have them.
