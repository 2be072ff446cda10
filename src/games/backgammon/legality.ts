import { type Failure, fail, failure, ok, type Result } from '../../engine/errors.ts';
import { phrase } from '../../language/phrase.ts';
import { MATCH_POINTS } from './met.ts';
import { OFFER_STAKE } from './offer.ts';
import { checkersLeft, cubeLog2, MAX_CUBE_LOG2 } from './position.ts';
import { BAR, type Board, CHECKERS_PER_SIDE, type Checkers, type Position } from './types.ts';
import { both, t } from '../../language/language.ts';
import type { Phrase, Text } from '../../language/types.ts';

/** Longest match and highest score that a GNU match ID can hold: 15 bits. */
export const MAX_MATCH_LENGTH = 32_767;

const SIDES = [
  ['roller', 'The player on roll'],
  ['opponent', 'The opponent'],
] as const satisfies readonly (readonly [string, Text])[];

const isWholeNumber = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const place = (index: number): string => (index === BAR ? 'bar' : `point ${index + 1}`);

const isClosed = (checkers: Checkers): boolean => checkers.slice(0, 6).every((count) => count >= 2);

/**
 * All that is impossible about a board, for an editor that shows every fault at once; empty for a sound board. Points
 * in messages and in `where` (`point 6`, `bar`, `roller`, `opponent`) are the roller's, its opponent's bar excepted.
 *
 * Codes: `bad-checkers` (counts), `bad-board` (checkers that cannot stand together), `game-over`.
 */
