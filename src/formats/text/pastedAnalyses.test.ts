import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { one, analysisOf, cubeValues, XG_HEAD, XG_PLAYS } from '../../../tests/pastedTextHelp.ts';

describe('plays of eXtreme Gammon', () => {
  test.each(Object.entries(XG_PLAYS))('%s: the same figures', (_language, text) => {
    const analysis = analysisOf(XG_HEAD + text);
    expect(analysis).toMatchObject({ program: 'XG', cube: null });
    expect(analysis.plays.map(({ level, ...rest }) => [level.slice(0, 4), rest])).toEqual([
      [
        '4-pl',
        { play: '19/18 14/12', value: -0.491, outcome: [0.2545, 0, 0, 0.3109, 0.0009], uncertainty: null },
      ],
      ['3-pl', { play: '14/11', value: -0.568, outcome: [0.2162, 0, 0, 0.3807, 0.0019], uncertainty: null }],
    ]);
  });

  test('plays without lines between them are not read as a cube decision', () => {
    const packed = XG_PLAYS.French.replaceAll('\n\n', '\n');
    expect(analysisOf(XG_HEAD + packed)).toMatchObject({ plays: { length: 2 }, cube: null });
  });

  // bgonline.org 165695, as quoted in a description of the format.
  test('a rollout has its level with the footnote mark and the half-width of its interval', () => {
    const { plays, notes } = analysisOf(`XGID=-BBABBBbB---c-----B-babcb-:0:0:1:32:2:1:0:5:10
    1. Rollout¹    8/3                          eq:+0.486
      Player:   62.36% (G:13.55% B:0.34%)
      Opponent: 37.64% (G:2.88% B:0.05%)
      Confidence: ±0.010 (+0.477..+0.496) - [100.0%]
    2. Rollout¹    6/4 6/3                      eq:+0.373 (-0.113)
      Player:   57.13% (G:12.65% B:0.28%)
      Opponent: 42.87% (G:4.31% B:0.09%)
      Confidence: ±0.011 (+0.362..+0.384) - [0.0%]
 ¹  1296 Games rolled with Variance Reduction.
    Dice Seed: 271828
    Moves: 3-ply, cube decisions: XG Roller

eXtreme Gammon Version: 2.10, MET: Kazaross XG2\n`);
    expect(notes).toEqual([
      '¹  1296 Games rolled with Variance Reduction.',
      'Dice Seed: 271828',
      'Moves: 3-ply, cube decisions: XG Roller',
    ]);
    expect(plays.map(({ level, play, value, uncertainty }) => [level, play, value, uncertainty])).toEqual([
      ['Rollout¹', '8/3', 0.486, { kind: 'halfWidth', value: 0.01, confidence: 1 }],
      ['Rollout¹', '6/4 6/3', 0.373, { kind: 'halfWidth', value: 0.011, confidence: 0 }],
    ]);
  });

  test('words for bar and off in other languages, hits and counts', () => {
    const { plays } = analysisOf(`${XG_HEAD}
    1. XG Roller++ Barra/20*(2) 6/fuori        eq:+1,250
    2. 4-ply       Bar/23 6/5*/3*, 4/Off       eq:-1.000 (-2.250)\n`);
    expect(plays.map(({ level, play }) => [level, play])).toEqual([
      ['XG Roller++', 'bar/20*(2) 6/off'],
      ['4-ply', 'bar/23 6/5*/3*, 4/off'],
    ]);
  });
});

