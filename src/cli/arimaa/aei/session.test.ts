import { describe, expect, test } from 'vitest';
import { openArimaa } from '../../../../tests/arimaa/reference.ts';
import { unwrap } from '../../../engine/errors.ts';
import { parseMoveList } from '../../../formats/arimaa/game.ts';
import { parseSetUp, parseTurn } from '../../../formats/arimaa/turn.ts';
import { playGame, setUp } from '../../../games/arimaa/game.ts';
import { mergeTrees } from '../../../games/arimaa/mergeTrees.ts';
import { EMPTY_BOARD } from '../../../games/arimaa/position.ts';
import { openPart, partsOf, type TreeGrower, type TreeJob } from '../../../games/arimaa/trees.ts';
import { playTurn } from '../../../games/arimaa/turn.ts';
import type { Position } from '../../../games/arimaa/types.ts';
import { DEFAULT_TREE_SETTINGS } from '../../../jobs/arimaa/settings.ts';
import { AeiSession } from './session.ts';
import { sized } from '../../../../tests/thorough.ts';
import type { TreeResult, TreeSearch } from '../../../runner/pool/treeTypes.ts';

/** The first position of the protocol's first example. */
const EXAMPLE = 'g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]';
const GOLD_SETUP = 'Rh1 Rg1 Rf1 Rc1 Rb1 Ra1 Rh2 Ra2 Ce1 Cf2 Dd1 Dc2 Hg2 Hb2 Md2 Ee2';
const SILVER_SETUP = 'ed7 hg7 hb7 me7 de8 dd8 cf7 cc7 ra7 rh7 ra8 rb8 rc8 rf8 rg8 rh8';
/** Iterations of a search until somebody stops it. */
const BATCH = 300;

/** Grows trees on this thread, a batch per message, until all iterations are done or it is stopped. */
function searcher() {
  const kernel = openArimaa();
  return {
    start(job: TreeJob, onProgress: (result: TreeResult) => void = () => {}): TreeSearch {
      let isStopped = false;
      const parts = partsOf(job).slice(0, 1);
      const tree: TreeGrower = openPart(kernel, job, parts[0]!);
      let seconds = 0;
      const read = (stopReason: TreeResult['stopReason']): TreeResult => ({
        ...mergeTrees([tree.read()], job.position.side),
        iterations: [tree.grown],
        seconds,
        stopReason,
      });
      const run = async () => {
        while (!isStopped && tree.grown < parts[0]!.iterations) {
          await new Promise(setImmediate);
          tree.grow(Math.min(BATCH, parts[0]!.iterations - tree.grown));
          seconds += 0.6;
          onProgress(read(null));
        }
        return { ok: true as const, value: read(isStopped ? 'stopped' : 'iterations') };
      };
      return { finished: run(), stop: () => void (isStopped = true) };
    },
  };
}

/** A session, the lines it has sent, and its timers. */
function opened(seed = 1) {
  const sent: string[] = [];
  const timers: { milliseconds: number; call: () => void; isCancelled: boolean }[] = [];
  const session = new AeiSession({
    kernel: openArimaa(),
    searcher: searcher(),
    settings: { ...DEFAULT_TREE_SETTINGS, trees: 1, seed },
    send: (line) => void sent.push(line),
    after(milliseconds, call) {
      const timer = { milliseconds, call, isCancelled: false };
      timers.push(timer);
      return () => void (timer.isCancelled = true);
    },
  });
  const say = (...lines: readonly string[]) => lines.map((line) => session.receive(line));
  /** The next move that it sends, from line `from` on. */
  const moved = async (from = 0): Promise<string> => {
    await expect.poll(() => sent.slice(from).some((line) => line.startsWith('bestmove'))).toBe(true);
    return sent
      .slice(from)
      .find((line) => line.startsWith('bestmove'))!
      .slice('bestmove '.length);
  };
  return { session, sent, say, moved, timers };
}

test('the opening phase: protocol, identity, aeiok; then it is ready', () => {
  const { sent, say } = opened();
  say('isready');
  expect(sent).toEqual(['log Error: isready before aei']);
  say('aei', 'isready');
  expect(sent.slice(1)).toEqual([
    'protocol-version 1',
    'id name Strata',
    'id author the Strata authors',
    expect.stringMatching(/^id version \d/),
    'aeiok',
    'readyok',
  ]);
});

