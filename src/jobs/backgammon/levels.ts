import { mayDouble } from '../../games/backgammon/cube.ts';
import type { RolloutLevel } from '../../games/backgammon/level.ts';
import type { Net } from '../../games/backgammon/net.ts';
import type { FilterStep } from '../../games/backgammon/playLevel.ts';
import type { Play, Position } from '../../games/backgammon/types.ts';
import { canonicalJson, hashText } from '../hash.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { createJob } from './job.ts';
import type { RolloutJob } from './types.ts';
import type { RolloutTerms } from './levelTypes.ts';
import type { RolloutSettings } from '../settings/settingFields.ts';

/**
 * The size of each rollout level: how it differs from a rollout's default settings. `npm run bench -- levels`
 * measures them. Short trials, valued at 1-ply at their end, err least in the same time (docs/research-log.md).
 */
export const LEVEL_SIZES = {
  R1: { trials: 72, truncateAfterPlies: 5, truncationPlies: 1 },
  R2: { trials: 324, truncateAfterPlies: 5, truncationPlies: 1 },
  R3: { trials: 1296, truncateAfterPlies: 7, truncationPlies: 1 },
} as const satisfies Readonly<Record<RolloutLevel, Partial<RolloutSettings>>>;

/** Plies of the first answer at a rollout level; it also selects the plays that are rolled out. */
export const FIRST_PLIES = 2;

/**
 * The net of evaluations, unless the user names another one. By the total error in docs/measurements.md; rollouts have
 * a setting of their own.
 */
export const EVALUATION_NET: Net = 'strong';

/** A seed that depends only on the position and its roll, so that answers repeat; equal for both players. */
function seedOf({ onRoll: _onRoll, dice, offer: _offer, ...position }: Position): number {
  const text = canonicalJson({
    ...position,
    dice: dice === null ? null : [Math.min(...dice), Math.max(...dice)],
  });
  return Number.parseInt(hashText(text).slice(0, 8), 16) >>> 1;
}

const settingsOf = (
  { level, cubeless, matchTable, net }: RolloutTerms,
  position: Position,
): RolloutSettings => ({
  ...DEFAULT_SETTINGS,
  ...LEVEL_SIZES[level],
  varianceReduction: 'lookahead',
  cubeless,
  matchTable,
  net,
  seed: seedOf(position),
});

/**
 * The rollout that evaluates plays of a position's roll. Its rows do not depend on which other plays are in it.
 *
 * @param plays - at least one
 */
export const playsJob = (position: Position, plays: readonly Play[], terms: RolloutTerms): RolloutJob =>
  createJob({
    position,
    candidates: plays.map(({ moves, after }) => ({ kind: 'play', moves, board: after })),
    settings: settingsOf(terms, position),
  });

/**
 * The rollout that evaluates a position before the roll: also after a double that is taken, if the player on
 * roll may double. Offers are ignored, since their answers follow from these two lines.
 */
export function beforeJob(asked: Position, terms: RolloutTerms): RolloutJob {
  const position: Position = { ...asked, dice: null, offer: 'none' };
  const { board } = position;
  return createJob({
    position,
    candidates: [
      { kind: 'position', board },
      ...(mayDouble(position) && !terms.cubeless ? [{ kind: 'double', board } as const] : []),
    ],
    settings: settingsOf(terms, position),
  });
}

/**
 * The plays that pass a filter.
 *
 * @param plays - best first
 */
export function passing<Play>(
  plays: readonly Play[],
  { most, tolerance }: FilterStep,
  equityOf: (play: Play) => number,
): readonly Play[] {
  const [best] = plays;
  if (best === undefined) return [];
  const least = equityOf(best) - tolerance;
  return plays.slice(0, most).filter((play) => equityOf(play) >= least);
}
