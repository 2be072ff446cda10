import { describe, expect, test } from 'vitest';
import { chanceUnit, EQUITY } from '../../ui/charts/unit.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseText } from '../../formats/text/pastedText.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import { mwcOfEquity } from '../../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { cubeReferenceLines } from './cubeReference.ts';
import {
  equityReader,
  referenceText,
  keptReference,
  mergeReference,
  questionOfAnalysis,
  referenceAbout,
  shownReference,
  programColumn,
  sourceText,
} from './pastedAnalysis.ts';

const TABLE = MATCH_TABLES['kazaross-xg2'];
const XG = `
Analyzed in Rollout¹

Cubeful Equities:
       No double:     +0.261 (-0.202) ±0.003 (+0.258..+0.264)
       Double/Take:   +0.463          ±0.007 (+0.456..+0.470)
       Double/Pass:   +1.000 (+0.537)

Best Cube action: Double / Take
`;
const GNU = `
Cube analysis
2-ply cubeless equity +0.290
Cubeful equities:
1. Double, take         +0.463
2. Double, pass         +1.000  (+0.537)
3. No double            +0.261  (-0.202)
Proper cube action: Double, take
`;
const GNU_PLAYS = `
     1. Cubeful 2-ply    8/5 6/5                      Eq.: +0.157
     2. Cubeful 2-ply    24/23 13/10                  Eq.: -0.011 (-0.168)
`;

/** An asymmetric position, so that figures for the wrong side are noticed. */
const xgid = (turn: 1 | -1, dice = '00', terms = '0:0:3:0:10', cube = '0:0') =>
  `XGID=---BBBBBA----B--a-a-Bbcce-:${cube}:${turn}:${dice}:${terms}`;

function found(text: string) {
  const understood = unwrap(parseText(text));
  if (understood.kind !== 'position') throw new Error(understood.kind);
  const { position, analysis } = understood.found;
  if (analysis === null) throw new Error('an analysis');
  return { position, analysis };
}
const linesOf = (text: string) => {
  const { position, analysis } = found(text);
  return cubeReferenceLines(analysis, position, TABLE).map(
    ({ name, theirs }) => [name, theirs === null ? null : Number(theirs.equity.toFixed(4))] as const,
  );
};

describe('which question a text answers', () => {
  const cases: readonly [string, string, string][] = [
    ['a cube decision', xgid(1) + XG, 'cube'],
    ['of the other side', xgid(-1) + GNU, 'cube'],
    ['a double that is pending', xgid(1, 'D') + XG, 'cube'],
    ['plays', xgid(1, '31') + GNU_PLAYS, 'play'],
    ['plays and the cube before the roll', xgid(1, '31') + GNU + GNU_PLAYS, 'play'],
    ['the cube alone, though there are dice', xgid(1, '31') + GNU, 'cube'],
    ['both, before the roll', xgid(1) + GNU + GNU_PLAYS, 'cube'],
    ['plays without a roll: what the position asks', xgid(1) + GNU_PLAYS, 'cube'],
    ['plays in the Crawford game without a roll', xgid(1, '00', '2:6:1:7:10') + GNU_PLAYS, 'position'],
  ];
  test.each(cases)('%s', (_what, text, question) => {
    const { position, analysis } = found(text);
    expect(questionOfAnalysis(analysis, position)).toBe(question);
  });
});

