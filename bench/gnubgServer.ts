import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makePositionId } from '../src/formats/ids/positionId.ts';
import { isSameBoard } from '../src/games/backgammon/position.ts';
import { BAR, type Board, type Cube, type Dice, type Play } from '../src/games/backgammon/types.ts';
import type { CubeValues } from './benchmark.ts';

/** Debian installs games in a folder that is not in root's PATH. */
export const GNUBG_ENVIRONMENT = { ...process.env, TERM: 'dumb', PATH: `${process.env.PATH}:/usr/games` };

/** Exits with code 2 if GNU Backgammon is not installed. */
export function needGnubg(command: string): void {
  if (spawnSync('gnubg', ['--version'], { env: GNUBG_ENVIRONMENT }).error === undefined) return;
  console.error(`npm run ${command}: needs the program gnubg (Debian: apt-get install gnubg).`);
  process.exit(2);
}

/** A running GNU Backgammon that answers the questions of bench/gnubgServer.py in order. */
export interface GnubgServer {
  /**
   * The board after its play, without noise, with the opponent on roll.
   *
   * @param plays - all legal plays
   * @param owner - of the cube of a money game, seen from the player on roll; none: cubeless
   */
  choose(
    board: Board,
    dice: Dice,
    plays: readonly Play[],
    plies: number,
    owner: Cube['owner'] | 'none',
  ): Promise<Board>;
  /** Its money equities of a cube decision, per unit of the cube before it, without Jacoby rule and beavers. */
  cube(board: Board, plies: number, owner: Cube['owner']): Promise<CubeValues>;
  /** CPU milliseconds for evaluating each board once at `plies`, with default pruning and an empty cache. */
  time(plies: number, boards: readonly Board[]): Promise<number>;
  /** CPU milliseconds of a 0-ply evaluation, from `rounds` rounds of the command `calibrate`. */
  calibrate(rounds: number): Promise<number>;
  close(): void;
}

interface Question {
  readonly text: string;
  resolve(words: readonly string[]): void;
  reject(error: Error): void;
}

/** The board after single steps (25 = bar, 0 = off, a pair of zeros = no step), with the opponent on roll. */
function afterSteps(board: Board, steps: readonly number[]): Board {
  const roller = [...board.roller];
  const opponent = [...board.opponent];
  for (let step = 0; step < steps.length; step += 2) {
    const [from = 0, to = 0] = steps.slice(step, step + 2);
    if (from === 0) continue;
    roller[from - 1]! -= 1;
    if (to === 0) continue;
    roller[to - 1]! += 1;
    if (opponent[BAR - to] === 0) continue;
    opponent[BAR - to] = 0;
    opponent[BAR]! += 1;
  }
  return { roller: opponent, opponent: roller };
}

/** Starts a server with its own settings folder. If the server fails, open questions are rejected. */
export function openGnubg(): GnubgServer {
  const folder = mkdtempSync(join(tmpdir(), 'strata-gnubg-'));
  const child = spawn('gnubg', ['-t', '-q', '-r', '-s', folder, '-p', 'bench/gnubgServer.py'], {
    env: GNUBG_ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const open: Question[] = [];
  /** Last output of `calibrate`: evaluations per second of wall time. */
  let perSecond = Number.NaN;
  createInterface({ input: child.stdout }).on('line', (line) => {
    perSecond = Number(/^Calibration result: (\d+)/.exec(line)?.[1] ?? perSecond);
    if (!line.startsWith('= ')) return;
    const question = open.shift();
    const words = line.slice(2).split(' ');
    if (words[0] === 'error') question?.reject(new Error(`gnubg: ${question.text}: ${line.slice(8)}`));
    else question?.resolve(words);
  });
  child.on('close', (code) => {
    rmSync(folder, { recursive: true, force: true });
    for (const { text, reject } of open.splice(0)) reject(new Error(`gnubg ended with ${code} at: ${text}`));
  });
  const ask = async (...words: readonly (string | number)[]): Promise<number[]> => {
    const text = words.join(' ');
    const answer = new Promise<readonly string[]>((resolve, reject) => {
      open.push({ text, resolve, reject });
    });
    child.stdin.write(`${text}\n`);
    return (await answer).map(Number);
  };
  return {
    async choose(board, dice, plays, plies, owner) {
      const after = afterSteps(board, await ask('play', ...dice, makePositionId(board), plies, owner));
      const legal = plays.find((play) => isSameBoard(play.after, after));
      if (legal === undefined)
        throw new Error(`gnubg: ${makePositionId(board)} ${dice.join('')}: expected a legal play`);
      return legal.after;
    },
    async cube(board, plies, owner) {
      const [noDouble = 0, doubleTake = 0, doublePass = 0] = await ask(
        'cube',
        makePositionId(board),
        plies,
        owner,
      );
      return { noDouble, doubleTake, doublePass };
    },
    async time(plies, boards) {
      const [milliseconds = Number.NaN] = await ask('time', plies, ...boards.map(makePositionId));
      return milliseconds;
    },
    async calibrate(rounds) {
      const [cpu = Number.NaN, wall = Number.NaN] = await ask('calibrate', rounds);
      return (1000 * cpu) / (perSecond * wall);
    },
    close: () => child.stdin.end(),
  };
}
