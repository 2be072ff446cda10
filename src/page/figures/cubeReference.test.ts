import { describe, expect, test } from 'vitest';
import { CUBE, CUBE_REPORT, line } from '../../../tests/reports.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseText } from '../../formats/text/pastedText.ts';
import { makeGnubgText } from '../../formats/reports/gnubgText.ts';
import { makeXgText } from '../../formats/reports/xgText.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { type Offer, PLAYERS } from '../../games/backgammon/types.ts';
import { cubeReferenceLines } from './cubeReference.ts';

const DOUBLE = `
Cubeful Equities:
       No double:     +0.261 (-0.202)
       Double/Take:   +0.463
       Double/Pass:   +1.000 (+0.537)
`;

function found(text: string) {
  const understood = unwrap(parseText(text));
  if (understood.kind !== 'position') throw new Error(understood.kind);
  return understood.found;
}

/** The lines of a text with their equities, from the deciding player's viewpoint. */
function linesOf(text: string) {
  const { position, analysis } = found(text);
  if (analysis === null) throw new Error('an analysis');
  return cubeReferenceLines(analysis, position, MATCH_TABLES['kazaross-xg2']).map(
    ({ name, theirs }) => [name, theirs?.equity ?? null] as const,
  );
}

/** How games end in the lines of a text, from the deciding player's viewpoint. */
function outcomesOf(text: string) {
  const { position, analysis } = found(text);
  if (analysis === null) throw new Error('an analysis');
  return cubeReferenceLines(analysis, position, MATCH_TABLES['kazaross-xg2']).map(({ outcome }) => outcome);
}

test('chances of a cube decision: without and after a double', () => {
  const lines = [
    { ...line('no double', 0.2376, null), outcome: [0.6, 0.17, 0.01, 0.1, 0.005] },
    { ...line('double/take', 0.5039, null), outcome: [0.61, 0.18, 0.02, 0.11, 0.006] },
  ];
  for (const write of [makeXgText, makeGnubgText]) {
    const text = write({ ...CUBE_REPORT, lines: lines as unknown as typeof CUBE_REPORT.lines });
    expect(outcomesOf(text)).toEqual([...lines.map(({ outcome }) => outcome), null]);
  }
});

test('chances that decide nothing, in each line by its own cube, for the player who decides', () => {
  const marksAt = (fields: string) => {
    const { position, analysis } = found(`XGID=---BBBBBA----B--a-a-Bbcce-:${fields}\n${DOUBLE}`);
    return cubeReferenceLines(analysis!, position, MATCH_TABLES['kazaross-xg2']).map(
      ({ unplayed: [, won, , lost] }) => [won, lost],
    );
  };
  const none = [false, false];
  expect(marksAt('0:0:1:00:0:0:0:0:10')).toEqual([none, none, none]);
  // X has two points to go, O four.
  expect(marksAt('0:0:1:00:3:1:0:5:10')).toEqual([none, [true, false], [true, false]]);
  expect(marksAt('0:0:1:D:3:1:0:5:10')).toEqual([
    [false, true],
    [false, true],
  ]);
});

describe('an answer to an offer is read back from our own texts unchanged', () => {
  const cases: readonly [Offer, string, number, readonly (readonly [string, number | null])[]][] = [
    [
      'double',
      'take',
      -0.471,
      [
        ['Take', -0.471],
        ['Pass', -1],
      ],
    ],
    [
      'double',
      'pass',
      -1.206,
      [
        ['Take', -1.206],
        ['Pass', -1],
      ],
    ],
    [
      'double',
      'beaver',
      0.233,
      [
        ['Take', null],
        ['Beaver', 0.466],
        ['Pass', -1],
      ],
    ],
    [
      'beaver',
      'take',
      -0.471,
      [
        ['Take', -0.471],
        ['Pass', -1],
      ],
    ],
    [
      'beaver',
      'raccoon',
      0.471,
      [
        ['Take', null],
        ['Raccoon', 0.942],
        ['Pass', -1],
      ],
    ],
    [
      'raccoon',
      'take',
      0.471,
      [
        ['Take', 0.471],
        ['Pass', -1],
      ],
    ],
    [
      'raccoon',
      'pass',
      -1.206,
      [
        ['Take', -1.206],
        ['Pass', -1],
      ],
    ],
  ];
  describe.each([
    ['XG', makeXgText],
    ['GNU Backgammon', makeGnubgText],
  ])('%s', (_program, write) => {
    test.each(cases)('%s: %s', (offer, action, take, lines) => {
      for (const onRoll of PLAYERS) {
        const position = { ...CUBE_REPORT.position, onRoll, offer };
        const cube = { ...CUBE, noDouble: null, doubleTake: take, doublePass: -1, action };
        const text = write({ ...CUBE_REPORT, position, cube, lines: [line('take', take, null)] });
        expect(found(text).position).toMatchObject({ onRoll, offer });
        expect(linesOf(text)).toEqual(lines);
        const [ours] = CUBE_REPORT.lines;
        const answered = outcomesOf(text).filter((outcome) => outcome !== null);
        expect(answered).toEqual([ours!.outcome.map((chance) => expect.closeTo(chance!, 4))]);
      }
    });
  });

  test('figures of the double itself do not answer its beaver', () => {
    for (const id of ['1:B', '-1:R'])
      expect(linesOf(`XGID=---BBBBBA----B--a-a-Bbcce-:0:0:${id}:0:0:3:0:10\n${DOUBLE}`)).toEqual([]);
  });
});