describe('cube figures in the form of our table', () => {
  const DOUBLE = [
    ['No double', 0.261],
    ['Double, take', 0.463],
    ['Double, pass', 1],
  ];
  test.each([XG, GNU])('per unit of the cube before the double, for either side: %#', (text) => {
    expect(linesOf(xgid(1) + text)).toEqual(DOUBLE);
    expect(linesOf(xgid(-1) + text)).toEqual(DOUBLE);
    expect(linesOf(xgid(1, '31') + text)).toEqual(DOUBLE);
    expect(linesOf(xgid(1, '00', '2:1:0:7:10') + text)).toEqual(DOUBLE);
  });

  test('a redouble is recognized by its words, in the units printed', () => {
    const REDOUBLE = [
      ['No redouble', 0.261],
      ['Redouble, take', 0.463],
      ['Redouble, pass', 1],
    ];
    expect(linesOf(xgid(1, '00', '0:0:3:0:10', '1:1') + XG)).toEqual(REDOUBLE);
    expect(linesOf(xgid(-1, '00', '2:1:0:7:10', '1:-1') + GNU)).toEqual(REDOUBLE);
  });

  test.each([XG, GNU])('of a pending double, for the player who answers: %#', (text) => {
    const ANSWERS = [
      ['Take', -0.463],
      ['Pass', -1],
    ];
    expect(linesOf(xgid(1, 'D') + text)).toEqual(ANSWERS);
    expect(linesOf(xgid(-1, 'D', '2:1:0:7:10') + text)).toEqual(ANSWERS);
  });

  test('a beaver has a line of its own', () => {
    const beavered = XG.replace('Double/Take:   +0.463 ', 'Double/Beaver: -0.361 ');
    expect(linesOf(xgid(1) + beavered)).toEqual([
      ['No double', 0.261],
      ['Double, take', null],
      ['Double, beaver', -0.361],
      ['Double, pass', 1],
    ]);
  });

  test('match winning chances become normalized equities: a pass is one point', () => {
    for (const [turn, offer] of [
      [1, '00'],
      [-1, '00'],
      [1, 'D'],
      [-1, 'D'],
    ] as const) {
      const id = xgid(turn, offer, '2:4:0:7:10');
      const { position } = unwrap(parseXgid(id));
      const percent = (equity: number) => `${(100 * mwcOfEquity(position, TABLE, equity)).toFixed(2)}%`;
      const lines = linesOf(
        `${id}\nCubeful equities:\n1. Double, take         ${percent(0.463)}\n2. Double, pass         ${percent(1)}\n3. No double            ${percent(0.261)}\n`,
      );
      const shown = lines.map(([name, equity]) => [name, Number(equity?.toFixed(2))]);
      expect(shown).toEqual(
        offer === 'D'
          ? [
              ['Take', -0.46],
              ['Pass', -1],
            ]
          : [
              ['No double', 0.26],
              ['Double, take', 0.46],
              ['Double, pass', 1],
            ],
      );
    }
  });
});

describe('figures in the unit of the page', () => {
  const { position, analysis } = found(xgid(1, '00', '2:4:0:7:10') + XG);
  const chances = chanceUnit((equity) => mwcOfEquity(position, TABLE, equity));

  test('equities are shown as printed; as chances they are converted, with a note', () => {
    const [none] = cubeReferenceLines(analysis, position, TABLE);
    expect(referenceText(none!.theirs, EQUITY)).toEqual({
      value: '+0.261',
      error: expect.stringMatching(/^±\s0\.003$/),
    });
    expect(sourceText(analysis, EQUITY)).toBe('Figures as XG gives them');
    const own = { ...analysis, program: 'Strata' } as const;
    expect(sourceText(own, EQUITY)).toBe('Figures of an earlier analysis by Strata, as pasted');
    expect([programColumn('XG'), programColumn('Strata')]).toEqual(['XG', 'Pasted']);
    const chance = 100 * mwcOfEquity(position, TABLE, 0.261);
    expect(referenceText(none!.theirs, chances).value).toMatch(new RegExp(`^${chance.toFixed(2)}`));
    expect(sourceText(analysis, chances)).toMatch(/^Figures of XG, converted/);
  });

  test('a printed chance is read back unchanged', () => {
    const read = equityReader({ measure: 'chance' }, position, TABLE);
    const uncertainty = { kind: 'standardError', value: 0.0047 } as const;
    expect(referenceText(read({ value: 0.4212, uncertainty }), chances)).toEqual({
      value: expect.stringMatching(/^42\.12\s%$/),
      error: expect.stringMatching(/^\(SE 0\.47\s%\)$/),
    });
  });

  // From tests/vectors/matches/rolled.sgf, for which GNU Backgammon shows an error of 0.008.
  test('an equity can have its error as a chance', () => {
    const even = unwrap(parseXgid(xgid(1, '31', '0:0:0:5:10'))).position;
    const read = equityReader({ measure: 'equity' }, even, TABLE);
    const uncertainty = { kind: 'standardError', value: 0.0006234726752, measure: 'chance' } as const;
    const { value, error } = referenceText(read({ value: 0.2379236817, uncertainty }), EQUITY);
    expect([value, error]).toEqual(['+0.238', '(SE 0.008)']);
    const money = unwrap(parseXgid(xgid(1, '31'))).position;
    const ofMoney = equityReader({ measure: 'equity' }, money, TABLE);
    expect(referenceText(ofMoney({ value: 0.2, uncertainty }), EQUITY)).toEqual({
      value: '+0.200',
      error: '',
    });
  });

  test('a chance in a money game is ignored', () => {
    const money = unwrap(parseXgid(xgid(1))).position;
    const read = equityReader({ measure: 'chance' }, money, TABLE);
    expect(referenceText(read({ value: 0.5, uncertainty: null }), EQUITY).value).toBe('–');
  });
});

