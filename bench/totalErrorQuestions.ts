import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import { unwrap } from '../src/engine/errors.ts';
import { estimate } from '../src/engine/stats.ts';
import { makePositionId } from '../src/formats/ids/positionId.ts';
import { makeXgid, parseXgid } from '../src/formats/ids/xgid.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import type { Dice, Position } from '../src/games/backgammon/types.ts';
import { createJob, scoreColumn } from '../src/jobs/backgammon/job.ts';
import type { Candidate } from '../src/jobs/backgammon/types.ts';
import type { RolloutSettings } from '../src/jobs/settings/settings.ts';
import { BEST_SETTINGS, openPositions, readCubes } from './cubeDecisions.ts';
import { rollOut } from './rollOut.ts';

/** A question with the values of its lines by our best rollouts, normalized, for the player on roll. */
export interface Question {
  readonly kind: 'money play' | 'match play' | 'money cube' | 'match cube';
  readonly position: Position;
  readonly candidates: readonly Candidate[];
  readonly values: readonly number[];
  readonly standardErrors: readonly number[];
}

const FILE = 'bench/data/plays.jsonl';
const SEED = 8101;
/** Plays compared in a question: the best by the strong net. */
const PLAYS = 2;

/** A row of the file: XGID with the roll, position IDs after the plays, their values, their standard errors. */
type Row = readonly [string, readonly string[], readonly number[], readonly number[]];

/** Values of a question's candidates by rollout. */
export function rolledValues(
  kernel: BackgammonKernel,
  { position, candidates }: Pick<Question, 'position' | 'candidates'>,
  settings: RolloutSettings,
): { readonly values: number[]; readonly standardErrors: number[]; readonly cpuSeconds: number } {
  const job = createJob({ position, candidates, settings });
  const { sums, cpuSeconds } = rollOut(kernel, job);
  const estimates = candidates.map((_, candidate) => estimate(sums, candidate, scoreColumn(job)));
  return {
    values: estimates.map(({ mean }) => mean),
    standardErrors: estimates.map(({ standardError }) => standardError ?? 0),
    cpuSeconds,
  };
}

/** The plays of a position's roll that lead to these positions. */
function playsTo(kernel: BackgammonKernel, { board, dice }: Position, ids: readonly string[]): Candidate[] {
  const legal = kernel.plays(board, dice!);
  return ids.map((id) => {
    const play = legal.find(({ after }) => makePositionId(after) === id);
    if (play === undefined) throw new Error(`${FILE}: expected a legal play to ${id}`);
    return { kind: 'play', moves: play.moves, board: play.after };
  });
}

const kindOf = ({ matchLength }: Position, what: 'play' | 'cube'): Question['kind'] =>
  `${matchLength === 0 ? 'money' : 'match'} ${what}`;

function readRows(): Row[] {
  if (!existsSync(FILE)) return [];
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);
}

/** Rolls out plays until the file has `count` questions; can be stopped and resumed. */
export function makePlays(kernel: BackgammonKernel, count: number, trials: number): void {
  let index = readRows().length;
  let at = 0;
  for (const position of openPositions(kernel, SEED)) {
    if (index >= count) return;
    if (at++ < index) continue;
    const roll = uniformInt(SEED, at, 0, 36);
    const dice: Dice = [Math.floor(roll / 6) + 1, (roll % 6) + 1];
    const rolled = { ...position, dice };
    const listed = kernel.by('strong').searchPlays(rolled, dice, 0).slice(0, PLAYS);
    const ids = listed.map(({ after }) => makePositionId(after));
    const candidates = playsTo(kernel, rolled, ids);
    const settings = { ...BEST_SETTINGS, seed: SEED, trials };
    const { values, standardErrors } = rolledValues(kernel, { position: rolled, candidates }, settings);
    const round = (value: number): number => Number(value.toFixed(4));
    const row: Row = [makeXgid(rolled), ids, values.map(round), standardErrors.map(round)];
    appendFileSync(FILE, `${JSON.stringify(row)}\n`);
    index++;
    if (index % 10 === 0) console.error(`${index} of ${count}`);
  }
}

/** The questions: all plays, and the first `cubes` judged cube decisions. */
export function readQuestions(kernel: BackgammonKernel, cubes: number): Question[] {
  const plays = readRows().map(([xgid, ids, values, standardErrors]): Question => {
    const { position } = unwrap(parseXgid(xgid));
    const candidates = playsTo(kernel, position, ids);
    return { kind: kindOf(position, 'play'), position, candidates, values, standardErrors };
  });
  const doubles = readCubes()
    .slice(0, cubes)
    .map(({ position, judge, standardErrors }): Question => {
      const { board } = position;
      return {
        kind: kindOf(position, 'cube'),
        position,
        candidates: [
          { kind: 'position', board },
          { kind: 'double', board },
        ],
        values: [judge.noDouble, judge.doubleTake],
        standardErrors,
      };
    });
  return [...plays, ...doubles];
}
