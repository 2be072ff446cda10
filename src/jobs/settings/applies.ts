import { type Reason, reason } from '../../engine/errors.ts';
import { whyNoDouble } from '../../games/backgammon/cube.ts';
import { otherOnRoll } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from '../backgammon/types.ts';
import { type SettingName } from './settingFields.ts';
import { type CourseSettings, DEFAULT_SETTINGS, type RolloutSettings } from './settings.ts';

/** Why a setting has no effect, by the setting's name. */
export type Reasons = Readonly<Partial<Record<SettingName, Reason>>>;

const LATER: readonly SettingName[] = [
  'laterPlies',
  'laterOpponentPlies',
  'laterCubePlies',
  'laterOpponentCubePlies',
];
const CUBE: readonly SettingName[] = [
  'splitting',
  'cubePlies',
  'opponentCubePlies',
  'laterCubePlies',
  'laterOpponentCubePlies',
];

const allOf = (names: readonly SettingName[], why: Reason | undefined): Reasons =>
  why === undefined ? {} : Object.fromEntries(names.map((name) => [name, why]));

/** Numbers of stop rules that no rule in force reads. */
export function unreadStops({ stopRule, stopSeconds }: CourseSettings): Reasons {
  return {
    ...(stopRule === 'se' ? {} : { stopStandardError: reason('stops-by-standard-error') }),
    ...(stopRule === 'jsd' ? {} : { stopJsds: reason('stops-by-jsds') }),
    ...(stopRule === 'none' && stopSeconds === 0 ? { minimumTrials: reason('no-rule-or-limit') } : {}),
  };
}

/** Why a rule that tells candidates apart never ends the rollout. */
function whyNoRule({ stopRule }: RolloutSettings, kinds: readonly Candidate['kind'][]): Reason | undefined {
  const tellsApart = stopRule === 'jsd' || stopRule === 'confident';
  return tellsApart && kinds.length === 1 && kinds[0] !== 'take' ? reason('one-candidate') : undefined;
}

/** What of truncation is not read. */
function whyNotTruncated({ truncateAfterPlies }: RolloutSettings): Reasons {
  if (truncateAfterPlies === 0)
    return allOf(['truncationPlies', 'truncationAverage'], reason('not-truncated'));
  return truncateAfterPlies === 1 ? { truncationAverage: reason('no-ply-less') } : {};
}

/** Why no trial is split, be there a cube or not. */
const whyNotSplit = ({ varianceReduction }: RolloutSettings): Reason | undefined =>
  varianceReduction === 'none' ? reason('games-as-played') : undefined;

/** Why there are no later levels. */
function whyNoLater({ laterAfterPlies, truncateAfterPlies }: RolloutSettings): Reason | undefined {
  if (laterAfterPlies === 0) return reason('level-never-changes');
  return truncateAfterPlies > 0 && laterAfterPlies >= truncateAfterPlies
    ? reason('truncated-before-change', { plies: truncateAfterPlies })
    : undefined;
}

const isFlat = (settings: RolloutSettings): boolean => {
  const { plies, opponentPlies, laterPlies, laterOpponentPlies } = settings;
  const later = whyNoLater(settings) === undefined;
  return (
    plies === 0 &&
    ['same', '0'].includes(opponentPlies) &&
    (!later || (laterPlies === 0 && ['same', '0'].includes(laterOpponentPlies)))
  );
};

/** Why nobody can double in any trial. */
function whyNoCube({ cubeless }: RolloutSettings, position: Position): Reason | undefined {
  if (cubeless) return reason('trials-without-cube');
  const own = whyNoDouble(position);
  return own !== null && whyNoDouble(otherOnRoll(position)) !== null
    ? reason('nobody-can-double', { why: own })
    : undefined;
}

/** Whether the first roll of the trials is a reply: an opening play is compared, and no reply to one is an opening roll. */
export const isReplyFirst = ({ candidates }: Pick<RolloutJob, 'candidates'>): boolean =>
  candidates.some(({ kind }) => kind === 'play');

/**
 * The settings that have no effect on a rollout, and why: for the dialog, which disables them, and the terminal.
 *
 * @param position - asked about; its dice or a pending offer say what is compared
 * @param kinds - of the candidates, where these are known
 */
