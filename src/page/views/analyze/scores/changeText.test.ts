import { expect, test } from 'vitest';
import { fakeJob } from '../../../../../tests/fakes.ts';
import { cubeVariants, positionVariant, seedVariant, settingVariant } from '../../../../jobs/variants.ts';
import { sentence } from '../../../../language/sentences.ts';
import { changeText, circumstanceText } from './changeText.ts';
import type { ColumnAnswer } from './compareCell.ts';

const answer = (
  name: string,
  best: string | undefined,
  certainty: ColumnAnswer['certainty'] = 'settled',
): ColumnAnswer => ({
  name,
  condition: `at ${name}`,
  answer: best,
  decision: best,
  certainty,
});

test('the sentence names each answer and where it is right', () => {
  const main = answer('money', '8/5 6/5');
  expect(changeText([main, answer('DMP', '24/14')], false)).toEqual({
    sentence: 'The best play changes: 8/5 6/5 at money and 24/14 at DMP',
    note: '',
  });
  expect(changeText([main, answer('DMP', 'Double, take')], true).sentence).toBe(
    'The action changes: 8/5 6/5 at money and Double, take at DMP',
  );
  // More than two cases are counted: the table names them.
  const same = ['a', 'b', 'c'].map((name) => answer(name, '8/5 6/5'));
  expect(changeText([...same, answer('DMP', '24/14')], false).sentence).toBe(
    'The best play changes: 8/5 6/5 in 3 rollouts and 24/14 at DMP',
  );
});

test('a redouble is no other action than a double', () => {
  const main = { ...answer('this rollout', 'Redouble, take'), decision: 'Double, take' };
  expect(changeText([main, answer('centered', 'Double, take')], true).sentence).toBe(
    'Redouble, take in all 2 rollouts',
  );
});

test('an answer that is not settled is not named', () => {
  const main = answer('money', '8/5 6/5');
  const open = { note: 'Not settled: DMP.', sentence: '8/5 6/5 is best at money; the rest is not settled' };
  expect(changeText([main, answer('DMP', '24/14', 'likely')], false)).toEqual(open);
  expect(changeText([answer('DMP', '24/14', 'likely'), main], false)).toEqual(open);
  // Of tied plays none is named: another order would be no change.
  expect(changeText([answer('DMP', '24/14', 'tied'), main], false)).toEqual(open);
  expect(changeText([main, answer('DMP', '24/14', 'close'), answer('gammon-go', '13/9')], false)).toEqual({
    sentence: 'The best play changes: 8/5 6/5 at money and 13/9 at gammon-go',
    note: 'Not settled: DMP.',
  });
  const none = [answer('a', '8/5 6/5', 'likely'), answer('b', '8/5 6/5', 'unknown')];
  expect(changeText(none, false)).toEqual({
    sentence: 'None of the 2 rollouts is settled yet',
    note: '',
  });
});

test('an answer without a planned end, but ahead by more than chance explains, is the one so far', () => {
  // A comparison of runs stopped at 72 JSD said that nothing is clear yet.
  const main = answer('money', '8/5 6/5', 'provisional');
  expect(changeText([main, answer('DMP', '24/14', 'provisional')], false)).toEqual({
    sentence: 'So far: The best play changes: 8/5 6/5 at money and 24/14 at DMP',
    note: 'Without a planned end: money and DMP.',
  });
  expect(changeText([main, answer('DMP', '8/5 6/5')], false)).toEqual({
    sentence: 'So far: 8/5 6/5 is best in all 2 rollouts',
    note: 'Without a planned end: money.',
  });
});

test('the same answer everywhere is said, and where there is no choice nothing is', () => {
  const all = [answer('a', '8/5 6/5'), answer('b', '8/5 6/5')];
  expect(changeText(all, false).sentence).toBe('8/5 6/5 is best in all 2 rollouts');
  expect(changeText(all, true).sentence).toBe('8/5 6/5 in all 2 rollouts');
  expect(changeText([answer('a', undefined), answer('b', undefined)], false).sentence).toBe('');
});

test('a case is named by what was changed', () => {
  const job = fakeJob({});
  const dmp = positionVariant(job, 'DMP', { ...job.position, matchLength: 1, jacoby: false }).job;
  const away = { matchLength: 5, score: { roller: 2, opponent: 0 } };
  const far = positionVariant(job, '3-5', { ...job.position, ...away, jacoby: false }).job;
  expect(circumstanceText(job, { name: 'own', job })).toBe('in a money game');
  expect(circumstanceText(job, { name: 'x', job: dmp })).toBe('at DMP');
  expect(circumstanceText(job, { name: 'x', job: far })).toBe('where X needs 3, O needs 5');
  const worded = [...cubeVariants(job), seedVariant(job, 7)].map((variant) => ({
    ...variant,
    name: sentence(variant.name),
  }));
  const owned = { ...settingVariant(job, 'deeper', 'plies', 1), name: 'deeper' };
  const conditions = [...worded, owned].map((variant) => circumstanceText(job, variant));
  expect(conditions).toEqual(
    expect.arrayContaining(['when X owns the cube', 'when O owns the cube', 'with seed 7']),
  );
  expect(conditions.at(-1)).toBe('with checker play level 1');
  const both = { ...dmp, settings: { ...dmp.settings, plies: 1 } };
  expect(circumstanceText(job, { name: 'x', job: both })).toBe('at DMP with checker play level 1');
});
