import { readFileSync } from 'node:fs';
import { openArimaa } from '../bench/arimaaModule.ts';
import { openKernel } from '../bench/kernel.ts';
import { parseArimaaHash } from '../src/page/views/arimaa/arimaaLink.ts';
import { readPastedText, turnText } from '../src/page/views/arimaa/readPastedText.ts';
import { decodeText } from '../src/formats/text/decodeText.ts';
import { isOfBackgammon, recognizeText } from '../src/page/state/links/recognizeText.ts';
import { parseHash } from '../src/page/state/links/link.ts';
import { readPositionLine, withPrefixes } from '../src/cli/input.ts';
import { readPosition } from '../src/library/answers/position.ts';
import { readInteger } from '../src/cli/options.ts';
import { asFailure, fail, ok, type Result, RolloutError } from '../src/engine/errors.ts';
import { parseAnalysis } from '../src/formats/text/analysisText.ts';
import { findIds, parseAnyId } from '../src/formats/ids/anyId.ts';
import { isAei, parseAei } from '../src/formats/arimaa/aei.ts';
import { isLongBoard, parseLongBoard, parseShortBoard } from '../src/formats/arimaa/board.ts';
import { isMoveList, parseMoveList } from '../src/formats/arimaa/game.ts';
import { isOfArimaa, readArimaa } from '../src/formats/arimaa/text.ts';
import { isSetUp, parseSetUp, parseTurn } from '../src/formats/arimaa/turn.ts';
import { parseGnuId } from '../src/formats/ids/gnuId.ts';
import { isMat, parseMat } from '../src/formats/files/mat.ts';
import { isMatchId, parseMatchId } from '../src/formats/ids/matchId.ts';
import { matchPlay, parsePlay } from '../src/formats/text/notation.ts';
import { parseOgid } from '../src/formats/ids/ogid.ts';
import { parseSnowie } from '../src/formats/ids/snowie.ts';
import { parseOgxmStream, parseOgxmText } from '../src/formats/files/ogxm/ogxm.ts';
import { parseText } from '../src/formats/text/pastedText.ts';
import { parsePositionId } from '../src/formats/ids/positionId.ts';
import { postNote } from '../src/formats/text/postNote.ts';
import { replayMatch } from '../src/formats/files/replayMatch.ts';
import { isSgf, parseSgf } from '../src/formats/files/sgf.ts';
import { parseSgfTrees } from '../src/formats/files/sgfTree.ts';
import { plainText } from '../src/formats/files/xg/comments.ts';
import { parseXg, parseXgText } from '../src/formats/files/xg/xg.ts';
import { binaryTextOf } from '../src/formats/files/binaryText.ts';
import { tidyText } from '../src/formats/text/tidyText.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { START_BOARD } from '../src/games/backgammon/position.ts';
import { parseArimaaJob } from '../src/jobs/arimaa/job.ts';
import { parseArimaaSettings } from '../src/jobs/arimaa/settings.ts';
import { parseAction } from '../src/jobs/backgammon/manualTrials.ts';
import { parseJob } from '../src/jobs/backgammon/job.ts';
import { parseJson } from '../src/jobs/json.ts';
import { parseLibraryFile } from '../src/jobs/library/file.ts';
import { readMatchEntry } from '../src/jobs/match/library.ts';
import { unpackNumbers } from '../src/jobs/results/packed.ts';
import { parsePreset } from '../src/jobs/settings/presets.ts';
import { parseResult } from '../src/jobs/results/resultFile.ts';
import { parseRol } from '../src/jobs/settings/rolFile.ts';
import { parseSettings } from '../src/jobs/settings/settings.ts';
import { ogxmFile, ogxmSections } from './files/ogxmWriter.ts';
import { writeArchive, writeFile } from './xg/archive.ts';
import { fullOptions, matchOf } from './xg/sample.ts';
import { matchRecords } from './xg/writer.ts';

