import type { Message } from '../types.ts';

/** Of backgammon positions and cubes. */
const BACKGAMMON_SENTENCES = {
  'the-roller': 'The player on roll',
  'the-opponent': 'The opponent',
  double: 'double',
  beaver: 'beaver',
  raccoon: 'raccoon',
  'list-and': '{words} and {last}',
  'count-list-length': '{name}: expected 25 counts (24 points and the bar), got {n}.',
  'bar-count': '{name} has {count} checkers on the bar. Use a whole number from 0 to 15.',
  'point-count': '{name} has {count} checkers on point {n}. Use a whole number from 0 to 15.',
  'too-many-checkers': '{name} has {n} checkers; 15 is the most. Take {away} away.',
  'no-checkers-left': '{name} has no checkers left: the game is over. Put one on the board.',
  'point-of-both': 'Point {n} holds checkers of both players. Take one side away.',
  'both-closed-out': 'Both players are on the bar against a closed board. Take one side off the bar.',
  'dice-range': 'Dice: expected two numbers from 1 to 6, got {got}.',
  'offer-with-dice': 'A {offer} is answered before the roll. Take away the dice or the {offer}.',
  'cube-power-of-two': 'Cube: expected a power of two from 1 to 4096, got {got}.',
  'highest-cube-range': 'Highest cube: expected its base-2 logarithm, 0 to 12, got {got}.',
  'cube-of-one-owned': 'A cube of 1 has no owner. Center it or raise its value.',
  'doubler-without-cube': 'Only the owner of the cube can double. Give the cube to the player who doubles.',
  'offer-in-match': 'There is no {offer} in a match. Choose a money game or take the {offer} away.',
  'match-length-range': 'Match length: expected 0 (money) to {most} points, got {got}.',
  'score-range': 'Score: expected a whole number of points, got {got}.',
  'match-over':
    '{name} has {n} points in a match to {length}: it is over. Lower the score or raise the length.',
  'no-crawford-game':
    'This is no Crawford game: nobody is one point away from winning the match. Take the Crawford mark away, or give a player {n} points.',
  'away-beyond-table':
    'A player has {got} points to go; match equities are known for {most} at most. Shorten the match or raise the score.',
  'highest-cube-one': 'The highest cube is 1: nobody can double. The usual highest cube is 1024.',
  'cube-above-highest': 'A cube of {n} is above the highest cube, {highest}. Lower the cube.',
  'cube-in-crawford-game':
    'In the Crawford game nobody may double. Set the cube to 1 or take the Crawford mark away.',
  'cube-without-owner': 'In a match a cube of {n} belongs to a player. Choose its owner or set it to 1.',
  'cube-beyond-match':
    'A cube of {n} makes no sense in this match: whoever doubled needed only {away, plural, one {# point} other {# points}}. Lower the cube or raise the length.',
  'too-many-on-bar': '{n} checkers are on the bar: no game comes near that. Check the position.',
  'mended-cube-owner': 'A cube of 1 has no owner, so it was centered.',
  'mended-crawford': 'Nobody is one point away from the match: the Crawford mark was cleared.',
  'mended-money-rules': 'Jacoby rule and beavers belong to money games: they were switched off.',
  'mended-beavers': 'A {offer} is pending, so beavers are agreed: they were switched on.',
  'cube-turned-in-crawford-game': 'In the Crawford game nobody may double, yet the cube has been turned.',
  'crawford-game': 'nobody may double in the Crawford game',
  'cube-not-owned': 'the opponent owns the cube',
  'cube-at-highest': 'the cube is at its highest value, {value}',
  'cube-dead': 'the cube is dead: winning the game at its present value already wins the match',
} as const satisfies Readonly<Record<string, Message>>;

/** Sides, pieces and ends of a game of Arimaa, as parts of sentences. */
const ARIMAA_NAMES = {
  goal: 'goal',
} as const satisfies Readonly<Record<string, Message>>;

/** Of boards, turns and game records of Arimaa. */
const ARIMAA_SENTENCES = {
  turn: 'Turn (of Arimaa)',
} as const satisfies Readonly<Record<string, Message>>;

/** What the rules in src/games can say is wrong. */
export const GAMES_SENTENCES = {
  ...BACKGAMMON_SENTENCES,
  ...ARIMAA_NAMES,
  ...ARIMAA_SENTENCES,
} as const satisfies Readonly<Record<string, Message>>;
