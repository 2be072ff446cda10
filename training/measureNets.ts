import { summaryOf, summaryText } from '../bench/summary.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import { openAllNets } from './allNets.ts';
import { PLAY_NETS } from './api.ts';
import { outcomeOf } from './compare.ts';
import { readJudge } from './judge.ts';
import { duelNets } from './netDuel.ts';
import { constructedStart } from './starts.ts';
import { storedNet, storedTrainer } from './storedNet.ts';
import { netErrors, playTargets, type Square, targetErrors } from './targets.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

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

/**
 * Prints what rounding a net to integers costs, by our own judge: the loss of the choice by integers less that by the f32
 * parameters, and the mean absolute difference of the equities of all candidates; both in mEq.
 */
export function measureIntegers(): void {
  const trainer = openAllNets();
  const { exports } = trainer;
  for (const [name, net] of [
    ['fast', PLAY_NETS.indexOf('contact')],
    ['strong', STRONG_NET],
  ] as const) {
    const kernel = trainer.kernel.by(name);
    const exactly = (board: Board): number => {
      kernel.classOf(board); // writes the board argument
      exports.evaluateParameters(net, exports.boardPtr.value, exports.outPtr.value);
      return cubelessEquity(outcomeOf(new Float32Array(exports.memory.buffer, exports.outPtr.value, 5)));
    };
    const differences: number[] = [];
    const losses = readJudge(kernel).flatMap(({ judged }) => {
      if (judged.some(({ after }) => kernel.classOf(after) !== 'contact')) return [];
      const boards = judged.map(({ after }) => after);
      const rounded = boards.map((board) => cubelessEquity(kernel.evaluate(board, 0)));
      const exact = boards.map(exactly);
      rounded.forEach((equity, index) => differences.push(1000 * Math.abs(equity - exact[index]!)));
      const lossBy = (equities: readonly number[]): number =>
        1000 * (0 - judged[equities.indexOf(Math.min(...equities))]!.equity);
      return [lossBy(rounded) - lossBy(exact)];
    });
    console.log(
      `${name}: loss ${summaryText(summaryOf(losses))}, equity ${summaryText(summaryOf(differences))} mEq`,
    );
  }
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