/** A parser of untrusted text. */
export interface Parser {
  readonly name: string;
  /** Parsers of similar texts, which share the time for fuzzing. */
  readonly group: string;
  /** Returns a result or another value. It never throws. */
  readonly parse: (text: string) => unknown;
  /** Valid or nearly valid texts, from which fuzzing starts. */
  readonly samples: readonly string[];
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const vector = (name: string): string => readFileSync(`tests/vectors/${name}`, 'utf8');

const XGID = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const GNU_ID = '4HPwATDgc/ABMA:cAkAAAAAAAAA';
const SNOWIE = '7;0;0;0;1;Ann;Bob;0;2;4;2;-1;1;-2;0;0;0;0;5;0;3;0;0;0;-5;4;0;0;0;-3;0;-4;0;0;0;0;2;-1;3;1';
const OGID = '11jjjjjhhhccccc:ooddddd88866666:N0N:31:W:IW:0:0:5:1:0';
const PLAYS = '8/5 6/5; 24/23 13/10';
const GOLD = '1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2';
const SILVER = '1s ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ha7 db7 cc7 md7 ee7 cf7 dg7 hh7';
const SQUARES = `rrrrrrrrhdcmecdh${' '.repeat(32)}HDCMECDHRRRRRRRR`;
const SHORT_BOARD = `g [${SQUARES}]`;
const LONG_BOARD = [
  '2g',
  ' +-----------------+',
  ...Array.from(
    { length: 8 },
    (_, row) => `${8 - row}| ${Array.from(SQUARES.slice(8 * row, 8 * row + 8)).join(' ')} |`,
  ),
  ' +-----------------+',
  '   a b c d e f g h',
].join('\n');
const MOVE_LIST = `${GOLD}\n${SILVER}\n2g Ee2n Ee3n Md2n Md3n\n2s`;
const XG_TEXT = [
  XGID,
  '',
  'X:Ann   O:Bob',
  'Score is X:0 O:0. Unlimited Game',
  '    1. 3-ply       8/5 6/5                      eq:+0.163',
  '      Player:   55.12% (G:17.14% B:1.25%)',
  '    2. Rollout¹    24/23 13/10                  eq:-0.012 (-0.175)',
  '      Opponent: 44.88% (G:12.33% B:0.64%)',
  'Cubeful Equities:',
  '       No double:     +0.413',
  '       Double/Take:   +0.302 (-0.111)',
  '       Double/Pass:   +1.000 (+0.587)',
  'Best Cube action: No double / Take',
  'eXtreme Gammon Version: 2.10',
].join('\n');
const BLITZ = [
  '  1.   0.124 mwp /  -0.492            19/18, 14/12',
  '       0.254  0.000  0.000  -  0.746  0.338  0.004',
  ' 2) 13-11 24-23                0.473 / -0.289',
  ' Red          61.0  25.1  0.8',
  ' Green        39.0  13.3  0.3',
  ' Equity Red (cubeless): 0.344  Std.Dev.: 0.214',
  ' Cube Action:          :  Double / Take        EMG',
  ' Double / Take         :  0.410   ( 0.000)      0.625   ( 0.000)',
  ' No Double             :  0.407   (-0.003)      0.585   (-0.040)',
  ' Double / Pass         :  0.433   ( 0.024)      1.000   ( 0.375)',
].join('\n');
const ROL = vector('gnubg-preset.rol');

/** A parser of parsed JSON, preceded by the one that the product uses. */
const ofJson =
  (parse: (data: unknown) => unknown) =>
  (text: string): unknown => {
    const data = parseJson(text);
    return data === undefined ? fail('bad-job', 'no JSON') : parse(data);
  };

/** Turns failures that a reader throws, as the terminal's readers do, into results. */
const caught =
  (read: (text: string) => unknown) =>
  (text: string): Result<unknown> => {
    try {
      return ok(read(text));
    } catch (thrown) {
      if (!(thrown instanceof RolloutError)) throw thrown;
      return { ok: false, error: asFailure(thrown) };
    }
  };

const DEFAULT_JOB = {
  position: { board: START_BOARD },
  candidates: [{ kind: 'position', board: START_BOARD }],
  settings: {},
  counts: null,
};

const RULES_OF_MATCH = { jacoby: false, beavers: false, crawford: true };

/** Every parser of text from a paste, a file, a link, storage or the command line. */
export function createParsers(): readonly Parser[] {
  const { kernel } = openKernel();
  const arimaa = openArimaa();
  const legal = kernel.plays(START_BOARD, [3, 1]);
  const [mat, sgf] = [vector('matches/three-points.mat'), vector('matches/three-points.sgf')];
  const posts = [
    XG_TEXT,
    vector('gnubg-german.txt'),
    `A post.\n${XGID}\n\n${GNU_ID}\nand ${OGID}.`,
    `${SNOWIE}\n${BLITZ}`,
  ];
  const arimaaTexts = [SHORT_BOARD, LONG_BOARD, MOVE_LIST, `setposition ${SHORT_BOARD}\nmakemove Ee2n Ee3n`];
  const link = `#xgid=${encodeURIComponent(XGID.slice(5))}&trials=324&plays=${encodeURIComponent(PLAYS)}&counts=36,36&beside=${encodeURIComponent(`xgid=${XGID.slice(5)}`)}`;
  const replayed = (read: (text: string) => ReturnType<typeof parseMat>) => (text: string) => {
    const record = read(text);
    return record.ok ? ok(replayMatch(record.value, kernel)) : record;
  };
  const xgSample = matchRecords(matchOf('one-game', kernel), fullOptions(kernel.plays));
  const xg = writeFile(xgSample);
  /** Reads records of eXtreme Gammon in a sound archive: most changes of a compressed file stop at its checksums. */
  const xgRecords = (text: string) => {
    const read = parseXg(
      writeArchive([{ name: 'temp.xg', bytes: Buffer.from(text, 'latin1'), isStored: true }]),
    );
    return read.ok && read.value.kind === 'match' ? ok(replayMatch(read.value.record, kernel)) : read;
  };
  const ogxmSample = ogxmSections(matchOf('one-game', kernel), RULES_OF_MATCH);
  const ogxm = ogxmFile(ogxmSample);
  /** Reads a game in a sound file: most changes of a whole one stop at its checksum. */
  const ogxmGame = (text: string) => {
    const game = { name: 'GAME', bytes: Buffer.from(text, 'latin1') };
    const read = parseOgxmStream(ogxmFile([ogxmSample[0]!, game]));
    return read.ok ? ok(replayMatch(read.value[0]!, kernel)) : read;
  };
  /** Reads comments in a sound file. */
  const ogxmNotes = (text: string) =>
    parseOgxmStream(ogxmFile([...ogxmSample, { name: 'ANNO', bytes: Buffer.from(text, 'latin1') }]));
  const groups = {
    posts: {
      parseText: [parseText, [...posts, mat, sgf]],
      parseAnyId: [parseAnyId, posts],
      findIds: [findIds, posts],
      parseAnalysis: [parseAnalysis, posts],
      postNote: [(text: string) => postNote(text, text), posts],
      tidyText: [tidyText, posts],
      takeIn: [recognizeText, [...posts, mat, ROL, link]],
      isOfBackgammon: [isOfBackgammon, posts],
    },
    IDs: {
      parseXgid: [parseXgid, [XGID]],
      parseGnuId: [parseGnuId, [GNU_ID]],
      parseOgid: [parseOgid, [OGID]],
      parseSnowie: [parseSnowie, [SNOWIE]],
      parsePositionId: [parsePositionId, ['4HPwATDgc/ABMA']],
      parseMatchId: [(text: string) => parseMatchId(text, START_BOARD), ['cAkAAAAAAAAA']],
      isMatchId: [isMatchId, ['cAkAAAAAAAAA']],
    },
    'match files (.mat)': {
      parseMat: [parseMat, [mat]],
      isMat: [isMat, [mat]],
      'parseMat, replayed': [replayed(parseMat), [mat, vector('matches/beaver.mat')]],
    },
    'match files (.sgf)': {
      parseSgf: [parseSgf, [sgf]],
      isSgf: [isSgf, [sgf]],
      parseSgfTrees: [parseSgfTrees, [sgf]],
      'parseSgf, replayed': [
        replayed(parseSgf),
        [sgf, vector('matches/setup.sgf'), vector('matches/analyzed-money.sgf')],
      ],
    },
    'match files (.xg)': {
      parseXgText: [parseXgText, [binaryTextOf(xg)!]],
      'parseXg, as bytes': [(text: string) => parseXg(Buffer.from(text, 'latin1')), [latin1(xg)]],
      'parseXg, its records, replayed': [xgRecords, [latin1(Buffer.concat(xgSample.slice(0, 6)))]],
      plainText: [plainText, ["{\\rtf1 {\\fonttbl{\\f0 Arial;}}a \\'e0 \\u8364? \\{b\\}\\par}"]],
    },
    'match files (.ogxm)': {
      parseOgxmText: [parseOgxmText, [binaryTextOf(ogxm)!]],
      'parseOgxmStream, as bytes': [
        (text: string) => parseOgxmStream(Buffer.from(text, 'latin1')),
        [latin1(ogxm)],
      ],
      'parseOgxmStream, its game, replayed': [ogxmGame, [latin1(Buffer.from(ogxmSample[1]!.bytes))]],
      'parseOgxmStream, its comments': [ogxmNotes, ['\x05\0\x02\x01\x01a']],
    },
    plays: {
      parsePlay: [parsePlay, ['8/5 6/5', 'bar/22, 13/7*/4, 6/off(2)', '31: 24/23 13/10']],
      matchPlay: [(text: string) => matchPlay(text, START_BOARD, legal), ['8/5 6/5', '24/23 13/10']],
      parseAction: [parseAction, ['double', 'roll', '4HPwATDgc/ABMA']],
    },
    'boards of Arimaa': {
      parseShortBoard: [parseShortBoard, [SHORT_BOARD]],
      parseLongBoard: [parseLongBoard, [LONG_BOARD]],
      isLongBoard: [isLongBoard, [LONG_BOARD]],
    },
    'turns of Arimaa': {
      parseMoveList: [parseMoveList, [MOVE_LIST]],
      isMoveList: [isMoveList, [MOVE_LIST]],
      parseAei: [parseAei, arimaaTexts],
      isAei: [isAei, arimaaTexts],
      parseTurn: [parseTurn, ['Ee2n Ee3n Md2n Md3n']],
      parseSetUp: [parseSetUp, [GOLD.slice(3)]],
      isSetUp: [isSetUp, [GOLD.slice(3)]],
      turnText: [turnText, ['2g Ee2n Ee3n']],
    },
    'texts of Arimaa': {
      readArimaa: [(text: string) => readArimaa(arimaa, text), arimaaTexts],
      isOfArimaa: [isOfArimaa, arimaaTexts],
      readArimaaText: [(text: string) => readPastedText(arimaa, text), arimaaTexts],
    },
    'presets and settings': {
      parseRol: [parseRol, [ROL]],
      parsePreset: [ofJson(parsePreset), ['{"name":"own","sentence":"","settings":{"trials":324,"seed":7}}']],
      parseSettings: [ofJson(parseSettings), ['{"trials":324,"seed":7,"stopRule":"jsd"}']],
      parseArimaaSettings: [ofJson(parseArimaaSettings), ['{"trials":324,"turnLimit":4}']],
    },
    'jobs and results': {
      parseJob: [ofJson(parseJob), [JSON.stringify(DEFAULT_JOB)]],
      parseResult: [
        ofJson(parseResult),
        [
          JSON.stringify({
            id: XGID,
            seconds: 1,
            job: DEFAULT_JOB,
            runs: [{ seed: 1, stopReason: null, sums: {} }],
          }),
        ],
      ],
      parseArimaaJob: [
        ofJson(parseArimaaJob),
        [JSON.stringify({ ...DEFAULT_JOB, position: { board: SQUARES } })],
      ],
      unpackNumbers: [(text: string) => unpackNumbers(text, 8), ['AAAAAAAA8D8AAAAAAAAAQA==']],
    },
    library: {
      parseLibraryFile: [
        (text: string) => parseLibraryFile(text, 0),
        [
          JSON.stringify({ format: 'strata-library', version: 1, runs: [{}], matches: [{}] }),
          '{"job":{},"runs":[]}',
        ],
      ],
      readMatchEntry: [ofJson(readMatchEntry), ['{"key":"a","text":"","saved":0,"names":{}}']],
    },
    links: {
      parseHash: [parseHash, [link]],
      parseArimaaHash: [
        (text: string) => parseArimaaHash(arimaa, text),
        [
          `#/arimaa?board=g${SQUARES.replaceAll(' ', '.')}&turns=${encodeURIComponent('Ee2n;Md2n')}&counts=36,36`,
        ],
      ],
    },
    'bytes of a file': {
      decodeText: [(text: string) => decodeText(new TextEncoder().encode(text)), posts],
    },
    'command line': {
      'line of --stdin': [
        caught((text) => {
          const { id, dice } = readPositionLine(text);
          return readPosition(id, { dice });
        }),
        [`${XGID} 31`, GNU_ID],
      ],
      'number of a flag': [caught((text) => readInteger('trials', text, 1, 9)), ['3', '1e0']],
      arguments: [(text: string) => withPrefixes([text]), [XGID.slice(5)]],
    },
  } satisfies Record<string, Record<string, readonly [(text: string) => unknown, readonly string[]]>>;
  return Object.entries(groups).flatMap(([group, parsers]) =>
    Object.entries<readonly [(text: string) => unknown, readonly string[]]>(parsers).map(
      ([name, [parse, samples]]) => ({ name, group, parse, samples }),
    ),
  );
}

/** Tokens that hostile texts repeat: whitespace, brackets, digits, and words of every format. */
export const TOKENS: readonly string[] = [
  ' ',
  '\n',
  '\t',
  '\r\n',
  '\n ',
  ' \n',
  '\v',
  'a',
  'Z',
  '0',
  '7',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '<',
  '>',
  '"',
  "'",
  '`',
  '/',
  ':',
  ',',
  ';',
  '-',
  '+',
  '.',
  '=',
  '#',
  '&',
  '%',
  '\\',
  '|',
  '*',
  '?',
  '$',
  '^',
  '~',
  '\0',
  '\u00A0',
  '\uFEFF',
  'é',
  '😀',
  '()',
  '(;',
  '[]',
  '[[',
  '{}',
  '{"a":',
  '<b>',
  '</',
  '\\n',
  '\\]',
  '%3A',
  '&counts=',
  '&beside=',
  ', ',
  ': ',
  'XGID',
  'XGID=',
  'XGID=-',
  'XGID :',
  '-b----',
  ':0',
  ':0:0',
  'aaaaa:',
  '11jjjjj',
  'OGID=',
  '4HPwATDgc/ABMA',
  '4HPwATDgc/ABMA:',
  'cAkAAAAAAAAA',
  'cAkAAAAAAAAA ',
  'Position ID: ',
  'Match ID : ',
  `${XGID} `,
  `${GNU_ID}\n`,
  'Game 1\n',
  '7 point match\n',
  ' 1) 31: 8/5 6/5\n',
  'Ann : 0  ',
  'Doubles ',
  'Takes',
  'Wins 1 point\n',
  '; [a "b"]',
  '31: ',
  '(;GM[6]',
  ';W[31abcd]',
  ';B[',
  'AE[a:x]',
  '8/5',
  '8/5 ',
  '/5',
  '8/5*',
  'bar/',
  'off(2)',
  '*(2)',
  '--',
  '1. 3-ply 8/5 eq:+0.1\n',
  'eq:',
  '+0.123 ',
  '0.1%',
  '±0.01',
  'No double: ',
  'Double/Take: +0.1\n',
  '[0.1 ',
  'CL 0.1 CF ',
  '1g Ra1\n',
  '1g ',
  '1w',
  'Ra1n ',
  'Ra1 ',
  'Rc3x ',
  'g [',
  'setposition ',
  'makemove ',
  '8| r |\n',
  '8|',
  ' 8 |',
  '+---',
  'set rollout ',
  'set rollout trials 1\n',
  'player 0 ',
  'movefilter 1 ',
  '# ',
  'AAAA',
  '==',
  '\u0022,\u0022',
  '[[[[',
];
