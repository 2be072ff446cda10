import type { Message } from '../types.ts';

/** Backgammon positions and cubes. */
const BACKGAMMON_SENTENCES = {
  'the-roller': 'The player on roll',
  'the-opponent': 'The opponent',
  double: 'double',
  beaver: 'beaver',
  raccoon: 'raccoon',
  'list-and': '{words} and {last}',
  'count-list-length': '{name}: expected 25 counts (24 points and the bar), got {n}.',
  'bar-count': '{name} has {count} checkers on the bar. Enter a whole number from 0 to 15.',
  'point-count': '{name} has {count} checkers on point {n}. Enter a whole number from 0 to 15.',
  'too-many-checkers': '{name} has {n} checkers; the maximum is 15. Remove {away}.',
  'no-checkers-left': '{name} has no checkers left, so the game is over. Put one on the board.',
  'point-of-both': 'Point {n} has checkers of both players. Remove one side.',
  'both-closed-out': 'Both players are on the bar against closed boards. Take one side off the bar.',
  'dice-range': 'Dice: expected two numbers from 1 to 6, got {got}.',
  'offer-with-dice': 'A {offer} comes before the roll. Remove the dice or the {offer}.',
  'cube-power-of-two': 'Cube: expected a power of two from 1 to 4096, got {got}.',
  'highest-cube-range': 'Highest cube: expected its base-2 logarithm, 0 to 12, got {got}.',
  'cube-of-one-owned': 'A cube of 1 has no owner. Center it or raise its value.',
  'doubler-without-cube': 'Only the owner of the cube can double. Give the cube to the player who doubles.',
  'offer-in-match': 'Matches have no {offer}. Choose a money game or remove the {offer}.',
  'match-length-range': 'Match length: expected 0 (money) to {most} points, got {got}.',
  'score-range': 'Score: expected 0 to {most} points, got {got}.',
  'match-over':
    '{name} has {n} points, so the match to {length} is over. Lower the score or raise the length.',
  'no-crawford-game':
    'This cannot be the Crawford game: nobody needs just one point. Turn off Crawford, or give a player {n} points.',
  'away-beyond-table':
    'A player is {got} away; match equity tables end at {most} away. Shorten the match or raise the score.',
  'highest-cube-one': 'The highest cube is 1, so nobody can double. The usual limit is 1024.',
  'cube-above-highest': 'The cube, {n}, is above the highest cube, {highest}. Lower the cube.',
  'cube-in-crawford-game': 'Nobody may double in the Crawford game. Set the cube to 1 or turn off Crawford.',
  'cube-without-owner': 'A cube of {n} has an owner. Choose the owner or set the cube to 1.',
  'cube-beyond-match':
    'A cube of {n} makes no sense here: the doubler needed only {away, plural, one {# point} other {# points}}. Lower the cube or raise the length.',
  'too-many-on-bar': 'There are {n} checkers on the bar, which no real game reaches. Check the position.',
  'mended-cube-owner': 'A cube of 1 has no owner, so it was centered.',
  'mended-crawford': 'The Crawford rule was turned off: nobody needs just one point.',
  'mended-money-rules': 'The Jacoby rule and beavers were turned off: they apply to money games only.',
  'mended-beavers': 'Beavers were turned on: a {offer} is pending.',
  'cube-turned-in-crawford-game': 'Nobody may double in the Crawford game, but the cube has been turned.',
  'crawford-game': 'nobody may double in the Crawford game',
  'cube-not-owned': 'the opponent owns the cube',
  'cube-at-highest': 'the cube is at its highest value, {value}',
  'cube-over-highest': 'the cube, {value}, is above the highest cube, {highest}',
  'cube-dead': 'the cube is dead: winning the game at its present value already wins the match',
} as const satisfies Readonly<Record<string, Message>>;

/** Arimaa's sides, pieces and game ends, as parts of sentences. */
const ARIMAA_NAMES = {
  goal: 'goal',
} as const satisfies Readonly<Record<string, Message>>;

/** Arimaa boards, turns and game records. */
const ARIMAA_SENTENCES = {
  turn: 'Turn (of Arimaa)',
} as const satisfies Readonly<Record<string, Message>>;

/** Errors from src/games. */
export const GAMES_SENTENCES = {
  ...BACKGAMMON_SENTENCES,
  ...ARIMAA_NAMES,
  ...ARIMAA_SENTENCES,
} as const satisfies Readonly<Record<string, Message>>;
