import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../../bench/kernel.ts';
import { unwrap } from '../../engine/errors.ts';
import type { ReferenceAnalysis } from './reference.ts';
import { matchPlay } from './notation.ts';
import { type FoundPosition, parseText } from './pastedText.ts';
import { makeXgid } from '../ids/xgid.ts';
import { wording } from '../../language/phrase.ts';
import { sentence } from '../../language/sentences.ts';

const { kernel } = openKernel();

function one(text: string): FoundPosition {
  const understood = unwrap(parseText(text));
  if (understood.kind !== 'position') throw new Error(`a position, not a ${understood.kind}`);
  return understood.found;
}
const analysisOf = (text: string): ReferenceAnalysis => {
  const { analysis } = one(text);
  if (analysis === null) throw new Error('an analysis');
  return analysis;
};

/** The figures of a cube decision in the text, and the action. */
function cubeValues({ cube }: ReferenceAnalysis) {
  if (cube === null) throw new Error('a cube decision');
  const { level: _level, action, ...figures } = cube;
  const known = Object.entries(figures).flatMap(([name, figure]) =>
    figure === null ? [] : [[name, figure.value]],
  );
  return { ...(Object.fromEntries(known) as Readonly<Record<string, number>>), action };
}

// Texts of eXtreme Gammon 2.10 and 2.19, board and footer shortened: kevung/xgparser, test/2025-11-04.
const XG_HEAD = 'XGID=-B-CBBB---a---A---ABcbbbd-:1:-1:1:21:3:6:0:7:10\n\nX:Player 1   O:Player 2\n';
const XG_PLAYS = {
  German: `    1. 4-ply       19/18 14/12                  eq:-0.491
      Spieler: 25.45% (G:0.00% B:0.00%)
      Gegner:  74.55% (G:31.09% B:0.09%)

    2. 3-ply       14/11                        eq:-0.568 (-0.076)
      Spieler: 21.62% (G:0.00% B:0.00%)
      Gegner:  78.38% (G:38.07% B:0.19%)

eXtreme Gammon Version: 2.19.211.pre-release, MET: Kazaross XG2\n`,
  French: `    1. 4-plis      19/18 14/12                  éq:-0,491
      Joueur:     25,45% (G:0,00% B:0,00%)
      Adversaire: 74,55% (G:31,09% B:0,09%)

    2. 3-plis      14/11                        éq:-0,568 (-0,076)
      Joueur:     21,62% (G:0,00% B:0,00%)
      Adversaire: 78,38% (G:38,07% B:0,19%)\n`,
  Japanese: `    1. 4-ply       19/18 14/12                  eq:-0.491
      プレーヤー: 25.45% (G:0.00% B:0.00%)
      対戦相手:  74.55% (G:31.09% B:0.09%)

    2. 3-ply       14/11                        eq:−0.568 (−0.076)
      プレーヤー: 21.62% (G:0.00% B:0.00%)
      対戦相手:  78.38% (G:38.07% B:0.19%)\n`,
};

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
      noDouble: { value: 0.261, uncertainty: { kind: 'halfWidth', value: 0.003 } },
      doubleTake: { value: 0.463, uncertainty: { kind: 'halfWidth', value: 0.007 } },
      doubleBeaver: null,
      doublePass: { value: 1, uncertainty: null },
      action: 'Double / Take',
    });
    expect(notes).toEqual(['¹  1296 Games rolled with Variance Reduction.', 'Dice Seed: 271828']);
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
       0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053 CL +0.3206 CF +0.4819
      [0.0082 0.0091 0.0012 - 0.0082 0.0046 0.0008 CL  0.0312 CF  0.0098]
        Full cubeful rollout with variance reduction\n`);
    expect(cube).toEqual({
      level: 'Rollout',
      noDouble: { value: 0.2376, uncertainty: { kind: 'standardError', value: 0.0017 } },
      doubleTake: { value: 0.4819, uncertainty: { kind: 'standardError', value: 0.0098 } },
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
});

describe('notes of texts', () => {
  const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';
  const FOOTER = 'eXtreme Gammon Version: 2.10, MET: Kazaross XG2';
  const NOTE = 'I played 14/11 over the board.\nMy guess: 60.5% of the field does (±5).';
  const PLAYS = XG_PLAYS.German.replace(/eXtreme.*/, '').trimEnd();
  const ROLLED =
    ' ¹  1296 Games rolled with Variance Reduction.\n    Dice Seed: 271828\n    Moves: 3-ply, cube decisions: XG Roller\n';
  const CUBE = `
