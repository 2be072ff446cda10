import type { Chance } from '../src/engine/chance.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import { ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { DICE } from './coverageCells.ts';
import type { CoverageGame } from './coverageGame.ts';
import { SHORT_GAMES, type ShortGame, trueValue } from './unbiasedGames.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Split trials cannot be looked up, so they must be played; this limits their number. */
const MOST_TRIALS = 324;

/** Cubeful equities of trials played by the kernel. */
function play(
  kernel: BackgammonKernel,
  { position }: ShortGame,
  varianceReduction: VarianceReduction,
  chance: Chance,
  first: number,
  count: number,
): Float64Array {
  const { seed, initial } = chance.settings;
  const rows = kernel.playTrials(position.board, 'roller', first, count, chance.rollsOf(first, count), {
    seed,
    initial,
    varianceReduction,
    splitting: true,
    truncateAfterPlies: 0,
    bearoffTruncation: false,
    cube: { position, doubled: false, plies: 0, atOnce: false },
  });
  return Float64Array.from({ length: count }, (_, trial) => rows[trial * ROW_COLUMNS + ROW.cubeful]!);
}

/** Short games with takes, at which trials split. The exact value is the sum over all rolls. */
export const gamesSplit = (kernel: BackgammonKernel): readonly CoverageGame[] =>
  SHORT_GAMES.filter(({ name, initial }) => name.startsWith('sprint') && !initial).map((game) => ({
    name: game.name,
    dice: DICE.filter(({ initial }) => !initial).map((dice) => ({
      ...dice,
      trials: dice.trials.filter((trials) => trials <= MOST_TRIALS),
    })),
    reductions: ['lookahead', 'learned'],
    solve: () => ({
      truths: [trueValue(kernel, game)],
      trials: (chance, first, count) => [
        {
          lookahead: play(kernel, game, 'lookahead', chance, first, count),
          learned: play(kernel, game, 'learned', chance, first, count),
        },
      ],
    }),
  }));
