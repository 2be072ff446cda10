import type { VarianceReduction } from '../games/backgammon/trialKernel.ts';
import { chequerPlayOf } from './playLevel.ts';
import type { RolloutSettings } from './settings.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';

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

/** The same in words, for a line of settings. */
export const reductionText = (settings: RolloutSettings): string => t(REDUCTIONS[reductionOf(settings)]);

const REDUCTIONS: Readonly<Record<VarianceReduction, Text>> = {
  none: 'no variance reduction',
  lookahead: 'look-ahead variance reduction',
  learned: 'learned variance reduction',
};

/** Whether trials split where a double is taken. */
export const splitsTrials = ({
  splitting,
  cubeless,
  varianceReduction,
}: Pick<RolloutSettings, 'splitting' | 'cubeless' | 'varianceReduction'>): boolean =>
  splitting && !cubeless && varianceReduction !== 'none';

/** Said where they do, of what is counted. */
export const FIRST_LINES: Text =
  'Where a double is taken trials go on twice: what is counted here is the first line of each trial, the game as it goes when played once.';

/** Said where percentages are no probabilities. */
export const BEYOND_NOTE: Text =
  'Variance reduction takes luck out, which leads percentages of few trials below 0 or above 100.';

/** Whether means of variance-reduced trials have left what a probability can be, as far as percent with so many digits show. */
export function isBeyond(outcome: readonly number[], digits = 1): boolean {
  const seen = 0.005 * 10 ** -digits;
  return outcome.some((share) => share <= -seen || share >= 1 + seen);
}
