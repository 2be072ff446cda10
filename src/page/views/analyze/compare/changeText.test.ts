import { expect, test } from 'vitest';
import { fakeJob } from '../../../../../tests/fakes.ts';
import { cubeVariants, scoreVariants, seedVariant, settingVariant } from '../../../../jobs/variants.ts';
import { sentence } from '../../../../language/sentences.ts';
import { changeText, type ColumnAnswer, circumstanceText } from './changeText.ts';

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

test('the sentence names the case in which the best play changes, and both plays', () => {
  const main = answer('this rollout', '8/5 6/5');
  expect(changeText([main, answer('DMP', '24/14'), answer('money', '8/5 6/5')], false)).toEqual({
    sentence: 'The best play changes at DMP: 24/14 instead of 8/5 6/5.',
    note: '',
  });
  expect(changeText([main, answer('DMP', '24/14'), answer('gammon-go', '13/9')], false).sentence).toBe(
    'The best play changes: 24/14 at DMP and 13/9 at gammon-go, instead of 8/5 6/5.',
  );
  expect(changeText([main, answer('DMP', 'Double, take')], true).sentence).toBe(
    'The right action changes at DMP: Double, take instead of 8/5 6/5.',
  );
});

test('a redouble is no other action than a double', () => {
  const main = { ...answer('this rollout', 'Redouble, take'), decision: 'Double, take' };
  expect(changeText([main, answer('centered', 'Double, take')], true).sentence).toBe(
    'Redouble, take is right in all 2 rollouts.',
  );
});

test('an answer that is not settled is not named, neither as the reference nor as a change', () => {
  const main = answer('this rollout', '8/5 6/5');
  const open = { note: 'Not settled: DMP.', sentence: 'It is not clear yet whether the best play changes.' };
  expect(changeText([main, answer('DMP', '24/14', 'likely')], false)).toEqual(open);
  expect(changeText([answer('DMP', '24/14', 'likely'), main], false)).toEqual(open);
  expect(changeText([main, answer('DMP', '24/14', 'likely'), answer('money', '13/9')], false)).toEqual({
    sentence: 'The best play changes at money: 13/9 instead of 8/5 6/5.',
    note: 'Not settled: DMP.',
  });
});

test('an answer without a planned end, but ahead by more than chance explains, is the one so far', () => {
  // A comparison of runs stopped at 72 JSD said that nothing is clear yet.
  const main = answer('this rollout', '8/5 6/5', 'provisional');
  expect(changeText([main, answer('DMP', '24/14', 'provisional')], false)).toEqual({
    sentence: 'So far: The best play changes at DMP: 24/14 instead of 8/5 6/5.',
    note: 'Without a planned end: this rollout and DMP.',
  });
  expect(changeText([main, answer('money', '8/5 6/5')], false)).toEqual({
    sentence: 'So far: 8/5 6/5 is best in all 2 rollouts.',
    note: 'Without a planned end: this rollout.',
  });
  // Of tied plays none is named: another order would be no change.
  expect(changeText([answer('DMP', '24/14', 'tied'), answer('money', '13/9')], false)).toEqual({
    sentence: 'It is not clear yet whether the best play changes.',
    note: 'Not settled: DMP.',
  });
});

test('the same answer everywhere is said, and where there is no choice nothing is', () => {
  const all = [answer('a', '8/5 6/5'), answer('b', '8/5 6/5')];
  expect(changeText(all, false).sentence).toBe('8/5 6/5 is best in all 2 rollouts.');
  expect(changeText(all, true).sentence).toBe('8/5 6/5 is right in all 2 rollouts.');
  expect(changeText([answer('a', undefined), answer('b', undefined)], false).sentence).toBe('');
  expect(changeText([answer('a', '8/5 6/5')], false).sentence).toBe('');
});

test('a case is named by what was changed', () => {
  const job = fakeJob({});
  const worded = [...scoreVariants(job), ...cubeVariants(job), seedVariant(job, 7)].map((variant) => ({
    ...variant,
    name: sentence(variant.name),
  }));
  const owned = { ...settingVariant(job, 'deeper', 'plies', 1), name: 'deeper' };
  const conditions = [...worded, owned].map((variant) => circumstanceText(job, variant));
  expect(conditions).toEqual(
    expect.arrayContaining([
      'at DMP',
      'at Gammon-go',
      'when X owns the cube',
      'when O owns the cube',
      'with seed 7',
    ]),
  );
  expect(conditions.at(-1)).toBe('with checker play level 1');
  const score = worded.find(({ name }) => name === 'DMP');
  const both = { ...score!.job, settings: { ...score!.job.settings, plies: 1 } };
  expect(circumstanceText(job, { ...score!, job: both })).toBe('at DMP with checker play level 1');
});
