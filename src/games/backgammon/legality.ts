import {
  type ErrorCode,
  type Failure,
  fail,
  failure,
  ok,
  type Reason,
  reason,
  type ReasonValue,
  type Result,
} from '../../engine/errors.ts';
import { MATCH_POINTS } from './met.ts';
import { OFFER_STAKE } from './offer.ts';
import { checkersLeft, cubeLog2, MAX_CUBE_LOG2 } from './position.ts';
import { BAR, type Board, CHECKERS_PER_SIDE, type Checkers, type Position } from './types.ts';

/** Longest match and highest score that a GNU match ID can store: 15 bits. */
export const MAX_MATCH_LENGTH = 32_767;

const SIDES = [
  ['roller', reason('the-roller')],
  ['opponent', reason('the-opponent')],
] as const;

const isWholeNumber = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const place = (index: number): string => (index === BAR ? 'bar' : `point ${index + 1}`);

const isClosed = (checkers: Checkers): boolean => checkers.slice(0, 6).every((count) => count >= 2);

/**
 * Everything impossible about a board, for an editor that shows all faults at once; empty for a sound board.
 * Points in messages and in `where` (`point 6`, `bar`, `roller`, `opponent`) are the roller's, except the
 * opponent's bar.
 *
 * Codes: `bad-checkers` (counts), `bad-board` (impossible combinations of checkers), `game-over`.
 */
export function legalityProblems(board: Board): readonly Failure[] {
  const problems: Failure[] = [];
  const add = (code: Failure['code'], words: Reason, where: string) =>
    problems.push(failure(code, words, where));
  for (const [side, name] of SIDES) {
    const checkers = board[side];
    if (checkers.length !== BAR + 1) {
      add('bad-checkers', reason('count-list-length', { name, n: checkers.length }), side);
      continue;
    }
    checkers.forEach((count, index) => {
      if (isWholeNumber(count, 0, CHECKERS_PER_SIDE)) return;
      const own = side === 'opponent' && index !== BAR ? BAR - 1 - index : index;
      add(
        'bad-checkers',
        own === BAR
          ? reason('bar-count', {
              name,
              count,
            })
          : reason('point-count', {
              name,
              count,
              n: own + 1,
            }),
        place(own),
      );
    });
    const left = checkersLeft(checkers);
    if (left > CHECKERS_PER_SIDE)
      add(
        'bad-checkers',
        reason('too-many-checkers', {
          name,
          n: left,
          away: left - CHECKERS_PER_SIDE,
        }),
        side,
      );
    if (left === 0) add('game-over', reason('no-checkers-left', { name }), side);
  }
  for (let index = 0; index < BAR; index++) {
    if ((board.roller[index] ?? 0) > 0 && (board.opponent[BAR - 1 - index] ?? 0) > 0)
      add('bad-board', reason('point-of-both', { n: index + 1 }), place(index));
  }
  const bothOnBar = (board.roller[BAR] ?? 0) > 0 && (board.opponent[BAR] ?? 0) > 0;
  if (bothOnBar && isClosed(board.roller) && isClosed(board.opponent))
    add('bad-board', reason('both-closed-out'), 'bar');
  return problems;
}

/** The board if it can occur; see {@link legalityProblems} for the codes. */
export function checkBoard(board: Board): Result<Board> {
  const [problem] = legalityProblems(board);
  return problem === undefined ? ok(board) : { ok: false, error: problem };
}

/**
 * The position if it can occur in an unfinished game, else its first fault.
 *
 * Codes: those of {@link legalityProblems}, `bad-dice`, `bad-cube`, `bad-score`. A Crawford flag without a
 * player one point away is not a failure: {@link mendPosition} clears it and warns.
 */
export function checkPosition(position: Position): Result<Position> {
  const board = checkBoard(position.board);
  if (!board.ok) return board;
  const problem = diceProblem(position) ?? cubeProblem(position) ?? scoreProblem(position);
  return problem === undefined ? ok(position) : fail(...problem);
}