export function inapplicable(
  settings: RolloutSettings,
  position: Position,
  kinds: readonly Candidate['kind'][] = [],
): Reasons {
  const { initial } = settings;
  const isMoney = position.matchLength === 0;
  const noLater = whyNoLater(settings);
  const noCube = whyNoCube(settings, position);
  const comparesPlays = position.dice !== null || kinds.includes('play');
  const asksCube = position.offer !== 'none' || kinds.includes('double') || kinds.includes('take');
  const bothSides = !initial
    ? reason('not-initial')
    : comparesPlays
      ? reason('player-has-begun')
      : asksCube
        ? reason('doubler-on-roll')
        : undefined;
  return {
    ...unreadStops(settings),
    ...allOf(['stopRule'], whyNoRule(settings, kinds)),
    ...allOf(['bothSides'], bothSides),
    ...(isFlat(settings) ? { moveFilter: reason('no-deeper-play') } : {}),
    ...allOf(settings.laterAfterPlies === 0 ? [] : ['laterAfterPlies'], noLater),
    ...allOf(LATER, noLater),
    ...allOf(['splitting'], whyNotSplit(settings)),
    ...allOf(CUBE, noCube),
    ...(isMoney ? { matchTable: reason('money-game') } : {}),
    ...whyNotTruncated(settings),
    ...(isMoney && noCube === undefined
      ? {
          oneSidedTruncation: reason('live-cube-at-table'),
        }
      : {}),
  };
}

/**
 * Settings that are in force but do what who switched them on may not expect here, and what that is: for the dialog, which says
 * it beside them, and the terminal.
 *
 * @param position - asked about; its dice say that plays are compared
 * @param kinds - of the candidates, where these are known
 */
export function remarkable(
  { initial }: Pick<RolloutSettings, 'initial'>,
  position: Pick<Position, 'dice'>,
  kinds: readonly Candidate['kind'][] = [],
): Reasons {
  const comparesPlays = position.dice !== null || kinds.includes('play');
  return initial && comparesPlays
    ? {
        initial: reason('initial-reply'),
      }
    : {};
}

/**
 * The settings with defaults in place of those that shape no trial of a position, and with levels of the opponent as
 * numbers: equal exactly where all trials are. One-sided truncation of a money game stays as it is: after ten doubles even
 * its cube is dead.
 */
export function effectiveSettings(settings: RolloutSettings, position: Position): RolloutSettings {
  const seen = { ...position, dice: null, offer: 'none' } as const;
  const { oneSidedTruncation: _kept, ...reasons } = inapplicable(settings, seen);
  const names = Object.keys(reasons) as SettingName[];
  const used: RolloutSettings = {
    ...settings,
    ...Object.fromEntries(names.map((name) => [name, DEFAULT_SETTINGS[name]])),
  };
  const levels = {
    opponentPlies: levelOf(used.opponentPlies, used.plies),
    laterOpponentPlies: levelOf(used.laterOpponentPlies, used.laterPlies),
    opponentCubePlies: levelOf(used.opponentCubePlies, used.cubePlies),
    laterOpponentCubePlies: levelOf(used.laterOpponentCubePlies, used.laterCubePlies),
  };
  const isSame =
    used.laterPlies === used.plies &&
    used.laterCubePlies === used.cubePlies &&
    levels.laterOpponentPlies === levels.opponentPlies &&
    levels.laterOpponentCubePlies === levels.opponentCubePlies;
  return { ...used, ...levels, ...(isSame || used.laterAfterPlies === 0 ? NEVER_LATER : {}) };
}

/** Settings of a level that never changes. */
const NEVER_LATER = {
  laterAfterPlies: 0,
  laterPlies: 0,
  laterOpponentPlies: '0',
  laterCubePlies: 0,
  laterOpponentCubePlies: '0',
} as const satisfies Partial<RolloutSettings>;

const levelOf = (
  opponent: RolloutSettings['opponentPlies'],
  own: number,
): RolloutSettings['opponentPlies'] =>
  opponent === 'same' ? (String(own) as RolloutSettings['opponentPlies']) : opponent;
