import type { Reason } from '../../engine/errors.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from '../backgammon/types.ts';
import { type RolloutSettings, SETTING_ROWS, type SettingName } from './settingFields.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

/** Why a setting has no effect, by the setting's name. */
export type Reasons = Readonly<Partial<Record<SettingName, Reason>>>;

/**
 * Whether trials begin with a reply: when opening plays are compared, the next roll is not an opening roll.
 */
export const isReplyFirst = ({ candidates }: Pick<RolloutJob, 'candidates'>): boolean =>
  candidates.some(({ kind }) => kind === 'play');

/** Collects the reasons that the settings' rules give, by setting name. */
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
 * The settings that have no effect on a rollout, and why. The dialog disables them; the terminal reports
 * them.
 *
 * @param position - the position in question; its dice or a pending offer determine what is compared
 * @param kinds - kinds of the candidates, if known
 */
export const inapplicable = (
  settings: RolloutSettings,
  position: Position,
  kinds: readonly Candidate['kind'][] = [],
): Reasons => reasonsBy('whyIdle', settings, position, kinds);

/**
 * The settings whose effect on a rollout may surprise, with an explanation; parameters as for
 * {@link inapplicable}.
 */
export const remarkable = (
  settings: RolloutSettings,
  position: Position,
  kinds: readonly Candidate['kind'][] = [],
): Reasons => reasonsBy('surprise', settings, position, kinds);

/**
 * Normalizes settings: replaces those that do not affect the trials of a position by defaults, and the
 * opponent's levels by numbers. Equal exactly if all trials are equal. One-sided truncation is kept in money
 * games: after ten doubles even their cube is dead.
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

/** Settings for a level that never changes. */
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
