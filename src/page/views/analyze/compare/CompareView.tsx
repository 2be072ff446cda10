import { jobAbout } from '../../../../jobs/backgammon/question.ts';
import { useStore } from 'zustand';
import { checkPosition } from '../../../../games/backgammon/legality.ts';
import { t } from '../../../../language/language.ts';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { useKeptFocus } from '../../../../ui/useKeptFocus.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { useQuestion } from '../useQuestion.ts';
import { useUnits } from '../useUnits.ts';
import { questionText } from '../../../figures/positionText.ts';
import { AddRollouts } from './AddRollouts.tsx';
import { QuestionBoard } from './CompareBoards.tsx';
import { CompareResults, useDrawnCandidate } from './CompareResults.tsx';
import styles from './CompareView.module.css';
import { type Compared, useCompared } from './useCompared.ts';
import { useVariants } from './useVariants.ts';
import type { CompareServices } from '../../../state/compare/types.ts';

interface CompareViewProps {
  readonly services: CompareServices;
}

/** Where focus moves when its button disappears: to undo, else to the first enabled button. */
const NEXT_FOCUS = ['[data-undo]', 'button:enabled'];

/** Rollouts of the same question with one thing changed, side by side: boards, table and curves. */
export function CompareView({ services }: CompareViewProps) {
  useLanguage();
  const { position, job, units } = useCompareBase(services);
  const { runs, clear } = useStore(services.comparison);
  const compared = useCompared(services, job, units.of);
  const kept = useKeptFocus<HTMLElement>(NEXT_FOCUS);
  const drawn = useDrawnCandidate(compared);
  const variants = useVariants(services, job);
  const hasRuns = runs.length > 0 && compared.columns.length > 0;
  return (
    <main className={styles.main} {...kept}>
      <header className={styles.head}>
        <h2>
          {t('Comparison: {question}', { question: questionText(job?.position ?? position) })}{' '}
          <HelpLink topic="compare" name={t('Compare')} />
        </h2>
        {hasRuns ? (
          <Change of={compared} />
        ) : (
          <p>{t('Roll out the same question with one change, and see side by side what it changes.')}</p>
        )}
      </header>
      <AddRollouts services={services} job={job} variants={variants} />
      {!hasRuns && <QuestionBoard position={job?.position ?? position} />}
      {hasRuns && (
        <CompareResults
          services={services}
          job={job}
          compared={compared}
          drawn={drawn}
          sought={variants.sought}
          onClear={clear}
        />
      )}
    </main>
  );
}

/** The rollout to vary, and the units of its equities. */
function useCompareBase(services: CompareServices) {
  const position = useStore(services.position, (state) => state.position);
  const asked = useStore(services.analysis, (state) => state.question);
  const main = useStore(services.rollout, (state) => state.job);
  const question = useQuestion(services);
  const job = jobAbout(main, position, asked) ?? question;
  const isSound = checkPosition(position).ok;
  const units = useUnits(services, { position, isSound, question: asked }, main);
  return { position, job, units };
}

/** Whether the answer changes, in one sentence. */
function Change({ of: { change } }: { readonly of: Compared }) {
  return (
    <>
      <p className={`${styles.change} numbers`} role="status">
        {change.sentence}
      </p>
      {change.note !== '' && <p className="note numbers">{change.note}</p>}
    </>
  );
}