describe('cube decisions of eXtreme Gammon', () => {
  test.each([
    [
      'English',
      'Cubeless Equities: No Double=+0.680, Double=+1.462\n\nCubeful Equities:\n       No double:     +0.735 (-0.265)\n       Double/Take:   +1.336 (+0.336)\n       Double/Pass:   +1.000\n\nBest Cube action: Double / Pass\n',
      { noDouble: 0.735, doubleTake: 1.336, doublePass: 1, action: 'Double / Pass' },
    ],
    [
      'French, without a colon in the heading',
      "Chance de gain de l'adversaire: 38.62% (G:13.14% B:0.46%)\n\nEquités sans videau: Pas de double=+0.365, Double=+0.791\n\nEquités avec videau\n       Pas de double: +0.580 (-0.109)\n       Double/Prend:  +0.689\n       Double/Passe:  +1.000 (+0.311)\n\nMeilleur action du videau: Double / Prend\n",
      { noDouble: 0.58, doubleTake: 0.689, doublePass: 1, action: 'Double / Prend' },
    ],
    [
      'Japanese, with wide colons',
      'Cubeful Equities:\n       ノーリダブル:    +0.797 (-0.055)\n       リダブル/テイク:  +0.852\n       リダブル/パス:   +1.000 (+0.148)\n\nベストキューブアクション：リダブル / テイク\n',
      { noDouble: 0.797, doubleTake: 0.852, doublePass: 1, action: 'リダブル / テイク' },
    ],
    [
      'German, without a colon before the action (2.19)',
      'Equities mit Dopplerwürfel:\n       Nicht Redoppeln:    +1.027\n       Redoppeln/Annehmen: +1.869 (+0.842)\n       Redoppeln/Ablehnen: +1.000 (-0.027)\n\nBeste Dopplerwürfel Aktion Zu gut zum redoppeln / Ablehnen\n',
      { noDouble: 1.027, doubleTake: 1.869, doublePass: 1, action: 'Zu gut zum redoppeln / Ablehnen' },
    ],
    [
      'a beaver, whose equity is not that of a take; commas',
      'Cubeful Equities:\n       No double:     +0,119\n       Double/Beaver: -0,361 (-0,480)\n       Double/Pass:   +1,000 (+0,881)\n\nBest Cube action: No double / Beaver\n',
      { noDouble: 0.119, doubleBeaver: -0.361, doublePass: 1, action: 'No double / Beaver' },
    ],
  ])('%s', (_what, text, figures) => {
    const analysis = analysisOf(`${XG_HEAD}\n${text}`);
    expect(analysis).toMatchObject({ program: 'XG', measure: 'equity', plays: [], notes: [] });
    expect(cubeValues(analysis)).toEqual(figures);
  });

  // bgonline.org 160613, as quoted in a description of the format.
  test('a rollout has its level, and for each line the half-width of its interval', () => {
    const { cube, notes } = analysisOf(`XGID=---BBBBBA----B--a-a-Bbcce-:0:0:1:00:0:0:3:0:10

X on roll, cube action

Analyzed in Rollout¹
              No double           Double/Take
  Player Winning Chances:   59.92% (G:16.21% B:0.12%)   60.01% (G:17.05% B:0.14%)
  Opponent Winning Chances: 40.08% (G:8.31% B:0.31%)   39.99% (G:8.66% B:0.35%)

Cubeless Equities: No Double=+0.277, Double=+0.570

Cubeful Equities:
       No double:     +0.261 (-0.202) ±0.003 (+0.258..+0.264)
       Double/Take:   +0.463          ±0.007 (+0.456..+0.470)
       Double/Pass:   +1.000 (+0.537)

Best Cube action: Double / Take
Percentage of wrong pass needed to make the double decision right: 13.4%
Double Decision confidence: 100.0%
Take Decision confidence:   100.0%

 ¹  1296 Games rolled with Variance Reduction.
    Dice Seed: 271828

eXtreme Gammon Version: 2.10, MET: Kazaross XG2
`);
    expect(cube).toEqual({
      level: 'Rollout¹',
      noDouble: {
        value: 0.261,
        uncertainty: { kind: 'halfWidth', value: 0.003 },
        outcome: [0.5992, 0.1621, 0.0012, 0.0831, 0.0031],
      },
      doubleTake: {
        value: 0.463,
        uncertainty: { kind: 'halfWidth', value: 0.007 },
        outcome: [0.6001, 0.1705, 0.0014, 0.0866, 0.0035],
      },
      doubleBeaver: null,
      doublePass: { value: 1, uncertainty: null },
      action: 'Double / Take',
    });
    expect(notes).toEqual(['¹  1296 Games rolled with Variance Reduction.', 'Dice Seed: 271828']);
  });

  test.each([
    ['English', 'Player Winning Chances:  ', 'Opponent Winning Chances:'],
    ['French', 'Chance de gain du joueur:', "Chance de gain de l'adversaire:"],
    ['Japanese', 'プレーヤーの勝率：', '対戦相手の勝率：'],
  ])('an evaluation has one line of chances for each player: %s', (_language, own, other) => {
    const text = `${XG_HEAD}\nAnalyzed in XG Roller+\n${own} 61.38% (G:25,10% B:0.80%)\n${other} 38.62% (G:13.14% B:0.46%)\n\nCubeless Equities: No Double=+0.365, Double=+0.791\n\nCubeful Equities:\n       No double:     +0.580 (-0.109)\n       Double/Take:   +0.689\n       Double/Pass:   +1.000 (+0.311)\n`;
    expect(analysisOf(text).cube).toMatchObject({
      noDouble: { value: 0.58, outcome: [0.6138, 0.251, 0.008, 0.1314, 0.0046] },
    });
    expect(analysisOf(text).cube?.doubleTake).not.toHaveProperty('outcome');
  });

  test('chances of a play above a cube decision are not the decision’s', () => {
    const { cube } = analysisOf(
      `${XG_HEAD}${XG_PLAYS.German}\n\nCubeful Equities:\n       No double:     +0.580\n       Double/Take:   +0.689\n       Double/Pass:   +1.000\n`,
    );
    expect(cube?.noDouble).toEqual({ value: 0.58, uncertainty: null });
  });

  test('our own answer to a double is converted to the doubler’s side', () => {
    const analysis = analysisOf(
      `${XG_HEAD}\nAnalyzed in Rollout¹\n\nCubeful Equities:\n       Take:            -0.463 ±0.007 (-0.470..-0.456)\n       Pass:            -1.000 (-0.537)\n\nBest Cube action: Take\n`,
    );
    expect(cubeValues(analysis)).toEqual({ doubleTake: 0.463, doublePass: 1, action: 'Take' });
  });
});