test('the score has a spread, which the protocol only has logs for', async () => {
  const { sent, say, moved } = opened();
  say('aei', 'newgame', `setposition ${EXAMPLE}`, 'setoption name iterations value 3000', 'go');
  await moved();
  const score = Number(sent.findLast((line) => line.startsWith('info score '))!.split(' ')[2]);
  const [low, high] = /spread (-?\d+) … (-?\d+)$/
    .exec(sent.findLast((line) => line.startsWith('log Info: '))!)!
    .slice(1)
    .map(Number);
  expect(low).toBeLessThan(score);
  expect(high).toBeGreaterThan(score);
});

// The controller's lines of both examples in the protocol's description.
test('the first published example: a search of a position, with information and a move', async () => {
  const { sent, say, moved } = opened();
  say('aei', 'isready', 'setoption name depth value 6', 'newgame', `setposition ${EXAMPLE}`);
  expect(sent.at(-1)).toBe('log Warning: option depth is unknown and has no effect');
  say('setoption name iterations value 2000', 'go');
  expect(await moved()).toMatch(/^([RCDHME][a-h][1-8][nsewx] ?)+$/);
  const info = sent.filter((line) => line.startsWith('info '));
  for (const kind of ['time', 'nodes', 'score', 'pv'])
    expect(info.some((line) => line.startsWith(`info ${kind} `))).toBe(true);
  const pv = info.filter((line) => line.startsWith('info pv')).at(-1)!;
  expect(pv.slice('info pv '.length).startsWith(await moved())).toBe(true);
  expect(say('quit')).toEqual(['quit']);
});

test('the second published example: the start of a blitz game', async () => {
  const { sent, say, moved, timers } = opened();
  say('aei', 'setoption name rated value 1', 'newgame', 'setoption name tcmove value 15');
  say(
    'setoption name tcreserve value 90',
    'setoption name tcpercent value 100',
    'setoption name tcmax value 120',
  );
  say(
    'setoption name tctotal value 7200',
    'setoption name tcturns value 0',
    'setoption name tcturntime value 0',
  );
  say('setoption name opponent value bot_Clueless2009Blitz', 'setoption name greserve value 90', 'go');
  expect((await moved()).split(' ')).toHaveLength(16);
  say(`makemove ${GOLD_SETUP}`, 'go ponder', `makemove ${SILVER_SETUP}`);
  const before = sent.length;
  say('setoption name moveused value 0', 'setoption name lastmoveused value 3', 'go');
  // 0.9 · 15 + 0.05 · 90
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([18_000]);
  timers[0]!.call();
  await moved(before);
  expect(timers[0]!.isCancelled).toBe(true);
  expect(sent.filter((line) => line.startsWith('log Error'))).toEqual([]);
});

test('stop brings the move found so far; a move meanwhile ends the search without an answer', async () => {
  const { sent, say, moved } = opened();
  say('aei', 'newgame', `setposition ${EXAMPLE}`, 'stop');
  expect(sent.at(-1)).toBe('log Warning: stop without a search');
  say('go', 'go', 'isready');
  expect(sent.slice(-2)).toEqual(['log Error: go during a search', 'readyok']);
  say('stop');
  const turn = await moved();
  const before = sent.length;
  say('go', `makemove ${turn}`, 'isready');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent.slice(before).filter((line) => line.startsWith('bestmove'))).toEqual([]);
  // The position is the one after the move: it is Silver's turn.
  say('setoption name iterations value 200', 'go');
  expect(await moved(before)).toMatch(/^[rcdhme]/);
});

