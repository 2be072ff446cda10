import { useKeyHint } from '../../../../ui/keyHints.ts';
import type { Notices } from '../../../state/notices/types.ts';
import { PinOff, Undo2 } from 'lucide-react';
import { type ComponentProps, memo, useCallback, useMemo, useState, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { Board, bottomPlayer } from '../../../../ui/board/Board.tsx';
import { pipsText, sideText } from '../../../../ui/board/cellText.ts';
import { FlipButton } from '../../../../ui/board/BoardModes.tsx';
import { Problems } from '../../../../ui/Problems.tsx';
import strips from '../../../../ui/Strips.module.css';
import { positionProblems } from '../../../../games/backgammon/legality.ts';
import { otherOnRoll, seenByDecider } from '../../../../games/backgammon/position.ts';
import type { Move, Player, Position } from '../../../../games/backgammon/types.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import { questionTerms, titleText } from '../../../figures/positionText.ts';
import { positionForQuestion } from '../../../../jobs/backgammon/question.ts';
import styles from '../../../../ui/ViewLayout.module.css';
import { editActions, type Typed, lockedActions } from './editActions.ts';
import { lazyView } from '../../../../ui/lazyView.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { useCommands } from '../../../../ui/commands.ts';
import { useKeys } from '../../../../ui/useKeys.ts';
import { type KeyedPlay, usePlayBoard } from '../../../../ui/board/usePlayBoard.ts';
import { t } from '../../../../language/language.ts';
import type { TextIntake } from '../../../state/links/types.ts';
import type { AnalysisServices, PositionSlice } from '../../../state/analysis/types.ts';

// Not needed to see the board.
const PositionEditor = lazyView(
  () => import('./PositionEditor.tsx'),
  ({ PositionEditor }) => PositionEditor,
);
const BoardThemeMenu = lazyView(
  () => import('../../../../ui/board/BoardThemeMenu.tsx'),
  ({ BoardThemeMenu }) => BoardThemeMenu,
);

interface BoardColumnProps {
  readonly services: AnalysisServices;
  readonly intake: Pick<TextIntake, 'onPaste' | 'onFiles'>;
  /** Moves of the play to highlight. */
  readonly preview: readonly Move[];
  /** The play's color as a candidate; undefined if it is none. */
  readonly previewColor: string | undefined;
  /** The board after it, seen by the opponent, to slide the checkers there; undefined for arrows. */
  readonly played: Position['board'] | undefined;
  /** Another play to draw, as good as the first; undefined for none. */
  readonly rival: ComponentProps<typeof Board>['rival'];
  /** Whether the play is only suggested: not pointed at, nor pinned. */
  readonly isSuggested: boolean;
  /** Called when a play was entered on the board. */
  readonly onPlay: (key: string) => void;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
  /** Where the editor goes; null until it is there. */
  readonly editorAt: HTMLElement | null;
}

const NO_MOVES: readonly Move[] = [];
const NO_PLAYS: readonly KeyedPlay[] = [];

/** State and actions for setting up a position. */
function useSetup(position: Position, edit: PositionSlice['edit'], say: Notices['say']) {
  const [player, onPlayer] = useState<Player>('X');
  const [typed, onTyped] = useState<Typed | undefined>(undefined);
  const onBoard = useCallback(
    (change: (board: Position['board']) => Position['board']) =>
      edit((old) => ({ ...old, board: change(old.board) })),
    [edit],
  );
  const actions = editActions(position, { player, onPlayer, typed, onTyped, onBoard, onSaid: say });
  return { player, onPlayer, actions };
}

function TakeBackButton({ onTakeBack }: { readonly onTakeBack: () => void }) {
  return (
    <button type="button" className="button" onClick={onTakeBack}>
      <Undo2 aria-hidden="true" />
      {t('Take back')}
    </button>
  );
}

/** Names the play pinned to the board, and removes it. */
function UnpinButton({ services }: Pick<BoardColumnProps, 'services'>) {
  const { plays, pinned, pin } = useStore(services.analysis);
  const play = plays.find(({ key }) => key === pinned);
  if (play === undefined) return null;
  return (
    <button
      type="button"
      className={`button plain ${strips.unpin}`}
      title={t('Unpin')}
      aria-label={t('Unpin {play}', { play: lineText(play.text) })}
      onClick={() => pin(undefined)}
    >
      <PinOff aria-hidden="true" />
      <span>{lineText(play.text)}</span>
    </button>
  );
}

/** The checkers of both players, for screen readers. */
const BoardText = ({ position }: { readonly position: Position }) => (
  <p className="hidden">
    {sideText(position, 'X')}. {sideText(position, 'O')}. {pipsText(position)}.
  </p>
);

interface IntakeButtonsProps {
  readonly intake: Pick<TextIntake, 'onPaste' | 'onFiles'>;
  readonly notices: Pick<Notices, 'say'>;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}

/** The three ways to another position: from the clipboard, from a match, and by hand. */
function IntakeButtons({ intake, notices, isEditing, onEditing }: IntakeButtonsProps) {
  const hint = useKeyHint();
  const files = useRef<HTMLInputElement>(null);
  async function paste(): Promise<void> {
    const text = await readClipboard();
    if (text === undefined)
      notices.say(
        t('The browser does not show the clipboard. Press Ctrl V or ⌘ V, or paste into the field XGID.'),
      );
    else await intake.onPaste(text);
  }
  useCommands(() => [
    { name: t('Paste position'), group: 'Position', keys: `${t('Ctrl')} V`, act: () => void paste() },
    { name: t('Open match'), group: 'Match', act: () => files.current?.click() },
    ...(isEditing
      ? []
      : [{ name: t('Set up'), group: 'Position' as const, keys: 'E', act: () => onEditing(true) }]),
  ]);
  return (
    <div className={`${strips.tools} ${strips.intake}`}>
      <button
        type="button"
        className="button"
        title={t('Paste or drop an ID, a post or an analysis anywhere')}
        onClick={() => void paste()}
      >
        {t('Paste position')}
      </button>
      <button type="button" className="button" onClick={() => files.current?.click()}>
        {t('Open match')}
      </button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (chosen.length > 0) void intake.onFiles(chosen);
        }}
      />
      <button
        type="button"
        className="button"
        aria-pressed={isEditing}
        onClick={() => onEditing(!isEditing)}
        {...hint(t('Set up the position'), 'E')}
      >
        {t('Set up')}
      </button>
    </div>
  );
}

