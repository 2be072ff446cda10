import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cubeRules } from '../../../../games/backgammon/cube.ts';
import type { Decision } from '../../../../games/backgammon/match.ts';
import type { Play } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import styles from './Quiz.module.css';
import { studyAnswerWords } from './quizText.ts';
import type { StudyAnswer } from '../../../../jobs/match/study/types.ts';

interface AnswerPanelProps {
  readonly decision: Decision;
  /** The play on the board; undefined before it is complete. */
  readonly entered: Play | undefined;
  readonly isJudging: boolean;
  readonly onTakeBack: () => void;
  readonly onAnswer: (answer: StudyAnswer) => void;
}

/** Takes the answer: the play on the board, or a cube action. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { decision, isJudging, onAnswer } = props;
  if (isJudging) return <p role="status">{t('Evaluating your play…')}</p>;
  if (decision.kind === 'play') return <PlayAnswer {...props} />;
  return (
    <div className={styles.answers} role="group" aria-label={t('Your answer')}>
      {cubeAnswers(decision).map((answer) => (
        <button
          key={studyAnswerWords(decision, answer)}
          type="button"
          className="button"
          onClick={() => onAnswer(answer)}
        >
          {studyAnswerWords(decision, answer)}
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
        {t('Your play')}: <b>{studyAnswerWords(decision, answer)}</b>
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
