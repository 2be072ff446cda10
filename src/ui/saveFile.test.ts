import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from './saveFile.ts';

const day = new Date(2026, 10, 30, 23, 59);

test.each([
  ['opening 31', 'json', 'strata opening 31 2026-11-30.json'],
  ['Alice-Bob 7pt', 'html', 'strata Alice-Bob 7pt 2026-11-30.html'],
  ['Jürgen-李 money', 'mat', 'strata Jürgen-李 money 2026-11-30.mat'],
  ['../../etc/passwd', 'csv', 'strata ....etcpasswd 2026-11-30.csv'],
  ['a\u202Egnp.exe\n\tb <:"|?*\\>', 'svg', 'strata agnp.exe b 2026-11-30.svg'],
  ['How certain is it?', 'png', 'strata How certain is it 2026-11-30.png'],
  ['', 'txt', 'strata 2026-11-30.txt'],
  [' / ', 'txt', 'strata 2026-11-30.txt'],
] as const)('%j is a file name', (about, ending, name) => expect(fileName(about, ending, day)).toBe(name));

test('a month and a day have two digits', () =>
  expect(fileName('', 'csv', new Date(2026, 0, 2))).toBe('strata 2026-01-02.csv'));

test('no text makes a name that a file system refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (about) => {
      const name = fileName(about, 'json', day);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
      // Lone surrogates cannot be written at all.
      expect(() => encodeURIComponent(name)).not.toThrow();
      expect(name).toMatch(/^strata [^<>:"/\\|?*\p{Cc}\p{Cf}]*2026-11-30\.json$/u);
    }),
  );
});
