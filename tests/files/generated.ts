import fc from 'fast-check';
import type { Match } from '../../src/games/backgammon/match.ts';
import { NACKGAMMON_BOARD, START_BOARD } from '../../src/games/backgammon/position.ts';
import type { Player } from '../../src/games/backgammon/types.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import type {
  MatchDetails,
  MatchRecord,
  RecordedAction,
  RecordedGame,
  RecordedStart,
} from '../../src/formats/files/matchRecord.ts';
import { numbers } from '../xg/playOut.ts';
import { randomGame } from './randomGame.ts';
import type { BackgammonKernel } from '../../src/games/backgammon/kernelTypes.ts';

type Kernel = Pick<BackgammonKernel, 'plays' | 'rollPlays'>;

/** A match with its record, as a reader would return it. */
export interface Generated {
  readonly record: MatchRecord;
  readonly match: Match;
  /** What is in it: kinds of decisions, rules, endings. */
  readonly traits: ReadonlySet<string>;
}

/** Odd names: quotes, brackets, colons with points, comment signs, words of the formats, other scripts. */
const oddText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 24 }),
    fc
      .array(
        fc.constantFrom(
          'A',
          ' ',
          '  ',
          ':',
          ' : 3',
          '"',
          '\\',
          ']',
          '[',
          ';',
          '; [Event "x"]',
          ' 1) 31: 8/5',
          '(;W[31]',
          'é',
          '–',
          '\u00A0',
          '😀',
          'Game 2',
          ' 3 point match',
          'Wins 2 points',
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('')),
  )
  .map((text) => text.replace(/\p{Cc}/gu, '').trim());

/** Details of a match, without the comment that only SGF has. */
const details: fc.Arbitrary<Omit<MatchDetails, 'comment'>> = fc.record({
  event: oddText,
  round: oddText,
  location: oddText,
  date: fc.constantFrom('', '2009-12-16', '2026-01-02'),
});
const comment = fc.oneof(
  fc.constant(''),
  oddText,
  fc.constant('two\nlines ] with \\ and [brackets'),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/\p{Cc}/gu, '')),
);

/** What else a generated match may have. */
export interface GeneratedExtras {
  /** Illegal plays of either player, as transcribed matches have. */
  readonly hasIllegalPlays?: boolean;
  /** Automatic doubles and Nackgammon boards. */
  readonly hasStarts?: boolean;
}

const boardBoth = ({ roller, opponent }: typeof START_BOARD) => ({ X: roller, O: opponent });

/** A start of a game: mostly the usual one. */
function startOf(next: (below: number) => number, isMoney: boolean): RecordedStart | null {
  if (next(3) > 0) return null;
  const board = boardBoth(next(2) === 0 ? START_BOARD : NACKGAMMON_BOARD);
  return { board, cube: { value: isMoney ? 2 ** next(3) : 1, owner: null }, isOpening: true };
}

/** A whole match or session of up to three games. @param hasComments - whether actions and match have comments */
export const generated = (
  kernel: Kernel,
  hasComments: boolean,
  { hasIllegalPlays = false, hasStarts = false }: GeneratedExtras = {},
): fc.Arbitrary<Generated> =>
  fc
    .record({
      seed: fc.nat(),
      X: oddText,
      O: oddText,
      details,
      note: hasComments ? comment : fc.constant(''),
      comments: fc.array(hasComments ? comment : fc.constant(''), { minLength: 3, maxLength: 3 }),
    })
    .map(({ seed, X, O, details: told, note, comments }) => {
      const next = numbers(seed * 7919 + 1);
      const length = next(3) === 0 ? 0 : 1 + next(9);
      const rules = { jacoby: length === 0 && next(2) === 0, beavers: length === 0 && next(2) === 0 };
      const hasCrawford = next(4) > 0;
      const traits = new Set<string>([length === 0 ? 'money' : 'match']);
      const games: RecordedGame[] = [];
      const score: Record<Player, number> = { X: 0, O: 0 };
      if (length > 2 && next(2) === 0) score[next(2) === 0 ? 'X' : 'O'] = length - 1 - next(2);
      let crawfordPlayed = false;
      let line = 3;
      for (let number = 1; number <= 1 + next(3); number++) {
        const isOneAway: boolean = length > 1 && (score.X === length - 1 || score.O === length - 1);
        const isCrawford: boolean = hasCrawford && isOneAway && !crawfordPlayed;
        crawfordPlayed ||= isCrawford;
        const before = { ...score };
        const start = hasStarts ? startOf(next, length === 0) : null;
        const turns = 1 + next(next(4) === 0 ? 60 : 16);
        const terms = { next, length, score: before, isCrawford, ...rules, start, turns, hasIllegalPlays };
        const { actions, result, traits: own } = randomGame(kernel, { ...terms, line });
        for (const trait of own) traits.add(trait);
        if (isCrawford) traits.add('Crawford');
        if (start !== null) traits.add('start');
        const noted = actions.map((action, nth) => withComment(action, comments[nth % comments.length]!));
        games.push({ number, line, score: before, isCrawford, start, actions: noted, result });
        line += actions.length + 3;
        if (result === null) break;
        score[result.winner] = score[result.winner] + result.points;
        if (length > 0 && score[result.winner] >= length) break;
      }
      const record: MatchRecord = {
        // Illegal plays are taken only from formats of transcribed matches.
        format: hasIllegalPlays ? 'mat' : 'xg',
        names: { X, O },
        length,
        ...rules,
        crawford: hasCrawford,
        games,
        details: { ...told, comment: note },
        problems: [],
      };
      return { record, match: replayMatch(record, kernel), traits };
    });

const withComment = (action: RecordedAction, said: string): RecordedAction =>
  said === '' ? action : { ...action, notes: { analysis: null, boards: [], comment: said, clock: null } };

/** Comments in the order of the actions. */
export const commentsOf = ({ games }: MatchRecord): readonly string[] =>
  games.flatMap(({ actions }) => actions.map(({ notes }) => notes?.comment ?? ''));
