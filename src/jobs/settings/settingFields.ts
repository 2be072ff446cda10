import { type Reason, reason } from '../../engine/errors.ts';
import { MATCH_TABLE_NAMES } from '../../games/backgammon/met.ts';
import {
  MOST_PLIES,
  MOVE_FILTER_NAMES,
  MOVE_FILTERS,
  type MoveFilterName,
} from '../../games/backgammon/playLevel.ts';
import { VARIANCE_REDUCTIONS } from '../../games/backgammon/trialSettings.ts';
import { decimalValue, textValue } from '../words.ts';

/** What dialog, terminal help and docs say about a setting, in English; the page translates it. The schema is made from it too. */
interface FieldText {
  readonly label: string;
  /** One plain sentence: what the setting does. */
  readonly sentence: string;
  /** What choosing it costs or buys, in time or certainty. */
  readonly cost: string;
  /** Section of the settings dialog: one of the game's. */
  readonly section: string;
  /** Terminal flag; one that starts with `no-` switches a setting off. */
  readonly flag: string;
}
export interface IntegerField extends FieldText {
  readonly kind: 'integer';
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
  readonly unit: string;
}
export interface DecimalField extends FieldText {
  readonly kind: 'decimal';
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
  readonly unit: string;
}
export interface SwitchField extends FieldText {
  readonly kind: 'switch';
  readonly default: boolean;
}
export interface ChoiceField extends FieldText {
  readonly kind: 'choice';
  readonly choices: readonly { readonly value: string; readonly label: string | Reason }[];
  readonly default: string;
}
export type SettingField = IntegerField | DecimalField | SwitchField | ChoiceField;

export const SETTING_SECTIONS = [
  'Trials',
  'Stopping',
  'Dice',
  'Cube',
  'Play (of games)',
  'Truncation',
] as const;

/** A way to reckon luck, or the best for the settings: see reductionOf. */
export const REDUCTION_CHOICES = ['best', ...VARIANCE_REDUCTIONS] as const;

/** What the other player's level may be: that of the player who asks, or plies of its own. */
export const OPPONENT_PLIES = ['same', '0', '1', '2', '3'] as const;

/** What the move filters are called. */
export const FILTER_LABELS: Readonly<Record<MoveFilterName, string>> = {
  tiny: 'Tiny',
  narrow: 'Narrow',
  normal: 'Normal',
  large: 'Large',
  huge: 'Huge',
};

/** `Normal: 8 plays within 0.16, before 3 plies 2 within 0.04`. */
function filterLabel(name: MoveFilterName): Reason {
  const { after0, after2 } = MOVE_FILTERS[name];
  return reason('filter-label', {
    filter: textValue(FILTER_LABELS[name]),
    most: after0.most,
    near: decimalValue(after0.tolerance),
    most2: after2.most,
    near2: decimalValue(after2.tolerance),
  });
}

const OPPONENT_CHOICES = OPPONENT_PLIES.map((value) => ({
  value,
  label: value === 'same' ? 'As the player' : reason('level', { n: value }),
}));