describe('what does not fit', () => {
  test.each([
    ['setposition g [nonsense]', 'expected 64 squares'],
    ['setposition [rrrrrrrrhdcemcdh................................HDCMECDHRRRRRRRR]', 'got no side'],
    ['makemove Ra2n', 'Ra2n'],
    ['setoption name tcmove value soon', 'option tcmove: expected a number of at least 0, got soon'],
    ['setoption name tcmove value -1', 'option tcmove: expected a number of at least 0, got -1'],
    ['setoption name tcmove', 'option tcmove: expected a number of at least 0, got nothing'],
    ['setoption name greserve value 1e999', 'option greserve: expected a number of at least 0, got 1e999'],
    [
      'setoption name seed value 1.5',
      'option seed: expected a whole number from 0 to 2,147,483,647, got 1.5',
    ],
    [
      'setoption name seed value 2147483648',
      'option seed: expected a whole number from 0 to 2,147,483,647, got 2147483648',
    ],
    [
      'setoption name iterations value -5',
      'option iterations: expected a whole number from 0 to 100,000,000, got -5',
    ],
    ['setoption iterations -5', 'option iterations: expected a whole number from 0 to 100,000,000, got -5'],
    [
      'setoption name iterations',
      'option iterations: expected a whole number from 0 to 100,000,000, got nothing',
    ],
  ])('%s: an error is logged and the session goes on', (line, text) => {
    const { sent, say } = opened();
    say('aei', 'newgame', line);
    expect(sent.at(-1)).toMatch(/^log Error: /);
    expect(sent.at(-1)).toContain(text);
    say('isready');
    expect(sent.at(-1)).toBe('readyok');
  });

  test('an unknown message ends the session', () => {
    const { sent, say } = opened();
    say('aei');
    expect(say('dance')).toEqual(['unknown']);
    expect(sent.at(-1)).toBe('log Error: unknown message: dance');
  });

  test('no move is sent after the end of a game', () => {
    const { sent, say } = opened();
    say('aei', 'newgame', `setposition s [r......R${'.'.repeat(48)}........]`, 'go');
    expect(sent.at(-1)).toBe('log Error: go: the game is over: gold has won by goal');
  });

  test('no pieces are placed after the last one was captured', () => {
    const { sent, say } = opened();
    // The rabbit on c5 is pushed into the trap on c6.
    const board = `${'.'.repeat(26)}rE${'.'.repeat(28)}R.......`;
    say('aei', 'newgame', `setposition g [${board}]`, 'makemove rc5n rc6x Ed5w', 'go');
    expect(sent.at(-1)).toBe('log Error: go: the game is over: gold has won by elimination');
  });
});

test('Silver’s set-up answers Gold’s; other seeds give Gold other set-ups', async () => {
  const setUps = await Promise.all(
    Array.from({ length: 12 }, async (_, seed) => {
      const { say, moved, sent } = opened(seed);
      say('aei', 'newgame', 'go');
      const gold = await moved();
      const before = sent.length;
      say(`makemove ${gold}`, 'go');
      const silver = await moved(before);
      say(`makemove ${silver}`);
      expect(sent.filter((line) => line.startsWith('log Error'))).toEqual([]);
      return gold;
    }),
  );
  expect(new Set(setUps).size).toBeGreaterThan(2);
});

/** A controller that lets two sessions play each other until the rules end the game. @returns the move list */
async function playWhole(seed: number): Promise<string> {
  const players = [opened(seed), opened(seed + 100)];
  for (const { say } of players) say('aei', 'isready', 'setoption name iterations value 150', 'newgame');
  const kernel = openArimaa();
  const moves: string[] = [];
  let position: Position = { board: EMPTY_BOARD, side: 'gold' };
  for (let turn = 0; turn < 2 || kernel.endOf(position) === undefined; turn++) {
    const { say, moved, sent } = players[turn % 2]!;
    const before = sent.length;
    say('go');
    const move = await moved(before);
    moves.push(`${1 + (turn >> 1)}${turn % 2 === 0 ? 'g' : 's'} ${move}`);
    for (const player of players) player.say(`makemove ${move}`);
    position =
      turn < 2
        ? unwrap(setUp(position, position.side, unwrap(parseSetUp(move))))
        : unwrap(playTurn(kernel, position, unwrap(parseTurn(move)))).after;
  }
  for (const { sent } of players) expect(sent.filter((line) => line.startsWith('log Error'))).toEqual([]);
  return moves.join('\n');
}

// The record is replayed from the set-ups on, so every turn is checked.
test.each(sized([1], [1, 2, 3]))(
  'two instances play whole games with a scripted controller (seed %i)',
  async (seed) => {
    const record = unwrap(parseMoveList(await playWhole(seed)));
    const game = unwrap(playGame(openArimaa(), record.turns));
    expect(game.end).toBeDefined();
    expect(game.turns.length).toBeGreaterThan(10);
  },
);
