import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import { unwrap } from '../src/engine/errors.ts';
import { estimate } from '../src/engine/stats.ts';
import { makePositionId } from '../src/formats/ids/positionId.ts';
import { makeXgid, parseXgid } from '../src/formats/ids/xgid.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import type { Board, Cube, Dice, Position } from '../src/games/backgammon/types.ts';
import { createJob, scoreColumn } from '../src/jobs/backgammon/job.ts';
import type { Candidate } from '../src/jobs/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { startOf } from '../training/starts.ts';
import { rollOut } from './rollOut.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** A question with the values of its lines by our best rollouts, normalized, for the player on roll. */
export interface Question {
  readonly kind: (typeof KINDS)[number];
  readonly position: Position;
  readonly candidates: readonly Candidate[];
  readonly values: readonly number[];
  readonly standardErrors: readonly number[];
}

const KINDS = ['money play', 'match play', 'money cube', 'match cube'] as const;
const FILE = 'bench/data/total-error.jsonl';
const SEED = 8101;
/** Share of games that begin at constructed positions. */
const CONSTRUCTED = 0.2;
/** The turn that is taken from a game is drawn below this. */
const MOST_TURNS = 20;
/** Streams of draws beside those of the game's rolls. */
const [TURN_DRAW, ROLL_DRAW] = [0x10000, 0x10001];
/** A cube is asked about if double and no double, or take and pass, differ by less than this at 0-ply. */
const CLOSE = 0.15;

const CENTERED: Cube = { value: 1, owner: 'centre' };
const OWNED: Cube = { value: 2, owner: 'roller' };
const LENGTH = 11;
const at = (away: number, otherAway: number, cube = CENTERED): Partial<Position> => ({
  matchLength: LENGTH,
  score: { roller: LENGTH - away, opponent: LENGTH - otherAway },
  cube,
});
const MONEY = [{ cube: CENTERED }, { cube: OWNED }];
const SCORES = [at(7, 7), at(5, 3), at(3, 5), at(6, 6, OWNED), at(2, 4)];

/** Our best rollouts within reason: whole games of the strong net, which plays and doubles at 1-ply for 11 turns. */
const BEST: RolloutSettings = {
  ...DEFAULT_SETTINGS,
  net: 'strong',
  plies: 1,
  cubePlies: 1,
  laterAfterPlies: 11,
  laterPlies: 0,
  laterCubePlies: 0,
  varianceReduction: 'lookahead',
};

/** Values of a question's candidates by rollout, and the CPU seconds that it took. */
export function rolledValues(
  kernel: BackgammonKernel,
  { position, candidates }: Pick<Question, 'position' | 'candidates'>,
  settings: RolloutSettings,
): Pick<Question, 'values' | 'standardErrors'> & { readonly cpuSeconds: number } {
  const job = createJob({ position, candidates, settings });
  const { sums, cpuSeconds } = rollOut(kernel, job);
  const estimates = candidates.map((_, candidate) => estimate(sums, candidate, scoreColumn(job)));
  return {
    values: estimates.map(({ mean }) => mean),
    standardErrors: estimates.map(({ standardError }) => standardError ?? 0),
    cpuSeconds,
  };
}

const diceOf = (roll: number): Dice => [Math.floor(roll / 6) + 1, (roll % 6) + 1];

/** A position with contact from a game at 0-ply; undefined if contact ended before the drawn turn. */
function boardOf(kernel: BackgammonKernel, game: number): Board | undefined {
  let board = startOf(SEED, game, CONSTRUCTED);
  const turns = uniformInt(SEED, game, TURN_DRAW, MOST_TURNS);
  for (let turn = 0; turn < turns && kernel.classOf(board) === 'contact'; turn++)
    board = kernel.bestPlay(board, diceOf(uniformInt(SEED, game, turn, 36)), 0);
  return kernel.classOf(board) === 'contact' ? board : undefined;
}

/** The lines of a cube decision, or of the two best plays by the strong net. */
function linesOf(kernel: BackgammonKernel, position: Position): readonly Candidate[] {
  const { board, dice } = position;
  if (dice === null)
    return [
      { kind: 'position', board },
      { kind: 'double', board },
    ];
  const plays = kernel.by('strong').searchPlays(position, dice, 0).slice(0, 2);
  return plays.map(({ moves, after }) => ({ kind: 'play', moves, board: after }));
}

function isClose(kernel: BackgammonKernel, position: Position): boolean {
  const { decision } = kernel.by('strong').searchCube(position, 0);
  if (decision === null) return false;
  const { noDouble, doubleTake } = decision;
  const gain = Math.min(doubleTake.equity, 1) - noDouble.equity;
  return Math.abs(gain) < CLOSE || Math.abs(doubleTake.equity - 1) < CLOSE;
}

/** The questions in the order of the file, without values. Kinds and scores take turns. */
function* openQuestions(kernel: BackgammonKernel): Generator<Pick<Question, 'position' | 'candidates'>> {
  let found = 0;
  for (let game = 0; ; game++) {
    const board = boardOf(kernel, game);
    if (board === undefined) continue;
    const kind = KINDS[found % KINDS.length]!;
    const contexts = kind.startsWith('money') ? MONEY : SCORES;
    const context = contexts[Math.floor(found / KINDS.length) % contexts.length]!;
    const asked = { ...moneyPosition(board), ...context };
    const position = kind.endsWith('cube')
      ? asked
      : { ...asked, dice: diceOf(uniformInt(SEED, game, ROLL_DRAW, 36)) };
    const candidates = linesOf(kernel, position);
    if (candidates.length < 2 || (position.dice === null && !isClose(kernel, position))) continue;
    found++;
    yield { position, candidates };
  }
}

/** A row of the file: XGID, values and standard errors of its lines, position IDs after the plays. */
type Row = readonly [string, readonly number[], readonly number[], readonly string[]];

function readRows(): Row[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Row);
}

/** Rolls out questions until the file has `count`; can be stopped and resumed. */
export function makeQuestions(kernel: BackgammonKernel, count: number, trials: number): void {
  let left = readRows().length;
  let done = left;
  const round = (value: number): number => Number(value.toFixed(4));
  for (const question of openQuestions(kernel)) {
    if (left-- > 0) continue;
    if (done >= count) return;
    const settings = { ...BEST, seed: SEED, trials };
    const { values, standardErrors, cpuSeconds } = rolledValues(kernel, question, settings);
    const ids = question.candidates.flatMap(({ kind, board }) =>
      kind === 'play' ? [makePositionId(board)] : [],
    );
    const row: Row = [makeXgid(question.position), values.map(round), standardErrors.map(round), ids];
    appendFileSync(FILE, `${JSON.stringify(row)}\n`);
    done++;
    console.error(`${done} of ${count}: ${Math.round(cpuSeconds)} s`);
  }
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

/** The questions of the file. */
export const readQuestions = (kernel: BackgammonKernel): Question[] =>
  readRows().map(([xgid, values, standardErrors, ids]) => {
    const { position } = unwrap(parseXgid(xgid));
    return {
      kind: `${position.matchLength === 0 ? 'money' : 'match'} ${position.dice === null ? 'cube' : 'play'}`,
      position,
      candidates: position.dice === null ? linesOf(kernel, position) : playsTo(kernel, position, ids),
      values,
      standardErrors,
    };
  });
