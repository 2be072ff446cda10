import { CornerUpRight, Layers, ListTree } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { makePlay } from '../../../../formats/text/notation.ts';
import { isSameBoard } from '../../../../games/backgammon/position.ts';
import { qualityOf } from '../../../../games/backgammon/quality.ts';
import type { LegalPlays, Play } from '../../../../games/backgammon/types.ts';
import { bestPlayName } from '../../../../jobs/match/best.ts';
import { deciderOf, playedCost, playNamed } from '../../../../jobs/match/study/question.ts';
import { isActual } from '../../../../jobs/match/study/answer.ts';
import type { DecisionFigures, FiguredPlay } from '../../../../jobs/match/types.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { wording } from '../../../../language/wording.ts';
import { showMatch } from '../../../../ui/routes.ts';
import { levelName } from '../../../figures/levelText.ts';
import { bestActionText, actionTakenText, playerName } from '../../../figures/matchText.ts';
import { decisionRolloutRows, evaluatedRows } from '../match/decisionRows.ts';
import { DecisionTable } from '../match/DecisionTable.tsx';
import { openInAnalysis } from '../match/openInAnalysis.ts';
import { qualitySign } from '../../../figures/QualityMark.tsx';
import styles from './Quiz.module.css';
import { quizLossText, studyAnswerText, quizVerdictText, questionPlaceText } from './quizText.ts';
import type { MatchServices, MatchViewServices } from '../../../state/matches/types.ts';
import type { Answered, StudyQuestion, StudyVerdict } from '../../../../jobs/match/study/types.ts';

interface StudyVerdictPanelProps {
  readonly services: MatchViewServices;
  readonly matchServices: MatchServices;
  readonly question: StudyQuestion;
  readonly answered: Answered;
  readonly legalPlays: LegalPlays;
  readonly asChances: boolean;
  /** Whether no question follows. */
  readonly isLast: boolean;
  readonly onPoint: (play: Play | undefined) => void;
  readonly onNext: () => void;
}

/** The verdict on an answer: what it costs, what is best, and what was done in the match. */
export function StudyVerdictPanel(props: StudyVerdictPanelProps) {
  const { question, answered, legalPlays, asChances } = props;
  const { verdict, answer } = answered;
  const { decision } = question.placed;
  const player = playerName(deciderOf(question), decision.player);
  const loss = quizLossText(question, playedCost(question), asChances);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p className={styles.verdict} data-outcome={verdict.outcome}>
        {qualitySign(qualityOf(verdict.loss))} {quizVerdictText(question, verdict, asChances)}
      </p>
      <dl className={styles.facts}>
        <dt>{t('Your answer')}</dt>
        <dd>{studyAnswerText(decision, answer)}</dd>
        <dt>{t('Best answer')}</dt>
        <dd>
          <b>{bestActionText(question.placed.decision, question)}</b>
        </dd>
        <dt>{t('In the match')}</dt>
        <dd>
          {actionTakenText(decision)}{' '}
          <span className={`note ${styles.aside}`}>
            {isActual(decision, answer)
              ? t('The same as {player} did.', { player })
              : t('{player} lost {loss}.', { player, loss })}
          </span>
        </dd>
      </dl>
      <div className={styles.actions}>
        <button ref={next} type="button" className="button primary" onClick={props.onNext}>
          {props.isLast ? t('Show the result') : t('Next question')}
        </button>
      </div>
      <QuizFigures question={question} answered={answered} legalPlays={legalPlays} onPoint={props.onPoint} />
      <p className="note">
        {sourceWords(question, verdict)} {questionPlaceText(question)}
      </p>
      <Links {...props} />
    </>
  );
}