/** `a, b and c` as a reason. */
const listAnd = (values: readonly number[]): ReasonValue =>
  values.length < 2
    ? values.join('')
    : reason('list-and', { words: values.slice(0, -1).join(', '), last: values.at(-1) ?? '' });

type Problem = Parameters<typeof fail> | undefined;

function diceProblem({ dice, offer }: Position): Problem {
  if (dice === null) return undefined;
  if (dice.length !== 2 || !dice.every((die) => isWholeNumber(die, 1, 6)))
    return ['bad-dice', reason('dice-range', { got: listAnd(dice) }), 'dice'];
  if (offer !== 'none')
    return [
      'bad-dice',
      reason('offer-with-dice', {
        offer: reason(offer),
      }),
      'dice',
    ];
  return undefined;
}

function cubeProblem({ cube, offer, matchLength, maxCubeLog2 }: Position): Problem {
  if (cubeLog2(cube.value) === undefined)
    return ['bad-cube', reason('cube-power-of-two', { got: cube.value }), 'cube'];
  if (!isWholeNumber(maxCubeLog2, 0, MAX_CUBE_LOG2))
    return ['bad-cube', reason('highest-cube-range', { got: maxCubeLog2 }), 'maxCubeLog2'];
  if (cube.value === 1 && cube.owner !== 'centre') return ['bad-cube', reason('cube-of-one-owned'), 'cube'];
  if (offer !== 'none' && cube.owner === 'opponent')
    return ['bad-cube', reason('doubler-without-cube'), 'cube'];
  if (matchLength > 0 && (offer === 'beaver' || offer === 'raccoon'))
    return [
      'bad-cube',
      reason('offer-in-match', {
        offer: reason(offer),
      }),
      'offer',
    ];
  return undefined;
}

function scoreProblem({ score, matchLength }: Position): Problem {
  if (!isWholeNumber(matchLength, 0, MAX_MATCH_LENGTH))
    return [
      'bad-score',
      reason('match-length-range', {
        most: MAX_MATCH_LENGTH,
        got: matchLength,
      }),
      'matchLength',
    ];
  for (const [side, name] of SIDES) {
    if (!isWholeNumber(score[side], 0, MAX_MATCH_LENGTH))
      return ['bad-score', reason('score-range', { most: MAX_MATCH_LENGTH, got: score[side] }), 'score'];
    if (matchLength > 0 && score[side] >= matchLength)
      return [
        'bad-score',
        reason('match-over', {
          name,
          n: score[side],
          length: matchLength,
        }),
        'score',
      ];
  }
  return undefined;
}

/**
 * Why match equities cannot be used for a sound position: a Crawford flag without a player one point away, or
 * more points to go than the tables have. Undefined if they can; code `bad-score`.
 */
export function scoreObstacle(position: Position): Failure | undefined {
  const { matchLength, score, crawford } = position;
  if (matchLength === 0) return undefined;
  if (crawford && !isOneAway(position))
    return failure('bad-score', reason('no-crawford-game', { n: matchLength - 1 }), 'crawford');
  const most = matchLength - Math.min(score.roller, score.opponent);
  if (most <= MATCH_POINTS) return undefined;
  return failure('bad-score', reason('away-beyond-table', { got: most, most: MATCH_POINTS }), 'matchLength');
}

/** An oddity, as arguments of `failure`. */
type Oddity = readonly [code: ErrorCode, words: Reason, where: string];

/**
 * Why the cube of a sound position cannot have arisen in play, although play can continue; code `bad-cube`.
 */
