import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { ok, reason, type Result, unwrap } from '../../src/engine/errors.ts';
import { binaryTextOf } from '../../src/formats/files/binaryText.ts';
import { matchTexts } from '../../src/formats/files/matchFormats.ts';
import type { MatchRecord } from '../../src/formats/files/matchRecord.ts';
import { parseOgxmStream } from '../../src/formats/files/ogxm/ogxm.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { parseText } from '../../src/formats/text/pastedText.ts';
import { makeXgid, parseXgid } from '../../src/formats/ids/xgid.ts';
import type { Match } from '../../src/games/backgammon/match.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import { expectSame } from '../expectSame.ts';
import { runsOf, SWEEP_TIMEOUT } from '../thorough.ts';
import { codesOf, plain, refusalOf } from '../xg/reading.ts';
import { matchOf } from '../xg/sample.ts';
import { commentsOf, generated } from './generated.ts';
import { ogxmFile, ogxmSections, record, type Section, text, varint } from './ogxmWriter.ts';

const { kernel } = openKernel();
/** The first match of a file. */
function parseOgxm(file: Uint8Array): Result<MatchRecord> {
  const all = parseOgxmStream(file);
  return all.ok ? ok(all.value[0]!) : all;
}
/** The format does not store the order of the dice. */
const sorted = (match: Match) => {
  const { games, ...rest } = plain(match);
  return {
    ...rest,
    games: games.map(({ decisions, ...game }) => ({
      ...game,
      decisions: decisions.map((decision) => {
        const { dice } = decision.position;
        return {
          ...decision,
          position: { ...decision.position, dice: dice && [...dice].sort((a, b) => a - b) },
        };
      }),
    })),
  };
};
const RULES = { jacoby: false, beavers: false, crawford: true };
const sections = ogxmSections(matchOf('one-game', kernel), RULES);
const file = ogxmFile(sections);
const head = (more: Parameters<typeof record>[1], length = 0): Section => ({
  name: 'MTCH',
  bytes: record([...varint(length), ...varint(0)], more),
});

describe('a match written as OGXM and read back', () => {
  test.each(['five-points', 'three-points', 'one-game'])('%s.mat: the same match', (name) => {
    const match = matchOf(name, kernel);
    const read = unwrap(parseOgxm(ogxmFile(ogxmSections(match, RULES))));
    expect(read.problems).toEqual([]);
    expect(sorted(replayMatch(read, kernel))).toEqual(sorted(match));
    expect(read.details).toMatchObject({ event: 'Open', round: 'Final', location: 'Zürich' });
  });

  test(
    'random matches: money, Crawford, doubles, beavers, drops, ends',
    () => {
      fc.assert(
        fc.property(generated(kernel, false), ({ record: source, match }) => {
          const bytes = ogxmFile(ogxmSections(match, source));
          const read = unwrap(parseOgxm(bytes));
          expect(read.problems).toEqual([]);
          expect(read.names).toEqual(source.names);
          expectSame(sorted(replayMatch(read, kernel)), sorted(match));
          expectSame(unwrap(parseText(binaryTextOf(bytes)!)), { kind: 'match', record: read });
        }),
        { numRuns: runsOf(100, 10_000), seed: 2 },
      );
    },
    SWEEP_TIMEOUT,
  );
});