/** The text in the clipboard; undefined if the browser or the reader refuses. */
async function readClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}

/** The play to show as if it were played; undefined for none. @param played - the board after it, seen by the opponent */
const useSlid = (
  position: Position,
  played: Position['board'] | undefined,
  color = 'var(--action)',
): ComponentProps<typeof Board>['shown'] =>
  useMemo(
    () =>
      played && {
        before: position,
        after: { ...position, board: otherOnRoll({ ...otherOnRoll(position), board: played }).board },
        color,
      },
    [position, played, color],
  );

/** The board with the ways to another position. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { services, intake, preview, previewColor, played, rival, isSuggested } = props;
  const { onPlay, isEditing, onEditing, editorAt } = props;
  useLanguage();
  const { say } = services.notices;
  const { position, edit } = useStore(services.position);
  const plays = useStore(services.analysis, (state) => state.plays);
  const question = useStore(services.analysis, (state) => state.question);
  const { isFlipped, flip } = useStore(services.appearance);
  // Cube decisions and positions are asked about before the roll: show no dice and allow no plays.
  const asked = useMemo(() => positionForQuestion(position, question), [position, question]);
  const playBoard = usePlayBoard(asked, question === 'play' ? plays : NO_PLAYS, { onPlay, onSaid: say });
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useCommands(() => [{ name: t('Flip the board'), group: 'Look', keys: 'F', act: flip }]);
  useKeys(takesKeys, { f: flip, e: () => onEditing(!isEditing) });
  const bottom = bottomPlayer(isFlipped);
  const setup = useSetup(position, edit, say);
  const shown = isEditing ? { ...position, dice: asked.dice } : { ...asked, board: playBoard.board };
  const isPlaying = !isEditing && playBoard.isUnfinished;
  const slid = useSlid(asked, isPlaying || isEditing ? undefined : played, previewColor);
  const hasArrows = slid === undefined && !isPlaying && !(isEditing && isSuggested);
  const actions = isEditing
    ? setup.actions
    : asked.dice === position.dice
      ? playBoard.actions
      : lockedActions(asked.board, say);

  return (
    <section className={styles.boardColumn} aria-label={t('Position')}>
      <div className={strips.top}>
        <IntakeButtons {...{ intake, isEditing }} notices={services.notices} onEditing={onEditing} />
        {isPlaying ? (
          <TakeBackButton onTakeBack={playBoard.takeBack} />
        ) : (
          <p className={strips.terms}>
            <i data-player={seenByDecider(asked).onRoll} />
            <b>{titleText(question, position)}</b> <span>{questionTerms(question, position)}</span>
          </p>
        )}
        {!isEditing && <UnpinButton services={services} />}
      </div>
      <div className={styles.boardFrame}>
        <Board
          position={shown}
          bottom={bottom}
          label={isEditing ? t('Board, editing') : t('Board')}
          preview={hasArrows ? preview : NO_MOVES}
          previewColor={previewColor}
          rival={hasArrows && !isEditing ? rival : undefined}
          hasPips
          shown={slid}
          spent={isEditing ? undefined : playBoard.spent}
          marksTargets={!isEditing}
          onHold={() => onEditing(!isEditing)}
          {...actions}
        />
        <BoardText position={position} />
      </div>
      {!isEditing && <Problems problems={positionProblems(position)} />}
      {isEditing &&
        editorAt !== null &&
        createPortal(
          <Part>
            <PositionEditor
              position={position}
              setupPlayer={setup.player}
              onSetupPlayer={setup.onPlayer}
              onEdit={edit}
              problems={positionProblems(position)}
              onDone={() => onEditing(false)}
            >
              <BoardThemeMenu appearance={services.appearance} />
              <FlipButton isFlipped={isFlipped} onFlip={flip} />
            </PositionEditor>
          </Part>,
          editorAt,
        )}
    </section>
  );
});
