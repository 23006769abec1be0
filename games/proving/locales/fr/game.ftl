# Le journal.
log-turned = On retourne la carte { $number }.
log-bid = La place { $seat } a misé { $number }.
log-took = La place { $seat } prend { $number ->
    [one] { $number } point
   *[other] { $number } points
}.
log-waits = La plus forte mise a été faite deux fois : { $number ->
    [one] { $number } point attend
   *[other] { $number } points attendent
}.
log-ended = La dernière carte est partie.

# Ce qui est demandé, et répondu.
ask-bid = Lequel de vos jetons misez-vous ?
bid = Miser { $number }
refused-not-asked = Ce n’est pas à vous de miser.
refused-token = Vous n’avez pas de jeton { $number }.
refused-card = Cette carte ne peut pas être retournée.

# Ce qui se voit.
title = Épreuve
round = Manche { $number } sur 6
card = La carte vaut { $number }.
pot = Dans le pot : { $number }.
hand = Place { $seat } : { $points } points, jetons { $tokens }
won = La place { $seat } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
rules = Les cartes sont retournées une à une, et tous misent un jeton en secret. La plus forte mise prend la carte, si elle est seule à être si forte ; sinon la carte attend qui prendra la suivante. Chaque jeton est misé une fois.
advice = Miser { $number } : au plus près de ce qu’il y a à gagner.
new-game = Nouvelle partie
seats = Places
online = Jouer en ligne
seat-count = { $count } places
level-random = Robot : hasard
level-plain = Robot : simple
