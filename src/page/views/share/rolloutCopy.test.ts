import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../../../tests/fakes.ts';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { createPositionStore } from '../../state/analysis/positionSlice.ts';
import { createRolloutStore } from '../../state/rollout/rolloutSlice.ts';
import { exportAsText, prepareExport } from '../../figures/rolloutExports.ts';
import { loadOnce } from '../../../ui/loadOnce.ts';
import { createNotices } from '../../state/notices/notices.ts';
import { copyRollout } from './rolloutCopy.ts';
import type { NoticeText } from '../../../ui/noticeText.ts';

const runner = createInlineRunner(createFakeKernel(), () => 0);
const job = fakeJob({ trials: 36 });
const { result } = await play(runner, job);

/** A page whose writer fails to load this many times before it succeeds. */
function pageOf(failures: number, hasRollout = true) {
  const services = {
    position: createPositionStore(job.position),
    rollout: createRolloutStore(BACKGAMMON, runner, () => 0),
    notices: createNotices(),
  };
  if (hasRollout) services.rollout.getState().open(job, { ...result, seconds: 1 });
  let left = failures;
  const writer = loadOnce(
    () =>
      left-- > 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ prepareExport, exportAsText }),
    (loaded) => loaded,
  );
  const notices: (NoticeText | undefined)[] = [];
  services.notices.subscribe(({ notice }) => notices.push(notice));
  const copied: string[] = [];
  const copy = () =>
    copyRollout({
      services,
      writer,
      copy: (text) => Promise.resolve(copied.push(text) > 0),
    });
  return { writer, notices, copied, copy };
}

const COPIED = { kind: 'said', text: 'Copied: the rollout as XG text.' };

test('a rollout is copied as text', async () => {
  const { writer, notices, copy } = pageOf(0);
  await writer.load();
  expect(copy()).toContain('Dice Seed');
  expect(notices).toEqual([COPIED]);
});

test('if the text writer did not load, copying says so, copies nothing, and tries again next time', async () => {
  const { writer, notices, copied, copy } = pageOf(2);
  await writer.load().catch(() => undefined);
  expect(copy()).toBeUndefined();
  await expect.poll(() => notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    kind: 'failed',
    text: expect.stringContaining('did not load') as string,
  });
  expect(copied).toEqual([]);

  expect(copy()).toBeUndefined();
  await expect.poll(() => notices).toHaveLength(2);
  expect(notices[1]).toEqual(COPIED);
  expect(copied).toEqual([expect.stringContaining('Dice Seed')]);
});

test('without a rollout it is the XGID, with or without the writer', () => {
  const { notices, copy } = pageOf(9, false);
  expect(copy()).toBe(makeXgid(job.position));
  expect(notices).toEqual([{ kind: 'said', text: 'Copied: the XGID.' }]);
});