function cubeOddities({ cube, matchLength, crawford, maxCubeLog2, score }: Position): readonly Oddity[] {
  const odd = (words: Reason): readonly Oddity[] => [['bad-cube', words, 'cube']];
  const highest = 2 ** maxCubeLog2;
  if (highest === 1 && cube.value === 1) return odd(reason('highest-cube-one'));
  if (cube.value > highest)
    return odd(
      reason('cube-above-highest', {
        n: cube.value,
        highest,
      }),
    );
  if (matchLength === 0 || cube.value === 1) return [];
  if (crawford) return odd(reason('cube-in-crawford-game'));
  if (cube.owner === 'centre')
    return odd(
      reason('cube-without-owner', {
        n: cube.value,
      }),
    );
  const away = matchLength - score[cube.owner === 'roller' ? 'opponent' : 'roller'];
  return cube.value / 2 < away ? [] : odd(reason('cube-beyond-match', { n: cube.value, away }));
}

/** Largest plausible number of checkers on a bar. */
const MOST_ON_BAR = 8;

/** More checkers on a bar than arise in play; code `bad-board`. */
function barOddities({ board }: Position): readonly Oddity[] {
  const onBar = [board.roller, board.opponent].map((checkers) => checkers[BAR] ?? 0);
  if (onBar.every((count) => count <= MOST_ON_BAR)) return [];
  const n = onBar.reduce((sum, count) => sum + count, 0);
  return [['bad-board', reason('too-many-on-bar', { n }), 'bar']];
}

/** Oddities that cannot have arisen in play, although play can continue; empty if none. */
const positionOddities = (position: Position): readonly Oddity[] => [
  ...cubeOddities(position),
  ...barOddities(position),
];

/** Every fault of a position, oddities included, for an editor that shows them; empty if none. */
export function positionProblems(position: Position): readonly Failure[] {
  const ofBoard = legalityProblems(position.board);
  if (ofBoard.length > 0) return ofBoard;
  const checked = checkPosition(position);
  if (!checked.ok) return [checked.error];
  const obstacle = scoreObstacle(position);
  return [
    ...(obstacle === undefined ? [] : [obstacle]),
    ...positionOddities(position).map((oddity) => failure(...oddity)),
  ];
}

/** A position after harmless contradictions were corrected, with a reason for each correction or oddity. */
export interface MendedPosition {
  readonly position: Position;
  /** Empty if nothing was odd. */
  readonly warnings: readonly Reason[];
  /** Whether the notation does not say who is on roll; a warning names the player assumed. */
  readonly isTurnOpen?: true;
}

/** Whether a player is one point away from winning the match. */
const isOneAway = ({ matchLength, score }: Position): boolean =>
  matchLength > 0 && (score.roller === matchLength - 1 || score.opponent === matchLength - 1);

/**
 * Corrects harmless contradictions written by other programs: an owner of a cube of 1, a Crawford game
 * without a player one point away, money rules in a match, a beaver without the beaver rule. Warns of
 * oddities. Checks nothing else: see {@link checkPosition}.
 */
export function mendPosition(original: Position): MendedPosition {
  const warnings: Reason[] = [];
  let position = original;
  const mend = (part: Partial<Position>, warning: Reason) => {
    position = { ...position, ...part };
    warnings.push(warning);
  };
  if (position.cube.value === 1 && position.cube.owner !== 'centre')
    mend({ cube: { value: 1, owner: 'centre' } }, reason('mended-cube-owner'));
  if (position.crawford && !isOneAway(position)) mend({ crawford: false }, reason('mended-crawford'));
  if (position.matchLength > 0 && (position.jacoby || position.beavers))
    mend({ jacoby: false, beavers: false }, reason('mended-money-rules'));
  if (position.matchLength === 0 && !position.beavers && OFFER_STAKE[position.offer] > 1)
    mend({ beavers: true }, reason('mended-beavers', { offer: reason(position.offer) }));
  if (position.crawford && position.cube.value === 1 && position.offer !== 'none')
    warnings.push(reason('cube-turned-in-crawford-game'));
  return { position, warnings: [...warnings, ...positionOddities(position).map(([, words]) => words)] };
}
