import { useMemo } from 'react';
import { useStore } from 'zustand';
import { offeredBy, pullsOf } from '../components/Arimaa/turnText.ts';
import { type Failure, fail, ok, type Result } from '../engine/errors.ts';
import { parseTurn } from '../formats/arimaaTurn.ts';
import { endOfGame, isThirdTime, occurrenceKey } from '../games/arimaa/game.ts';
import type { ArimaaKernel } from '../games/arimaa/kernel.ts';
import { checkBoard } from '../games/arimaa/position.ts';
import { finishTurn, followTurn, type PlayedTurn, turnName } from '../games/arimaa/turn.ts';
import type { GameEnd, Position, Square } from '../games/arimaa/types.ts';
import { type ArimaaBoardSlice, positionOf, positionsUpTo } from '../stores/arimaaBoardSlice.ts';
import type { ArimaaServices } from './arimaaServices.ts';
import { phrase } from '../language/phrase.ts';

/** What the rules say of the position on the board and of the turn that is being entered. */
export interface TurnState {
  readonly position: Position;
  /** Why the board cannot occur; undefined where it can. */
  readonly problem: Failure | undefined;
  /** How the game has ended; undefined while it goes on, or where the board cannot occur. */
  readonly end: GameEnd | undefined;
  readonly walk: ReturnType<ArimaaKernel['walk']>;
  readonly pulls: ReturnType<typeof pullsOf>;
  readonly offered: ReadonlySet<Square>;
  /** The turn, if it may end here. */
  readonly finished: Result<PlayedTurn>;
}

const countsOf = (positions: readonly Position[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const position of positions) {
    const key = occurrenceKey(position);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** A turn that may be played after these positions: not for the third time the same. */
export function checkRepetition(positions: readonly Position[], turn: PlayedTurn): Result<PlayedTurn> {
  return isThirdTime(countsOf(positions), turn.after)
    ? fail(
        'illegal-turn',
        phrase('{turn}: it makes a position for the third time, which no turn may.', { turn: turnName() }),
      )
    : ok(turn);
}

function turnStateOf(kernel: ArimaaKernel, { line, at, steps }: ArimaaBoardSlice): TurnState {
  const position = positionOf(line, at);
  const checked = checkBoard(position.board);
  const positions = positionsUpTo(line, at);
  const end = checked.ok ? endOfGame(kernel, position, countsOf(positions)) : undefined;
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

/** Reads the beginning of a turn or a whole one. @returns what to say when it is none */
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

/** The turn on the board, as the rules see it; undefined until the kernel is there. */
export function useArimaaTurn(
  { board }: ArimaaServices,
  kernel: ArimaaKernel | undefined,
): TurnState | undefined {
  const slice = useStore(board);
  return useMemo(() => (kernel === undefined ? undefined : turnStateOf(kernel, slice)), [kernel, slice]);
}
