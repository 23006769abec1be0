# 20 Strong in the terminal: what only the terminal says.
greet = 20 Strong: { $hero } against { $tyrant }, rank { $rank }. Seed { $seed } (--seed { $seed } deals the same again).
greet-counts = It counts for the ladder, where you stand at rank { $rank }.
ask-commit-how = Say `commit ppr`, or a number. Passes left: { $passes }. Pool: { $pool }
ask-dice-how = Say `{ $example }`. There are: { $dice }
odds-with = With { $dice }:
odds-how = Which dice of your pool? Say `odds ppr`, when dice are to be committed.
no-such-card = No card, hero or topic has that name; names stand in brackets on the table. Topics: { $topics }
ladder-kept = Kept in { $file }.
ladder-damaged = { $file } can’t be read ({ $why }). It is left as it is, and games are not noted until you mend it or move it away.
ladder-before = This game was noted before: your rank stays { $rank }.
ladder-unkept = The result could not be kept: { $why }
tyrant-comes = Tyrant: { $card }, from day { $day }; { $left ->
    [one] one of its encounters is
   *[other] { $left } of its encounters are
} left in the deck
ladder-by = { $name }: { $won } of { $games } won
do-table = table: shows the table again
do-card = card NAME: all about a card or hero; help TOPIC: about a word of the game
do-odds = odds DICE: the chances to defeat each baddie, and all, with these dice
do-ladder = ladder: your rank, and the games you have won
pile-empty = empty