describe('GNU Backgammon', () => {
  // GNU Backgammon's own export (1.07.001); columns win, gammon, backgammon – lose …, standard errors in
  // brackets.
  const HEAD = ' GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cIkFAAAAAAAA\n';

  test('a rollout and an evaluation, with standard errors', () => {
    const { program, plays, notes } = analysisOf(`${HEAD}Rolled 31:
     1. Rollout          8/5 6/5                      Eq.: +0.2486
       0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053 CL +0.1603 CF +0.2486
      [0.0082 0.0091 0.0012 - 0.0082 0.0046 0.0008 CL  0.0156 CF  0.0468]
        Full cubeful rollout with variance reduction
        36 games, Mersenne Twister dice gen. with seed 42 and quasi-random dice
        Play: 0-ply cubeful prune [expert]
*    2. Cubeful 2-ply    24/23 13/10                  Eq.: +0.0010 (-0.2476)
       0.499 0.137 0.006 - 0.501 0.136 0.006\n`);
    expect(program).toBe('GNU Backgammon');
    expect(notes).toEqual([
      'Full cubeful rollout with variance reduction',
      '36 games, Mersenne Twister dice gen. with seed 42 and quasi-random dice',
      'Play: 0-ply cubeful prune [expert]',
    ]);
    expect(plays).toEqual([
      {
        level: 'Rollout',
        play: '8/5 6/5',
        value: 0.2486,
        outcome: [0.5619, 0.1567, 0.0056, 0.1204, 0.0053],
        uncertainty: { kind: 'standardError', value: 0.0468 },
      },
      {
        level: 'Cubeful 2-ply',
        play: '24/23 13/10',
        value: 0.001,
        outcome: [0.499, 0.137, 0.006, 0.136, 0.006],
        uncertainty: null,
      },
    ]);
  });

  test('a cube decision, best line first', () => {
    const analysis = analysisOf(`${HEAD}Cube analysis
2-ply cubeless equity +0.468 (Money: +0.338)
  0.621 0.170 0.004 - 0.379 0.076 0.002
Cubeful equities:
1. No double           +0.425
2. Double, pass        +1.000  (+0.575)
3. Double, take        -0.032  (-0.457)
Proper cube action: No double, take (44.3%)\n`);
    expect(cubeValues(analysis)).toEqual({
      noDouble: 0.425,
      doubleTake: -0.032,
      doublePass: 1,
      action: 'No double, take',
    });
    expect(analysis.cube?.level).toBe('2-ply');
    expect(analysis.cube?.noDouble?.outcome).toEqual([0.621, 0.17, 0.004, 0.076, 0.002]);
  });

  test('a rolled-out cube decision has the standard errors of its two lines', () => {
    const { cube } = analysisOf(`${HEAD}Cube analysis
Rollout cubeless equity +0.2496

Cubeful equities:
1. Double, take        +0.4819
2. Double, pass        +1.0000  (+0.5181)
3. No double           +0.2376  (-0.2443)
Proper cube action: Double, take

Rollout details:

Centered 1-cube:
       0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053 CL +0.1603 CF +0.2376
      [0.0082 0.0091 0.0012 - 0.0082 0.0046 0.0008 CL  0.0156 CF  0.0017]
gnubg owns 2-cube:
       0.5701 0.1612 0.0058 - 0.4299 0.1204 0.0053 CL +0.3206 CF +0.4819
      [0.0082 0.0091 0.0012 - 0.0082 0.0046 0.0008 CL  0.0312 CF  0.0098]
        Full cubeful rollout with variance reduction\n`);
    expect(cube).toEqual({
      level: 'Rollout',
      noDouble: {
        value: 0.2376,
        uncertainty: { kind: 'standardError', value: 0.0017 },
        outcome: [0.5619, 0.1567, 0.0056, 0.1204, 0.0053],
      },
      doubleTake: {
        value: 0.4819,
        uncertainty: { kind: 'standardError', value: 0.0098 },
        outcome: [0.5701, 0.1612, 0.0058, 0.1204, 0.0053],
      },
      doubleBeaver: null,
      doublePass: { value: 1, uncertainty: null },
      action: 'Double, take',
    });
  });

  test('a beaver is not read as a take', () => {
    const analysis = analysisOf(
      `${HEAD}Cubeful equities:\n1. No double           +0.119\n2. Double, beaver      -0.361  (-0.480)\n3. Double, pass        +1.000  (+0.881)\nProper cube action: No double, beaver\n`,
    );
    expect(cubeValues(analysis)).toEqual({
      noDouble: 0.119,
      doubleBeaver: -0.361,
      doublePass: 1,
      action: 'No double, beaver',
    });
  });

  test('match winning chances are chances, not equities of 57 points', () => {
    const analysis = analysisOf(`${HEAD}Cube analysis
2-ply cubeless MWC 58.72% (Money: +0.338)
Cubeful equities:
1. No double            57.88%
2. Double, pass         64.06%  (+6.18%)
3. Double, take         55.11%  (-2.77%)
Proper cube action: No double, take (30.9%)

     1. Cubeful 2-ply    8/5 6/5                      MWC:  51.62%
       0.499 0.137 0.006 - 0.501 0.136 0.006
     2. Rollout          24/23 13/10                  MWC:  50.20% ( -1.42%)
       0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053 CL  50.31% CF  50.20%
      [0.0082 0.0091 0.0012 - 0.0082 0.0046 0.0008 CL   0.16% CF   0.47%]\n`);
    expect(analysis.measure).toBe('chance');
    expect(cubeValues(analysis)).toEqual({
      noDouble: 0.5788,
      doubleTake: 0.5511,
      doublePass: 0.6406,
      action: 'No double, take',
    });
    expect(analysis.plays.map(({ value, uncertainty }) => [value, uncertainty])).toEqual([
      [0.5162, null],
      [0.502, { kind: 'standardError', value: 0.0047 }],
    ]);
  });

  // With `set output mwc on` and `set output matchpc off`.
  test('match winning chances without percent signs, evaluated and rolled out', () => {
    const evaluated = analysisOf(`${HEAD}Cube analysis
2-ply cubeless MWC 0.5832 (Money: +0.076)
  0.525 0.150 0.007 - 0.475 0.126 0.005
Cubeful equities:
1. No double           0.5851
2. Double, pass        0.6479  (+0.0629)
3. Double, take        0.5584  (+-0.0266)
Proper cube action: No double, take (29.7%)

    1. Cubeful 0-ply    8/5 6/5                      MWC: 0.5935
       0.551 0.174 0.013 - 0.449 0.124 0.005
    2. Cubeful 0-ply    24/23 13/10                  MWC: 0.5754 (+-0.0181)
       0.497 0.137 0.008 - 0.503 0.140 0.007\n`);
    expect(evaluated.measure).toBe('chance');
    expect(evaluated.plays.map(({ value }) => value)).toEqual([0.5935, 0.5754]);
    expect(cubeValues(evaluated)).toEqual({
      noDouble: 0.5851,
      doubleTake: 0.5584,
      doublePass: 0.6479,
      action: 'No double, take',
    });
    const rolled = analysisOf(`${HEAD}Cube analysis
Rollout cubeless MWC 0.5057 (Money: +0.074)

Cubeful equities:
1. No double           0.5080
2. Double, pass        0.5773  (+0.0693)
3. Double, take        0.4863  (+-0.0217)
Proper cube action: No double, take (23.8%)

Rollout details:
Centered 1-cube:
  0.525 0.147 0.006 - 0.475 0.125 0.005 CL 0.5057 CF +0.5080
 [0.001 0.001 0.000 - 0.001 0.001 0.000 CL 0.0003 CF  0.0005]
Xenia owns 2-cube:
  0.525 0.147 0.006 - 0.475 0.124 0.005 CL 0.5120 CF +0.4863
 [0.001 0.001 0.000 - 0.001 0.001 0.000 CL 0.0006 CF  0.0007]

Rolled 31 (+1.683%):
*    1. Rollout          8/5 6/5                      MWC: 0.5184
       0.552 0.172 0.007 - 0.448 0.117 0.005 CL 0.5121 CF +0.5184
      [0.002 0.002 0.000 - 0.002 0.001 0.000 CL 0.0003 CF  0.0006]
     2. Rollout          24/23 13/10                  MWC: 0.4991 (+-0.0193)
       0.495 0.141 0.006 - 0.505 0.138 0.005 CL 0.4996 CF +0.4991
      [0.001 0.001 0.000 - 0.001 0.001 0.000 CL 0.0004 CF  0.0006]\n`);
    const figure = (value: number, error: number) => ({
      value,
      uncertainty: { kind: 'standardError', value: error },
    });
    expect(rolled.measure).toBe('chance');
    expect(rolled.plays).toMatchObject([figure(0.5184, 0.0006), figure(0.4991, 0.0006)]);
    expect(rolled.cube).toMatchObject({
      level: 'Rollout',
      noDouble: figure(0.508, 0.0005),
      doubleTake: figure(0.4863, 0.0007),
    });
  });

  test.each([
    '2-ply CGM cubeless 0.5832',
    '2-ply キューブレスマッチ勝率 0.5832',
    '2-ply MWC ohne Doppler 0.5832',
  ])('a match winning chance in another language: %s', (heading) => {
    const lines =
      '1. No double           0.5851\n2. Double, pass        0.6479\n3. Double, take        0.5584\n';
    expect(analysisOf(`${HEAD}${heading}\nCubeful equities:\n${lines}`)).toMatchObject({
      measure: 'chance',
      cube: { level: '2-ply', noDouble: { value: 0.5851 } },
    });
  });
});

test('GNU Backgammon in German: figures of plays and cube, the turn as its heading', () => {
  const german = readFileSync(new URL('../../../tests/vectors/gnubg-german.txt', import.meta.url), 'utf8');
  const { analysis, words, position } = one(german);
  expect(words).toBe('Zug Nr. 4: gnubg to play 53');
  expect(position).toMatchObject({ onRoll: 'O', dice: [5, 3], matchLength: 3 });
  expect(analysis?.program).toBe('GNU Backgammon');
  expect(analysis && cubeValues(analysis)).toEqual({
    noDouble: -0.171,
    doubleTake: -0.695,
    doublePass: 1,
    action: 'Kein Doppel, Annahme',
  });
  expect(analysis?.cube?.level).toBe('0-ply');
  expect(analysis?.plays).toHaveLength(5);
  expect(analysis?.plays[1]).toMatchObject({
    level: 'Mit Doppler 0-ply',
    play: '24/16',
    value: -0.396,
    outcome: [0.428, 0.097, 0.003, 0.217, 0.007],
  });
});
