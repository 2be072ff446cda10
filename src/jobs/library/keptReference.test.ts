import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CUBE_REPORT, REPORT } from '../../../tests/reports.ts';
import { unwrap } from '../../engine/errors.ts';
import { makeGnubgText } from '../../formats/reports/gnubgText.ts';
import { makeXgText } from '../../formats/reports/xgText.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { parseText } from '../../formats/text/pastedText.ts';
import { referenceOf } from './keptReference.ts';

const vector = (name: string) =>
  readFileSync(new URL(`../../../tests/vectors/${name}`, import.meta.url), 'utf8');
/** Chances beyond 0 and 1, as variance reduction gives them. */
const BEYOND = CUBE_REPORT.lines.map((line) => ({
  ...line,
  outcome: [1.002, 0.3, -0.001, -0.002, 0] as const,
}));
/** An XG cube decision, whose chances begin two lines of their own. */
const XG_CUBE = `XGID=---BBBBBA----B--a-a-Bbcce-:0:0:1:00:0:0:0:0:10
Analyzed in 4-ply
Player Winning Chances:   66.87% (G:22.55% B:0.81%)
Opponent Winning Chances: 33.13% (G:6.40% B:0.22%)

Cubeful Equities:
       No double:     +0.261 (-0.202)
       Double/Take:   +0.463
       Double/Pass:   +1.000 (+0.537)

Best Cube action: Double / Take`;

test.each([
  ['plays of XG', makeXgText(REPORT), 1],
  ['plays of GNU Backgammon', makeGnubgText(REPORT), 1],
  ['a cube decision of XG', XG_CUBE, 1],
  ['a rolled-out cube decision in XG’s layout', makeXgText(CUBE_REPORT), 2],
  ['the same in GNU Backgammon’s', makeGnubgText(CUBE_REPORT), 2],
  ['chances beyond 0 and 1', makeXgText({ ...CUBE_REPORT, lines: BEYOND }), 2],
  ['German', vector('gnubg-german.txt'), 1],
])('a pasted analysis is saved and read with all that it says: %s', (_what, text, least) => {
  const understood = unwrap(parseText(text));
  const found = understood.kind === 'position' ? understood.found : undefined;
  const { cube, plays } = found!.analysis!;
  const figures = [...plays, ...Object.values(cube ?? {})].filter((each) => typeof each === 'object');
  expect(figures.filter((each) => each?.outcome != null).length).toBeGreaterThanOrEqual(least);
  const reference = { id: makeXgid(found!.position), analysis: found!.analysis, note: found!.note };
  expect(referenceOf(JSON.parse(JSON.stringify({ reference })))).toEqual(reference);
});
