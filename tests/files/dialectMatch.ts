import type { MatchRecord, RecordedAction, RecordedGame } from '../../src/formats/files/matchRecord.ts';
import { makePlay } from '../../src/formats/text/notation.ts';
import type { Decision } from '../../src/games/backgammon/match.ts';
import { otherPlayer } from '../../src/games/backgammon/position.ts';
import type { Player } from '../../src/games/backgammon/types.ts';
import { numbers, playOut } from '../xg/playOut.ts';
import type { BackgammonKernel } from '../../src/games/backgammon/kernelTypes.ts';

/** How a game ends if nobody bears off and nobody passes. */
export const ENDINGS = [
  'resigned before the roll',
  'resigned after the roll',
  'resigned during a double',
  'forfeited',
  'abandoned',
  'cut off',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** A game of such a match. */
export interface DialectGame {
  readonly recorded: RecordedGame;
  readonly decisions: readonly Decision[];
  /** null if it was borne off or passed. */
  readonly ending: Ending | null;
}

/** A match to write in a dialect. */
export interface DialectMatch {
  readonly record: MatchRecord;
  readonly games: readonly DialectGame[];
}

const NAMES = ['left', 'Ann Lee', 'Jürgen-Ö', 'Σωκράτης', '藤田', 'a.b:c', 'Игрок 7', 'x'];

function actionsOf(decisions: readonly Decision[]): RecordedAction[] {
  return decisions.flatMap((decision): RecordedAction[] => {
    const { player, kind, position } = decision;
    const line = 0;
    if (kind === 'play')
      return [{ kind: 'roll', player, line, dice: position.dice!, play: makePlay(decision.play.moves) }];
    if (kind === 'take') return [{ kind: decision.answer, player, line }];
    return decision.doubled ? [{ kind: 'double', player, line }] : [];
  });
}

const cubeOf = (actions: readonly RecordedAction[]): number =>
  2 ** actions.filter(({ kind }) => kind === 'take').length;

/** A random match of up to three games, with every ending. Only the last game of a match is unfinished. */
export function dialectMatch(kernel: Pick<BackgammonKernel, 'plays'>, seed: number): DialectMatch {
  const next = numbers(seed * 7919 + 1);
  const length = next(4) === 0 ? 0 : 1 + next(11);
  const score: Record<Player, number> = { X: 0, O: 0 };
  const games: DialectGame[] = [];
  let crawfordPlayed = false;
  for (let number = 1; number <= 1 + next(3); number++) {
    const isOneAway: boolean = length > 1 && Object.values(score).includes(length - 1);
    const isCrawford: boolean = isOneAway && !crawfordPlayed;
    crawfordPlayed ||= isCrawford;
    const before = { ...score };
    const turns = 1 + next(next(3) === 0 ? 150 : 20);
    const played = playOut(kernel, { seed: seed + number, length, score: before, isCrawford, turns });
    const { decisions } = played;
    const actions = actionsOf(decisions);
    const ending = played.result === null ? ENDINGS[next(ENDINGS.length)]! : null;
    const last = decisions.at(-1)!;
    const loser = otherPlayer(last.player);
    let { result } = played;
    if (ending === 'resigned after the roll') {
      const after = last.kind === 'play' ? last.play.after : undefined;
      if (after !== undefined && kernel.plays(after, [6, 4])[0]!.moves.length > 0)
        actions.push({ kind: 'roll', player: loser, line: 0, dice: [6, 4], play: '' });
    }
    if (ending === 'resigned during a double' && mayStillDouble(decisions, isCrawford, length, before))
      actions.push({ kind: 'double', player: loser, line: 0 });
    if (ending !== null && ending !== 'abandoned' && ending !== 'cut off') {
      const isDoubled = actions.at(-1)?.kind === 'double';
      const winner = isDoubled ? loser : last.player;
      result = { winner, points: cubeOf(actions) * (1 + next(3)) };
    }
    games.push({
      decisions,
      ending,
      recorded: { number, line: 0, score: before, isCrawford: null, start: null, actions, result },
    });
    if (result === null) break;
    score[result.winner] += result.points;
    if (length > 0 && score[result.winner] >= length) break;
  }
  const record: MatchRecord = {
    format: 'mat',
    names: { O: NAMES[next(NAMES.length)]!, X: `${NAMES[next(NAMES.length)]!}2` },
    length,
    jacoby: false,
    beavers: false,
    crawford: true,
    games: games.map(({ recorded }) => recorded),
    details: { event: '', round: '', location: '', date: '', comment: '' },
    problems: [],
  };
  return { record, games };
}

/** Whether nobody has doubled yet, so that anyone may. */
const mayStillDouble = (
  decisions: readonly Decision[],
  isCrawford: boolean,
  length: number,
  score: Readonly<Record<Player, number>>,
): boolean =>
  !isCrawford &&
  decisions.every(({ kind }) => kind !== 'take') &&
  (length === 0 || Object.values(score).every((points) => points < length - 1));