describe('starts, cubes, notes', () => {
  const opening = [0x01 | 0x40, (2 << 5) | 8, (1 << 5) | 6, 15, 0];

  test('automatic doubles raise the cube; a set-up board starts from it', () => {
    const doubled = { name: 'GAME', bytes: [...record([], { 6: varint(2) }), 22] };
    const read = unwrap(parseOgxm(ogxmFile([head({}), doubled])));
    expect(read.games[0]!.start).toMatchObject({ cube: { value: 4, owner: null }, isOpening: true });
    const board = new Array<number>(26).fill(0);
    board[1] = 2;
    board[24] = -3;
    const setUp = {
      name: 'GAME',
      bytes: record([], { 3: board.map((count) => count & 255), 4: varint(2), 5: varint(1) }),
    };
    const { start } = unwrap(parseOgxm(ogxmFile([head({}), setUp]))).games[0]!;
    expect(start).toMatchObject({ cube: { value: 2, owner: 'X' }, isOpening: false });
    // White counts down from 25, Black up from 0.
    expect([start!.board.O[23], start!.board.X[23]]).toEqual([2, 3]);
  });

  test('a position set by hand is followed; another action of the cube ends the game', () => {
    const board = [0, 2, 0, 0, 0, 0, -5, 0, -3, 0, 0, 0, 5, -5, 0, 0, 0, 3, 0, 5, 0, 0, 0, 0, -2, 0];
    const setUp = [31 | 0x80, ...record([], { 6: board.map((count) => count & 255) })];
    const game = { name: 'GAME', bytes: [...record([], {}), ...opening.slice(0, 3), ...setUp, 36, 21] };
    const read = unwrap(parseOgxm(ogxmFile([head({}), game])));
    expect(read.games[0]!.actions).toMatchObject([
      { kind: 'roll', player: 'X', dice: [2, 1], play: '8/6 6/5' },
      { kind: 'setup', player: 'O', board: { O: START_BOARD.roller, X: START_BOARD.roller } },
    ]);
    expect(codesOf(read.problems)).toEqual(['ogxm-action']);
    expect(read.problems[0]!.where).toBe('record 3');
  });

  test('prose about a ply and the match becomes comments; an empty analysis is reported', () => {
    const notes = {
      name: 'ANNO',
      bytes: [
        ...record([...varint(0), ...varint(0), ...text('A close match')], {}),
        ...record([...varint(2), ...varint(1), ...text('Think twice')], {}),
        ...record([...varint(2), ...varint(1), ...text('1:')], { 0: text('x-program') }),
      ],
    };
    const read = unwrap(parseOgxm(ogxmFile([...sections, { name: 'ANAL', bytes: [] }, notes])));
    expect(read.details.comment).toBe('A close match');
    expect(commentsOf(read).slice(0, 3)).toEqual(['', 'Think twice', '']);
    expect(codesOf(read.problems)).toEqual(['ogxm-figures-damaged']);
  });

  test('a final score that does not follow is reported', () => {
    const read = unwrap(
      parseOgxm(ogxmFile([head({ 5: [...varint(1), ...varint(0)] }), ...sections.slice(1)])),
    );
    expect(codesOf(read.problems)).toEqual(['ogxm-score']);
  });
});

describe('refused', () => {
  const changed = (at: number, byte: number) => {
    const copy = Buffer.from(file);
    copy[at] = byte;
    return copy;
  };
  test.each([
    ['version 1', ogxmFile(sections, [1, 3, 1, 0]), 'ogxm-version at version'],
    ['a newer version that is needed', ogxmFile(sections, [2, 9, 2, 3]), 'ogxm-version at version'],
    ['a wrong length', Buffer.concat([file, Buffer.from([0])]), 'ogxm-size at file size'],
    ['a changed byte', changed(40, 99), 'ogxm-checksum at CSUM'],
    [
      'an unknown critical section',
      ogxmFile([...sections, { name: 'NEWS', bytes: [], isCritical: true }]),
      'ogxm-section at section',
    ],
    ['no match', ogxmFile(sections.slice(1)), 'ogxm-no-match at MTCH'],
    ['no game', ogxmFile(sections.slice(0, 1)), 'match-no-game at file'],
    [
      'a variant',
      ogxmFile([{ name: 'MTCH', bytes: record([0, 1], {}) }, ...sections.slice(1)]),
      'ogxm-variant at variant',
    ],
    [
      'a step of seven pips',
      ogxmFile([sections[0]!, { name: 'GAME', bytes: [...record([], {}), 1, (7 << 5) | 8] }]),
      'ogxm-refused at GAME, step',
    ],
    [
      'a name longer than its record',
      ogxmFile([{ name: 'MTCH', bytes: record([0, 0], { 0: varint(4_000_000_000) }) }, ...sections.slice(1)]),
      'ogxm-refused at MTCH, White’s name',
    ],
    [
      'an overlong number',
      ogxmFile([{ name: 'MTCH', bytes: [3, 0, 0x80, 0] }, ...sections.slice(1)]),
      'ogxm-refused at MTCH, match length',
    ],
  ] as const)('%s', (_what, bytes, where) => expect(refusalOf(parseOgxm(bytes))).toBe(where));

  test('an unknown section that is not critical is skipped', () =>
    expect(unwrap(parseOgxm(ogxmFile([...sections, { name: 'NEWS', bytes: [1] }]))).problems).toEqual([]));

  test.each([
    [0, ''],
    [1, 'ogxm-checksum at CSUM'],
  ])('a second checksum covers the first one too (off by %i)', (off, refusal) => {
    const before = Buffer.from(file.subarray(0, -4));
    const last = file.subarray(-4 - 9 - 8, -4);
    before.writeUInt32LE(file.length + last.length, 12);
    // The first checksum counts the length in the header.
    before.writeUInt32LE(crc32(before.subarray(0, -last.length)), before.length - 4);
    const second = Buffer.from(last);
    second.writeUInt32LE((crc32(before) + off) >>> 0, second.length - 4);
    const read = parseOgxm(Buffer.concat([before, second, Buffer.from('END!')]));
    expect(read.ok ? '' : refusalOf(read)).toBe(refusal);
  });

  test('cut at any length', () => {
    for (let length = 0; length < file.length; length++)
      expect(parseOgxm(file.subarray(0, length)).ok).toBe(false);
  });

  test(
    'changed bits in sound framing: refused, or legal and the same up to the change',
    () => {
      const games = sections.slice(1);
      const bytes = games[0]!.bytes;
      const whole = replayMatch(unwrap(parseOgxm(file)), kernel).games[0]!.decisions.length;
      let refused = 0;
      fc.assert(
        fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
          const copy = [...bytes];
          copy[at] = copy[at]! ^ (1 << bit);
          const read = parseOgxm(ogxmFile([sections[0]!, { name: 'GAME', bytes: copy }]));
          if (!read.ok) return void refused++;
          const match = replayMatch(read.value, kernel);
          if (match.problems.length > 0) refused++;
          for (const { position } of match.games.flatMap(({ decisions }) => decisions))
            expect(parseXgid(makeXgid(position)).ok).toBe(true);
          expect(match.games[0]!.decisions.length).toBeLessThanOrEqual(whole + 1);
        }),
        { numRuns: runsOf(200, 5000), seed: 3 },
      );
      expect(refused).toBeGreaterThan(100);
    },
    SWEEP_TIMEOUT,
  );
});

