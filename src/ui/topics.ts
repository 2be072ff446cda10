import type { Text } from '../language/types.ts';

/** An explanation that help shows, and that links lead to by its ID. */
export interface HelpTopic {
  /** Part of the address: `#/help/jsd`. */
  readonly id: string;
  readonly title: Text;
  /** Sentences of at most 20 words. */
  readonly text: readonly Text[];
}

/** Explanations of what a rollout is. */
export const ROLLOUT_TOPICS = [
  {
    id: 'rollout',
    title: 'What is a rollout?',
    text: [
      'The engine plays the position to the end many times, with the same strength for both players.',
      'The mean result estimates what the position, the play or the cube action is worth.',
      'A rollout answers what one evaluation cannot: how the game really goes on.',
    ],
  },
  {
    id: 'trial',
    title: 'Trials',
    text: [
      'A trial is one game from the position. Four times as many trials halve the error.',
      'All candidates play the same dice, so luck that helps both cancels in their difference.',
    ],
  },
  {
    id: 'dice',
    title: 'Rotated and stratified dice',
    text: [
      'In 36 trials every first roll comes once. In 1,296 every pair of first rolls comes once.',
      'So no candidate wins by better openings, and the error shrinks at no cost.',
    ],
  },
  {
    id: 'reduction',
    title: 'Variance reduction',
    text: [
      'Before each roll the engine knows the mean over all 21 rolls. The rest is luck.',
      'Luck is zero on average. Subtracting it leaves the mean unchanged and the error much smaller.',
    ],
  },
  {
    id: 'truncation-help',
    title: 'Truncation',
    text: [
      'A truncated trial stops after some turns and counts the evaluation there. It is fast, but trusts the net.',
    ],
  },
  {
    id: 'compare',
    title: 'Scores',
    text: [
      'The matrix shows the best play at each score, as evaluated. Tick scores to roll them out.',
      'A sentence says where which play is best, but only where that is settled.',
      'A cell without color is not settled: the margin is below 0.010, or a difference is within its error.',
    ],
  },
  {
    id: 'bits',
    title: 'The same numbers everywhere',
    text: [
      'Seed, position and settings determine every digit, on any device and any number of cores.',
      'A link repeats your rollout, so others can check it.',
    ],
  },
] as const satisfies readonly HelpTopic[];

