import { createAccumulator } from '../../engine/accumulator.ts';
import { rank, scoresOf } from '../../engine/difference.ts';
import { RolloutError, unwrap } from '../../engine/errors.ts';
import { estimate } from '../../engine/stats.ts';
import { makeTurn, parseTurn } from '../../formats/arimaaTurn.ts';
import { candidateRows } from '../../games/arimaa/candidateRows.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import { ROW_COLUMNS, ROW_NAMES } from '../../games/arimaa/playoutKernel.ts';
import { DEFAULT_TREE, type PlayoutSettings } from '../../games/arimaa/settings.ts';
import { searchTrees, type TreeJob } from '../../games/arimaa/trees.ts';
import { type PlayedTurn, playTurn } from '../../games/arimaa/turn.ts';
import { type Board, otherSide, type Position } from '../../games/arimaa/types.ts';
import { ARIMAA_VERSION } from '../../games/arimaa/version.ts';
import { chance, decimal, table } from '../output.ts';
import { needTurn } from './input.ts';

/** Shares of playouts by their end, and their mean length in turns. */
export type EndShares = Readonly<Record<Exclude<(typeof ROW_NAMES)[number], 'score'>, number>>;

/** What `arimaa rollout` prints; every figure is for the side to move. */
export interface ArimaaRolloutJson {
  readonly settings: PlayoutSettings & { readonly trials: number; readonly seed: number };
  readonly engine: { readonly version: string };
  readonly trials: number;
  readonly seconds: number;
  /** In the order asked for, from the tree the best first. */
  readonly candidates: readonly {
    readonly turn: string;
    readonly board: Board;
    readonly trials: number;
    /** Mean result, −1 … 1. */
    readonly score: number;
    readonly winProbability: number;
    readonly standardErrors: { readonly score: number | null; readonly winProbability: number | null };
    /** Of a single trial's score. */
    readonly standardDeviation: number | null;
    readonly ends: EndShares;
    /** Best − this candidate, ≥ 0, on the same trials; null for the best. */
    readonly difference: number | null;
    readonly differenceStandardError: number | null;
    readonly jsd: number | null;
    readonly chanceBest: number | null;
  }[];
}

export interface ArimaaRolloutFlags {
  readonly turns?: string | undefined;
  readonly top: number;
  readonly trials: number;
  readonly seed: number;
  readonly playout: PlayoutSettings;
}

/** Iterations of the tree that offers candidates where none are named. */
const OFFER_ITERATIONS = 10_000;
/** Candidates of one rollout. */
const MOST_CANDIDATES = 10;

/** Turns as named, or the tree's; each board once. */
function candidatesOf(kernel: ArimaaKernel, position: Position, flags: ArimaaRolloutFlags): PlayedTurn[] {
  if (flags.turns === undefined) {
    const { playout, seed } = flags;
    const job: TreeJob = {
      position,
      playout,
      tree: DEFAULT_TREE,
      iterations: OFFER_ITERATIONS,
      seed,
      trees: 1,
      pinned: [],
      barred: [],
    };
    const { lines } = searchTrees(kernel, job);
    return lines.slice(0, flags.top).map(({ board, steps }) => ({
      after: { board, side: otherSide(position.side) },
      steps,
    }));
  }
  const texts = flags.turns.split(';').filter((text) => text.trim() !== '');
  if (texts.length === 0 || texts.length > MOST_CANDIDATES)
    throw new RolloutError(
      'bad-turn',
      `--turns: expected 1 to ${MOST_CANDIDATES} turns with semicolons between, got ${texts.length}.`,
    );
  const turns = texts.map((text) => unwrap(playTurn(kernel, position, unwrap(parseTurn(text)))));
  const boards = turns.map(({ after }) => after.board);
  const twice = boards.findIndex((board, index) => boards.indexOf(board) < index);
  if (twice >= 0)
    throw new RolloutError(
      'bad-turn',
      `--turns: ${texts[twice]?.trim()} leads to the same board as an earlier turn. Leave one of them away.`,
    );
  return turns;
}

/** @throws RolloutError `game-over`; `bad-turn`, `illegal-turn` for a turn named */
export function answerRollout(
  kernel: ArimaaKernel,
  position: Position,
  flags: ArimaaRolloutFlags,
): ArimaaRolloutJson {
  needTurn(kernel, position);
  const started = performance.now();
  const { trials, seed, playout } = flags;
  const turns = candidatesOf(kernel, position, flags);
  const sums = createAccumulator({
    candidates: turns.length,
    layout: { columns: ROW_COLUMNS, score: 0 },
    chance: { seed, quasiRandom: false, initial: false },
  });
  for (let first = 0; first < trials; first += kernel.maxPiece) {
    const count = Math.min(kernel.maxPiece, trials - first);
    sums.merge(
      first,
      count,
      turns.map(({ after }) => candidateRows(kernel, after, playout, seed, first, count)),
    );
  }
  const { standings } = rank(scoresOf(sums));
  const candidates = turns.map(({ steps, after }, index) => {
    const { mean, standardError, standardDeviation } = estimate(sums, index, 0);
    const standing = standings[index];
    const ends = Object.fromEntries(
      ROW_NAMES.slice(1).map((name, column) => [name, estimate(sums, index, column + 1).mean]),
    ) as EndShares;
    return {
      turn: makeTurn(steps),
      board: after.board,
      trials,
      score: mean,
      winProbability: (1 + mean) / 2,
      standardErrors: {
        score: standardError ?? null,
        winProbability: standardError === undefined ? null : standardError / 2,
      },
      standardDeviation: standardDeviation ?? null,
      ends,
      difference: standing?.difference?.mean ?? null,
      differenceStandardError: standing?.difference?.standardError ?? null,
      jsd: standing?.jsd ?? null,
      chanceBest: standing?.chanceBest ?? null,
    };
  });
  return {
    settings: { ...playout, trials, seed },
    engine: { version: ARIMAA_VERSION },
    trials,
    seconds: (performance.now() - started) / 1000,
    candidates,
  };
}

export const printRollout = ({ candidates }: ArimaaRolloutJson): string =>
  table(
    ['turn', 'score', 'error', 'behind', 'JSD', 'best'],
    candidates.map((candidate) => [
      candidate.turn,
      decimal(candidate.score, 3, true),
      decimal(candidate.standardErrors.score, 4),
      candidate.difference === null ? '' : decimal(candidate.difference, 3),
      candidate.jsd === null ? '' : decimal(candidate.jsd, 2),
      chance(candidate.chanceBest),
    ]),
  );

/** The variant's policy with the length asked for. */
export const playoutOf = (
  base: PlayoutSettings,
  policy: PlayoutSettings['policy'],
  toEnd: boolean,
): PlayoutSettings => ({ ...base, policy, turnLimit: toEnd ? 0 : base.turnLimit });
