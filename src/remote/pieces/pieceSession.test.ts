import { expect, test } from 'vitest';
import { failure } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { fakeJob } from '../../../tests/fakes.ts';
import { PieceSession } from './pieceSession.ts';

const PIECE: Piece = { candidate: 1, first: 36, count: 4 };

/** A session whose rows are the trial's number. */
const open = () => new PieceSession(fakeJob({ trials: 100 }), 1);
const rowsOf = ({ first }: Piece, from: number, count: number) =>
  Float64Array.from({ length: count }, (_, index) => first + from + index);

test('parts of a piece become one outcome, with the time of all', async () => {
  const session = open();
  const outcome = session.play(PIECE);
  const piece = session.next()!;
  for (const [from, count] of [
    [0, 1],
    [1, 3],
  ] as const) {
    session.timed(count, 5);
    session.take(piece, count, rowsOf(piece, from, count));
  }
  expect(await outcome).toEqual({ ok: true, value: { rows: rowsOf(PIECE, 0, 4), ms: 10 } });
  expect(session.next()).toBeUndefined();
});

test('what a worker leaves goes to another one; asked for twice, a piece is played once', async () => {
  const session = open();
  const outcome = session.play(PIECE);
  expect(session.play({ ...PIECE })).toBe(outcome);
  const first = session.next()!;
  session.take(first, 1, rowsOf(PIECE, 0, 1));
  session.giveBack(first);
  const rest = session.next()!;
  expect(rest).toEqual({ candidate: 1, first: 37, count: 3 });
  session.take(rest, 3, rowsOf(PIECE, 1, 3));
  expect(await outcome).toMatchObject({ value: { rows: rowsOf(PIECE, 0, 4) } });
});

test('a piece that stops three workers fails; others go on', async () => {
  const session = open();
  const [bad, good] = [session.play(PIECE), session.play({ ...PIECE, first: 0 })];
  const problem = failure('worker-failed', 'a trap');
  for (let attempt = 0; attempt < 3; attempt++) session.lost(session.next()!, problem);
  expect(await bad).toEqual({ ok: false, error: problem });
  const piece = session.next()!;
  session.take(piece, 4, rowsOf(piece, 0, 4));
  expect((await good)?.ok).toBe(true);
});

test('a waiting piece can be dropped, one being played cannot; the end drops all', async () => {
  const session = open();
  const [begun, waiting] = [session.play(PIECE), session.play({ ...PIECE, first: 0 })];
  const piece = session.next()!;
  expect([session.drop(PIECE), session.drop({ ...PIECE, first: 0 })]).toEqual([false, true]);
  expect(await waiting).toBeUndefined();
  session.stop();
  expect(await begun).toBeUndefined();
  expect([session.ended, session.wants(piece)]).toEqual([true, false]);
  expect(await session.play(PIECE)).toBeUndefined();
});
