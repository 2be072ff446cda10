import { otherPlayer } from '../../../../games/backgammon/position.ts';
import { wording } from '../../../../language/wording.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import { usePlayBoard } from '../../../../ui/board/usePlayBoard.ts';
import styles from './Quiz.module.css';
import { SkipForward, Square, Check, Undo2 } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState, useMemo } from 'react';
import { useStore } from 'zustand';
import { makePlay } from '../../../../formats/text/notation.ts';
import { bestPlayName } from '../../../../jobs/match/best.ts';
import { playNamed } from '../../../../jobs/match/study/question.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { termsText, titleText } from '../../../figures/positionText.ts';
import { roundScore } from '../../../../jobs/match/study/round.ts';
import { StudyVerdictPanel } from './StudyVerdictPanel.tsx';
import { quizVerdictText, studyAnswerText } from './quizText.ts';
import { cubeRules } from '../../../../games/backgammon/cube.ts';
import type { LegalPlays, Play } from '../../../../games/backgammon/types.ts';
import type { MatchServices, MatchViewServices } from '../../../state/matches/types.ts';
import type { Round, StudyAnswer, Turn } from '../../../../jobs/match/study/types.ts';
import type { Decision } from '../../../../games/backgammon/match.ts';

interface QuizRoundProps {
  readonly services: MatchViewServices;
  readonly matchServices: MatchServices;
  readonly round: Round;
  /** The turn that is on. */
  readonly turn: Turn;
  readonly legalPlays: LegalPlays;
}

/** A question on the board, its answer, and the verdict. */
export function QuizRound(props: QuizRoundProps) {
  const { services, matchServices, round, turn } = props;
  const asChances = useStore(services.asChances, ({ isOn }) => isOn);
  const { question, done } = turn;
  const announced =
    done === null || done === 'skipped' ? '' : quizVerdictText(question, done.verdict, asChances);
  return (
    <main className={styles.quiz}>
      <div className={styles.top}>
        <h2>{t('Quiz')}</h2>
        <span>
          {t('Question {n} of {total}', { n: grouped(round.at + 1), total: grouped(round.turns.length) })}
        </span>
        <ScoreText round={round} />
        <span className={styles.spacer} />
        <button type="button" className="button" onClick={matchServices.quiz.getState().end}>
          <Square aria-hidden="true" /> {t('End quiz')}
        </button>
      </div>
      <QuizTurn key={`${round.at} ${question.id}`} {...props} asChances={asChances} />
      <p className="hidden" role="status">
        {announced}
      </p>
    </main>
  );
}

/** The score so far; nothing before the first answer. */
function ScoreText({ round }: Pick<QuizRoundProps, 'round'>) {
  const { right, close, missed } = roundScore(round);
  if (right + close + missed === 0) return null;
  return (
    <span className={styles.score}>
      {t('{right} right, {close} close, {missed} missed', {
        right: grouped(right),
        close: grouped(close),
        missed: grouped(missed),
      })}
    </span>
  );
}

interface QuizTurnProps extends QuizRoundProps {
  readonly asChances: boolean;
}

/** One question: new for each, so that nothing of the last one is left. */
function QuizTurn({ services, matchServices, round, turn, legalPlays, asChances }: QuizTurnProps) {
  const { question, done } = turn;
  const { decision } = question.placed;
  const { position, kind } = decision;
  const { isJudging, failure, next, answer } = useStore(matchServices.quiz);
  const [entered, setEntered] = useState<Play | undefined>(undefined);
  const [pointed, setPointed] = useState<Play | undefined>(undefined);
  const [refused, setRefused] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = done === null;
  // Returning to a verdict, the focus is on what comes next.
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  const answered = done === 'skipped' ? null : done;
  const best =
    answered === null
      ? undefined
      : playNamed(question, bestPlayName(question.placed.decision, question), legalPlays);
  return (
    <>
      <div className={styles.board}>
        <QuizBoard
          decision={decision}
          legalPlays={legalPlays}
          isLocked={answered !== null || isJudging}
          shown={answered === null ? entered : (pointed ?? best)}
          rival={answered === null || pointed !== undefined ? undefined : ownAnswer(answered.answer, best)}
          onPlay={(play) => {
            setRefused('');
            setEntered(play);
          }}
          onBegin={() => setEntered(undefined)}
          onSaid={setRefused}
        />
      </div>
      <section className={styles.panel} aria-label={t('Question')}>
        <h3 ref={heading} tabIndex={-1}>
          {titleText(kind === 'play' ? 'play' : 'cube', position)}
        </h3>
        <p className="note">{termsText(position)}</p>
        {answered === null ? (
          <>
            <AnswerPanel
              decision={decision}
              entered={entered}
              isJudging={isJudging}
              onTakeBack={() => setEntered(undefined)}
              onAnswer={(given: StudyAnswer) => void answer(given)}
            />
            <p className="note" role="status">
              {refused}
            </p>
            {failure !== null && (
              <p className="error" role="alert">
                {wording(failure)}
              </p>
            )}
            <div className={styles.actions}>
              <button type="button" className="button" onClick={next}>
                <SkipForward aria-hidden="true" /> {t('Skip')}
              </button>
            </div>
          </>
        ) : (
          <StudyVerdictPanel
            services={services}
            matchServices={matchServices}
            question={question}
            answered={answered}
            legalPlays={legalPlays}
            asChances={asChances}
            isLast={round.at === round.turns.length - 1}
            onPoint={setPointed}
            onNext={next}
          />
        )}
      </section>
    </>
  );
}

