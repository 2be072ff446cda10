import { type Reason, reason } from '../../../engine/errors.ts';
import {
  type CheckerPlay,
  MOVE_FILTER_NAMES,
  MOVE_FILTERS,
  type MoveFilterName,
} from '../../../games/backgammon/playLevel.ts';
import { decimalValue, textValue } from '../../words.ts';
import {
  type SettingFields,
  type ValuesOf,
  bothPlies,
  changingLevel,
  LEVEL,
  OPPONENT_LEVEL,
  pliesReason,
} from './field.ts';
import type { TruncationSettings } from './truncation.ts';

/** Settings for checker play within trials. */
export interface PlaySettings extends ValuesOf<typeof PLAY_FIELDS> {}

/** Names of the move filters, for the list of choices. */
export const FILTER_LABELS: Readonly<Record<MoveFilterName, string>> = {
  tiny: 'Tiny',
  narrow: 'Narrow',
  normal: 'Normal',
  large: 'Large',
  huge: 'Huge',
};
const FILTER_REASONS: Readonly<Record<MoveFilterName, Reason>> = {
  tiny: reason('filter-tiny'),
  narrow: reason('filter-narrow'),
  normal: reason('filter-normal'),
  large: reason('filter-large'),
  huge: reason('filter-huge'),
};

/** Such as `Normal: 8 plays within 0.16, before 3 plies 2 within 0.04`. */
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

/** How plays are chosen according to the settings. */
export const checkerPlayOf = (settings: PlaySettings): CheckerPlay => ({
  filter: MOVE_FILTERS[settings.moveFilter],
  first: bothPlies(settings.plies, settings.opponentPlies),
  later: bothPlies(settings.laterPlies, settings.laterOpponentPlies),
  laterAfterPlies: settings.laterAfterPlies,
});

/** The level of checker play: `0-ply`, `2-ply (narrow), from turn 5 on 1-ply against 0-ply`. */
export function playLevel(settings: PlaySettings): Reason {
  const { first, later, laterAfterPlies } = checkerPlayOf(settings);
  const hasLater = laterAfterPlies > 0;
  const deepest = Math.max(first.asker, first.opponent, ...(hasLater ? [later.asker, later.opponent] : []));
  const level = pliesReason(first);
  const filtered =
    deepest === 0 ? level : reason('level-filter', { level, filter: FILTER_REASONS[settings.moveFilter] });
  return changingLevel(filtered, laterAfterPlies, later);
}

/** Why the level never changes at the turn that is set; undefined if it does. */
function whyNoChange(settings: PlaySettings & TruncationSettings): Reason | undefined {
  return settings.laterAfterPlies === 0 ? undefined : whyNoLater(settings);
}

/** Why the later levels do not apply; undefined if they do. */
export function whyNoLater({
  laterAfterPlies,
  truncateAfterPlies,
}: PlaySettings & TruncationSettings): Reason | undefined {
  if (laterAfterPlies === 0) return reason('level-never-changes');
  return truncateAfterPlies > 0 && laterAfterPlies >= truncateAfterPlies
    ? reason('truncated-before-change', { plies: truncateAfterPlies })
    : undefined;
}

/** Why the move filter does not apply: no level in use looks ahead. */
function whyNoFilter(settings: PlaySettings & TruncationSettings): Reason | undefined {
  const { first, later } = checkerPlayOf(settings);
  const levels = whyNoLater(settings) === undefined ? [first, later] : [first];
  const isFlat = levels.every(({ asker, opponent }) => asker === 0 && opponent === 0);
  return isFlat ? reason('no-deeper-play') : undefined;
}

/** The net in short: always named, as readers compare rollouts by different ones. */
export function netName({ net }: PlaySettings): Reason {
  return net === 'strong' ? reason('strong-net') : reason('fast-net');
}

/** Rows of the settings for checker play. */
export const PLAY_FIELDS = {
  net: {
    kind: 'choice',
    section: 'Play (of games)',
    label: 'Net',
    choices: [
      { value: 'fast', label: 'Fast' },
      { value: 'strong', label: 'Strong' },
    ],
    default: 'fast',
    usual: 'strong',
    flag: 'net',
    summary: netName,
    sentence: 'Which net plays the games of a rollout and values their positions with contact.',
    cost: 'The strong net errs less, and a game takes two to three times as long.',
  },
  plies: {
    ...LEVEL,
    section: 'Play (of games)',
    label: 'Checker play level',
    flag: 'plies',
    summary: playLevel,
    sentence: 'How many rolls ahead the engine looks to choose plays; 0 uses the net alone.',
    // Times: npm run bench -- plies.
    cost: 'For the same error, 1-ply takes about 5 times as long as 0-ply, 2-ply 50 times. The same number of trials takes 50 to 90 and 800 times as long. 3-ply is for short, truncated trials.',
  },
  moveFilter: {
    kind: 'choice',
    section: 'Play (of games)',
    label: 'Move filter',
    choices: MOVE_FILTER_NAMES.map((value) => ({ value, label: filterLabel(value) })),
    default: 'normal',
    flag: 'filter',
    whyIdle: whyNoFilter,
    summary: null,
    sentence:
      'Which plays are evaluated at the next level: the best at the level below, and those close to it.',
    cost: 'More plays take more time. A narrow filter may miss a play that only look-ahead finds. No effect at 0-ply.',
  },
  opponentPlies: {
    ...OPPONENT_LEVEL,
    section: 'Play (of games)',
    label: 'Opponent’s checker play level',
    flag: 'opponent-plies',
    summary: null,
    sentence: 'How many rolls ahead the engine looks to choose the opponent’s plays.',
    cost: 'Half of the plays are the opponent’s. With different levels, the result shows what the stronger player gains, not the position’s value.',
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
    whyIdle: whyNoChange,
    summary: null,
    sentence: 'From this turn on, plays are chosen at the later levels below.',
    cost: 'A high level for the first turns and a low one afterward saves most of the time at little loss.',
  },
  laterPlies: {
    ...LEVEL,
    section: 'Play (of games)',
    label: 'Later checker play level',
    flag: 'later-plies',
    whyIdle: whyNoLater,
    summary: null,
    sentence: 'How many rolls ahead the engine looks to choose plays after the change of level.',
    cost: 'Same as for the checker play level. No effect unless the level changes.',
  },
  laterOpponentPlies: {
    ...OPPONENT_LEVEL,
    section: 'Play (of games)',
    label: 'Opponent’s later checker play level',
    flag: 'later-opponent-plies',
    whyIdle: whyNoLater,
    summary: null,
    sentence:
      'How many rolls ahead the engine looks to choose the opponent’s plays after the change of level.',
    cost: 'Same as for the later checker play level. No effect unless the level changes.',
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
    sentence: 'Adds a random error of this size to the chances by which the player on roll chooses plays.',
    cost: 'Simulates a weaker player: 0.015 is called advanced, 0.04 intermediate, 0.06 beginner. The result is what the position is worth to such a player.',
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
    sentence: 'The same for the opponent.',
    cost: 'Same as for the noise. Evaluations at the end of trials and estimates of luck never get noise.',
  },
} as const satisfies SettingFields;
