import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeAssets, createFakeSpawner, fakeJob } from '../../../tests/fakes.ts';
import { ok, unwrap } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import { createPool } from '../../runner/pool/pool.ts';
import { createPieceHost } from './pieceHost.ts';
import { overlapTrouble, pieceTrouble } from './pieceChecks.ts';
import { createRemoteRunner } from './remoteRunner.ts';
import type { PieceService } from './service.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../../runner/worker/workerApi.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { createLocalService } from './localService.ts';

const clock = () => performance.now();

/** A pool of fake workers that counts the trials they play. */
function fakePool() {
  const played = { trials: 0 };
  const spawner = createFakeSpawner(() => (_first, count) => void (played.trials += count));
  const pool = createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    workers: 2,
    spawn: spawner.spawn,
    assets: createFakeAssets(),
    clock,
  });
  return { pool, played };
}

test('each candidate has the trials that its job asks for', () => {
  const job = { ...fakeJob({ trials: 36 }, 2), counts: [5, 36] };
  const codeOf = (piece: Piece) => pieceTrouble(job, piece)?.reason?.code;
  expect(codeOf({ candidate: 0, first: 0, count: 5 })).toBeUndefined();
  expect(codeOf({ candidate: 0, first: 0, count: 6 })).toBe('piece-trials');
  expect(codeOf({ candidate: 1, first: 35, count: 1 })).toBeUndefined();
  expect(codeOf({ candidate: 2, first: 0, count: 1 })).toBe('piece-candidate');
  expect(codeOf({ candidate: -1, first: 0, count: 1 })).toBe('piece-candidate');
  expect(codeOf({ candidate: 1, first: -1, count: 2 })).toBe('piece-trials');
  expect(codeOf({ candidate: 1, first: 0.5, count: 1 })).toBe('piece-trials');
  expect(codeOf({ candidate: 1, first: Number.NaN, count: 1 })).toBe('piece-trials');
});

test('pieces overlap if two have a trial in common, in any order', () => {
  const piece = fc.record({ candidate: fc.nat(2), first: fc.nat(20), count: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const trials = pieces.flatMap(({ candidate, first, count }) =>
        Array.from({ length: count }, (_, index) => `${candidate}/${first + index}`),
      );
      expect(overlapTrouble(pieces) !== undefined).toBe(new Set(trials).size < trials.length);
    }),
  );
});

test('a worker refuses pieces beyond the job before a thread sees them', async () => {
  const { pool, played } = fakePool();
  const engine = { game: 'backgammon', version: 'fake', weights: null, kernel: '1'.repeat(64) } as const;
  const host = createPieceHost({ game: BACKGAMMON, engine, pool, check: ok });
  const hosted = unwrap(host.open(fakeJob({ trials: 36 }, 2)));
  for (const [piece, code] of [
    [{ candidate: 63, first: 0, count: 1 }, 'piece-candidate'],
    [{ candidate: 0, first: 36, count: 1 }, 'piece-trials'],
    [{ candidate: 1, first: 0, count: 1024 }, 'piece-trials'],
  ] as const)
    expect(await hosted.play(piece)).toMatchObject({
      ok: false,
      error: { code: 'bad-job', reason: { code } },
    });
  expect(played.trials).toBe(0);
  expect(await hosted.play({ candidate: 1, first: 30, count: 6 })).toMatchObject({ ok: true });
  pool.dispose();
});

test('a run that goes on beyond the trials of its job names them to its workers', async () => {
  const { pool } = fakePool();
  const jobs: RolloutJob[] = [];
  const refused: Piece[] = [];
  const own = createLocalService({ game: BACKGAMMON, pool, threads: 2, kernelHash: '1'.repeat(64) });
  const service: PieceService<RolloutJob> = {
    ...own,
    open(job, listener) {
      jobs.push(job);
      const orders = own.open(job, listener);
      return {
        ...orders,
        submit(pieces) {
          refused.push(...pieces.filter((piece) => pieceTrouble(job, piece) !== undefined));
          orders.submit(pieces);
        },
      };
    },
  };
  const runner = createRemoteRunner({ game: BACKGAMMON, service, clock });
  const uneven = { ...fakeJob({ trials: 360 }, 2), counts: [720, 36] };
  const first = unwrap(await runner.start(uneven, { onProgress() {} }).finished);
  const goesOn = unwrap(await runner.start(fakeJob({ trials: 360 }, 2), { onProgress() {} }, first).finished);
  expect(goesOn.candidates.map(({ trials }) => trials)).toEqual([720, 720]);
  expect(jobs.map(({ settings }) => settings.trials)).toEqual([360, 720]);
  expect(refused).toEqual([]);
  pool.dispose();
});