Cubeful Equities:
       No double:     +0.735 (-0.265)
       Double/Take:   +1.336 (+0.336)
       Double/Pass:   +1.000

Best Cube action: Double / Pass
Percentage of wrong take needed to make the double decision right: 13.4%
Double Decision confidence: 100.0%
`;
  const noteOf = (text: string): string => one(text).note;

  test.each([
    ['between the plays and the footer', `${XG_HEAD}${PLAYS}\n\n${NOTE}\n\n${FOOTER}\n`],
    ['behind a rollout', `${XG_HEAD}${PLAYS}\n${ROLLED}\n${NOTE}\n\n${FOOTER}\n`],
    ['behind the footer', `${XG_HEAD}${PLAYS}\n\n${FOOTER}\n\n${NOTE}\n`],
    ['behind a cube decision', `${XG_HEAD}${CUBE}\n${NOTE}\n\n${FOOTER}\n`],
    ['quoted by a mail program', `${XG_HEAD}${PLAYS}\n\n${NOTE}\n`.replaceAll('\n', '\n> ')],
  ])('%s', (_what, text) => expect(noteOf(text)).toBe(NOTE));

  test('after an analysis of GNU Backgammon, without its headings', () => {
    const german = readFileSync(new URL('../../../tests/vectors/gnubg-german.txt', import.meta.url), 'utf8');
    expect(noteOf(german)).toBe('');
    expect(noteOf(`${german}\n${NOTE}\n`)).toBe(NOTE);
  });

  test('of a post without an analysis: the text before and after the ID', () => {
    expect(noteOf(`Good evening, what would you play?\n${OPENING}\n\nThe score is even, by the way.`)).toBe(
      'Good evening, what would you play?\nThe score is even, by the way.',
    );
    expect(noteOf(`see ${OPENING} please`)).toBe('');
    expect(noteOf(OPENING)).toBe('');
  });

  test('the board and its headings are not part of the note', () => {
    const board = `${OPENING}

X:Player 1   O:Player 2
Score is X:0 O:0. Unlimited Game, Jacoby Beaver
 +13-14-15-16-17-18------19-20-21-22-23-24-+
 | X           O    |   | O              X |
 |                  |BAR|                  |
 +12-11-10--9--8--7-------6--5--4--3--2--1-+
Pip count  X: 167  O: 167 X-O: 0-0
Cube: 1
X to play 31
`;
    expect(noteOf(board)).toBe('');
    expect(noteOf(`${board}\n${NOTE}`)).toBe(NOTE);
  });

  test('a long note is cut, and blank lines are collapsed', () => {
    expect(noteOf(`${XG_HEAD}${PLAYS}\n\n${NOTE}\n\n\n\n\nMore.`)).toBe(`${NOTE}\n\nMore.`);
    expect(noteOf(`${XG_HEAD}${PLAYS}\n\n${'A word. '.repeat(4000)}`)).toHaveLength(10_000);
  });

  test.each([
    ['before the footer', `\n\nCompare ${OPENING}, please.\n\n${FOOTER}\n`],
    ['on a line of its own before the footer', `\n\nCompare:\n${OPENING}\n\n${FOOTER}\n`],
    ['in a sentence behind the footer', `\n\n${FOOTER}\n\nCompare ${OPENING}, please.\n`],
    ['without a footer', `\n\nCompare ${OPENING}, please.`],
  ])('a second position that the note quotes (%s) is mentioned, not offered', (_what, rest) => {
    const found = one(XG_HEAD + PLAYS + rest);
    expect(makeXgid(found.position)).toBe(XG_HEAD.split('\n')[0]);
    expect(found.analysis?.plays).toHaveLength(2);
    expect(found.warnings.map(sentence)).toEqual([`The text also has ${OPENING}. Paste it alone to see it.`]);
    expect(found.note).toContain('Compare');
    expect(found.note).toContain(OPENING);
    expect(found.note).not.toContain('eXtreme');
  });

  test('of many quoted positions, the first three are named', () => {
    const quoted = ['61', '62', '63', '64', '65'].map((dice) => OPENING.replace(':31:', `:${dice}:`));
    const found = one(`${XG_HEAD}${PLAYS}\n\nCompare ${quoted.join(' with ')} please.`);
    expect(found.warnings.map(sentence)).toEqual([
      `The text also has ${quoted.slice(0, 3).join(', ')} and 2 more. Paste one alone to see it.`,
    ]);
  });
});

describe('contents of texts', () => {
  const OTHER = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';

  test('a post with an analysis, a note in it and a comma for a point (AnkiGammon#1)', () => {
    const found = one(`Good evening,\r\n> XGID=----abF-B--BbB-Bacbd----A-:0:0:1:41:1:0:0:11:10\r