type OtherPlay = ComponentProps<typeof Board>['rival'];

/** The reader's play, in the color of a loss; undefined if it is the best one. */
function ownAnswer(answer: StudyAnswer, best: Play | undefined): OtherPlay {
  if (answer.kind !== 'play' || best === undefined || makePlay(answer.play.moves) === makePlay(best.moves))
    return undefined;
  return { moves: answer.play.moves, color: 'var(--loss)' };
}

interface AnswerPanelProps {
  readonly decision: Decision;
  /** The play on the board; undefined before it is complete. */
  readonly entered: Play | undefined;
  readonly isJudging: boolean;
  readonly onTakeBack: () => void;
  readonly onAnswer: (answer: StudyAnswer) => void;
}

/** Takes the answer: the play on the board, or a cube action. */
function AnswerPanel(props: AnswerPanelProps) {
  const { decision, isJudging, onAnswer } = props;
  if (isJudging) return <p role="status">{t('Evaluating your play…')}</p>;
  if (decision.kind === 'play') return <PlayAnswer {...props} />;
  return (
    <div className={styles.answers} role="group" aria-label={t('Your answer')}>
      {cubeAnswers(decision).map((answer) => (
        <button
          key={studyAnswerText(decision, answer)}
          type="button"
          className="button"
          onClick={() => onAnswer(answer)}
        >
          {studyAnswerText(decision, answer)}
        </button>
      ))}
    </div>
  );
}

/** The answers to a cube decision. */
function cubeAnswers(decision: Decision): readonly StudyAnswer[] {
  if (decision.kind === 'double')
    return (['no', 'yes', 'too good'] as const).map((action) => ({ kind: 'double', action }));
  const answers = cubeRules(decision.position).beavers
    ? (['take', 'pass', 'beaver'] as const)
    : (['take', 'pass'] as const);
  return answers.map((answer) => ({ kind: 'take', answer }));
}

function PlayAnswer({ decision, entered, onTakeBack, onAnswer }: AnswerPanelProps) {
  const check = useRef<HTMLButtonElement>(null);
  // After the last checker, Enter gives the answer.
  useEffect(() => {
    if (entered !== undefined) check.current?.focus({ preventScroll: true });
  }, [entered]);
  if (entered === undefined) return <p>{t('Play your answer on the board.')}</p>;
  const answer = { kind: 'play', play: entered } as const;
  return (
    <>
      <p>
        {t('Your play')}: <b>{studyAnswerText(decision, answer)}</b>
      </p>
      <div className={styles.actions}>
        <button ref={check} type="button" className="button primary" onClick={() => onAnswer(answer)}>
          <Check aria-hidden="true" /> {t('Check the answer')}
        </button>
        <button type="button" className="button" onClick={onTakeBack}>
          <Undo2 aria-hidden="true" /> {t('Take back')}
        </button>
      </div>
    </>
  );
}

interface QuizBoardProps {
  readonly decision: Decision;
  readonly legalPlays: LegalPlays;
  readonly isLocked: boolean;
  /** The play to highlight; undefined for none. */
  readonly shown: Play | undefined;
  /** The reader's other play, drawn beside it. */
  readonly rival: OtherPlay;
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
function QuizBoard(props: QuizBoardProps) {
  const { decision, legalPlays, isLocked, shown, rival, onPlay, onBegin, onSaid } = props;
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
        rival={rival}
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