/** Explanations of the numbers on the page. */
export const NUMBER_TOPICS = [
  {
    id: 'equity',
    title: 'Equity',
    text: [
      'Points won per game on average, per unit of the current cube. It is for the player who decides.',
      'In a match it is normalized: winning the game at the current cube is +1, losing it −1 (EMG).',
    ],
  },
  {
    id: 'mwc',
    title: 'Match winning chance',
    text: [
      'The chance of winning the match, from a table of scores. Switch between it and equity above the table.',
    ],
  },
  {
    id: 'error',
    title: 'Loss',
    text: [
      'How much worse a play is than the best one.',
      'Its interval comes from the differences of single trials, so it is narrower than two separate errors suggest.',
    ],
  },
  {
    id: 'interval',
    title: '95 % interval',
    text: [
      'In 95 of 100 rollouts the true value lies within ±.',
      'It covers the luck of the dice. It does not cover mistakes of the engine’s play.',
    ],
  },
  {
    id: 'standard-error',
    title: 'Standard error',
    text: [
      'The typical distance of the mean from the true mean. The 95 % interval is about twice as wide on each side.',
    ],
  },
  {
    id: 'standard-deviation',
    title: 'Standard deviation per trial',
    text: ['How much single trials vary. More trials do not change it; variance reduction makes it smaller.'],
  },
  {
    id: 'jsd',
    title: 'JSD',
    text: [
      'Joint standard deviations: the error divided by its standard error.',
      'At 2.33 one check is wrong in one case of a hundred. Frequent looking makes it wrong more often.',
    ],
  },
  {
    id: 'chance-best',
    title: 'Best?',
    text: [
      'The chance that this candidate is truly the best, given the errors so far. All of them sum to 100 %.',
    ],
  },
  {
    id: 'percentages',
    title: 'W, G and B',
    text: [
      'W is the share of games won. G is the share won with a gammon or better, B with a backgammon.',
      'L with G or B is what the opponent wins that way.',
    ],
  },
  {
    id: 'clear',
    title: 'Best, leads, and too close to call',
    text: [
      '“Is best” means that the rule “when the best is clear” has fired. It is wrong in at most one rollout of twenty. Or the rollout ended as planned, and the lead is larger than chance explains.',
      '“Leads” is less sure: the rollout goes on, or the lead is smaller. “Too close to call” means that the plays differ by less than 0.05, and perhaps not at all.',
    ],
  },
  {
    id: 'equivalent',
    title: 'Ordinary games for this precision',
    text: [
      'How many trials with ordinary dice and luck included would give the same error.',
      'The run bar says what all trials together are worth, the luck chart what one is worth.',
    ],
  },
  {
    id: 'settle',
    title: 'Trials needed to settle',
    text: [
      'An estimate of the trials until the difference is certain. Early on it is rough, so it is a range, or only its lower end.',
    ],
  },
  {
    id: 'cube-lines',
    title: 'The lines of a cube decision',
    text: [
      'No double, double and take, double and pass: each is the value for the player who may double.',
      'They are in units of the cube before the double.',
      'Take if the take costs the doubler more than the pass. A pass is worth exactly 1.',
    ],
  },
  {
    id: 'level',
    title: 'Levels',
    text: [
      '0-ply is the net alone. Each further ply looks one roll ahead; XG counts one more.',
      'R1, R2 and R3 are short rollouts of fixed size. They show the error from their dice.',
      'Each trial ends after a few turns and counts the net’s estimate there. In long back games, roll out whole games.',
    ],
  },
  {
    id: 'luck-help',
    title: 'Luck',
    text: ['The value after the roll thrown, less the mean over all rolls.'],
  },
  {
    id: 'pr',
    title: 'PR',
    text: [
      'Performance rating: 500 times the equity lost per counted decision. Lower is better; world class is below 3.',
    ],
  },
] as const satisfies readonly HelpTopic[];

/** The ID of an explanation. */
export type HelpId = (typeof ROLLOUT_TOPICS | typeof NUMBER_TOPICS)[number]['id'];

/** Explanations of learning from errors. */
export const STUDY_TOPICS = [
  {
    id: 'quiz',
    title: 'Quiz',
    text: [
      'Asks about mistakes of evaluated matches: inaccuracies, errors and blunders.',
      'The answer is judged by the resulting position. A play without figures is evaluated at the level of the others.',
      '“Close” is an answer that loses less than 0.030.',
    ],
  },
  {
    id: 'anki',
    title: 'Export to Anki',
    text: [
      'Anki is a free program for flash cards. Import the file there with File, Import.',
      'Each error becomes a note with its board and XGID. Importing it again updates the note.',
    ],
  },
] as const satisfies readonly HelpTopic[];

/** Explanations of the search for decisions. */
export const SEARCH_TOPICS = [
  {
    id: 'find-decisions',
    title: 'Find decisions',
    text: [
      'Searches every decision of the matches in the library: player, kind, loss, score, cube and board.',
      'The loss is of a rollout if there is one, otherwise of the most accurate evaluation.',
      'A missed double is a decision not to double that lost equity.',
    ],
  },
  {
    id: 'phases-and-plans',
    title: 'Phases and plans',
    text: [
      'Opening: the first three turns of each player. Bearoff: a race with all checkers home.',
      'Prime: five of six points in a row, with an enemy checker behind them.',
      'Back game: two points in the enemy home, 20 pips or more behind.',
      'Holding game: an anchor on the enemy bar, 5 or 4 point, and nobody left farther back.',
      'Blitz: three home points and ten checkers near, against a checker on the bar without an anchor.',
      'Crashed board: at most six checkers in play above the 2 point.',
    ],
  },
] as const satisfies readonly HelpTopic[];
