title = Tiny
pitch = A race with a secret.
about = Run to space 20, and keep your number to yourself.

move-hide = Hide { $number }
move-step = Step { $spaces }
move-throw = Throw the die
move-peek = Look at the next number
move-guess = Guess { $number }
move-change = Hide { $number } now
move-die = The die shows { $eyes }

event-hidden = You hide { $number }.
event-stepped = { $seat } is on space { $to }.
event-shaken = { $seat } shakes the die.
event-rolled = { $seat } rolls { $eyes }.
event-peeked = You see { $other_seat }’s number: { $number }.
event-guessed = { $seat } guesses { $number }.
event-changed = You hide { $number } now.
event-answered = { $right ->
    [true] { $seat } has been found out.
   *[false] { $seat } has another number.
  }
event-opened = The numbers were { $numbers }.

option-numbers = Numbers
option-numbers-help = How many there are to hide; with two they can be guessed, with none there is no secret.
option-peek = Looking
option-peek-help = A seat may look at the next seat’s number.
option-partners = Partners
option-partners-help = Every second seat wins together.
option-die = Die
option-die-help = A loaded die shows six half of the time.
option-die-fair = Fair
option-die-loaded = Loaded

prompt-hide = Hide a number.
prompt-move = Step, throw, look or guess.
prompt-change = Your number was guessed: which one do you hide now?

side-odd = Odd seats
side-even = Even seats
channel-even = Even seats
outcome-goal = Space 20 has been reached.

refusal-tiny-hide = a number is hidden once, at the start.
refusal-tiny-peek = a seat looks once in a turn, if looking was agreed.
refusal-tiny-guess = only two numbers are guessed, and changed after a guess.
refusal-tiny-order = hide first, then step 1 to 3 or throw.

rule-T-1 = Every seat hides a number, all at once.
rule-T-2 = Seats take turns: step 1 to 3 spaces, or throw the die and go as far as it shows.
rule-T-3 = Before that, a seat may look at the next seat’s number, once in a turn. It forgets it when the turn ends.
rule-T-4 = With two numbers, a seat may guess the next seat’s. Unless it has looked, that seat may first change its number in secret. A right guess goes to the goal; after a wrong one the other seat steps one space.
rule-T-5 = The first seat on space 20 ends the match and wins, with its partners if that was agreed. All numbers are opened.

space = space { $to }

standing-hide-always = Always hide { $number }
standing-step-always = Always step { $spaces }

plays-easy = Half by whim, half like the medium bot.
plays-medium = Throws, unless a step reaches the goal.
