import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sentence } from '../../language/sentences.ts';
import { wording } from '../../language/wording.ts';
import { parseRol } from './rolFile.ts';

const read = (text: string) => {
  const parsed = parseRol(text);
  return parsed.ok ? parsed.value.settings : wording(parsed.error);
};
const set = (...commands: readonly string[]) =>
  commands.map((command) => `set rollout ${command}`).join('\n');

// Every line of the file was accepted at the prompt of GNU Backgammon 1.07.
test('a file of commands that GNU Backgammon accepts', () => {
  const text = readFileSync(new URL('../../../tests/vectors/gnubg-preset.rol', import.meta.url), 'utf8');
  const parsed = parseRol(text);
  expect(parsed.ok && parsed.value.settings).toEqual({
    trials: 720,
    seed: 77,
    quasiRandom: true,
    initial: false,
    cubeless: false,
    varianceReduction: 'best',
    splitting: false,
    truncateAfterPlies: 11,
    truncationPlies: 1,
    bearoffTruncation: true,
    oneSidedTruncation: false,
    stopRule: 'jsd',
    stopJsds: 3,
    stopStandardError: 0.02,
    minimumTrials: 288,
    laterAfterPlies: 4,
    plies: 2,
    cubePlies: 1,
    laterPlies: 0,
    laterCubePlies: 0,
    noise: 0.015,
    opponentNoise: 0.015,
    moveFilter: 'large',
  });
  expect(parsed.ok && parsed.value.notes.map(sentence)).toEqual([
    expect.stringMatching(/^lines 22, 27: no effect here, since a ranking net/),
    expect.stringMatching(/^line 25: no effect here, since noise/),
    expect.stringMatching(/^line 48: .* truncated/),
    expect.stringMatching(/^line 49: .* dice/),
    expect.stringMatching(/^line 51: .* files/),
  ]);
});

describe('meaning of the lines', () => {
  test.each([
    [set('cubeful off'), { cubeless: true }],
    [set('varredn off'), { varianceReduction: 'none' }],
    [set('varredn on'), { varianceReduction: 'best' }],
    [set('rotate off'), { quasiRandom: false }],
    // GNU Backgammon's own defaults if only the switch is given.
    [set('truncation enable on'), { truncateAfterPlies: 10 }],
    [set('later enable on'), { laterAfterPlies: 5 }],
    [set('truncation enable off', 'truncation plies 7'), {}],
    [set('limit enable on', 'limit minimumgames 72'), { stopRule: 'se', minimumTrials: 72 }],
    [set('limit enable on', 'jsd stop on', 'jsd minimumgames 36'), { stopRule: 'jsd', minimumTrials: 36 }],
    [set('limit enable off', 'jsd stop off'), { stopRule: 'none' }],
    [set('limit maxerror 0,02'), { stopStandardError: 0.02 }],
    [set('chequerplay plies 1', 'cubedecision plies 2'), { plies: 1, cubePlies: 2 }],
    // Later levels without a change of level.
    [set('later player 0 chequerplay plies 1'), {}],
    [set('player 0 movefilter 1 0 0 5 0.080'), { moveFilter: 'tiny' }],
    [set('player 0 movefilter 3 2 0 2 0,03', 'player 1 movefilter 1 0 0 8 0,12'), { moveFilter: 'narrow' }],
    ['# by hand\r\n\r\n  SET  rollout   trials 36  ', { trials: 36 }],
    ['', {}],
  ])('%j', (text, settings) => {
    // GNU Backgammon never splits trials.
    expect(read(text)).toEqual({ ...settings, splitting: false });
  });
});

describe('a setting without counterpart is refused with its line', () => {
  test.each([
    ['set sound enable on', /line 1: expected a command "set rollout …", got "set sound enable on"/],
    [`${set('trials 36')}\n${set('jsd enable on')}`, /line 2: unknown setting/],
    [set('trials many'), /line 1: expected a number at its end/],
    [set('cubeful maybe'), /expected on or off at its end/],
    [set('player 2 chequerplay plies 1'), /unknown setting/],
    [
      set('player 0 chequerplay plies 2', 'player 1 chequerplay plies 0'),
      /lines 1 and 2: the players differ/,
    ],
    [set('chequerplay plies 4'), /chequerplay: expected 0 to 3 plies, got 4/],
    [set('cubedecision noise 0.01'), /only plays are chosen with noise/],
    [set('later enable on', 'later chequerplay noise 0.01'), /the same noise in all turns/],
    [set('player 0 chequerplay cubeful off'), /line 1: in Strata evaluations are cubeful/],
    [set('player 0 movefilter 1 0 1 8 0.16'), /line 1: expected one of the move filters/],
    [set('player 0 movefilter 1 0 0 7 0.16'), /movefilter: expected one of tiny/],
    [
      set('player 0 movefilter 1 0 0 8 0.16', 'player 0 movefilter 2 0 0 5 0.08'),
      /line 2: expected one of the move filters/,
    ],
    [set('trials 0'), /Trials: expected a whole number from 1/],
    [set('player 0 movefilter x'), /unknown setting/],
    ['x'.repeat(100_001), /at most 100000 characters/],
  ])('%#', (text, says) => {
    expect(read(text)).toMatch(says);
  });

  test('any text is read or refused, quickly', () => {
    for (const text of [
      '\0',
      'set rollout ',
      'set rollout set rollout set rollout',
      `set rollout ${'a '.repeat(40_000)}`,
    ])
      expect(typeof parseRol(text).ok).toBe('boolean');
  });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a property of every object (%s) is not a setting',
  (name) => {
    for (const line of [`${name} on`, `player 0 ${name} 1`, `${name} plies 2`, `chequerplay ${name} 1`]) {
      const parsed = parseRol(`set rollout ${line}`);
      expect(parsed).toMatchObject({ ok: false, error: { code: 'bad-settings', where: 'line 1' } });
      expect(!parsed.ok && wording(parsed.error)).toMatch(/unknown setting/);
    }
  },
);