Cube: 1\r\nX to play 41\r\n\r
    1. XG Roller+  24/23 6/2                    eq:-0,306\r
      Player:   44,57% (G:8,36% B:0,26%)\r
      Opponent: 55,43% (G:17,30% B:0,61%)\r
 a note: 2. really? Yes: 3.5 of 4\r
    2. XG Roller+  13/8                         eq:-0,388 (-0,082)\r\n`);
    expect(found.analysis?.plays.map(({ play, value }) => [play, value])).toEqual([
      ['24/23 6/2', -0.306],
      ['13/8', -0.388],
    ]);
    const legal = kernel.plays(found.position.board, found.position.dice!);
    for (const { play } of found.analysis!.plays) unwrap(matchPlay(play, found.position.board, legal));
  });

  test('the heading of an ID is the last line with words before it, shortened, without invisible characters', () => {
    const wordsOf = (text: string): string => one(`${text}${OTHER}`).words;
    expect(wordsOf('')).toBe('');
    expect(wordsOf('A: ')).toBe('A');
    expect(wordsOf('Dear all,\n\n2. The race\u202E\n---\n')).toBe('2. The race');
    expect(wordsOf(`${'𝔸'.repeat(120)} (`)).toBe(`…${'𝔸'.repeat(79)}`);
    const two = unwrap(parseText(`${OTHER}. Then ${XG_HEAD}`));
    expect(two.kind === 'choice' && two.choices.map(({ words }) => words)).toEqual(['', 'Then']);
  });

  test('two positions: both are offered, each with its own figures', () => {
    const understood = unwrap(parseText(`${XG_HEAD}${XG_PLAYS.German}\nand then\n${OTHER}\n`));
    if (understood.kind !== 'choice') throw new Error(understood.kind);
    expect(
      understood.choices.map(({ position, analysis }) => [makeXgid(position), analysis?.plays.length]),
    ).toEqual([
      [XG_HEAD.split('\n')[0], 2],
      [OTHER, undefined],
    ]);
  });

  test('one position in several notations counts once; the XGID, the most complete, is kept', () => {
    const found = one(`4HPwATDgc/ABMA:cIkFAAAAAAAA and ${OTHER}, also 4HPwATDgc/ABMA and ${OTHER} again`);
    expect([found.kind, found.id]).toEqual(['xgid', OTHER]);
  });

  test('a link of this page: its hash is kept with the position', () => {
    const hash = '#xgid=-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A1%3A0%3A10&seed=7';
    const found = one(`look at https://example.org/strata/${hash} please`);
    expect([makeXgid(found.position), found.link]).toEqual([OTHER, hash]);
    expect(one(`(https://example.org/${hash}).`).link).toBe(hash);
    expect(one(OTHER).link).toBeNull();
  });

  test('an OGID', () => {
    expect(one('see 17ccccghhhjjjjj:66666888dddddoo:N0N:46:W:R:0:0:3:1, please')).toMatchObject({
      kind: 'ogid',
      id: '17ccccghhhjjjjj:66666888dddddoo:N0N:46:W:R:0:0:3:1',
      position: { onRoll: 'X', dice: [4, 6] },
    });
  });

  test('an empty text gets the message for an ID', () => {
    const understood = parseText('the opening 31, please');
    expect(understood.ok ? '' : understood.error.where).toBe('ID');
  });
});

