import { useMemo } from 'react';
import type { Decision } from '../../../../games/backgammon/match.ts';
import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { LegalPlays, Play } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import { usePlayBoard } from '../../../../ui/board/usePlayBoard.ts';
import styles from './Quiz.module.css';

interface QuizBoardProps {
  readonly decision: Decision;
  readonly legalPlays: LegalPlays;
  readonly isLocked: boolean;
  /** The play to highlight; undefined for none. */
  readonly shown: Play | undefined;
  /** Color of its arrows; undefined for the page's accent. */
  readonly color: string | undefined;
  /** A play was completed. */
  readonly onPlay: (play: Play) => void;
  /** A checker of another play was moved. */
  readonly onBegin: () => void;
  /** Reports why nothing has changed. */
  readonly onSaid: (text: string) => void;
}

const never = () => false;
const nothing = () => {};
const LOCKED = { canLift: never, canPut: never, onCarry: nothing, onKey: never };

/** The board of a question, with the player who decides at the bottom; plays can be entered on it. */
export function QuizBoard(props: QuizBoardProps) {
  const { decision, legalPlays, isLocked, shown, color, onPlay, onBegin, onSaid } = props;
  const { position, player, kind } = decision;
  const { board, dice } = position;
  const plays = useMemo(
    () =>
      kind !== 'play' || dice === null
        ? []
        : legalPlays(board, dice).map((play, index) => ({ key: String(index), play })),
    [kind, board, dice, legalPlays],
  );
  const entry = usePlayBoard(position, plays, {
    onPlay(key) {
      const play = plays.find((each) => each.key === key)?.play;
      if (play !== undefined) onPlay(play);
    },
    onSaid,
  });
  const actions: typeof entry.actions = {
    ...entry.actions,
    onCarry(from, to) {
      onBegin();
      entry.actions.onCarry(from, to);
    },
  };
  const counted = entry.isUnfinished ? { ...position, board: entry.board } : position;
  return (
    <div className={styles.frame}>
      <PlayerStrip position={counted} player={otherPlayer(player)} />
      <Board
        position={counted}
        bottom={player}
        label={t('Board')}
        preview={entry.isUnfinished ? [] : (shown?.moves ?? [])}
        previewColor={color}
        spent={entry.spent}
        marksTargets
        {...(isLocked || plays.length === 0 ? LOCKED : actions)}
      />
      <PlayerStrip position={counted} player={player} />
      {entry.isUnfinished && (
        <button type="button" className="button" onClick={entry.takeBack}>
          {t('Take back')}
        </button>
      )}
      <p className="hidden">
        {sideText(position, 'X')}. {sideText(position, 'O')}.
      </p>
    </div>
  );
}
