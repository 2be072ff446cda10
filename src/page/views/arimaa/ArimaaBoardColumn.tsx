import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useContext, useState } from 'react';
import { useStore } from 'zustand';
import { wording } from '../../../language/wording.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import styles from '../../../ui/ViewLayout.module.css';
import { ArimaaBoard } from './ArimaaBoard.tsx';
import arimaa from './Arimaa.module.css';
import { type BoardMarks, boardText, NO_MARKS } from './boardMarks.ts';
import { SetupEditor } from './SetupEditor.tsx';
import { TurnEntry } from './TurnEntry.tsx';
import { turnProgressText, stepText } from './turnText.ts';
import { endText, sideName, pieceWords } from '../../figures/arimaa/terms.ts';
import { t } from '../../../language/language.ts';
import { BoardModes, FlipButton } from '../../../ui/board/BoardModes.tsx';
import { KeysOn } from '../../../ui/keyHints.ts';
import strips from '../../../ui/Strips.module.css';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import type { ArimaaKernel, Walk } from '../../../games/arimaa/kernel.ts';
import {
  EMPTY_BOARD,
  pieceAt,
  squaresOf,
  strengthOf,
  withPiece,
  squareName,
} from '../../../games/arimaa/position.ts';
import type { PlayedTurn } from '../../../games/arimaa/turn.ts';
import {
  PIECE_COUNTS,
  type Position,
  type Square,
  type Step,
  type Side,
} from '../../../games/arimaa/types.ts';
import { USUAL_BOARD } from '../../state/arimaa/boardSlice.ts';
import { readSteps, type TurnState } from './useArimaaTurn.ts';
import { useKeys } from '../../../ui/useKeys.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';

interface ArimaaBoardColumnProps {
  readonly services: Pick<ArimaaServices, 'board'>;
  readonly kernel: ArimaaKernel;
  readonly turn: TurnState;
  readonly marks: BoardMarks;
  /** Steps to highlight, from the position before the turn. */
  readonly preview: readonly Step[];
  /** Called with a complete turn to compare. */
  readonly onCompare: (turn: PlayedTurn) => void;
}

const PIECE_KEYS = 'rcdhmeRCDHME';

/** Board input while a position is set up. */
function setUpActions(position: Position, chosenPiece: string, place: (position: Position) => void) {
  const { board } = position;
  const put = (square: Square, piece: string) =>
    place({ ...position, board: withPiece(board, square, piece) });
  return {
    canLift: (square: Square) =>
      chosenPiece !== '.' && pieceAt(board, square) !== '.' && pieceAt(board, square) !== chosenPiece,
    canPut: () => true,
    onCarry(from: Square, to: Square) {
      // Dropping a piece on another swaps them.
      const [carried, there] = [pieceAt(board, from), pieceAt(board, to)];
      place({ ...position, board: withPiece(withPiece(board, from, there), to, carried) });
    },
    onTap: (square: Square) => put(square, pieceAt(board, square) === chosenPiece ? '.' : chosenPiece),
    onKey(key: string, square: Square) {
      if (key === 'Delete' || key === 'Backspace') put(square, '.');
      else if (PIECE_KEYS.includes(key) && key.length === 1) put(square, key);
      else return false;
      return true;
    },
  };
}

/** Board input while a turn is entered. */
function turnActions(walk: TurnState['walk'], enter: (steps: readonly Step[]) => void) {
  const steps = walk.played;
  return {
    canLift: (square: Square) => walk.next.some(({ from }) => from === square),
    canPut: (from: Square, to: Square) => walk.next.some((step) => step.from === from && step.to === to),
    onCarry(from: Square, to: Square) {
      const piece = pieceAt(walk.board, from);
      enter([...steps, { piece, from, to }]);
    },
    onKey(key: string) {
      if (key !== 'Backspace' || steps.length === 0) return false;
      enter(steps.slice(0, -1));
      return true;
    },
  };
}

interface SetupProps {
  readonly turn: TurnState;
  /** The piece that a tap places. */
  readonly chosenPiece: string;
  readonly onPiece: (piece: string) => void;
  readonly onPlace: (position: Position) => void;
}

interface SteppingProps {
  /** Number of turns played, of `count`. */
  readonly at: number;
  readonly count: number;
  readonly onGo: (at: number) => void;
}

