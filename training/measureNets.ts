import { summaryOf, summaryText } from '../bench/summary.ts';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { duelNets } from './netDuel.ts';
import { constructedStart } from './starts.ts';
import { storedNet, storedTrainer } from './storedNet.ts';
import { netErrors, playTargets, type Square, targetErrors } from './targets.ts';

/**
 * Prints how far targets of 1-ply games are off for each λ, and the nets `names` from those of λ = 0 and 1, all
 * in mEq². The shipped strong net plays the games.
 */
export function measureTargets(names: readonly string[], count: number, games: number, seed: number): void {
  const trainer = storedTrainer();
  trainer.setStrong(storedNet('strong'));
  const positions = playTargets(trainer, seed, count, games);
  const text = ({ mean, error }: Square): string => `${mean.toFixed(0)} ± ${error.toFixed(0)}`;
  console.log('mEq², taking the means at λ = 1 as right');
  console.table(
    targetErrors(positions).map(({ lambda, noise, bias }) => ({
      λ: lambda,
      noise: text(noise),
      bias: text(bias),
    })),
  );
  const table = names.map((net) => {
    trainer.setStrong(net === 'contact' ? undefined : storedNet(net));
    const equities = positions.map(({ board }) => cubelessEquity(trainer.kernel.evaluate(board, 0)));
    const [lookAhead, rollout] = netErrors(positions, equities);
    return { net, 'from λ = 0': text(lookAhead), 'from λ = 1': text(rollout) };
  });
  console.table(table);
}

/** Plays two nets against each other, with the luck by the shipped strong net subtracted; prints mEq a game. */
export function duel(
  names: readonly [string, string],
  pairs: number,
  seed: number,
  constructed: boolean,
): void {
  const kernelOf = (name: string): BackgammonKernel => {
    const trainer = storedTrainer();
    if (name !== 'contact') trainer.setStrong(storedNet(name));
    return trainer.kernel;
  };
  const players = [kernelOf(names[0]), kernelOf(names[1])] as const;
  const starts = (pair: number): Board => constructedStart(seed, pair);
  const points = duelNets(kernelOf('strong'), players, { pairs, seed, ...(constructed && { starts }) });
  console.log(
    `${names.join(' against ')}: ${summaryText(summaryOf(points.map((each) => 1000 * each)))} mEq a game`,
  );
}
