import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConvertJson } from '../src/library/answers/convert.ts';
import type { MatchJson } from '../src/library/answers/match.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseOgid } from '../src/formats/ids/ogid.ts';
import { parseText } from '../src/formats/text/pastedText.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { bundle, strataHere } from './programs.ts';

const MATCH = fileURLToPath(new URL('./vectors/matches/edited.mat', import.meta.url));
const O_TO_PLAY = 'XGID=-BBABBBbB---c-----B-babcb-:0:0:-1:32:2:1:0:5:10';
const QUICK = ['--trials', '36', '--truncate', '5', '--threads', '1'];

beforeAll(bundle);

async function json<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await strataHere([...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

describe('rollout --format', () => {
  test.each([
    ['xg', 3],
    ['gnubg', 4],
  ])('%s text has the numbers of the JSON, and can be read', async (format, digits) => {
    const answer = await json<RolloutJson>('rollout', O_TO_PLAY, ...QUICK);
    const { out } = await strataHere(['rollout', O_TO_PLAY, ...QUICK, '--format', format]);
    const understood = unwrap(parseText(out));
    if (understood.kind !== 'position') throw new Error(understood.kind);
    const { position, analysis } = understood.found;
    expect(position.onRoll).toBe('O');
    expect(analysis?.plays.map(({ play, value }) => [play, value])).toEqual(
      answer.candidates.map(({ play, cubefulEquity }) => [play, Number(cubefulEquity!.toFixed(digits))]),
    );
  });

  test('text is the table that is printed by default', async () => {
    const [plain, named] = [
      await strataHere(['rollout', O_TO_PLAY, ...QUICK]),
      await strataHere(['rollout', O_TO_PLAY, ...QUICK, '--format', 'text']),
    ];
    const withoutSeconds = (text: string) => text.replace(/[\d.]+ s ·/, '');
    expect(withoutSeconds(named.out)).toBe(withoutSeconds(plain.out));
  });

  test.each([
    ['pdf', [], /--format: expected text, xg, gnubg, markdown, html, csv, got pdf/],
    ['xg', ['--json'], /--format has no effect with --json/],
    ['xg', ['--stdin'], /--format has no effect with --stdin/],
    ['xg', ['--statistics'], /--format has no effect with --statistics/],
  ])('refused: %s %s', async (format, more, says) => {
    const { code, out, err } = await strataHere([
      'rollout',
      O_TO_PLAY,
      ...QUICK,
      '--format',
      format,
      ...more,
    ]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
  });
});

test('convert: the OGID too, and back', async () => {
  const { ogid, xgid } = await json<ConvertJson>('convert', O_TO_PLAY);
  expect(unwrap(parseOgid(ogid)).position).toEqual(unwrap(parseXgid(O_TO_PLAY)).position);
  expect((await json<ConvertJson>('convert', ogid)).xgid).toBe(xgid);
});

describe('match', () => {
  test('JSON: every decision with its loss, and sums that match', async () => {
    const answer = await json<MatchJson>('match', MATCH, '--level', '0');
    expect(answer).toMatchObject({ names: { X: 'root', O: 'gnubg' }, length: 7, plies: 0, problems: [] });
    // GNU Backgammon's counts of plays and cube decisions: 14 + 11, 41 + 24, 55 + 0, 8 + 3.
    expect(answer.games.map(({ decisions }) => decisions.length)).toEqual([25, 65, 55, 11]);
    const [pass] = answer.games[0]!.decisions.slice(-1);
    expect(pass).toMatchObject({
      line: 16,
      player: 'O',
      kind: 'take',
      xgid: 'XGID=---aaBDbC----C--A-bdc-b-B-:1:1:1:D:0:0:0:7:10',
      action: 'pass',
      best: 'no redouble/take',
      mark: 'very bad',
      counts: true,
      luck: null,
    });
    for (const player of ['X', 'O'] as const) {
      const own = answer.games.flatMap(({ decisions }) => decisions).filter((one) => one.player === player);
      const sum = own.reduce((total, { loss }) => total + loss, 0);
      expect(answer.statistics[player].all.loss).toBeCloseTo(sum, 9);
      expect(answer.statistics[player].all.counted).toBe(own.filter(({ counts }) => counts).length);
    }
  });

  test('money rules missing from the file are given by flags', async () => {
    const file = fileURLToPath(new URL('./vectors/matches/beaver.mat', import.meta.url));
    const plain = await json<MatchJson>('match', file, '--level', '0');
    const jacoby = await json<MatchJson>('match', file, '--level', '0', '--jacoby');
    // Field 8 of an XGID: 2 stands for beavers (the record has one), 1 for the Jacoby rule.
    const rules = ({ games }: MatchJson) => games[0]!.decisions.map(({ xgid }) => xgid.split(':')[7]);
    expect([rules(plain), rules(jacoby)]).toEqual([
      ['2', '2', '2', '2'],
      ['3', '3', '3', '3'],
    ]);
    expect(jacoby.games[0]!.decisions.map(({ action }) => action)).toEqual([
      '24/23 13/11',
      'double',
      'beaver',
      '24/13',
    ]);
  });

  test('printed: errors with their words, both players, all games', async () => {
    const { code, out } = await strataHere(['match', MATCH, '--level', '0']);
    expect(code).toBe(0);
    expect(out).toMatch(/^16 +O +pass +no redouble\/take +1\.\d{3} +very bad +XGID=/m);
    expect(out).toMatch(/^Evaluated at 0-ply, strong net, match equities Kazaross XG2\n\nGame 1,/);
    expect(out).toContain('Game 3, X 6, O 0, Crawford');
    const other = await strataHere(['match', MATCH, '--level', '0', '--met', 'rockwell-kazaross']);
    expect(other.out).toMatch(/^Evaluated at 0-ply, strong net, match equities Rockwell-Kazaross\n\n/);
    const result = (printed: string) => /^result +.*$/m.exec(printed)?.[0];
    expect(result(other.out)).toMatch(/%.*%$/);
    expect(result(other.out)).not.toBe(result(out));
    expect(out).toMatch(/^All games +X root +O gnubg$/m);
  });

  test('errors rolled out: their losses replace the evaluated ones, also in the sums', async () => {
    const file = fileURLToPath(new URL('./vectors/matches/one-game.mat', import.meta.url));
    const how = ['--rollout', 'very-bad', '--trials', '36'];
    const [plain, rolled] = [
      await json<MatchJson>('match', file, '--level', '0'),
      await json<MatchJson>('match', file, '--level', '0', ...how),
    ];
    const decisions = ({ games }: MatchJson) => games.flatMap((game) => game.decisions);
    for (const [index, { rollout, loss, kind, best }] of decisions(rolled).entries()) {
      const before = decisions(plain)[index]!;
      expect(rollout !== null).toBe(before.mark === 'very bad');
      if (rollout === null) {
        expect(loss).toBe(before.loss);
        continue;
      }
      const { lines } = rollout;
      expect([lines.every(({ trials }) => trials === 36), loss === before.loss]).toEqual([true, false]);
      if (kind === 'play') expect([best, lines[0]?.behind?.equity]).toEqual([lines[0]?.name, 0]);
      else
        expect(best).toMatch(kind === 'take' ? /^(take|pass|beaver)$/ : /^(no |too good to )?(re)?double\//);
    }
    const sum = decisions(rolled).reduce((total, { loss }) => total + loss, 0);
    const { X, O } = rolled.statistics;
    expect(X.all.loss + O.all.loss).toBeCloseTo(sum, 9);
  });

  test.each([
    [
      'an error that is none',
      [MATCH, '--rollout', 'huge'],
      /--rollout: expected open, doubtful, bad, very-bad, got huge/,
    ],
    ['trials without rollouts', [MATCH, '--trials', '36'], /--trials: only rollouts use it/],
    ['a file that is not there', ['nothing.mat'], /nothing\.mat: cannot be read/],
    [
      'a file of another kind',
      [fileURLToPath(new URL('../LICENSE', import.meta.url))],
      /expected a match file/,
    ],
    [
      'a position',
      [fileURLToPath(new URL('vectors/match-cases/16-gnubg-html-forum.txt', import.meta.url))],
      /got a single position\. Read it with convert, or evaluate or roll out XGID=/,
    ],
    [
      'a money rule in a match',
      [MATCH, '--jacoby'],
      /--jacoby: for money games only, but the file is a match to 7/,
    ],
    ['no file', [], /missing required argument 'FILE'/],
    ['too many plies', [MATCH, '--plies', '7'], /Checker play level: expected .* got 7/],
  ])('refused: %s', async (_what, args, says) => {
    const { code, out, err } = await strataHere(['match', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
  });
});
