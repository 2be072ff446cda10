import { Activity } from 'react';
import { useStore } from 'zustand';
import { questionText, titleText } from '../../../figures/positionText.ts';
import { PASSED_NOTE, UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';
import { AnswerHead, type PositionViewProps } from '../AnswerHead.tsx';
import { uncountedOf } from '../../../../jobs/backgammon/lineStake.ts';
import { BEYOND_NOTE, isBeyond } from '../../../../jobs/settings/reduction.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { TrialToReplay } from './WhyPanel.tsx';
import { PlaysPanel } from './PlaysPanel.tsx';
import { UnitChoice } from '../UnitChoice.tsx';
import { isSameQuestion, questionOfJob } from '../../../../jobs/backgammon/question.ts';
import layout from '../../../../ui/ViewLayout.module.css';
import styles from '../Analysis.module.css';
import noteStyles from './NotePanel.module.css';
import { HowToRead } from '../../../../ui/HowToRead.tsx';
import { lazyView } from '../../../../ui/lazyView.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { t } from '../../../../language/language.ts';
import { sentence } from '../../../../language/sentences.ts';
import type { AnalysisServices, RolloutView, Units } from '../../../state/analysis/types.ts';
import { equityNote } from '../../../figures/unitTexts.ts';
import { referenceAbout } from '../../../figures/pastedAnalysis.ts';

// Needed only after a rollout.
const WhyPanel = lazyView(
  () => import('./WhyPanel.tsx'),
  (module) => module.WhyPanel,
);
// Not needed before the first rollout.
const EquityStrip = lazyView(
  () => import('./EquityStrip.tsx'),
  (module) => module.EquityStrip,
);

// The first position has a roll.
const CubePanel = lazyView(
  () => import('./CubePanel.tsx'),
  (module) => module.CubePanel,
);
const PositionPanel = lazyView(
  () => import('./PositionPanel.tsx'),
  (module) => module.PositionPanel,
);
// Few positions come with figures of other programs.
const CubeReferencePanel = lazyView(
  () => import('./ReferencePanel.tsx'),
  (module) => module.CubeReferencePanel,
);

interface AnswerColumnProps extends Omit<PositionViewProps, 'services'> {
  readonly services: AnalysisServices;
  readonly onPoint: (key: string | undefined) => void;
  /** Shows the game of a trial. */
  readonly onReplay: (wanted: TrialToReplay) => void;
  /** Receives the place for the editor of the position, instead of the tables; undefined unless it is open. */
  readonly onEditorPlace: ((place: HTMLElement | null) => void) | undefined;
}

/** The question, the verdict, the run bar and the tables. */
export function AnswerColumn(props: AnswerColumnProps) {
  const { onEditorPlace } = props;
  return (
    <section className={layout.answer} aria-label={t('Analysis')}>
      <AnswerHead {...props} hasBoard isEditing={onEditorPlace !== undefined} />
      {onEditorPlace !== undefined && <div className={styles.editor} ref={onEditorPlace} />}
      <Activity mode={onEditorPlace === undefined ? 'visible' : 'hidden'}>
        <Answer {...props} />
      </Activity>
    </section>
  );
}

/** The chart and the tables. */
function Answer({ services, question, view, units, start, onPoint, onReplay }: AnswerColumnProps) {
  const position = useStore(services.position, (state) => state.position);
  // Before its first rollout too: the chart must not move what is below it.
  const isLive = useStore(services.live, (state) => state.isOn);
  const analysis = useStore(services.analysis);
  const ownSettings = useStore(services.settings, (state) => state.settings);
  const settings = question?.settings ?? ownSettings;
  const { rows, belongs, isActive, job } = view;
  const showsRun = rows.length > 0 || isActive;
  const isRun = belongs && showsRun;
  const shownUnit = isRun ? units.rolled : units.evaluated;
  const runSettings = (isRun ? job?.settings : undefined) ?? settings;
  const notes = [
    ...(uncountedOf({ position, settings: runSettings }, undefined).some(Boolean) ? [t(UNPLAYED_NOTE)] : []),
    // In a running rollout it would come and go, and move what is below it.
    ...(!isActive && rows.some(({ outcome }) => isBeyond(outcome)) ? [sentence(BEYOND_NOTE)] : []),
  ];

  return (
    <>
      {showsRun && !belongs && job !== null && !view.isLive && (
        <OtherQuestion services={services} job={job} />
      )}
      {/* At the click, even if the rollout has to wait: the page makes room at once. */}
      {(start.isWaiting || isLive || (belongs && job !== null)) && (
        <div className={styles.strip}>
          <Part fallback={null}>
            <EquityStrip view={view} unit={units.rolled} />
          </Part>
        </div>
      )}
      <QuestionPanels services={services} view={view} units={units} onPoint={onPoint} />
      <NotePanel services={services} />
      {notes.length > 0 && <p className="note">{notes.join(' ')}</p>}
      {isRun && (
        <HowToRead>
          {[
            equityNote(runSettings, position, analysis.question === 'cube', shownUnit),
            t('W, G and B: games, gammons and backgammons won in percent; L: lost.'),
            ...(runSettings.cubeless ? [] : [t(PASSED_NOTE)]),
          ].join(' ')}
        </HowToRead>
      )}
      {/* Last: it comes when the rollout ends, and must not move anything. */}
      {belongs && !isActive && <Reason view={view} onReplay={onReplay} />}
    </>
  );
}

interface QuestionPanelsProps {
  readonly services: AnalysisServices;
  readonly view: RolloutView;
  readonly units: Units;
  readonly onPoint: (key: string | undefined) => void;
}

/** The tables that answer the question, next to figures of other programs. */
function QuestionPanels({ services, view, units, onPoint }: QuestionPanelsProps) {
  const { question, ask } = useStore(services.analysis);
  const hasReference = useStore(services.analysis, (state) => state.references.length > 0);
  return (
    <>
      {units.isChoice && <UnitChoice asChances={services.asChances} />}
      {question === 'play' && <PlaysPanel services={services} view={view} units={units} onPoint={onPoint} />}
      {question === 'cube' && (
        <Part>
          <CubePanel services={services} view={view} units={units} />
        </Part>
      )}
      {question === 'cube' && (
        <button type="button" className={`button ${styles.position}`} onClick={() => ask('position')}>
          {t('Roll out the position itself')}
        </button>
      )}
      {question === 'cube' && hasReference && (
        <Part>
          <CubeReferencePanel services={services} view={view} units={units} />
        </Part>
      )}
      {question === 'position' && (
        <Part>
          <PositionPanel services={services} view={view} />
        </Part>
      )}
    </>
  );
}

/** Why the best is better, once the rollout has ended. */
function Reason({ view, onReplay }: Pick<AnswerColumnProps, 'view' | 'onReplay'>) {
  const { job, result, scores } = view;
  if (job === null || job.candidates.length < 2 || result === null) return null;
  return (
    <Part>
      <WhyPanel job={job} result={result} scores={scores} onReplay={onReplay} />
    </Part>
  );
}

interface OtherQuestionProps {
  readonly services: AnalysisServices;
  /** The job of the latest rollout. */
  readonly job: RolloutJob;
}

/**
 * Names the question of the latest rollout if the board shows another one, with a button that goes back to
 * it.
 */
function OtherQuestion({ services, job }: OtherQuestionProps) {
  const position = useStore(services.position, (state) => state.position);
  const question = useStore(services.analysis, (state) => state.question);
  return (
    <p className={layout.changed} role="status">
      {isSameQuestion(job.position, position) || questionOfJob(job) !== question
        ? t('The latest rollout has another question: {question}.', {
            question: titleText(questionOfJob(job), job.position),
          })
        : t('The board has changed since this rollout. To see its rows, go back to {question}.', {
            question: questionText(job.position),
          })}{' '}
      <button type="button" className="button" onClick={() => goBack(services, job)}>
        {t('Back to its position')}
      </button>
    </p>
  );
}

/** Restores the position and the question of a run. */
function goBack({ position, analysis }: AnalysisServices, job: RolloutJob): void {
  position.getState().set(job.position);
  analysis.getState().ask(questionOfJob(job));
}

/** The note of a pasted text, shown while its position is on the board. */
function NotePanel({ services }: { readonly services: AnalysisServices }) {
  const position = useStore(services.position, (state) => state.position);
  const { references, question } = useStore(services.analysis);
  const note = referenceAbout(references, position, question)?.note ?? '';
  return note === '' ? null : <PostNote note={note} />;
}

/** Longer notes (in characters) start folded, so that the content below stays in view. */
const SHOWN_AT_ONCE = 600;

/** The text that someone wrote around a pasted position, verbatim. */
function PostNote({ note }: { readonly note: string }) {
  const title = t('Note of the text or file');
  return (
    <section className={noteStyles.note} aria-label={title}>
      <details open={note.length <= SHOWN_AT_ONCE}>
        <summary>{title}</summary>
        <blockquote>{note}</blockquote>
      </details>
    </section>
  );
}
