import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { uniformInt } from '../src/engine/rng.ts';
import { isSameBoard } from '../src/games/backgammon/position.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { FAMILIES, type Group, groupOf } from '../training/families.ts';
import { appendJudged, readJudge, writeJudge } from '../training/judge.ts';
import type { JudgedDecision } from '../training/judgedDecisions.ts';
import { type OpenDecision, openDecisions } from '../training/judgeGames.ts';
import type { JudgeApi } from './judge.thread.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Seed of the games and of the rollouts. */
export const JUDGE_SEED = 6001;
/** Game plans and families that have equally many decisions. */
export const JUDGE_GROUPS: readonly Group[] = [
  'normal',
  'prime',
  'back game',
  'crashed',
  'blitz',
  ...FAMILIES,
];
/** Decisions between two reports, after which the file has them for certain. */
const EVERY = 20;

/** Rolls decisions out on threads. @param onJudged - receives each with its number, in the order they end */
async function judgeAll(
  open: readonly OpenDecision[],
  threads: number,
  onJudged: (decision: JudgedDecision, index: number) => void,
): Promise<void> {
  console.log(`${open.length} decisions to judge`);
  const started = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./judge.thread.js', import.meta.url));
    const thread = wrap<JudgeApi>(nodeEndpoint(worker));
    for (let index = next++; index < open.length; index = next++) {
      onJudged(await thread.judge(open[index]!, JUDGE_SEED), index);
      if (index % EVERY === 0) console.log(index, Math.round((performance.now() - started) / 1000), 's');
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: threads }, work));
}

/** Decisions that the file still lacks: equally many of each group, in the order of the games. */
function missing(kernel: BackgammonKernel, most: number): OpenDecision[] {
  const key = ({ board, dice }: Pick<OpenDecision, 'board' | 'dice'>): string =>
    JSON.stringify([board, dice]);
  const judged = readJudge(kernel);
  const done = new Set(judged.map(key));
  const found: OpenDecision[] = [];
  const left = new Map<Group, number>(
    JUDGE_GROUPS.map((group) => [group, Math.ceil(most / JUDGE_GROUPS.length)]),
  );
  const take = (group: Group): boolean => {
    const wanted = left.get(group) ?? 0;
    if (wanted > 0) left.set(group, wanted - 1);
    return wanted > 0;
  };
  for (const { board } of judged) take(groupOf(board));
  for (const decision of openDecisions(kernel, JUDGE_SEED)) {
    if ([...left.values()].every((count) => count === 0)) break;
    if (!done.has(key(decision)) && take(decision.group)) found.push(decision);
  }
  // In a fixed random order, so that every prefix has all groups.
  return found
    .map((decision, index) => ({ decision, place: uniformInt(JUDGE_SEED, 0, index, 2 ** 30) }))
    .sort((a, b) => a.place - b.place)
    .map(({ decision }) => decision);
}

/** Judges decisions until the file has `most`. The run can be stopped and resumed. */
export const makeDecisions = (kernel: BackgammonKernel, most: number, threads: number): Promise<void> =>
  judgeAll(missing(kernel, most), threads, (decision) => appendJudged(kernel, decision));

/** The board after the play that a player chooses in a decision. */
export type Chooses = (decision: JudgedDecision) => Board | undefined | Promise<Board>;

/** Boards after the plays that are judged, and after others that players choose. */
export async function withChoices(
  decision: JudgedDecision,
  players: readonly Chooses[],
): Promise<readonly Board[]> {
  const candidates = decision.judged.map(({ after }) => after);
  for (const choose of players) {
    const choice = await choose(decision);
    if (choice !== undefined && !candidates.some((board) => isSameBoard(board, choice)))
      candidates.push(choice);
  }
  return candidates;
}

/**
 * Judges decisions again, all their plays by the same net, if a player chooses a play that is not judged: it
 * would count as the worst. The run can be stopped and resumed.
 *
 * @param again - groups whose decisions are all judged again, whatever is chosen
 */
export async function completeDecisions(
  kernel: BackgammonKernel,
  players: readonly Chooses[],
  again: readonly Group[],
  threads: number,
): Promise<void> {
  const all = readJudge(kernel);
  const places: number[] = [];
  const open: OpenDecision[] = [];
  for (const [place, decision] of all.entries()) {
    const { board, dice, judged } = decision;
    const group = groupOf(board);
    const candidates = await withChoices(decision, players);
    if (candidates.length === judged.length && !again.includes(group)) continue;
    places.push(place);
    open.push({ group, board, dice, candidates });
  }
  let done = 0;
  await judgeAll(open, threads, (decision, index) => {
    all[places[index]!] = decision;
    if (++done % EVERY === 0 || done === open.length) writeJudge(kernel, all);
  });
}
