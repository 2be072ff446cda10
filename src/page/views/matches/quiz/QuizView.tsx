import { ListRestart, RotateCcw } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { LegalPlays } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { fixed, grouped } from '../../../../language/number.ts';
import { quizOf, viewOf, onAddress } from '../../../../ui/routes.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { bestActionText } from '../../../figures/matchText.ts';
import { titleText } from '../../../figures/positionText.ts';
import { AnkiExport } from '../match/AnkiExport.tsx';
import { QuizRound } from './QuizRound.tsx';
import { QuizSetup } from './QuizSetup.tsx';
import { currentTurn, missedOf, roundScore } from '../../../../jobs/match/study/round.ts';
import { useLegalPlays } from '../match/useLegalPlays.ts';
import type { Round, Turn } from '../../../../jobs/match/study/types.ts';
import type { MatchServices, MatchViewServices } from '../../../state/matches/types.ts';
import { quizLossText, studyAnswerText, questionPlaceText } from './quizText.ts';
import styles from './Quiz.module.css';

interface QuizViewProps {
  readonly services: MatchViewServices;
}

/** The quiz: the choice of questions, one question after another, and the result. */
export function QuizView({ services }: QuizViewProps) {
  useLanguage();
  const matchServices = use(services.matches());
  const { quiz } = matchServices;
  useQuizAddress(quiz);
  const legalPlays = useLegalPlays(matchServices.legalPlays);
  const { round } = useStore(quiz);
  if (round === null || legalPlays === undefined)
    return <QuizSetup matchServices={matchServices} legalPlays={legalPlays} />;
  const turn = currentTurn(round);
  return turn === undefined ? (
    <QuizEnd services={services} matchServices={matchServices} round={round} legalPlays={legalPlays} />
  ) : (
    <QuizRound
      services={services}
      matchServices={matchServices}
      round={round}
      turn={turn}
      legalPlays={legalPlays}
    />
  );
}

/** Reads the questions that the address names. A round that is on goes on. */
function useQuizAddress(quiz: MatchServices['quiz']): void {
  useEffect(() => {
    function read(): void {
      if (viewOf(location.hash) !== 'quiz') return;
      const { source, player } = quizOf(location.hash);
      const { source: before, round, read: start } = quiz.getState();
      if (before === source && round !== null && currentTurn(round) !== undefined) return;
      void start(source, player);
    }
    read();
    return onAddress(read);
  }, [quiz]);
}

interface QuizEndProps {
  readonly services: MatchViewServices;
  readonly matchServices: MatchServices;
  readonly round: Round;
  readonly legalPlays: LegalPlays;
}

/** The result of a round: the score, what was missed, and how to go on. */
function QuizEnd({ services, matchServices, round, legalPlays }: QuizEndProps) {
  const asChances = useStore(services.asChances, ({ isOn }) => isOn);
  const { start, leave } = useStore(matchServices.quiz);
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
          <AnkiExport judge={matchServices.judge} questions={again} legalPlays={legalPlays}>
            {t('Export the missed ones to Anki')}
          </AnkiExport>
        )}
      </div>
      {answered > 0 && (
        <p className="note">{t('What you missed comes again tomorrow, the rest later and later.')}</p>
      )}
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
                  <small>{questionPlaceText(question)}</small>
                </th>
                <td>{answered === null ? t('not answered') : studyAnswerText(decision, answered.answer)}</td>
                <td>{answered === null ? '' : quizLossText(question, answered.verdict, asChances)}</td>
                <td>{bestActionText(question.placed.decision, question)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