/** Every setting that shapes a rollout, in the order of the dialog. */
export const SETTING_FIELDS = {
  trials: {
    kind: 'integer',
    section: 'Trials',
    label: 'Trials',
    unit: 'games per candidate',
    minimum: 1,
    maximum: 1_679_616,
    default: 1296,
    flag: 'trials',
    sentence: 'How many games are played from each candidate.',
    cost: 'Four times the trials take four times as long and halve the standard error. 1,296 = 36 × 36 balances the first two rolls exactly.',
  },
  stopRule: {
    kind: 'choice',
    section: 'Stopping',
    label: 'Stop early',
    choices: [
      { value: 'none', label: 'No: play all trials' },
      { value: 'se', label: 'When the standard errors are small' },
      { value: 'jsd', label: 'By joint standard deviations' },
      { value: 'confident', label: 'When the best is clear' },
    ],
    default: 'none',
    flag: 'stop-rule',
    sentence:
      'Ends the rollout, and before that rests single candidates, as soon as the answer is good enough.',
    cost: 'Saves the trials that would change nothing. Only “when the best is clear” keeps its promise however often one looks: it is wrong in at most 5 % of rollouts.',
  },
  stopStandardError: {
    kind: 'decimal',
    section: 'Stopping',
    label: 'Standard error to reach',
    unit: 'points per game',
    minimum: 0.0001,
    maximum: 1,
    default: 0.01,
    flag: 'stop-se',
    sentence: 'A candidate rests when the standard error of its equity is no larger than this.',
    cost: 'Half the error takes four times the trials. Used by “when the standard errors are small”.',
  },
  stopJsds: {
    kind: 'decimal',
    section: 'Stopping',
    label: 'Joint standard deviations',
    unit: 'JSD',
    minimum: 0.0001,
    maximum: 8,
    default: 2.33,
    flag: 'stop-jsd',
    sentence:
      'A candidate rests while it is further behind the best than this many standard errors of their difference.',
    cost: 'Looking after every block misleads now and then: at 2.33 JSD two plays of equal worth were told apart in 7 % of rollouts of 1,296 trials and 14 % of 5,184, where a single look would do so in 2 %. Used by “by joint standard deviations”.',
  },
  minimumTrials: {
    kind: 'integer',
    section: 'Stopping',
    label: 'Minimum trials',
    unit: 'games per candidate',
    minimum: 1,
    maximum: 1_679_616,
    default: 324,
    flag: 'min-trials',
    sentence: 'No rule and no time limit ends a rollout before every candidate has had this many games.',
    cost: 'With few games errors are known badly; raising it makes every stop rule safer.',
  },
  stopSeconds: {
    kind: 'integer',
    section: 'Stopping',
    label: 'Time limit',
    unit: 'seconds (0 = none)',
    minimum: 0,
    maximum: 604_800,
    default: 0,
    flag: 'stop-seconds',
    sentence: 'Ends the rollout after this time; the job then records how many games each candidate got.',
    cost: 'How far a rollout gets depends on the machine, but its recorded job repeats it to the last bit anywhere.',
  },
  seed: {
    kind: 'integer',
    section: 'Dice',
    label: 'Seed',
    unit: '',
    minimum: 0,
    maximum: 2_147_483_647,
    default: 1,
    flag: 'seed',
    sentence: 'Chooses the dice: the same seed repeats a rollout to the last bit.',
    cost: 'Costs nothing. Repeat a rollout with another seed to see how far luck alone moves it.',
  },
  quasiRandom: {
    kind: 'switch',
    section: 'Dice',
    label: 'Quasi-random dice',
    default: true,
    flag: 'no-quasi-random',
    sentence:
      'Rotates and stratifies the dice: every 36 trials hold each first roll once, every 1,296 each pair of rolls.',
    cost: 'Costs nothing and makes the error smaller. Off gives plain random dice.',
  },
  initial: {
    kind: 'switch',
    section: 'Dice',
    label: 'Rollout as initial position',
    default: false,
    flag: 'initial',
    sentence: 'The first roll is never a double, as at the start of a game.',
    cost: 'Balance then comes every 30 trials, and every 1,080 for two rolls.',
  },
  bothSides: {
    kind: 'switch',
    section: 'Dice',
    label: 'Average over who begins',
    default: false,
    flag: 'both-sides',
    sentence:
      'Plays every trial twice with the same dice, once with each player rolling first, and counts the mean of the two games.',
    cost: 'Twice the time a trial. What a game is worth before it is known who begins, as at a score where the players are not equal. Only as initial position.',
  },
  plies: {
    kind: 'integer',
    section: 'Play (of games)',
    label: 'Chequer play level',
    unit: 'plies',
    minimum: 0,
    maximum: MOST_PLIES,
    default: 0,
    flag: 'plies',
    sentence: 'How many rolls ahead plays are chosen; 0 takes the net as it is.',
    cost: 'With variance reduction a game takes about 5 times as long at 1-ply, 60 times at 2-ply; 3-ply is for short, truncated trials.',
  },
  moveFilter: {
    kind: 'choice',
    section: 'Play (of games)',
    label: 'Move filter',
    choices: MOVE_FILTER_NAMES.map((value) => ({ value, label: filterLabel(value) })),
    default: 'normal',
    flag: 'filter',
    sentence: 'Which plays are looked at more deeply: the best by the level below, and those near it.',
    cost: 'Time grows with the number of plays that pass; a narrow filter may miss a play that only look-ahead finds. Of no effect at 0 plies.',
  },
  opponentPlies: {
    kind: 'choice',
    section: 'Play (of games)',
    label: 'Opponent’s chequer play level',
    choices: OPPONENT_CHOICES,
    default: 'same',
    flag: 'opponent-plies',
    sentence: 'How many rolls ahead the opponent of the player on roll chooses its plays.',
    cost: 'Half of the plays are the opponent’s. A level that differs tells what the better player makes of the position, not what the position is worth.',
  },
  laterAfterPlies: {
    kind: 'integer',
    section: 'Play (of games)',
    label: 'Change level after',
    unit: 'plies (0 = never)',
    minimum: 0,
    maximum: 1000,
    default: 0,
    flag: 'later-after',
    sentence: 'From this turn on plays are chosen at the levels for later play below.',
    cost: 'A high level for the first turns and a low one afterwards buys most of the accuracy for a part of the time.',
  },
  laterPlies: {
    kind: 'integer',
    section: 'Play (of games)',
    label: 'Later chequer play level',
    unit: 'plies',
    minimum: 0,
    maximum: MOST_PLIES,
    default: 0,
    flag: 'later-plies',
    sentence: 'How many rolls ahead plays are chosen after the change of level.',
    cost: 'As the chequer play level. Of no effect unless the level changes.',
  },
  laterOpponentPlies: {
    kind: 'choice',
    section: 'Play (of games)',
    label: 'Opponent’s later chequer play level',
    choices: OPPONENT_CHOICES,
    default: 'same',
    flag: 'later-opponent-plies',
    sentence: 'How many rolls ahead the opponent chooses its plays after the change of level.',
    cost: 'As the later chequer play level. Of no effect unless the level changes.',
  },
  noise: {
    kind: 'decimal',
    section: 'Play (of games)',
    label: 'Noise',
    unit: 'standard deviation of a probability',
    minimum: 0,
    maximum: 1,
    default: 0,
    flag: 'noise',
    sentence:
      'Blurs the chances that the player on roll sees when it chooses a play, by a random amount of this size.',
    cost: 'Makes a weaker player: 0.015 is called advanced, 0.04 intermediate, 0.06 beginner. The result then tells what the position is worth to such a player.',
  },
  opponentNoise: {
    kind: 'decimal',
    section: 'Play (of games)',
    label: 'Opponent’s noise',
    unit: 'standard deviation of a probability',
    minimum: 0,
    maximum: 1,
    default: 0,
    flag: 'opponent-noise',
    sentence: 'The same for the opponent of the player on roll.',
    cost: 'As the noise. Evaluations at the end of trials and the luck taken out of them are never blurred.',
  },
  cubeless: {
    kind: 'switch',
    section: 'Cube',
    label: 'Without the cube',
    default: false,
    flag: 'cubeless',
    sentence:
      'Nobody doubles: the cube stays where it is. Money games then count points; in a match the score still counts.',
    cost: 'Games with a live cube have about twice the error, but answer the question of the game as it is played.',
  },
  cubePlies: {
    kind: 'integer',
    section: 'Cube',
    label: 'Cube decision level',
    unit: 'plies',
    minimum: 0,
    maximum: MOST_PLIES,
    default: 0,
    flag: 'cube-plies',
    sentence: 'How many rolls ahead doubles, takes and passes are decided within trials.',
    cost: 'One look-ahead a turn: little beside variance reduction at 1-ply, most of the time at 2-ply.',
  },
  opponentCubePlies: {
    kind: 'choice',
    section: 'Cube',
    label: 'Opponent’s cube decision level',
    choices: OPPONENT_CHOICES,
    default: 'same',
    flag: 'opponent-cube-plies',
    sentence: 'How many rolls ahead the opponent decides when it is its turn to double.',
    cost: 'As the cube decision level. Whoever doubles decides for both, so it is the doubler’s level that counts.',
  },
  laterCubePlies: {
    kind: 'integer',
    section: 'Cube',
    label: 'Later cube decision level',
    unit: 'plies',
    minimum: 0,
    maximum: MOST_PLIES,
    default: 0,
    flag: 'later-cube-plies',
    sentence: 'How many rolls ahead cube decisions are taken after the change of level.',
    cost: 'As the cube decision level. Of no effect unless the level changes.',
  },
  laterOpponentCubePlies: {
    kind: 'choice',
    section: 'Cube',
    label: 'Opponent’s later cube decision level',
    choices: OPPONENT_CHOICES,
    default: 'same',
    flag: 'later-opponent-cube-plies',
    sentence: 'How many rolls ahead the opponent decides on the cube after the change of level.',
    cost: 'As the later cube decision level. Of no effect unless the level changes.',
  },
  matchTable: {
    kind: 'choice',
    section: 'Cube',
    label: 'Match equities',
    choices: [
      { value: 'kazaross-xg2', label: 'Kazaross XG2' },
      { value: 'rockwell-kazaross', label: 'Rockwell-Kazaross' },
    ],
    default: MATCH_TABLE_NAMES[0],
    flag: 'met',
    sentence: 'The table that says what every score of a match is worth.',
    cost: 'Costs nothing. Of no effect in money games.',
  },
  varianceReduction: {
    kind: 'choice',
    section: 'Trials',
    label: 'Variance reduction',
    choices: [
      { value: 'best', label: 'The best measured for these settings' },
      { value: 'learned', label: 'Learned luck' },
      { value: 'lookahead', label: 'Look-ahead luck' },
      { value: 'none', label: 'None' },
    ],
    default: 'best',
    flag: 'variance-reduction',
    sentence:
      'Takes the luck of the dice out of every trial: the roll thrown is compared with the mean of all 21.',
    cost: 'Measured in the same time: learned luck reaches an error about two to five times sooner than none in full games, in races ten times and more; look-ahead luck one to five times, and far more where plays are looked ahead. A game takes half as long again with learned luck, twenty times as long with look-ahead luck at 0-ply.',
  },
  splitting: {
    kind: 'switch',
    section: 'Trials',
    label: 'Split where the cube is turned',
    default: true,
    flag: 'no-splitting',
    sentence:
      'Where a double is taken the trial goes on twice from there, with other rolls, each of the two lines counting half; at most three times along a line.',
    cost: 'With contact and played to the end a trial takes about half as long again, and the error falls by about a quarter: the same error in a fifth less time with learned luck. Races and short truncated trials change little. Of no effect without the cube or without variance reduction.',
  },
  truncateAfterPlies: {
    kind: 'integer',
    section: 'Truncation',
    label: 'Truncate after',
    unit: 'plies (0 = play to the end)',
    minimum: 0,
    maximum: 1000,
    default: 0,
    flag: 'truncate',
    sentence: 'Ends each trial after this many turns and counts the evaluation of the position reached.',
    cost: 'Much faster and less noisy, but the result then rests on the evaluation.',
  },
  truncationPlies: {
    kind: 'integer',
    section: 'Truncation',
    label: 'Level at truncation',
    unit: 'plies',
    minimum: 0,
    maximum: MOST_PLIES,
    default: 0,
    flag: 'truncation-plies',
    sentence: 'How many rolls ahead the position at which a trial is truncated is evaluated, its cube too.',
    cost: 'One look-ahead a trial: cheap beside the trial itself at 1-ply, and a better estimate of what is cut off. Of no effect unless trials are truncated.',
  },
  truncationAverage: {
    kind: 'switch',
    section: 'Truncation',
    label: 'Average with one ply less',
    default: false,
    flag: 'truncation-average',
    sentence:
      'Counts a truncated trial as the mean of its evaluation there and one turn before, with the other player on roll.',
    cost: 'One evaluation more a trial. Evens out what the nets think too well of the player on roll. Of no effect unless trials are truncated.',
  },
  bearoffTruncation: {
    kind: 'switch',
    section: 'Truncation',
    label: 'Truncate at the exact bearoff database',
    default: true,
    flag: 'no-bearoff-truncation',
    sentence:
      'Ends a trial when both sides have at most six checkers, all home, and counts the exact value from the bearoff table. The flag switches off both tables.',
    cost: 'Faster and less noisy, at no price: the values are exact. With the cube only in money games, or once it is dead.',
  },
  oneSidedTruncation: {
    kind: 'switch',
    section: 'Truncation',
    label: 'Truncate at the one-sided bearoff database',
    default: true,
    flag: 'no-one-sided-truncation',
    sentence:
      'Ends a trial when all checkers of both sides are home, however many, and counts the value from the distributions of rolls to bear off.',
    cost: 'Faster and less noisy. The chance of winning is off by about 0.1 % on average and by 1.4 % at worst. Without the cube, or once it is dead.',
  },
} as const satisfies Record<string, SettingField>;

export type SettingName = keyof typeof SETTING_FIELDS;
