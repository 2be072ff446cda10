import { whyNoDouble } from '../games/backgammon/cube.ts';
import { otherOnRoll } from '../games/backgammon/position.ts';
import type { Position } from '../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from './job.ts';
import { type SettingName } from './settingFields.ts';
import { type CourseSettings, DEFAULT_SETTINGS, type RolloutSettings } from './settings.ts';
import { t } from '../language/language.ts';

/** For each setting that cannot apply a sentence that says why. */
export type Reasons = Readonly<Partial<Record<SettingName, string>>>;

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

const allOf = (names: readonly SettingName[], reason: string | undefined): Reasons =>
  reason === undefined ? {} : Object.fromEntries(names.map((name) => [name, reason]));

/** Numbers of stop rules that no rule in force reads. */
export function unreadStops({ stopRule, stopSeconds }: CourseSettings): Reasons {
  return {
    ...(stopRule === 'se'
      ? {}
      : { stopStandardError: t('Only read when a rollout stops by its standard errors.') }),
    ...(stopRule === 'jsd'
      ? {}
      : { stopJsds: t('Only read when a rollout stops by joint standard deviations.') }),
    ...(stopRule === 'none' && stopSeconds === 0
      ? { minimumTrials: t('Only read with a stop rule or a time limit.') }
      : {}),
  };
}

/** Why a rule that tells candidates apart never ends the rollout. */
function whyNoRule({ stopRule }: RolloutSettings, kinds: readonly Candidate['kind'][]): string | undefined {
  const tellsApart = stopRule === 'jsd' || stopRule === 'confident';
  return tellsApart && kinds.length === 1 && kinds[0] !== 'take'
    ? t('There is one candidate: nothing to tell apart.')
    : undefined;
}

/** What of truncation is not read. */
function whyNotTruncated({ truncateAfterPlies }: RolloutSettings): Reasons {
  if (truncateAfterPlies === 0)
    return allOf(['truncationPlies', 'truncationAverage'], t('Trials are not truncated.'));
  return truncateAfterPlies === 1
    ? { truncationAverage: t('One ply less than 1 would be no trial at all.') }
    : {};
}

/** Why no trial is split, be there a cube or not. */
const whyNotSplit = ({ varianceReduction }: RolloutSettings): string | undefined =>
  varianceReduction === 'none'
    ? t('Without variance reduction trials are games as they are played.')
    : undefined;

/** Why there are no later levels. */
function whyNoLater({ laterAfterPlies, truncateAfterPlies }: RolloutSettings): string | undefined {
  if (laterAfterPlies === 0) return t('The level never changes.');
  return truncateAfterPlies > 0 && laterAfterPlies >= truncateAfterPlies
    ? t('Trials are truncated after {plies} plies, before the level changes.', { plies: truncateAfterPlies })
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
function whyNoCube({ cubeless }: RolloutSettings, position: Position): string | undefined {
  if (cubeless) return t('Trials are played without the cube.');
  const own = whyNoDouble(position);
  return own !== null && whyNoDouble(otherOnRoll(position)) !== null
    ? t('Nobody can double: {why}.', { why: own })
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
    ? t('Only a rollout as initial position asks who begins.')
    : comparesPlays
      ? t('A play is compared: its player has begun.')
      : asksCube
        ? t('A double is asked about: whoever may double is on roll.')
        : undefined;
  return {
    ...unreadStops(settings),
    ...allOf(['stopRule'], whyNoRule(settings, kinds)),
    ...allOf(['bothSides'], bothSides),
    ...(isFlat(settings) ? { moveFilter: t('No play is looked at deeper than 0-ply.') } : {}),
    ...allOf(settings.laterAfterPlies === 0 ? [] : ['laterAfterPlies'], noLater),
    ...allOf(LATER, noLater),
    ...allOf(['splitting'], whyNotSplit(settings)),
    ...allOf(CUBE, noCube),
    ...(isMoney ? { matchTable: t('Money games need no match equities.') } : {}),
    ...whyNotTruncated(settings),
    ...(isMoney && noCube === undefined
      ? {
          oneSidedTruncation: t(
            'With a live cube a money game goes on to the exact table: what the cube is worth the one-sided ones do not know.',
          ),
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
        initial: t(
          'A play is compared: the first roll of the trials is the reply to it, which is never a double with this. After an opening play the reply may be one, so leave it off to compare such plays.',
        ),
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
