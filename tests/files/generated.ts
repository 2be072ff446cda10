import fc from 'fast-check';
import type { BackgammonKernel } from '../../src/games/backgammon/kernel.ts';
import type { Decision, Match, MatchGame } from '../../src/games/backgammon/match.ts';
import type { Player } from '../../src/games/backgammon/types.ts';
import { makePlay } from '../../src/formats/text/notation.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import type { MatchDetails, MatchRecord, RecordedAction } from '../../src/formats/files/matchRecord.ts';
import { numbers, playOut } from '../xg/playOut.ts';

type Kernel = Pick<BackgammonKernel, 'plays' | 'rollPlays'>;

/** How a generated game ends if nobody wins it. */
type Ending = 'unfinished' | 'resigned' | 'rolled' | 'rolled, then resigned';
const ENDINGS: readonly Ending[] = ['unfinished', 'resigned', 'rolled', 'rolled, then resigned'];

/** A match with its record, as a reader would return it. */
export interface Generated {
  readonly record: MatchRecord;
  readonly match: Match;
  /** What is in it: kinds of decisions, rules, endings. */
  readonly traits: ReadonlySet<string>;
}

/** Actions of decisions; the decisions not to double are none. */
function actionsOf(decisions: readonly Decision[], firstLine: number): RecordedAction[] {
  return decisions.flatMap((decision, nth): RecordedAction[] => {
    const { player, kind, position } = decision;
    const line = firstLine + nth;
    if (kind === 'play')
      return [{ kind: 'roll', player, line, dice: position.dice!, play: makePlay(decision.play.moves) }];
    if (kind === 'take') return [{ kind: decision.answer, player, line }];
    return decision.doubled ? [{ kind: 'double', player, line }] : [];
  });
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

/** A whole match or session of up to three games. @param hasComments - whether actions and match have comments */
export const generated = (kernel: Kernel, hasComments: boolean): fc.Arbitrary<Generated> =>
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
      const games: MatchGame[] = [];
      const recorded: MatchRecord['games'][number][] = [];
      const score: Record<Player, number> = { X: 0, O: 0 };
      if (length > 2 && next(2) === 0) score[next(2) === 0 ? 'X' : 'O'] = length - 1 - next(2);
      let crawfordPlayed = false;
      let line = 3;
      for (let number = 1; number <= 1 + next(3); number++) {
        const isOneAway: boolean = length > 1 && (score.X === length - 1 || score.O === length - 1);
        const isCrawford: boolean = hasCrawford && isOneAway && !crawfordPlayed;
        crawfordPlayed ||= isCrawford;
        const turns = 1 + next(next(4) === 0 ? 60 : 16);
        const before = { ...score };
        const game = playOut(kernel, {
          seed: seed + number,
          length,
          score: before,
          isCrawford,
          ...rules,
          turns,
        });
        const ending = ENDINGS[next(ENDINGS.length)]!;
        const actions = actionsOf(game.decisions, line);
        let { result } = game;
        const last = game.decisions.at(-1)!;
        if (result === null) {
          traits.add(ending);
          const player = last.player === 'X' ? 'O' : 'X';
          // Nobody on the bar, so that a play exists and is missing.
          if (
            ending.startsWith('rolled') &&
            last.kind === 'play' &&
            kernel.plays(last.play.after, [2, 1])[0]!.moves.length > 0
          )
            actions.push({
              kind: 'roll',
              player,
              line: line + game.decisions.length,
              dice: [2, 1],
              play: '',
            });
          if (ending.endsWith('resigned')) result = { winner: last.player, points: 1 + next(3) };
        }
        line += game.decisions.length + 3;
        for (const one of game.decisions) traits.add(one.kind === 'take' ? one.answer : one.kind);
        if (isCrawford) traits.add('Crawford');
        games.push({ ...game, number, result });
        recorded.push({ number, line, score: before, isCrawford, start: null, actions, result });
        if (result === null) break;
        score[result.winner] = score[result.winner] + result.points;
        if (length > 0 && score[result.winner] >= length) break;
      }
      const notes = new Map(
        recorded
          .flatMap(({ actions }) => actions)
          .flatMap(({ line: at }, nth) => {
            const said = comments[nth % comments.length]!;
            return said === ''
              ? []
              : [[at, { analysis: null, boards: [], comment: said, clock: null }] as const];
          }),
      );
      const record: MatchRecord = {
        format: 'xg',
        names: { X, O },
        length,
        ...rules,
        crawford: hasCrawford,
        games: recorded,
        details: { ...told, comment: note },
        notes,
        problems: [],
      };
      return { record, match: replayMatch(record, kernel), traits };
    });

/** Comments in the order of the actions. */
export const commentsOf = ({ games, notes }: MatchRecord): readonly string[] =>
  games.flatMap(({ actions }) => actions.map(({ line }) => notes.get(line)?.comment ?? ''));