/** Steps through the game beneath the board, on screens that show the list of turns far below. */
function Stepping({ at, count, onGo }: SteppingProps) {
  return (
    <div className={arimaa.stepping} role="group" aria-label={t('Step through the game')}>
      <button type="button" className="button" disabled={at === 0} onClick={() => onGo(at - 1)}>
        <ChevronLeft aria-hidden="true" />
        {t('Back')}
      </button>
      <button type="button" className="button" disabled={at === count} onClick={() => onGo(at + 1)}>
        {t('Forward')}
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}

/** Editor for the position before the turn. */
function Setup({ turn: { position, problem }, chosenPiece, onPiece, onPlace }: SetupProps) {
  const { board, side } = position;
  const left = (piece: string) => (PIECE_COUNTS[strengthOf(piece)] ?? 0) - squaresOf(board, piece).length;
  return (
    <SetupEditor
      chosenPiece={chosenPiece}
      onPiece={onPiece}
      side={side}
      onSide={(next) => onPlace({ ...position, side: next })}
      left={left}
      onEmpty={() => onPlace({ board: EMPTY_BOARD, side })}
      onUsual={() => onPlace({ board: USUAL_BOARD, side: 'gold' })}
      problems={problem === undefined ? [] : [problem]}
    />
  );
}

/** Describes the last step for screen readers. */
function lastStepText(side: Side, walk: Walk, pulls: readonly Step[]): string {
  const last = walk.played.at(-1);
  if (last === undefined) return '';
  const { removed } = last;
  const fallen =
    removed === undefined
      ? []
      : [
          t('Captured: {piece} on {square}.', {
            piece: pieceWords(removed.piece),
            square: squareName(removed.square),
          }),
        ];
  const offers = pulls.map((step) => t('Can be pulled: {step}.', { step: stepText(step) }));
  return [`${stepText(last)}.`, ...fallen, turnProgressText(side, walk), ...offers].join(' ');
}

/** The board with its tools: entering a turn, or setting up a position. */
export const ArimaaBoardColumn = memo(function ArimaaBoardColumn(props: ArimaaBoardColumnProps) {
  useLanguage();
  const { services, kernel, turn, marks, preview, onCompare } = props;
  const slice = useStore(services.board);
  const { isEditing, edit } = slice;
  const [flipped, setFlipped] = useState(false);
  const [chosenPiece, setChosenPiece] = useState('E');
  useKeys(useContext(KeysOn), {
    f: () => setFlipped(!flipped),
    e: () => edit(!isEditing),
    b: () => slice.go(slice.at - 1),
    n: () => slice.go(slice.at + 1),
  });
  const { position, walk, pulls, offered, finished, problem, end } = turn;
  const { side } = position;
  const steps = walk.played;
  const progress =
    problem !== undefined
      ? t('This board is illegal. Fix it under Set up.')
      : end !== undefined
        ? endText(end)
        : turnProgressText(side, walk);

  return (
    <section className={styles.boardColumn} aria-label={t('Position')}>
      <div className={`${styles.boardFrame} ${arimaa.frame}`}>
        <ArimaaBoard
          board={isEditing ? position.board : walk.board}
          flipped={flipped}
          label={isEditing ? t('Board, setting up') : t('Board')}
          marks={isEditing ? NO_MARKS : marks}
          preview={isEditing || steps.length > 0 ? [] : preview}
          offered={isEditing ? NO_MARKS.frozen : offered}
          vacated={isEditing ? undefined : walk.vacated}
          marksTargets={!isEditing}
          onHold={() => edit(!isEditing)}
          {...(isEditing ? setUpActions(position, chosenPiece, slice.place) : turnActions(walk, slice.enter))}
        />
        <p className="hidden">{boardText(walk.board)}</p>
        <p className="hidden" role="status">
          {isEditing ? '' : lastStepText(side, walk, pulls)}
        </p>
      </div>
      <div className={strips.tools}>
        <BoardModes
          label={t('What dragging a piece does')}
          play={t('Turn (of Arimaa)')}
          edit={t('Set up')}
          isEditing={isEditing}
          onEditing={edit}
        />
        <span className={arimaa.mover} data-side={side}>
          {t('{side} to move', { side: sideName(side) })}
        </span>
        <span className={strips.spacer} />
        <FlipButton isFlipped={flipped} onFlip={() => setFlipped(!flipped)} />
      </div>
      {slice.line.turns.length > 0 && !isEditing && (
        <Stepping at={slice.at} count={slice.line.turns.length} onGo={slice.go} />
      )}
      {isEditing ? (
        <Setup turn={turn} chosenPiece={chosenPiece} onPiece={setChosenPiece} onPlace={slice.place} />
      ) : (
        <TurnEntry
          text={makeTurn(steps)}
          progress={progress}
          pulls={pulls}
          obstacle={finished.ok ? undefined : steps.length === 0 ? '' : obstacleOf(turn)}
          hasSteps={steps.length > 0}
          isOver={problem !== undefined || end !== undefined}
          onText={(text) => readSteps(kernel, slice, position, text)}
          onPull={(step) => slice.enter([...steps, step])}
          onUndo={() => slice.enter(steps.slice(0, -1))}
          onClear={() => slice.enter([])}
          onCompare={() => finished.ok && onCompare(finished.value)}
          onPlay={() => finished.ok && slice.play(finished.value)}
        />
      )}
    </section>
  );
});

/** An obstacle that the progress text does not mention: a third repetition of the position. */
const obstacleOf = ({ walk, finished }: TurnState): string =>
  walk.end === 'open' && !finished.ok ? wording(finished.error) : '';
