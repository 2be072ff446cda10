import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../../tests/fakes.ts';
import { RolloutError } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { WorkerOrder, WorkerReport } from './workerApi.ts';
import { createPlayer } from './play.ts';
import { createRolloutApi } from './rolloutWorker.ts';

const module = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
const assets = { kernel: module, weights: new ArrayBuffer(0) };
const job = fakeJob({ trials: 1000 });

/** A loaded worker with its port, and the reports it sends. */
async function loaded(beforeTrials?: (first: number) => void) {
  const { port1, port2 } = new MessageChannel();
  const reports: WorkerReport[] = [];
  port1.onmessage = ({ data }: MessageEvent<WorkerReport>) => void reports.push(data);
  const api = createRolloutApi(() => createFakeKernel(beforeTrials));
  expect(await api.load(assets, port2)).toEqual({ ok: true, value: true });
  const send = (order: WorkerOrder<RolloutJob>) => port1.postMessage(order);
  return {
    reports,
    send,
    play: (order: number, piece: Piece, of?: { readonly run: number; readonly job: RolloutJob }) =>
      send({ kind: 'play', order, run: 1, piece, ...of }),
    of: (order: number) => reports.filter((report) => report.order === order),
    close: () => port1.close(),
  };
}

const trialsOf = (reports: readonly WorkerReport[]): number =>
  reports.reduce((sum, report) => sum + (report.kind === 'rows' ? report.count : 0), 0);
const rowsOf = (reports: readonly WorkerReport[]): number[] =>
  reports.flatMap((report) => (report.kind === 'rows' ? [...report.rows] : []));

/** Waits for messages, which travel by the event loop. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('pieces are played one after another; their rows arrive in order, in any portions, and equal the kernel’s', async () => {
  const worker = await loaded();
  worker.play(7, { candidate: 1, first: 30, count: 200 }, { run: 1, job });
  worker.play(8, { candidate: 0, first: 5, count: 40 });
  await until(() => trialsOf(worker.reports) === 240);
  expect(worker.reports.map(({ order }) => order)).toEqual(
    [...worker.reports].map(({ order }) => order).sort((a, b) => a - b),
  );
  const play = createPlayer(createFakeKernel(), job);
  expect(rowsOf(worker.of(7))).toEqual([...play(1, 30, 200)]);
  expect(rowsOf(worker.of(8))).toEqual([...play(0, 5, 40)]);
  for (const report of worker.reports) expect(report).toMatchObject({ kind: 'rows', ms: expect.any(Number) });
  worker.close();
});

test('a piece of another run is played by its own job', async () => {
  const worker = await loaded();
  const other = fakeJob({ trials: 1000, seed: 9 });
  worker.play(1, { candidate: 0, first: 0, count: 3 }, { run: 1, job });
  worker.play(2, { candidate: 0, first: 0, count: 3 }, { run: 2, job: other });
  worker.play(3, { candidate: 0, first: 3, count: 3 }, { run: 1, job });
  await until(() => trialsOf(worker.reports) === 9);
  expect(rowsOf(worker.of(2))).toEqual([...createPlayer(createFakeKernel(), other)(0, 0, 3)]);
  expect(rowsOf(worker.of(3))).toEqual([...createPlayer(createFakeKernel(), job)(0, 3, 3)]);
  worker.close();
});

test('a dropped piece ends early or never begins; the next piece is played completely', async () => {
  const worker = await loaded((first) => {
    if (first === 0) worker.send({ kind: 'drop', orders: [1, 2] });
  });
  worker.play(1, { candidate: 0, first: 0, count: 1_000_000 }, { run: 1, job });
  worker.play(2, { candidate: 1, first: 0, count: 10 });
  worker.play(3, { candidate: 2, first: 0, count: 3 });
  await until(() => trialsOf(worker.of(3)) === 3);
  expect(trialsOf(worker.of(1))).toBeGreaterThan(0);
  expect(trialsOf(worker.of(1))).toBeLessThan(1_000_000);
  expect(worker.of(1).at(-1)).toEqual({ kind: 'ended', order: 1 });
  expect(worker.of(2)).toEqual([{ kind: 'ended', order: 2 }]);
  worker.close();
});

test('failures are sent as data with their code; nothing is played after one', async () => {
  const worker = await loaded((first) => {
    if (first === 0) throw new RolloutError('bad-board', 'no such board');
  });
  worker.play(1, { candidate: 0, first: 0, count: 1 }, { run: 1, job });
  worker.play(2, { candidate: 0, first: 1, count: 1 });
  await until(() => worker.reports.length > 0);
  expect(worker.reports).toEqual([
    { kind: 'ended', order: 1, failure: { code: 'bad-board', message: 'no such board' } },
  ]);
  worker.close();
});

test('a piece without a job gets a failure', async () => {
  const worker = await loaded();
  worker.play(2, { candidate: 0, first: 0, count: 1 });
  await until(() => worker.reports.length > 0);
  expect(worker.of(2)).toMatchObject([{ kind: 'ended', failure: { code: 'worker-failed' } }]);
  worker.close();
});