test('a text about the same position adds to an earlier text’s figures', () => {
  const figures = { ...found(xgid(1) + XG), note: 'What a shot.' };
  const bare = { position: figures.position, analysis: null, note: '' };
  expect(mergeReference([], bare)).toEqual(bare);
  expect(mergeReference([figures], bare)).toEqual(figures);
  expect(mergeReference([figures], { ...bare, note: 'Mine.' })).toEqual({ ...figures, note: 'Mine.' });
  const other = { ...bare, position: unwrap(parseXgid(xgid(-1))).position };
  expect(mergeReference([figures], other)).toEqual(other);
});

test('figures saved with a run belong to its position and roll, and are read back unchanged', () => {
  const plays = { ...found(xgid(1, '31') + GNU + GNU_PLAYS), note: 'Both.' };
  const job = (position: Position, kind: 'position' | 'play') => ({
    position,
    candidates: [
      kind === 'play' ? { kind, moves: [], board: position.board } : { kind, board: position.board },
    ],
  });
  const before = { ...plays.position, dice: null };
  const kept = keptReference([plays], job(before, 'position'));
  expect(kept).toEqual({ id: xgid(1, '31'), analysis: plays.analysis, note: 'Both.' });
  expect(kept && shownReference(kept)).toEqual(plays);
  expect(keptReference([plays], job(plays.position, 'play'))).toEqual(kept);
  expect(keptReference([plays], job({ ...plays.position, dice: [6, 4] }, 'play'))).toBeUndefined();
  expect(shownReference({ ...kept!, id: 'XGID=x' })).toBeUndefined();
});

test('figures are saved with their decision; for the cube, the dice do not matter', () => {
  const at = (id: string) => unwrap(parseXgid(id)).position;
  const cube = { ...found(xgid(1) + XG), note: '' };
  const plays = { ...found(xgid(1, '31') + GNU + GNU_PLAYS), note: '' };
  const other = { ...found(xgid(-1) + GNU), note: '' };
  const about = (id: string, question: 'play' | 'cube' | 'position') =>
    referenceAbout([cube, other, plays], at(id), question);
  expect(about(xgid(1, '13'), 'play')).toBe(plays);
  expect(about(xgid(1, '64'), 'play')).toBeUndefined();
  expect(about(xgid(1, '64'), 'cube')).toBe(cube);
  expect(about(xgid(-1), 'cube')).toBe(other);
  expect(about(xgid(1, 'D'), 'cube')).toBeUndefined();
});
