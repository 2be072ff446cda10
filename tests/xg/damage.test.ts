import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { decisionNotes } from '../../src/formats/files/decisionNotes.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { parseXg } from '../../src/formats/files/xg/xg.ts';
import { binaryTextOf } from '../../src/formats/files/binaryText.ts';
import type { Decision } from '../../src/games/backgammon/match.ts';
import { xgFileOf } from '../../src/formats/files/xg/xgText.ts';
import { sized } from '../thorough.ts';
import { type Member, writeArchive, writeFile } from './archive.ts';
import { commentsOf } from '../files/generated.ts';
import { codesOf, matchIn, plain, refusalOf, replayed } from './reading.ts';
import { fullOptions, matchOf } from './sample.ts';
import { matchRecords, placesOf, writeMatch } from './writer.ts';
import { candidateLayout, CUBE, MOVE, readFields, writeFields } from './layout.ts';

const { kernel } = openKernel();
const { plays } = kernel;
const match = matchOf('one-game', kernel);
const options = fullOptions(plays);
const file = writeMatch(match, options);
const written = matchRecords(match, options);
const records = (): Uint8Array[] => written.map((record) => record.slice());
const RECORD_BYTES = 2560;
const isMove = (record: Uint8Array) => record[8] === 3;

describe('a damaged file gives what comes before the damage', () => {
  const whole = replayed(file, kernel);
  const decisionsOf = (bytes: Uint8Array) => {
    const read = parseXg(bytes);
    return read.ok && read.value.kind === 'match'
      ? plain(replayMatch(read.value.record, kernel)).games.flatMap(({ decisions }) => decisions)
      : [];
  };

  test('cut anywhere: nothing throws, and what is read is a beginning of the match', () => {
    const all = whole.games.flatMap(({ decisions }) => decisions);
    const counts = new Set<number>();
    for (let length = 0; length < file.length; length += sized(64, 8)) {
      const read = decisionsOf(file.subarray(0, length));
      // A file cut after its first roll looks like a position.
      expect(read).toEqual(all.slice(0, read.length));
      counts.add(read.length);
    }
    expect(counts.size).toBeGreaterThan(10);
    expect(Math.max(...counts)).toBe(all.length);
  });

  test('without its end, the game is saved and the loss is said', () => {
    const read = matchIn(file.subarray(0, file.length - 40));
    expect(codesOf(read.problems)).toEqual(['xg-no-index']);
    expect(read.games.map(({ result }) => result)).toEqual(matchIn(file).games.map(({ result }) => result));
    expect(new Set(commentsOf(read))).toEqual(new Set(['']));
  });

  test('every flipped bit of the stored data is noticed', () => {
    const start = 8232;
    for (let at = start; at < file.length - 36; at += sized(199, 20)) {
      const damaged = Uint8Array.from(file);
      damaged[at]! ^= 1 << (at % 8);
      const read = parseXg(damaged);
      const problems =
        read.ok && read.value.kind === 'match' ? codesOf(read.value.record.problems) : ['refused'];
      expect(problems).not.toEqual([]);
      const { length } = decisionsOf(damaged);
      expect(decisionsOf(damaged)).toEqual(
        whole.games.flatMap(({ decisions }) => decisions).slice(0, length),
      );
    }
  });

  test('a record cut in the middle, in an otherwise sound archive', () => {
    const game = Buffer.concat(records());
    const read = matchIn(writeArchive([{ name: 'temp.xg', bytes: game.subarray(0, game.length - 1000) }]));
    expect(codesOf(read.problems)).toEqual(['xg-cut']);
    expect(read.games[0]!.result).toBeNull();
  });

  test('damaged rollouts and comments are dropped, the match stays', () => {
    const members: Member[] = [
      { name: 'temp.xg', bytes: Buffer.concat(records()) },
      { name: 'temp.xgr', bytes: new Uint8Array(2184).fill(1) },
      { name: 'temp.xgc', bytes: Buffer.from('a\r\nb\r\nc\r\n') },
    ];
    const read = matchIn(
      writeArchive(members, { sizeOf: ({ name, bytes }) => bytes.length - Number(name !== 'temp.xg') }),
    );
    expect(codesOf(read.problems)).toEqual(['xg-member-damaged', 'xg-member-damaged']);
    expect(read.games.map(({ result }) => result)).toEqual(matchIn(file).games.map(({ result }) => result));
  });
});

