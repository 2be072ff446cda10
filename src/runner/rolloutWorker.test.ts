import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../tests/fakes.ts';
import { RolloutError } from '../engine/errors.ts';
import { ROW_COLUMNS } from '../games/backgammon/types.ts';
import type { RowsMessage } from '../protocol/workerApi.ts';
import { createPlayer } from './play.ts';
import { createRolloutApi } from './rolloutWorker.ts';

const module = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
const assets = { kernel: module, weights: new ArrayBuffer(0) };

async function loaded(beforeTrials?: (first: number) => void) {
  const { port1, port2 } = new MessageChannel();
  const messages: RowsMessage[] = [];
  port1.onmessage = ({ data }: MessageEvent<RowsMessage>) => void messages.push(data);
  const api = createRolloutApi(() => createFakeKernel(beforeTrials));
  expect(await api.load(assets, port2)).toEqual({ ok: true, value: true });
  const close = () => port1.close();
  return { api, messages, close };
}

/** Messages travel by the event loop: resolves when so many trials are here. */
async function arrived(messages: readonly RowsMessage[], trials: number) {
  while (messages.reduce((sum, { count }) => sum + count, 0) < trials)
    await new Promise((resolve) => setTimeout(resolve, 1));
}

test('a piece’s rows come in order, cut anyhow, and are the kernel’s', async () => {
  const { api, messages, close } = await loaded();
  const job = fakeJob({ trials: 1000 });
  expect(await api.playPiece(7, job, { candidate: 1, first: 30, count: 200 })).toEqual({
    ok: true,
    value: 200,
  });
  await arrived(messages, 200);
  let next = 30;
  for (const message of messages) {
    expect(message).toMatchObject({ run: 7, candidate: 1, first: next });
    expect(message.rows).toHaveLength(message.count * ROW_COLUMNS);
    next += message.count;
  }
  const whole = createPlayer(createFakeKernel(), job)(1, 30, 200);
  expect(messages.flatMap(({ rows }) => [...rows])).toEqual([...whole]);
  close();
});

test('abort ends the piece early; the next one is played whole', async () => {
  const { api, messages, close } = await loaded((first) => {
    if (first >= 5) void api.abort();
  });
  const job = fakeJob({ trials: 1000 });
  const reply = await api.playPiece(1, job, { candidate: 0, first: 0, count: 1000 });
  const played = reply.ok ? reply.value : -1;
  expect(played).toBeGreaterThan(5);
  expect(played).toBeLessThan(1000);
  await arrived(messages, played);
  expect(await api.playPiece(2, job, { candidate: 0, first: 0, count: 3 })).toEqual({ ok: true, value: 3 });
  close();
});

test('failures travel as data with their code', async () => {
  const { api, close } = await loaded(() => {
    throw new RolloutError('bad-board', 'no such board');
  });
  const piece = { candidate: 0, first: 0, count: 1 };
  expect(await api.playPiece(1, fakeJob({}), piece)).toEqual({
    ok: false,
    error: { code: 'bad-board', message: 'no such board' },
  });
  expect(await createRolloutApi(() => createFakeKernel()).playPiece(1, fakeJob({}), piece)).toMatchObject({
    ok: false,
    error: { code: 'worker-failed' },
  });
  close();
});