export function legalityProblems(board: Board): readonly Failure[] {
  const problems: Failure[] = [];
  const add = (code: Failure['code'], words: Phrase, where: string) =>
    problems.push(failure(code, words, where));
  for (const [side, title] of SIDES) {
    const name = phrase(title);
    const checkers = board[side];
    if (checkers.length !== BAR + 1) {
      add(
        'bad-checkers',
        phrase('{name}: expected 25 counts (24 points and the bar), got {n}.', { name, n: checkers.length }),
        side,
      );
      continue;
    }
    checkers.forEach((count, index) => {
      if (isWholeNumber(count, 0, CHECKERS_PER_SIDE)) return;
      const own = side === 'opponent' && index !== BAR ? BAR - 1 - index : index;
      add(
        'bad-checkers',
        own === BAR
          ? phrase('{name} has {count} checkers on the bar. Use a whole number from 0 to 15.', {
              name,
              count,
            })
          : phrase('{name} has {count} checkers on point {n}. Use a whole number from 0 to 15.', {
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
        phrase('{name} has {n} checkers; 15 is the most. Take {away} away.', {
          name,
          n: left,
          away: left - CHECKERS_PER_SIDE,
        }),
        side,
      );
    if (left === 0)
      add(
        'game-over',
        phrase('{name} has no checkers left: the game is over. Put one on the board.', { name }),
        side,
      );
  }
  for (let index = 0; index < BAR; index++) {
    if ((board.roller[index] ?? 0) > 0 && (board.opponent[BAR - 1 - index] ?? 0) > 0)
      add(
        'bad-board',
        phrase('Point {n} holds checkers of both players. Take one side away.', { n: index + 1 }),
        place(index),
      );
  }
  const bothOnBar = (board.roller[BAR] ?? 0) > 0 && (board.opponent[BAR] ?? 0) > 0;
  if (bothOnBar && isClosed(board.roller) && isClosed(board.opponent))
    add(
      'bad-board',
      phrase('Both players are on the bar against a closed board. Take one side off the bar.'),
      'bar',
    );
  return problems;
}

/** The position itself when its board can occur; see {@link legalityProblems} for the codes. */
export function checkBoard(board: Board): Result<Board> {
  const [problem] = legalityProblems(board);
  return problem === undefined ? ok(board) : { ok: false, error: problem };
}

/**
 * The position itself when it can occur in a game that is still going on, else its first impossibility.
 *
 * Codes: those of {@link legalityProblems}, `bad-dice`, `bad-cube`, `bad-score`. A Crawford flag with nobody one point
 * away is no failure here: {@link mendPosition} clears it and warns.
 */
export function checkPosition(position: Position): Result<Position> {
  const board = checkBoard(position.board);
  if (!board.ok) return board;
  const problem = diceProblem(position) ?? cubeProblem(position) ?? scoreProblem(position);
  return problem === undefined ? ok(position) : fail(...problem);
}

type Problem = Parameters<typeof fail> | undefined;

function diceProblem({ dice, offer }: Position): Problem {
  if (dice === null) return undefined;
  if (dice.length !== 2 || !dice.every((die) => isWholeNumber(die, 1, 6)))
    return [
      'bad-dice',
      phrase('Dice: expected two numbers from 1 to 6, got {got}.', { got: both(dice.map(String)) }),
      'dice',
    ];
  if (offer !== 'none')
    return [
      'bad-dice',
      phrase('A {offer} is answered before the roll. Take away the dice or the {offer}.', {
        offer: phrase(offer),
      }),
      'dice',
    ];
  return undefined;
}

function cubeProblem({ cube, offer, matchLength, maxCubeLog2 }: Position): Problem {
  if (cubeLog2(cube.value) === undefined)
    return [
      'bad-cube',
      phrase('Cube: expected a power of two from 1 to 4096, got {got}.', { got: cube.value }),
      'cube',
    ];
  if (!isWholeNumber(maxCubeLog2, 0, MAX_CUBE_LOG2))
    return [
      'bad-cube',
      phrase('Highest cube: expected its base-2 logarithm, 0 to 12, got {got}.', { got: maxCubeLog2 }),
      'maxCubeLog2',
    ];
  if (cube.value === 1 && cube.owner !== 'centre')
    return ['bad-cube', phrase('A cube of 1 has no owner. Centre it or give it a higher value.'), 'cube'];
  if (offer !== 'none' && cube.owner === 'opponent')
    return [
      'bad-cube',
      phrase('Only the owner of the cube can double. Give the cube to the player who doubles.'),
      'cube',
    ];
  if (matchLength > 0 && (offer === 'beaver' || offer === 'raccoon'))
    return [
      'bad-cube',
      phrase('There is no {offer} in a match. Choose a money game or take the {offer} away.', {
        offer: phrase(offer),
      }),
      'offer',
    ];
  return undefined;
}

function scoreProblem({ score, matchLength }: Position): Problem {
  if (!isWholeNumber(matchLength, 0, MAX_MATCH_LENGTH))
    return [
      'bad-score',
      phrase('Match length: expected 0 (money) to {most} points, got {got}.', {
        most: MAX_MATCH_LENGTH,
        got: matchLength,
      }),
      'matchLength',
    ];
  for (const [side, name] of SIDES) {
    if (!isWholeNumber(score[side], 0, MAX_MATCH_LENGTH))
      return [
        'bad-score',
        phrase('Score: expected a whole number of points, got {got}.', { got: score[side] }),
        'score',
      ];
    if (matchLength > 0 && score[side] >= matchLength)
      return [
        'bad-score',
        phrase(
          '{name} has {n} points in a match to {length}: it is over. Lower the score or raise the length.',
          {
            name: phrase(name),
            n: score[side],
            length: matchLength,
          },
        ),
        'score',
      ];
  }
  return undefined;
}

/**
 * Why a sound position's score cannot be reckoned with: a Crawford mark with nobody one point away, or more points to go
 * than match equities are known for. Undefined where nothing stands in the way; code `bad-score`.
 */
export function scoreObstacle(position: Position): Failure | undefined {
  const { matchLength, score, crawford } = position;
  if (matchLength === 0) return undefined;
  if (crawford && !isOneAway(position))
    return failure(
      'bad-score',
      phrase(
        'This is no Crawford game: nobody is one point away from winning the match. Take the Crawford mark away, or give a player {n} points.',
        { n: matchLength - 1 },
      ),
      'crawford',
    );
  const most = matchLength - Math.min(score.roller, score.opponent);
  if (most <= MATCH_POINTS) return undefined;
  return failure(
    'bad-score',
    phrase(
      'A player has {got} points to go; match equities are known for {most} at most. Shorten the match or raise the score.',
      { got: most, most: MATCH_POINTS },
    ),
    'matchLength',
  );
}

/** How the cube of a sound position cannot have come about in a match, though it can be played on with; code `bad-cube`. */
function cubeOddity({ cube, matchLength, crawford }: Position): Failure | undefined {
  if (matchLength === 0 || cube.value === 1) return undefined;
  if (crawford)
    return failure(
      'bad-cube',
      phrase('In the Crawford game nobody may double. Set the cube to 1 or take the Crawford mark away.'),
      'cube',
    );
  if (cube.owner !== 'centre') return undefined;
  return failure(
    'bad-cube',
    phrase('In a match a cube of {n} belongs to a player. Choose its owner or set it to 1.', {
      n: cube.value,
    }),
    'cube',
  );
}

/** Every fault of a position, the possible but odd included, for an editor that says so where it is set; empty for none. */
export function positionProblems(position: Position): readonly Failure[] {
  const ofBoard = legalityProblems(position.board);
  if (ofBoard.length > 0) return ofBoard;
  const checked = checkPosition(position);
  if (!checked.ok) return [checked.error];
  return [scoreObstacle(position), cubeOddity(position)].filter((problem) => problem !== undefined);
}

/** A position with what was harmless but contradictory in it set right, and a sentence for each change or oddity. */
export interface MendedPosition {
  readonly position: Position;
  /** Sentences for people; empty when nothing was odd. */
  readonly warnings: readonly string[];
}

/** Whether a player is one point away from winning the match. */
const isOneAway = ({ matchLength, score }: Position): boolean =>
  matchLength > 0 && (score.roller === matchLength - 1 || score.opponent === matchLength - 1);

/**
 * Sets right what other programs write without harm: an owner of a cube of 1, a Crawford game with nobody one point
 * away, money rules in a match, a beaver where none is agreed. Changes nothing else and checks nothing: see {@link checkPosition}.
 */
export function mendPosition(original: Position): MendedPosition {
  const warnings: string[] = [];
  let position = original;
  const mend = (part: Partial<Position>, warning: string) => {
    position = { ...position, ...part };
    warnings.push(warning);
  };
  if (position.cube.value === 1 && position.cube.owner !== 'centre')
    mend({ cube: { value: 1, owner: 'centre' } }, t('A cube of 1 has no owner: it was centred.'));
  if (position.crawford && !isOneAway(position))
    mend({ crawford: false }, t('Nobody is one point away from the match: the Crawford mark was cleared.'));
  if (position.matchLength > 0 && (position.jacoby || position.beavers))
    mend(
      { jacoby: false, beavers: false },
      t('Jacoby rule and beavers belong to money games: they were switched off.'),
    );
  if (position.matchLength === 0 && !position.beavers && OFFER_STAKE[position.offer] > 1)
    mend(
      { beavers: true },
      t('A {offer} is pending, so beavers are agreed: they were switched on.', { offer: t(position.offer) }),
    );
  if (position.crawford && (position.cube.value > 1 || position.offer !== 'none'))
    warnings.push(t('In the Crawford game nobody may double, yet the cube has been turned.'));
  return { position, warnings };
}
