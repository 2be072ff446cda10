import { describe, expect, test } from 'vitest';
import { analysisOf, cubeValues, kernel, one } from '../../../tests/pastedTextHelp.ts';
import { unwrap } from '../../engine/errors.ts';
import { matchPlay } from './notation.ts';

// Texts of BGBlitz, board shortened: kevung/bgfparser, test/2025-11-04.
const HEAD = ` +13-14-15-16-17-18------19-20-21-22-23-24-+   O: Green  52
 |    X           X |   | X  O  O  O  O  O |
 +12-11-10--9--8--7-------6--5--4--3--2--1-+   X: Red  111

 Position-ID: b9sBCIC5bYDQAA    Match-ID: QYnoAGAAGAAE
 XGID=-B-CBBB---a---A---ABcbbbd-:1:-1:1:21:3:6:0:7:10

 Green - 6 Red - 3 in a 7 point match.
 Red to move 1-2
`;
const PLAYS = `
Evaluation  (EMG)
 ==========
  1.   0.124 mwp /  -0.492            19/18, 14/12 
       0.254  0.000  0.000  -  0.746  0.338  0.004 

  2.   0.111 mwp /  -0.545  (-0.053)  19/18, 3/1 
       0.227  0.000  0.000  -  0.773  0.385  0.005 
`;

describe('plays', () => {
  test('equities, not match winning chances, with how games end', () => {
    const { position, analysis, kind } = one(HEAD + PLAYS);
    expect([kind, position.matchLength, position.dice]).toEqual(['xgid', 7, [2, 1]]);
    expect(analysis).toEqual({
      program: 'BGBlitz',
      measure: 'equity',
      plays: [
        {
          level: '',
          play: '19/18, 14/12',
          value: -0.492,
          uncertainty: null,
          outcome: [0.254, 0, 0, 0.338, 0.004],
        },
        {
          level: '',
          play: '19/18, 3/1',
          value: -0.545,
          uncertainty: null,
          outcome: [0.227, 0, 0, 0.385, 0.005],
        },
      ],
      cube: null,
      notes: [],
    });
    const legal = kernel.plays(position.board, position.dice!);
    for (const { play } of analysis!.plays) unwrap(matchPlay(play, position.board, legal));
  });

  test('decimal commas, in a reply, and a note behind', () => {
    const quoted = (HEAD + PLAYS).replaceAll(/(\d)\.(\d)/g, '$1,$2').replaceAll('\n', '\n> ');
    const found = one(`${quoted}\nI played 19/18 3/1, which looked safer.\n`);
    expect(found.analysis?.plays.map(({ value }) => value)).toEqual([-0.492, -0.545]);
    expect(found.note).toBe('I played 19/18 3/1, which looked safer.');
  });

  test('older versions put the play first, with hyphens', () => {
    const old = `${HEAD}\n 1) 19-18 14-12                0.124 / -0.492\n   0.254  0.000  0.000  -  0.746  0.338  0.004\n 2) bar-24 3-off      0.111 / -0.545\n`;
    const { program, plays } = analysisOf(old);
    expect([program, plays.map(({ play, value }) => [play, value])]).toEqual([
      'BGBlitz',
      [
        ['19/18 14/12', -0.492],
        ['bar/24 3/off', -0.545],
      ],
    ]);
  });
});

const CUBE_HEAD = ` Position-ID: Mw5jkCQyz+AhAg    Match-ID: cAkgAUAAEAAE
 XGID=-aAaBaDaB---bD-b-A-cA-b-b-:0:0:1:00:2:4:0:9:10
`;

describe('cube decisions', () => {
  test.each([
    [
      'English',
      ` Green - 4 Red - 2 in a 9 point match.
 Red to move.

              Wins  G+BG  BG
 Green        39.0  13.3  0.3 
 Red          61.0  25.1  0.8 
 Equity Red (cubeless): 0.344  Std.Dev.: 0.214
 Equity (cubeful)    :  0.410

 Cube Action:          :  Double / Take        EMG
 Double / Take         :  0.410   ( 0.000)      0.625   ( 0.000)
 No Double             :  0.407   (-0.003)      0.585   (-0.040)
 Double / Pass         :  0.433   ( 0.024)      1.000   ( 0.375)
`,
      'Double / Take',
    ],
    [
      'German',
      `              Siege G+BG  BG
 Grün         39.0  13.3  0.3 
 Rot          61.0  25.1  0.8 
 Erwartungswert Rot (ohne Doppler): 0.344  Std.Abw.: 0.214
 Auszahlungserw. (mit Doppler)   :  0.410

 Würfelaktion:         :  Doppeln / Annehmen   EMG
 Doppeln / Annehmen    :  0.410   ( 0.000)      0.625   ( 0.000)
 Kein Doppel           :  0.407   (-0.003)      0.585   (-0.040)
 Doppeln / Ablehnen    :  0.433   ( 0.024)      1.000   ( 0.375)
`,
      'Doppeln / Annehmen',
    ],
    [
      'Japanese',
      `              勝ち  ギャモン以上  バックギャモン
 緑            39.0  13.3  0.3 
 赤            61.0  25.1  0.8 
 期待値 (エクイティ) 赤 (キューブなし): 0.344  標準偏差: 0.114
 エクイティ (キューブ有り)       :  0.410

 キューブアクション:            :  ダブル / 受ける           EMG
 ダブル / 受ける             :  0.410   ( 0.000)      0.625   ( 0.000)
 ダブルせず                 :  0.407   (-0.003)      0.585   (-0.040)
 ダブル / 降りる             :  0.433   ( 0.024)      1.000   ( 0.375)
`,
      'ダブル / 受ける',
    ],
  ])('%s', (_language, text, action) => {
    const analysis = analysisOf(CUBE_HEAD + text);
    expect(analysis).toMatchObject({ program: 'BGBlitz', measure: 'equity', plays: [] });
    expect(cubeValues(analysis)).toEqual({ noDouble: 0.585, doubleTake: 0.625, doublePass: 1, action });
    expect(analysis.cube?.noDouble?.outcome).toEqual([0.61, 0.251, 0.008, 0.133, 0.003]);
    expect(one(CUBE_HEAD + text).note).toBe('');
  });

  test('the opponent’s chances are not taken for the roller’s; a pass that comes first is a pass', () => {
    const analysis = analysisOf(`${CUBE_HEAD}
              Wins  G+BG  BG
 Green        87.1   6.8  0.1 
 Red          12.9   0.9  0.0 
 Equity Green (cubeless): 0.801  Std.Dev.: 0.072

 Cube Action:          :  Redouble / Reject    EMG
 Double / Pass         :  0.560   ( 0.000)      1.000   ( 0.000)
 Double / Take         :  0.639   ( 0.079)      1.680   ( 0.680)
 No Double             :  0.556   (-0.004)      0.969   (-0.031)
`);
    expect(cubeValues(analysis)).toEqual({
      noDouble: 0.969,
      doubleTake: 1.68,
      doublePass: 1,
      action: 'Redouble / Reject',
    });
    expect(analysis.cube?.noDouble?.outcome).toEqual([0.871, 0.068, 0.001, 0.009, 0]);
  });

  test('figures without a pass worth 1 are not read: what they are is not certain', () => {
    const text = ` Double / Take         :  0.410   ( 0.000)      0.625   ( 0.000)
 No Double             :  0.407   (-0.003)      0.585   (-0.040)
 Double / Pass         :  0.433   ( 0.024)      0.900   ( 0.375)
`;
    expect(one(CUBE_HEAD + text).analysis).toBeNull();
  });
});
