import { expect, test } from 'vitest';
import { phrase } from '../language/phrase.ts';
import { wording } from '../language/wording.ts';
import { fail, failure, RolloutError } from './errors.ts';

const HUGE = 'x'.repeat(6_000_000);

test('a message stays short, whatever it quotes', () => {
  const thrown = new RolloutError('bad-id', `ID: expected none with --stdin, got ${HUGE}. Leave it away.`);
  expect(thrown.message.length).toBeLessThan(1000);
  expect(thrown.message).toMatch(/^ID: expected none with --stdin, got x+ … x+\. Leave it away\.$/);
  const failed = failure(
    'bad-turn',
    phrase('Game: expected turn {wanted} next, got {label}.', { wanted: '2g', label: HUGE }),
    HUGE,
  );
  expect(wording(failed)).toMatch(/^Game: expected turn 2g next, got x+…\.$/);
  expect(failed.message.length).toBeLessThan(1000);
  expect(failed.where?.length).toBeLessThan(1000);
});

test('a message of usual length is unchanged', () => {
  const said = `Dice: expected two digits from 1 to 6, got ${'7'.repeat(80)}.`;
  expect(fail('bad-dice', said)).toEqual({ ok: false, error: { code: 'bad-dice', message: said } });
});
