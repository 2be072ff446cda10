import { Download, ListRestart, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../language/language.ts';
import { fixed, grouped } from '../../../../language/number.ts';
import { titleText } from '../../../figures/positionText.ts';
import { bestActionText } from '../../../figures/matchText.ts';
import { saveAnki } from '../match/saveAnki.ts';
import styles from './Quiz.module.css';
import { missedOf, roundScore } from '../../../state/quiz/round.ts';
import { lossWords, studyAnswerWords, whereWords } from './quizText.ts';
import type { QuizStore, QuizViewServices, Round, Turn } from '../../../state/quiz/types.ts';
import type { LegalPlays } from '../../../../games/backgammon/types.ts';

interface QuizEndProps {
  readonly services: QuizViewServices;
  readonly quiz: QuizStore;
  readonly round: Round;
  readonly legalPlays: LegalPlays;
}

/** The result of a round: the score, what was missed, and how to go on. */
export function QuizEnd({ services, quiz, round, legalPlays }: QuizEndProps) {
  const asChances = useStore(services.asChances, ({ isOn }) => isOn);
  const { start, leave } = useStore(quiz);
  const { right, close, missed, skipped, loss, played } = roundScore(round);
  const again = missedOf(round).map(({ question }) => question);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answered = right + close + missed;
  return (
    <main className={styles.setup}>
      <h2 ref={heading} tabIndex={-1}>
        {t('{right} of {total} right', { right: grouped(right), total: grouped(answered) })}
      </h2>
      <p>
        {t('{close} close, {missed} missed, {skipped} skipped.', {
          close: grouped(close),
          missed: grouped(missed),
          skipped: grouped(skipped),
        })}
        {answered > 0 && (
          <>
            {' '}
            {t('Your answers lose {loss}; in the matches it was {played}.', {
              loss: fixed(loss, 3),
              played: fixed(played, 3),
            })}
          </>
        )}
      </p>
      <div className={styles.actions}>
        {again.length > 0 && (
          <button type="button" className="button primary" onClick={() => start(again)}>
            <RotateCcw aria-hidden="true" />
            {t('{n, plural, one {Again, the missed one} other {Again, the # missed ones}}', {
              n: again.length,
            })}
          </button>
        )}
        <button type="button" className={again.length === 0 ? 'button primary' : 'button'} onClick={leave}>
          <ListRestart aria-hidden="true" /> {t('New quiz')}
        </button>
        {again.length > 0 && (
          <button type="button" className="button" onClick={() => void saveAnki(again, legalPlays)}>
            <Download aria-hidden="true" /> {t('Export the missed ones to Anki')}
          </button>
        )}
      </div>
      {again.length > 0 && <MissedTable turns={missedOf(round)} asChances={asChances} />}
    </main>
  );
}

interface MissedTableProps {
  readonly turns: readonly Turn[];
  readonly asChances: boolean;
}

/** The questions that were missed or skipped, with the best answers. */
function MissedTable({ turns, asChances }: MissedTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.figures}>
        <caption>{t('Missed or skipped')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Question')}</th>
            <th scope="col">{t('Your answer')}</th>
            <th scope="col">{t('Loss')}</th>
            <th scope="col">{t('Best answer')}</th>
          </tr>
        </thead>
        <tbody>
          {turns.map(({ question, done }) => {
            const { decision } = question.placed;
            const answered = done === 'skipped' ? null : done;
            return (
              <tr key={question.id}>
                <th scope="row">
                  {titleText(decision.kind === 'play' ? 'play' : 'cube', decision.position)}
                  <small>{whereWords(question)}</small>
                </th>
                <td>{answered === null ? t('not answered') : studyAnswerWords(decision, answered.answer)}</td>
                <td>{answered === null ? '' : lossWords(question, answered.verdict, asChances)}</td>
                <td>{bestActionText(question.placed.decision, question)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
