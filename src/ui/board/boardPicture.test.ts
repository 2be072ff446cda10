import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import { makeBoardPicture } from './boardPicture.ts';

const positionOf = (id: string) => unwrap(parseXgid(id)).position;
const count = (text: string, part: string) => text.split(part).length - 1;
const IVORY = 'r="19" fill="#fffdf7"';
const EBONY = 'r="19" fill="#26231f"';

/**
 * Checks that the SVG is well formed: tags are closed in order and there is no other markup. @returns its
 * tags
 */
function tagsOf(svg: string): readonly string[] {
  const open: string[] = [];
  const seen: string[] = [];
  for (const [, slash, name = '', , closed] of svg.matchAll(
    /<(\/?)([a-z]+)((?:\s+[\w-]+="[^"<]*"|\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    seen.push(name);
    if (slash === '/') expect(open.pop()).toBe(name);
    else if (closed !== '/') open.push(name);
  }
  expect(open).toEqual([]);
  expect(svg.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
  return seen;
}

test('the opening: fifteen checkers a side, both dice, the centered cube', () => {
  const { svg } = makeBoardPicture(positionOf('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10'), []);
  expect([count(svg, IVORY), count(svg, EBONY)]).toEqual([15, 15]);
  // 3 and 1: four pips, in the ink color of X's dice.
  expect(count(svg, 'r="3.6" fill="#26231f"')).toBe(4);
  expect(svg).toContain('>64</text>');
  tagsOf(svg);
});

test('O on roll: its dice are dark and lie on the left; the board does not turn', () => {
  const x = makeBoardPicture(positionOf('XGID=-BDB-------------a------e-:1:-1:1:42:0:0:0:5:8'), []).svg;
  const o = makeBoardPicture(positionOf('XGID=-BDB-------------a------e-:1:-1:-1:42:0:0:0:5:8'), []).svg;
  const checkers = (svg: string) =>
    [...svg.matchAll(/<circle cx="[\d.]+" cy="[\d.]+" r="19" fill="[^"]*"/g)].map(String).sort();
  expect(checkers(o)).toEqual(checkers(x));
  expect([count(o, 'r="3.6" fill="#fffdf7"'), count(x, 'r="3.6" fill="#fffdf7"')]).toEqual([6, 0]);
  expect(o).toContain('>2</text>');
});

test('every position is well formed; checkers beyond five are a number', () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      const { svg, width, height } = makeBoardPicture(position, ['A heading', 'a line']);
      tagsOf(svg);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    }),
  );
});

test('text is escaped', () => {
  const hostile = '</text><script>alert(1)</script>"&\u0000\u0008';
  const { svg } = makeBoardPicture(positionOf('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10'), [
    hostile,
  ]);
  expect(new Set(tagsOf(svg))).toEqual(new Set(['svg', 'rect', 'g', 'path', 'text', 'circle']));
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;</text>');
});
