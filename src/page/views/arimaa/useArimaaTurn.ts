import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type BoardMarks, NO_MARKS } from './boardMarks.ts';
import { type SideFacts, sideFacts } from './sideFacts.ts';
import { offeredBy, pullsOf } from './turnText.ts';
import { fail, type Failure, ok, reason, type Result } from '../../../engine/errors.ts';
import { parseTurn } from '../../../formats/arimaa/turn.ts';
import { endOfGame, isThirdTime, occurrencesOf } from '../../../games/arimaa/game.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { checkArimaaBoard, pieceAt } from '../../../games/arimaa/position.ts';
import { finishTurn, followTurn, type PlayedTurn, turnName } from '../../../games/arimaa/turn.ts';
import {
  type GameEnd,
  type Position,
  type Square,
  type Board,
  otherSide,
  type Side,
} from '../../../games/arimaa/types.ts';
import { positionOf, positionsUpTo } from '../../state/arimaa/boardSlice.ts';
import type { ArimaaBoardSlice, ArimaaServices } from '../../state/arimaa/types.ts';

/** The rules applied to the position on the board and the turn being entered. */
export interface TurnState {
  readonly position: Position;
  /** Why the board is impossible; undefined if it is possible. */
  readonly problem: Failure | undefined;
  /** How the game has ended; undefined while it continues, and for an impossible board. */
  readonly end: GameEnd | undefined;
  readonly walk: ReturnType<ArimaaKernel['walk']>;
  readonly pulls: ReturnType<typeof pullsOf>;
  readonly offered: ReadonlySet<Square>;
  /** The turn, if it may end here. */
  readonly finished: Result<PlayedTurn>;
}

/** Fails if a turn would repeat a position for the third time. */
function checkRepetition(positions: readonly Position[], turn: PlayedTurn): Result<PlayedTurn> {
  return isThirdTime(occurrencesOf(positions), turn.after)
    ? fail('illegal-turn', reason('third-occurrence', { turn: turnName() }))
    : ok(turn);
}

function turnStateOf(kernel: ArimaaKernel, { line, at, steps }: ArimaaBoardSlice): TurnState {
  const position = positionOf(line, at);
  const checked = checkArimaaBoard(position.board);
  const positions = positionsUpTo(line, at);
  const end = checked.ok ? endOfGame(kernel, position, occurrencesOf(positions)) : undefined;
  const isPlayable = checked.ok && end === undefined;
  const walk = isPlayable
    ? kernel.walk(position, steps)
    : {
        board: position.board,
        played: [],
        next: [],
        vacated: undefined,
        end: 'unchanged' as const,
        refused: undefined,
      };
  const before =
    walk.played.length === 0
      ? undefined
      : kernel.walk(position, steps.slice(0, walk.played.length - 1)).board;
  const pulls = pullsOf(before, walk, position.side);
  const ended = finishTurn(position, walk);
  return {
    position,
    problem: checked.ok ? undefined : checked.error,
    end,
    walk,
    pulls,
    offered: offeredBy(walk, pulls),
    finished: ended.ok ? checkRepetition(positions, ended.value) : ended,
  };
}

/** Reads the start of a turn, or a whole one. @returns why the text is not one; undefined on success */
export function readSteps(
  kernel: ArimaaKernel,
  board: ArimaaBoardSlice,
  position: Position,
  text: string,
): Failure | undefined {
  const written = parseTurn(text);
  if (!written.ok) return written.error;
  const followed = followTurn(kernel, position, written.value);
  if (!followed.ok) return followed.error;
  board.enter(followed.value.played);
  return undefined;
}

/** The state of the turn on the board; undefined until the kernel has loaded. */
export function useArimaaTurn(
  { board }: Pick<ArimaaServices, 'board'>,
  kernel: ArimaaKernel | undefined,
): TurnState | undefined {
  const slice = useStore(board);
  return useMemo(() => (kernel === undefined ? undefined : turnStateOf(kernel, slice)), [kernel, slice]);
}

/** Facts of both sides, those of the side to move first. */
const bothFacts = (kernel: ArimaaKernel, board: Board, mover: Side): readonly [SideFacts, SideFacts] => [
  sideFacts(kernel, board, mover),
  sideFacts(kernel, board, otherSide(mover)),
];

/** Facts and marks of the board. Facts are undefined in the middle of a push and after the game. */
export function useFacts(
  kernel: ArimaaKernel,
  turn: TurnState | undefined,
): { readonly facts: ReturnType<typeof bothFacts> | undefined; readonly marks: BoardMarks } {
  const board64 = turn?.walk.board ?? '';
  const isSound = turn !== undefined && turn.problem === undefined;
  const mover = turn?.position.side ?? 'gold';
  const isQuiet = isSound && turn.walk.vacated === undefined && turn.end === undefined;
  const facts = useMemo(
    () => (isQuiet ? bothFacts(kernel, board64, mover) : undefined),
    [kernel, board64, mover, isQuiet],
  );
  const marks = useMemo((): BoardMarks => {
    if (!isSound) return NO_MARKS;
    const squares = Array.from({ length: 64 }, (_, square) => square);
    return {
      frozen: new Set(
        squares.filter((square) => pieceAt(board64, square) !== '.' && kernel.isFrozen(board64, square)),
      ),
      threatened: new Set(facts?.flatMap(({ captures }) => captures.map(({ victim }) => victim)) ?? []),
    };
  }, [kernel, board64, isSound, facts]);

  return { facts, marks };
}
