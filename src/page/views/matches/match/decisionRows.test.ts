import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../../../../bench/kernel.ts';
import { unwrap } from '../../../../engine/errors.ts';
import { decisionNotes } from '../../../../formats/files/decisionNotes.ts';
import { replayMatch } from '../../../../formats/files/replayMatch.ts';
import { parseSgf } from '../../../../formats/files/sgf.ts';
import { makePlay, matchPlay } from '../../../../formats/text/notation.ts';
import { parseXgid } from '../../../../formats/ids/xgid.ts';
import { START_BOARD } from '../../../../games/backgammon/position.ts';
import type { ActualCubeAction, Decision } from '../../../../games/backgammon/match.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import { decisionRolloutRows, evaluatedRows, type DecisionRow, rowOfPlay } from './decisionRows.ts';
import type { DecisionRollout } from '../../../../jobs/match/types.ts';

const placedOf = (id: string, action: ActualCubeAction) => {
  const { position } = unwrap(parseXgid(`XGID=-b----E-C---eE---c-e----B-:${id}`));
  const decision: Decision = { line: 1, action: 0, player: 'X', position, ...action };
  return { index: 0, game: 0, row: 1, decision, isFirst: false };
};
const opening = {
  placed: {
    index: 0,
    game: 0,
    row: 1,
    isFirst: true,
    decision: {
      kind: 'play',
      line: 1,
      action: 0,
      player: 'X',
      position: unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10')).position,
      play: { moves: [], after: START_BOARD },
      isForced: false,
    },
  },
  plays: ['8/5 6/5', '24/23 13/10'],
} as const;
const rolloutOf = (lines: DecisionRollout['lines']): DecisionRollout => ({
  run: '0'.repeat(64),
  isDone: true,
  loss: 0,
  cost: 0,
  counts: true,
  halfWidth: null,
  lines,
});
const line = (name: string, equity: number) => ({ name, equity, halfWidth: 0.01, trials: 324 });
const said = (rows: ReturnType<typeof decisionRolloutRows>) =>
  rows.map(({ name, equity, halfWidth, level, isDone }) => [name, equity, halfWidth, level, isDone]);

test('a rolled-out double has three lines, the pass exact, and with beavers a fourth', () => {
  const rollout = rolloutOf([line('no double', 0.2), line('double/take', 0.3)]);
  const action = { kind: 'double', doubled: false } as const;
  expect(said(decisionRolloutRows(placedOf('0:0:1:00:0:0:0:0:10', action), rollout))).toEqual([
    ['No double', 0.2, 0.01, '324 trials', true],
    ['Double, take', 0.3, 0.01, '324 trials', false],
    ['Double, pass', 1, null, 'exact', false],
  ]);
  const redoubled = decisionRolloutRows(placedOf('1:1:1:00:0:0:2:0:10', action), rollout);
  expect(redoubled.map(({ name, equity }) => [name, equity])).toEqual([
    ['No redouble', 0.2],
    ['Redouble, take', 0.3],
    ['Redouble, beaver', 0.6],
    ['Redouble, pass', 1],
  ]);
});

test('a play evaluated at another level than the best has no difference', () => {
  const figure = (play: string, equity: number, level: number) => ({ play, equity, level });
  const figures = {
    loss: 0,
    cost: 0,
    counts: true,
    luck: null,
    cube: null,
    plays: [figure('8/5 6/5', 0.2, 2), figure('24/20', 0.1, 2), figure('13/9', 0.15, 0)],
  };
  const behinds = evaluatedRows(opening.placed, figures, 2).map(({ behind }) => behind);
  expect(behinds).toEqual([0, expect.closeTo(0.1), null]);
});

