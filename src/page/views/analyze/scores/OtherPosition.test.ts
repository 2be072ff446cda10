import { expect, test } from 'vitest';
import { openKernel } from '../../../../../bench/kernel.ts';
import { ok, unwrap } from '../../../../engine/errors.ts';
import { parseXgid } from '../../../../formats/ids/xgid.ts';
import { positionKey } from '../../../../games/backgammon/position.ts';
import type { Question, RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { isComparable } from '../../../../jobs/variants.ts';
import { listPlays } from '../../../../runner/core/evaluation.ts';
import { rankedPlays } from '../../../state/analysis/evaluating.ts';
import { questionJob } from '../../../state/analysis/question.ts';
import { PAGE_SETTINGS } from '../../../state/settings/pageSettings.ts';
import { positionVariantOf } from './OtherPosition.tsx';
import { candidatesOf } from './useCompared.ts';

const { kernel } = openKernel();
const LEVEL = { level: 0, cubeless: false, matchTable: 'kazaross-xg2', net: 'fast' } as const;
const EVALUATOR: Parameters<typeof positionVariantOf>[3]['evaluator'] = {
  plays: (position, terms) => ({
    reply: Promise.resolve(ok(listPlays(kernel, position, terms))),
    cancel() {},
  }),
};
const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';

async function jobOf(id: string, question: Question, texts: readonly string[] = []): Promise<RolloutJob> {
  const { position } = unwrap(parseXgid(id));
  const plays = position.dice === null ? [] : unwrap(await rankedPlays(EVALUATOR, position, LEVEL));
  const chosen = texts.map((text) => plays.find((play) => play.text === text)!.key);
  return questionJob(position, { question, plays, chosen }, PAGE_SETTINGS)!;
}

const variantOf = async (text: string, job: RolloutJob) => {
  const variant = await positionVariantOf(text, job, 2, { evaluator: EVALUATOR, level: LEVEL });
  if ('trouble' in variant) throw new Error(variant.trouble);
  return variant;
};
const troubleOf = async (text: string, job: RolloutJob) => {
  const variant = await positionVariantOf(text, job, 2, { evaluator: EVALUATOR, level: LEVEL });
  return 'trouble' in variant ? variant.trouble : undefined;
};
const play = await jobOf(OPENING, 'play', ['8/5 6/5', '24/20']);

test('another position gets the roll, the same plays and its own best, in rows of the same names', async () => {
  // A checker of X on the 7 instead of the 8 point; no roll.
  const { job, base } = await variantOf('XGID=-b----EAB---eE---c-e----B-:0:0:1:00:0:0:1:0:10', play);
  expect(job.position.dice).toEqual([3, 1]);
  expect(job.settings).toEqual(play.settings);
  expect(base).toBe(play);
  const names = candidatesOf([play, job]).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['8/5 6/5', '24/20']);
  expect(new Set(names).size).toBe(names.length);
  // Each row is of one position only or of both.
  expect(names.length).toBeLessThan(play.candidates.length + job.candidates.length);
  expect(isComparable({ job: play }, { job })).toBe(false);
  expect(isComparable({ job: play }, { job, base })).toBe(true);
});

test('the roll of the other position, if it has one, and its question about the cube', async () => {
  const other = await variantOf('XGID=-b----EAB---eE---c-e----B-:0:0:1:64:0:0:1:0:10', play);
  expect(other.job.position.dice).toEqual([6, 4]);
  const race = await jobOf('XGID=-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10', 'cube');
  const second = await variantOf('XGID=-BBCCCB------------ccbbcb-:0:0:1:00:0:0:0:0:10', race);
  expect(second.job.candidates.map(({ kind }) => kind)).toEqual(['position', 'double']);
  expect(positionKey(second.job.position.board)).not.toBe(positionKey(race.position.board));
  expect(candidatesOf([race, second.job])).toHaveLength(3);
});

test.each([
  ['rubbish', /ID/],
  ['XGID=-b----EAB---eE---c-e----Z-:0:0:1:00:0:0:1:0:10', /^XGID field 1 \(position\)/],
])('%s is refused with a reason', async (text, reason) =>
  expect(await troubleOf(text, play)).toMatch(reason),
);

test('where the player may not double, the cube question has no answer', async () => {
  const race = await jobOf('XGID=-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10', 'cube');
  expect(await troubleOf('XGID=-BBCCCB------------ccbbcb-:1:-1:1:00:0:0:0:0:10', race)).toBe(
    'X may not double: the opponent owns the cube.',
  );
});