describe('a stream of files back to back', () => {
  const names = ['five-points', 'three-points', 'one-game'] as const;
  const files = names.map((name) => ogxmFile(ogxmSections(matchOf(name, kernel), RULES)));
  const alone = files.map((one) => unwrap(parseOgxm(one)));
  const stream = Buffer.concat(files);

  test('all of its matches, as from their own files', () => {
    expect(unwrap(parseOgxmStream(stream))).toEqual(alone);
  });

  test('a match file of several matches; each has a text of its own', () => {
    const text = binaryTextOf(stream)!;
    const [record, ...others] = alone;
    expect(unwrap(parseText(text))).toEqual({ kind: 'match', record, others });
    expect(matchTexts(text)).toEqual(files.map(binaryTextOf));
    expect(matchTexts(binaryTextOf(files[0]!)!)).toEqual([binaryTextOf(files[0]!)]);
    // The piece that was cut off is refused where it is opened.
    const cut = matchTexts(binaryTextOf(stream.subarray(0, stream.length - 9))!);
    expect(cut.map((one) => parseText(one).ok)).toEqual([true, true, false]);
  });

  test('cut anywhere, every whole match is read, and the cut is named', () => {
    const ends = files.map((_, at) => files.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0));
    for (let length = ends[0]! + 4; length < stream.length; length += 37) {
      const whole = ends.filter((end) => end <= length).length;
      const [first, ...others] = unwrap(parseOgxmStream(stream.subarray(0, length)));
      expect([{ ...first!, problems: [] }, ...others]).toEqual(alone.slice(0, whole));
      const isCut = !ends.includes(length);
      expect(first!.problems.map(({ reason }) => reason?.code)).toEqual(isCut ? ['ogxm-stream-cut'] : []);
    }
  });

  test('its text form may be cut, too, as long files are', () => {
    const text = binaryTextOf(stream)!;
    for (let at = 1; at <= 4; at++)
      expect(unwrap(parseText(text.slice(0, -at)))).toMatchObject({
        kind: 'match',
        record: { names: alone[0]!.names },
      });
  });

  test('a damaged file costs itself alone', () => {
    const [one, two, three] = files;
    const damaged = Buffer.from(two!);
    damaged[40]! ^= 1;
    const [first, ...others] = unwrap(parseOgxmStream(Buffer.concat([one!, damaged, three!])));
    expect([{ ...first!, problems: [] }, ...others]).toEqual([alone[0], alone[2]]);
    expect(first!.problems.map(({ reason: why }) => why)).toEqual([
      reason('match-of-file-refused', { number: 2, problem: reason('ogxm-checksum') }),
    ]);
  });
});