describe('hostile text', () => {
  const CUT = 'The text is very long. Only its first million characters were searched.';
  const MEGABYTES = 10_000_000;
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['blanks after XGID', `XGID${' '.repeat(MEGABYTES)}`],
    ['letters of an XGID', 'a'.repeat(MEGABYTES)],
    ['letters behind XGID', `XGID=${'a'.repeat(MEGABYTES)}`],
    ['digits of an XGID', `${'a'.repeat(26)}:1:1:${'1'.repeat(MEGABYTES)}`],
    ['a hundred thousand XGIDs', `${XG_HEAD} `.repeat(100_000)],
    ['a hundred thousand position IDs', '4HPwATDgc/ABMA '.repeat(600_000)],
    ['position IDs with much between', `4HPwATDgc/ABMA${'.'.repeat(99)}`.repeat(80_000)],
    ['one endless play', `${XG_HEAD}1. ${'8/5 '.repeat(2_000_000)}eq:1.0`],
    ['numbered lines', `${XG_HEAD}${'1. 4-ply 8/5 eq:+0.100\n'.repeat(400_000)}`],
    ['colons', ':'.repeat(MEGABYTES)],
    ['brackets of SGF', `(;GM[6]${'('.repeat(MEGABYTES)}`],
    ['an open value of SGF', `(;GM[6]C[${'\\'.repeat(MEGABYTES)}`],
    ['line ends', '\n'.repeat(MEGABYTES)],
  ];
  // Quadratic time would exceed the test timeout of two minutes.
  test.each(HOSTILE)('ten megabytes: %s', (_what, text) => {
    const understood = parseText(text);
    const warnings =
      understood.ok && understood.value.kind === 'position'
        ? understood.value.found.warnings.map(sentence)
        : [CUT];
    expect(warnings.at(-1)).toBe(CUT);
  });

  test('an ID after a million characters is not found, and the message says why', () => {
    const long = parseText(`${'x '.repeat(500_000)}${XG_HEAD}`);
    expect(long.ok ? '' : long.error).toMatchObject({ code: 'bad-id', where: 'ID' });
    expect(long.ok ? '' : wording(long.error)).toBe(
      'No position found in the first million characters. The rest was not searched.',
    );
    expect(parseText(`${'x '.repeat(1000)}${XG_HEAD}`).ok).toBe(true);
  });

  test('any text is read or refused', () => {
    const unit = fc.constantFrom(
      'X',
      'XGID=',
      '1. ',
      ' 8/5',
      'eq:',
      '+0.1',
      '\n',
      '(',
      ';',
      '[',
      ']',
      ':',
      '-',
      '%',
      '4HPw',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 80 }), (text) => {
        const understood = parseText(text);
        expect(understood.ok || wording(understood.error).length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('a binary file is reported whatever its name; a trailing NUL from the clipboard is ignored', () => {
  for (const binary of ['RGMH\u0001', 'PK\u0003\u0004', '\u0089PNG\r\n\0\0\0\rIHDR', 'M\0u\0'])
    expect(parseText(binary)).toMatchObject({ ok: false, error: { code: 'bad-match', where: 'file' } });
  expect(parseText('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10\0').ok).toBe(true);
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

test('rows of a game without a heading are reported', () => {
  const rows = ' gnubg                          root\n  1) 63: 24/18 18/15             65: 24/18 18/13\n';
  expect(parseText(rows)).toMatchObject({ ok: false, error: { code: 'bad-match' } });
  const headed = ` 3 point match\n\n Game 1\n gnubg : 0      root : 0\n${rows.split('\n')[1]}\n`;
  expect(parseText(headed)).toMatchObject({ ok: true, value: { kind: 'match' } });
});

test('a name in an SGF file is cut to a length that can be shown', () => {
  const named = unwrap(parseText(`(;GM[6]PW[${'x'.repeat(1_000_000)}]PB[Ann];W[31hefe])`));
  if (named.kind !== 'match') throw new Error(named.kind);
  expect([named.record.names.O.length, named.record.names.X]).toEqual([200, 'Ann']);
});
