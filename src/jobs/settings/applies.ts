import type { Reason } from '../../engine/errors.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from '../backgammon/types.ts';
import { type RolloutSettings, SETTING_ROWS, type SettingName } from './settingFields.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

/** Why a setting has no effect, by the setting's name. */
export type Reasons = Readonly<Partial<Record<SettingName, Reason>>>;

/** Whether the first roll of the trials is a reply: an opening play is compared, and no reply to one is an opening roll. */
export const isReplyFirst = ({ candidates }: Pick<RolloutJob, 'candidates'>): boolean =>
  candidates.some(({ kind }) => kind === 'play');

/** What a function of the rows says, by the names of those where it says something. */
function reasonsBy(
  kind: 'whyIdle' | 'surprise',
  settings: RolloutSettings,
  position: Position,
  kinds: readonly Candidate['kind'][],
): Reasons {
  return Object.fromEntries(
    SETTING_ROWS.flatMap(([name, row]) => {
      const why = row[kind]?.(settings, { position, kinds });
      return why === undefined ? [] : [[name, why]];
    }),
  );
}

/**
 * The settings that have no effect on a rollout, and why: for the dialog, which disables them, and the terminal.
 *
 * @param position - asked about; its dice or a pending offer say what is compared
 * @param kinds - of the candidates, where these are known
 */
export const inapplicable = (
  settings: RolloutSettings,
  position: Position,
  kinds: readonly Candidate['kind'][] = [],
): Reasons => reasonsBy('whyIdle', settings, position, kinds);

/** The settings whose effect on a rollout may surprise, and what it is; parameters as for {@link inapplicable}. */
export const remarkable = (
  settings: RolloutSettings,
  position: Position,
  kinds: readonly Candidate['kind'][] = [],
): Reasons => reasonsBy('surprise', settings, position, kinds);

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