describe('hostile archives are refused', () => {
  const zeros = (mebibytes: number) => new Uint8Array(mebibytes << 20);
  test.each([
    ['an empty file', new Uint8Array(), 'xg-not-xg at file'],
    ['another file', Uint8Array.from(Buffer.from('PK\u0003\u0004')), 'xg-not-xg at file'],
    ['only its first bytes', file.subarray(0, 100), 'xg-header-cut at header'],
    ['more than 11.9 MB', new Uint8Array(11_900_001), 'xg-too-large at file'],
    ['no game', writeArchive([{ name: 'temp.xgc', bytes: new Uint8Array(9) }]), 'xg-no-game at temp.xg'],
    [
      'an empty game',
      writeArchive([{ name: 'temp.xg', bytes: new Uint8Array() }]),
      'xg-no-records at temp.xg',
    ],
    ['a header and nothing else', file.subarray(0, 8300), 'xg-nothing-left at temp.xg'],
    [
      'records of zeros',
      writeArchive([{ name: 'temp.xg', bytes: zeros(1) }]),
      'xg-refused at record 1, DMLI',
    ],
    [
      'a member that says it is large',
      writeArchive([{ name: 'temp.xg', bytes: zeros(33) }]),
      'xg-bomb at temp.xg',
    ],
    [
      'a small file that would unpack to much',
      writeArchive([{ name: 'temp.xg', bytes: zeros(12) }]),
      'xg-bomb at temp.xg',
    ],
    [
      'a bomb without an index',
      new Uint8Array(Buffer.concat([file.subarray(0, 8232), deflateSync(zeros(40))])),
      'xg-bomb at temp.xg',
    ],
  ])('%s', (_what, bytes, refusal) => expect(refusalOf(parseXg(bytes))).toBe(refusal));

  test('a member larger than it says is cut there', () => {
    const bytes = Buffer.concat([...records(), zeros(30)]);
    const size = records().length * RECORD_BYTES;
    const read = matchIn(writeArchive([{ name: 'temp.xg', bytes }], { sizeOf: () => size }));
    expect(codesOf(read.problems)).toContain('xg-member-damaged');
  });

  test('absurd numbers in the index and the trailer never escape', () => {
    const numbers = [-1, 0, 1, 2 ** 31 - 1, -(2 ** 31), 0x7fff];
    const end = file.length - 36;
    for (const field of [4, 12, 16])
      for (const value of numbers) {
        const damaged = Buffer.from(file);
        damaged.writeInt32LE(value, end + field);
        expect(parseXg(damaged).ok).toBe(true);
      }
    for (const field of [8, 20])
      for (const value of numbers) {
        const damaged = Buffer.from(file);
        damaged.writeInt32LE(value, field);
        parseXg(damaged);
      }
  });
});