test('a play with fewer trials is as far behind as over the common trials', () => {
  const { placed, plays } = opening;
  const lines = [
    { ...line(plays[0], 0.1), behind: { equity: 0, halfWidth: null } },
    { ...line(plays[1], 0.04), behind: { equity: 0.05, halfWidth: 0.01 } },
  ];
  expect(decisionRolloutRows(placed, rolloutOf(lines)).map(({ behind }) => behind)).toEqual([0, 0.05]);
});

test('an answer has take, pass, and beaver if agreed; the answer given is marked', () => {
  const rollout = rolloutOf([line('take', -0.3)]);
  const rows = decisionRolloutRows(
    placedOf('0:0:1:00:0:0:2:0:10', { kind: 'take', answer: 'pass' }),
    rollout,
  );
  expect(said(rows)).toEqual([
    ['Take', -0.3, 0.01, '324 trials', false],
    ['Beaver', -0.6, 0.02, '324 trials', false],
    ['Pass', -1, null, 'exact', true],
  ]);
});

test('evaluated lines have the same form', () => {
  const figures = {
    plays: [],
    cube: { noDouble: 0.2, doubleTake: 0.3, doublePass: 1 },
    loss: 0,
    cost: 0,
    counts: true,
    luck: null,
  };
  const placed = placedOf('0:0:1:00:0:0:2:0:10', { kind: 'take', answer: 'beaver' });
  expect(evaluatedRows(placed, figures, 2).map(({ name, equity, isDone }) => [name, equity, isDone])).toEqual(
    [
      ['Double, take', -0.3, false],
      ['Double, beaver', -0.6, true],
      ['Double, pass', -1, false],
    ],
  );
});

test('one trial is in the singular', () => {
  const rollout = rolloutOf([{ ...line('take', -0.3), trials: 1 }]);
  const [take] = decisionRolloutRows(
    placedOf('0:0:1:00:0:0:0:0:10', { kind: 'take', answer: 'take' }),
    rollout,
  );
  expect(take?.level).toBe('1 trial');
});

describe('our row of a play of another program', () => {
  const { kernel } = openKernel();
  const rowsOf = (position: Position): readonly DecisionRow[] =>
    kernel.plays(position.board, position.dice!).map(({ moves }) => {
      const play = makePlay(moves);
      return { name: play, play, equity: 0, halfWidth: null, behind: 0, level: '0-ply', isDone: false };
    });

  test('every play of an analyzed .sgf has its own row', () => {
    let rewritten = 0;
    for (const name of ['analyzed', 'analyzed-money', 'rolled']) {
      const record = unwrap(parseSgf(readFileSync(`tests/vectors/matches/${name}.sgf`, 'utf8')));
      const match = replayMatch(record, kernel);
      const notes = decisionNotes(record, match);
      const decisions = match.games.flatMap((game) => game.decisions);
      for (const [index, { position, kind }] of decisions.entries()) {
        if (kind !== 'play') continue;
        const rows = rowsOf(position);
        const texts = notes.get(index)!.analysis!.plays.map(({ play }) => play);
        const found = texts.map((text) => rowOfPlay(rows, text, position.board)?.play);
        const legal = kernel.plays(position.board, position.dice!);
        const meant = texts.map((text) => makePlay(unwrap(matchPlay(text, position.board, legal)).moves));
        expect(found).toEqual(meant);
        expect(new Set(found).size).toBe(texts.length);
        rewritten += found.filter((play, at) => play !== texts[at]).length;
      }
    }
    expect(rewritten).toBeGreaterThan(20);
  });

  test('none for a play that we have not, that cannot be read, or of a cube decision', () => {
    const { position } = unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'));
    const rows = rowsOf(position).filter(({ play }) => play !== '8/5 6/5');
    expect(rowOfPlay(rows, '6/5 8/5', position.board)).toBeUndefined();
    expect(rowOfPlay(rows, 'sideways', position.board)).toBeUndefined();
    const cube = { ...rows[0]!, play: undefined };
    expect(rowOfPlay([cube], '24/23 13/10', position.board)).toBeUndefined();
  });
});
