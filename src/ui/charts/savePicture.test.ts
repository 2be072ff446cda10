import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteLines } from './savePicture.ts';

const upTo = (letters: number) => (line: string) => line.length <= letters;

test('notes are wrapped between words and lose no letter', () => {
  expect(noteLines('36 trials, seed 1, 0-ply', upTo(12))).toEqual(['36 trials,', 'seed 1,', '0-ply']);
  expect(noteLines('abcdefgh', upTo(3))).toEqual(['abc', 'def', 'gh']);
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 4, max: 60 }), (note, letters) => {
      const lines = noteLines(note, upTo(letters));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(letters);
      expect(lines.join('').replaceAll(' ', '')).toBe(note.replaceAll(' ', ''));
    }),
  );
});
