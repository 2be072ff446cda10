import { createStore } from 'zustand/vanilla';
import { createFakeKernel, fakeJob } from '../../../tests/fakes.ts';
import { unwrap } from '../../engine/errors.ts';
import { createJob, runIdentity, scoreColumn } from '../../jobs/backgammon/job.ts';
import { expect, test } from 'vitest';
import { wording } from '../../language/wording.ts';
import { createInlineRunner } from '../../runner/worker/inline.ts';
import { linkResultText } from '../figures/linkResultText.ts';
import { sharedRun } from '../state/links/linkContents.ts';
import { whatDiffers, linkActions } from './useAddress.ts';

test('a link repeats its rollout only if every play and every count has a candidate', () => {
  const link = { question: 'play', counts: [400, 364] } as const;
  expect(whatDiffers(link, [], 2, 0)).toBeUndefined();
  expect(whatDiffers({ ...link, counts: null }, [], 3, 0)).toBeUndefined();
  expect(whatDiffers({ ...link, question: 'cube' }, [], 0, 0)).toBeUndefined();
  expect(wording(whatDiffers(link, ['24/19', '<b>'], 1, 0)!)).toContain('listed twice: 24/19; <b>.');
  expect(wording(whatDiffers(link, [], 3, 0)!)).toContain('trials for 2 candidates, but here there are 3');
});

test('plays side by side that were skipped are named as such', () => {
  const link = { question: 'play', counts: null, side: ['8/5 6/5', '24/19'] } as const;
  expect(whatDiffers(link, [], 3, 2)).toBeUndefined();
  expect(wording(whatDiffers(link, [], 3, 1)!)).toContain('Side by side: skipped plays');
});

const { position, settings } = fakeJob({ trials: 72 });

const job = createJob({ position, settings, candidates: [{ kind: 'position', board: position.board }] });

test('a link carries the main figures of its rollout, and says that nothing proves them', async () => {
  const of = fakeJob({ trials: 72 });
  const result = unwrap(
    await createInlineRunner(createFakeKernel(), () => 0).start(of, { onProgress() {} }).finished,
  );
  const { linkResult } = sharedRun({ job: of, result, belongs: true })!;
  const best = result.candidates[result.best]!;
  expect(linkResult).toMatchObject({ trials: 72 });
  expect(linkResult!.equity).toBeCloseTo(best.estimates[scoreColumn(of)]!.mean, 3);
  expect(
    linkResultText({ name: '8/5 6/5', equity: 0.2512, halfWidth: 0.0094, trials: 1296 }).replaceAll(
      /\s/g,
      ' ',
    ),
  ).toBe('This link comes from a rollout: 8/5 6/5 +0.251 ± 0.009, 1,296 trials. Not verified here.');
  expect(linkResultText(undefined)).toBe('');
});

test('the reader’s own run of the same job is offered, else only to roll out again', async () => {
  const opened: string[] = [];
  const servicesWith = (keys: readonly string[]) =>
    ({
      position: createStore(() => ({ position: job.position })),
      settings: createStore(() => ({ settings: job.settings })),
      analysis: createStore(() => ({
        status: 'ready',
        question: 'position',
        plays: [],
        chosen: [],
        recorded: { counts: null },
      })),
      rollout: createStore(() => ({ start: () => {} })),
      keeping: {
        library: createStore(() => ({ ready: async () => {}, entries: keys.map((key) => ({ key })) })),
        openRun: async (key: string) => void opened.push(key),
      },
    }) as unknown as Parameters<typeof linkActions>[0];
  expect((await linkActions(servicesWith([]))).map(({ name }) => name)).toEqual(['Roll out again']);
  const mine = runIdentity(job);
  const actions = await linkActions(servicesWith([mine]));
  expect(actions.map(({ name }) => name)).toEqual(['Show mine', 'Roll out again']);
  actions[0]!.onAct();
  expect(opened).toEqual([mine]);
});
