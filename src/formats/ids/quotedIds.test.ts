import { describe, expect, test } from 'vitest';
import { unwrap } from '../../engine/errors.ts';
import { parseText } from '../text/pastedText.ts';
import { sentence } from '../../language/sentences.ts';

const A = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';
const B = A.replace(':31:', ':64:');
const C = A.replace(':31:', ':52:');
const FIGURES = `
    1. 4-ply       8/5 6/5                      eq:+0.159
      Player:   55.45% (G:17.00% B:0.80%)
      Opponent: 44.55% (G:11.09% B:0.59%)
`;
const FOOTER = '\neXtreme Gammon Version: 2.10, MET: Kazaross XG2\n';
const BOARD = ' +13-14-15-16-17-18------19-20-21-22-23-24-+\n | X           O    |   | O              X |\n';

/** IDs to choose from, or the only one with the number of others mentioned. */
function read(text: string) {
  const understood = unwrap(parseText(text));
  if (understood.kind === 'choice') return understood.choices.map(({ id }) => id);
  if (understood.kind !== 'position') throw new Error(understood.kind);
  const { id, warnings } = understood.found;
  return { id, mentioned: warnings.map(sentence).filter((warning) => warning.includes('also has')).length };
}

describe('a position that a text only mentions is ignored', () => {
  test.each([
    ['in a sentence of its own', `${A}\n\nWhat would you play? In ${B} the answer differs.`],
    ['in the sentence behind', `${A} What would you play? In ${B} the answer differs.`],
    ['at the end of a sentence', `${A}\n\nWhat would you play? I have compared it with ${B}.`],
    ['at the beginning of a sentence', `${A}\n\n${B} is different, I think.`],
    ['in a reply', `> ${A}\n> What would you play?\n\nIn ${B} the answer differs.`],
    ['in a sentence below figures', `${A}${FIGURES}\nIn ${B} the answer differs.`],
    ['alone on its line below figures', `${A}${FIGURES}\nCompare:\n${B}\n`],
    ['above the footer of figures', `${A}${FIGURES}\nCompare:\n${B}\n${FOOTER}`],
  ])('%s', (_what, text) => expect(read(text)).toEqual({ id: A, mentioned: 1 }));
});

describe('positions to choose from', () => {
  test.each([
    ['a list', `${A}\n${B}\n${C}`, [A, B, C]],
    ['a list with remarks', `${A} a blitz\n${B} a race`, [A, B]],
    ['a numbered list with remarks', `1. ${A} a blitz\n2. ${B} a race\n3) ${C} a prime`, [A, B, C]],
    ['a list with headings', `The first one of them:\n${A}\nAnd here is the second one: ${B}`, [A, B]],
    ['on one line', `${A} and ${B}`, [A, B]],
    ['each with its figures', `${A}${FIGURES}\nIn this one ${B}${FIGURES}`, [A, B]],
    ['figures behind the second alone', `${A}\n\nIn ${B} the answer differs.${FIGURES}`, [A, B]],
    ['figures with a footer above the second', `${A}${FIGURES}${FOOTER}\nand then\n${B}\n`, [A, B]],
    ['a drawn board below the second', `${A}${FIGURES}\nThe next one ${B}\n${BOARD}`, [A, B]],
  ])('%s', (_what, text, ids) => expect(read(text)).toEqual(ids));
});

// Quadratic time in the number of blanks would exceed the limit of a test.
test('five hundred IDs with a thousand lines in between', () => {
  const many = Array.from({ length: 500 }, (_, index) => {
    const dice = `${1 + (index % 6)}${1 + (Math.floor(index / 6) % 6)}`;
    return `${A.replace(':31:', `:${dice}:`).replace(':0:10', `:0:${1 + Math.floor(index / 36)}`)}${'\n'.repeat(1900)}`;
  });
  expect(parseText(many.join('')).ok).toBe(true);
});
