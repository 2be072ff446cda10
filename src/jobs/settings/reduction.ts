import { type Reason, reason } from '../../engine/errors.ts';
import type { VarianceReduction } from '../../games/backgammon/trialSettings.ts';
import { chequerPlayOf } from './playLevel.ts';
import type { RolloutSettings } from './settings.ts';

/** Truncated after so many turns or fewer, look-ahead luck leaves next to nothing of what dice make of a trial. */
const SHORT = 10;

/** How a rollout's luck is reckoned: what the settings say, or what was measured as best for settings like them (docs/adr/0003). */
export function reductionOf(settings: RolloutSettings): VarianceReduction {
  if (settings.varianceReduction !== 'best') return settings.varianceReduction;
  const { first, later, laterAfterPlies } = chequerPlayOf(settings);
  const levels = laterAfterPlies > 0 ? [first, later] : [first];
  // Where plays are looked ahead, playing every roll with the bare net costs next to nothing.
  const isLookingAhead = levels.some(({ asker, opponent }) => asker > 0 || opponent > 0);
  const isShort = settings.truncateAfterPlies > 0 && settings.truncateAfterPlies <= SHORT;
  return isShort || isLookingAhead ? 'lookahead' : 'learned';
}

/** The name of {@link reductionOf}, for a line of settings. */
export const reductionName = (settings: RolloutSettings): Reason => REDUCTION_NAMES[reductionOf(settings)];

const REDUCTION_NAMES: Readonly<Record<VarianceReduction, Reason>> = {
  none: reason('reduction-none'),
  lookahead: reason('reduction-lookahead'),
  learned: reason('reduction-learned'),
};

/** Whether trials split where a double is taken. */
export const splitsTrials = ({
  splitting,
  cubeless,
  varianceReduction,
}: Pick<RolloutSettings, 'splitting' | 'cubeless' | 'varianceReduction'>): boolean =>
  splitting && !cubeless && varianceReduction !== 'none';

/** What is counted where trials split. */
export const FIRST_LINES: Reason = reason('first-lines-counted');

/** Why percentages of few trials may lie below 0 or above 100. */
export const BEYOND_NOTE: Reason = reason('beyond-percentages');

/** Whether means of variance-reduced trials have left what a probability can be, as far as percent with so many digits show. */
export function isBeyond(outcome: readonly number[], digits = 1): boolean {
  const seen = 0.005 * 10 ** -digits;
  return outcome.some((share) => share <= -seen || share >= 1 + seen);
}