describe('a record that contradicts the others costs only itself', () => {
  /** The first records of the file after a change of its first roll. */
  const changed = (change: (record: Uint8Array) => void): Uint8Array => {
    const all = records().slice(0, 8);
    change(all.find(isMove)!);
    return writeFile(all, options);
  };
  const first = records().findIndex(isMove) + 1;
  const sound = matchIn(changed(() => {}));
  const notesOf = ({ games }: ReturnType<typeof matchIn>) =>
    games.flatMap(({ actions }) => actions).find(({ line }) => line === first)!.notes!;
  const withoutNotes = (game: (typeof sound.games)[number]) => ({
    ...game,
    actions: game.actions.map(({ notes: _notes, ...action }) => action),
  });
  const playsOf = (record: ReturnType<typeof matchIn>) => notesOf(record).analysis?.plays ?? [];

  test('every bit of a candidate’s position: the figures of its roll are dropped', () => {
    for (let bit = 0; bit < 26 * 8; bit++) {
      const read = matchIn(changed((record) => (record[192 + (bit >> 3)]! ^= 1 << (bit & 7))));
      expect(codesOf(read.problems)).toEqual(['xg-analysis-misfit']);
      expect(read.games.map(withoutNotes)).toEqual(sound.games.map(withoutNotes));
      expect(playsOf(read)).toEqual([]);
    }
  });

  test('every bit of a candidate’s pairs: its position says which play it is', () => {
    const order = (play: string) => play.split(' ').toSorted().join(' ');
    for (let bit = 0; bit < 8 * 8; bit++) {
      const read = matchIn(changed((record) => (record[1024 + (bit >> 3)]! ^= 1 << (bit & 7))));
      expect(read.games).toEqual(sound.games);
      expect(order(playsOf(read)[0]!.play)).toBe(order(playsOf(sound)[0]!.play));
    }
  });

  test.each([
    ['the position before', { position: [0, 15, ...Array.from({ length: 23 }, () => 0), 9] }, []],
    ['a bar of the wrong side', { position: [1, ...Array.from({ length: 25 }, () => 0)] }, []],
    ['the play', { play: [12, 11, -1, 0, 0, 0, 0, 0] }, ['xg-play-mended']],
    ['a play off the board', { play: [99, 3, -1, 0, 0, 0, 0, 0] }, ['xg-play-mended']],
    ['the number of candidates', { candidates: 33 }, ['xg-counts']],
  ])('%s: nothing is lost', (_what, fields, problems) => {
    const read = matchIn(changed((record) => writeFields(record, MOVE, fields)));
    expect(codesOf(read.problems)).toEqual(problems);
    expect(plain(replayMatch(read, kernel)).games).toEqual(plain(replayMatch(sound, kernel)).games);
  });

  test.each([
    ['the dice', { dice: [7, 1] }],
    ['the player', { mover: 3 }],
  ])('%s: its own play is lost', (_what, fields) => {
    const read = matchIn(changed((record) => writeFields(record, MOVE, fields)));
    expect(codesOf(read.problems)).toEqual(['xg-skipped', 'xg-position-set']);
    const [lost, ...others] = replayMatch(sound, kernel).games[0]!.decisions;
    expect(lost!.line).toBe(first);
    expect(replayMatch(read, kernel).games[0]!.decisions).toEqual(others);
  });

  test.each([
    ['a play that no roll leads to', (move: Uint8Array) => writeFields(move, MOVE, { dice: [1, 1] })],
    ['a play that cannot be read', (move: Uint8Array) => writeFields(move, MOVE, { mover: 7 })],
    ['a play of an unknown kind', (move: Uint8Array) => (move[8] = 99)],
  ])('%s costs no cube decision where nobody doubled', (_what, damage) => {
    const all = records();
    const whole = replayMatch(matchIn(writeFile(all, options)), kernel).games[0]!.decisions;
    const at = all.findIndex(
      (record, nth) => nth > 8 && isMove(record) && all[nth - 1]![8] === 2 && all[nth + 1]?.[8] === 2,
    );
    const { dice } = readFields(all[at]!, MOVE) as { dice: number[] };
    expect(new Set(dice)).not.toEqual(new Set([1]));
    writeFields(all[at - 1]!, CUBE, { dice: dice.join('') });
    damage(all[at]!);
    const left = replayMatch(matchIn(writeFile(all, options)), kernel).games[0]!.decisions;
    const lost = whole.filter(({ line, kind }) => line === at + 1 && kind === 'play');
    expect(lost).toHaveLength(1);
    const shape = ({ line, kind, player, position }: Decision) => ({ line, kind, player, position });
    expect(left.map(shape)).toEqual(whole.filter((one) => !lost.includes(one)).map(shape));
  });

  test('the roll that a cube record announces counts if that of the play is damaged', () => {
    const all = records().slice(0, 8);
    const move = all.find(isMove)!;
    const { dice } = readFields(move, MOVE) as { dice: number[] };
    writeFields(all[all.indexOf(move) - 1]!, CUBE, { dice: dice.join('') });
    writeFields(move, MOVE, { dice: [0, 9] });
    const read = matchIn(writeFile(all, options));
    expect(read.problems).toEqual([]);
    expect(read.games).toEqual(sound.games);
  });

  test('positions before plays from the wrong view: the records around them decide', () => {
    const all = records();
    for (const record of all.filter(isMove)) {
      const { mover, position } = readFields(record, MOVE) as { mover: number; position: number[] };
      if (mover === -1)
        writeFields(record, MOVE, { position: position.map((_, at) => 0 - position[25 - at]!) });
    }
    const read = matchIn(writeFile(all, options));
    expect(codesOf(read.problems)).toEqual(['xg-before']);
    expect(read.games).toEqual(matchIn(file).games);
  });

  test('positions after plays from the wrong view and no others: refused', () => {
    const all = records();
    for (const record of all.filter((one) => !isMove(one) && one[8] === 2))
      writeFields(record, CUBE, { position: Array.from({ length: 26 }, () => 0) });
    for (const record of all.filter(isMove)) {
      const { position, after } = readFields(record, MOVE) as Record<string, number[]>;
      writeFields(record, MOVE, {
        position: position!.map((count, at) => count - Number(at === 6) + Number(at === 5)),
        after: after!.map((_, at) => 0 - after![25 - at]!),
      });
    }
    expect(refusalOf(parseXg(writeFile(all, options)))).toMatch(/^xg-refused at record \d+, \w+$/);
  });

  test('smaller contradictions are reported once, and the rest stays', () => {
    const all = records();
    const [one, two, three] = all.filter(isMove);
    const elsewhere = placesOf(match.games[0]!.decisions.at(-1)!.position.board);
    writeFields(one!, MOVE, { candidatesAgain: 1 });
    writeFields(two!, MOVE, { analyzedPosition: elsewhere });
    writeFields(three!, MOVE, { cube: 5, after: elsewhere });
    const read = matchIn(writeFile(all, options));
    expect(codesOf(read.problems)).toEqual(['xg-counts', 'xg-analysis-elsewhere', 'xg-cube', 'xg-after']);
    expect(read.games.map(({ result }) => result)).toEqual(matchIn(file).games.map(({ result }) => result));
  });

  test('a candidate that the rules do not allow costs the figures of its roll', () => {
    const all = records();
    const move = all.filter(isMove)[0]!;
    const { position } = match.games[0]!.decisions[0]!;
    const [die] = position.dice!;
    // One die only.
    const half = placesOf(position.board).map(
      (count, at) => count - Number(at === 13) + Number(at === 13 - die),
    );
    writeFields(move, candidateLayout(0), { after: half, play: [12, 12 - die, -1, -1, 0, 0, 0, 0] });
    const record = matchIn(writeFile(all, options));
    const replay = replayMatch(record, kernel);
    const decisionsOf = ({ games }: typeof replay) => games.flatMap(({ decisions }) => decisions);
    expect(decisionsOf(replay)).toEqual(decisionsOf(replayMatch(matchIn(file), kernel)));
    expect(replay.problems.map(({ where }) => where)).toEqual([`record ${first}`]);
    expect(replay.problems[0]!.message).toContain('analyzed-play-illegal');
    expect(notesOf(record).analysis).not.toBeNull();
    expect(decisionNotes(record, replay).get(0)!.analysis).toBeNull();
  });
});

test('the text form of a file is the file', () => {
  expect(xgFileOf(binaryTextOf(file)!)).toEqual(file);
  expect(binaryTextOf(new TextEncoder().encode('(;GM[6]'))).toBeUndefined();
});