/** Leads on: a rollout of the decision, the analysis, the match. */
function Links({ services, matchServices, question, answered }: StudyVerdictPanelProps) {
  const { key, placed, rollout } = question;
  const { answer } = answered;
  const job = useStore(matchServices.match, (state) =>
    state.key === key ? state.queue.jobs.find(({ decision }) => decision === placed.index) : undefined,
  );
  async function inMatch(act: () => void): Promise<void> {
    const opened = await matchServices.match.getState().openKept(key);
    if (!opened.ok) return;
    matchServices.match.getState().select(placed.index);
    act();
  }
  const given = answer.kind === 'play' ? [makePlay(answer.play.moves)] : [];
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="button"
        disabled={rollout !== undefined || (job !== undefined && job.state !== 'failed')}
        onClick={() =>
          void inMatch(() =>
            matchServices.match.getState().rollOut([placed.index], services.settings.getState().settings),
          )
        }
      >
        <Layers aria-hidden="true" /> {rollout === undefined ? t('Roll it out') : t('Rolled out')}
      </button>
      <button
        type="button"
        className="button"
        onClick={() =>
          void openInAnalysis(services, {
            placed,
            rollout,
            plays: [bestPlayName(question.placed.decision, question), ...given].filter(Boolean),
          })
        }
      >
        <CornerUpRight aria-hidden="true" /> {t('Open in the analysis')}
      </button>
      <button type="button" className="button" onClick={() => void inMatch(() => showMatch(key))}>
        <ListTree aria-hidden="true" /> {t('Show in the match')}
      </button>
      {job !== undefined && (
        <span className={job.failure === null ? 'note' : 'error'} role="status">
          {job.failure === null
            ? t('Rolling out: {n} of {total, plural, one {# trial} other {# trials}}', {
                n: grouped(job.trials ?? 0),
                total: job.wanted,
              })
            : wording(job.failure)}
        </span>
      )}
    </div>
  );
}

/** The figures of a question with those of an answer that they lacked, best first within the full level. */
function withAnswer(
  question: StudyQuestion,
  { answer, fresh }: Answered,
  legalPlays: LegalPlays,
): DecisionFigures {
  const { figures } = question;
  if (answer.kind !== 'play' || fresh === undefined) return figures;
  const isAnswer = ({ play }: FiguredPlay) => {
    const named = playNamed(question, play, legalPlays);
    return named !== undefined && isSameBoard(named.after, answer.play.after);
  };
  const level = figures.plays[0]?.level;
  const own = fresh.plays.filter((one) => one.level === level && isAnswer(one));
  const others = figures.plays.filter((one) => !isAnswer(one));
  const full = [...others.filter((one) => one.level === level), ...own];
  return {
    ...figures,
    plays: [...full.toSorted((a, b) => b.equity - a.equity), ...others.filter((one) => one.level !== level)],
  };
}

interface QuizFiguresProps {
  readonly question: StudyQuestion;
  readonly answered: Answered;
  readonly legalPlays: LegalPlays;
  readonly onPoint: (play: Play | undefined) => void;
}

/** The figures of a question: its rollout, then its evaluation. */
function QuizFigures({ question, answered, legalPlays, onPoint }: QuizFiguresProps) {
  const { placed, rollout, figures } = question;
  const { answer } = answered;
  const playOf = (play: string) => playNamed(question, play, legalPlays);
  const isAnswer = (play: string) => {
    const named = playOf(play);
    return named !== undefined && answer.kind === 'play' && isSameBoard(named.after, answer.play.after);
  };
  return (
    <DecisionTable
      groups={[
        rollout === undefined ? [] : decisionRolloutRows(placed, rollout),
        evaluatedRows(placed, withAnswer(question, answered, legalPlays), figures.level),
      ]}
      isPlay={placed.decision.kind === 'play'}
      isAnswer={isAnswer}
      onPoint={(play) => onPoint(play === undefined ? undefined : playOf(play))}
    />
  );
}

/** Where figures come from. */
const sourceWords = ({ figures: { level } }: StudyQuestion, { isRolled }: StudyVerdict): string =>
  isRolled ? t('By rollout.') : t('Evaluated at {level}.', { level: levelName(level) });
