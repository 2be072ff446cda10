import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../../engine/errors.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { questionTerms, titleText } from '../../figures/positionText.ts';
import { analysisVerdict, notStartedVerdict, runVerdict } from '../../figures/questionVerdict.ts';
import { VerdictPanel } from '../../figures/VerdictPanel.tsx';
import { useAnnouncement } from '../../run/useAnnouncement.ts';
import { TOLD_FROM } from '../../run/useRunView.ts';
import type { AnalysisServices, RolloutView, Units } from '../../state/analysis/types.ts';
import type { Services } from '../../state/types.ts';
import { RunPanel } from './answer/RunPanel.tsx';
import type { useBegin } from './useBegin.ts';
import { lazyView } from '../../../ui/lazyView.tsx';
import { Part } from '../../../ui/Part.tsx';

// Needed only after a rollout.
const LeadGain = lazyView(
  () => import('./answer/WhyPanel.tsx'),
  (module) => module.LeadGain,
);

/** What each view of the position gets. */
export interface PositionViewProps {
  readonly services: Services;
  /** The job that the page would start now. */
  readonly question: RolloutJob | undefined;
  readonly view: RolloutView;
  readonly units: Units;
  /** Why the engine cannot run in this browser; undefined if it can. */
  readonly broken: Failure | undefined;
  /** The button of the rollout settings. */
  readonly settingsButton: ReactNode;
  /** Begins the rollout; the same in all views, so that a press that waits outlives a change of view. */
  readonly start: ReturnType<typeof useBegin>;
}

interface AnswerHeadProps extends Omit<PositionViewProps, 'services'> {
  readonly services: AnalysisServices;
  /** Whether the question is written next to the board already. */
  readonly hasBoard?: boolean;
}

/** The question, the verdict and the run bar. */
export function AnswerHead(props: AnswerHeadProps) {
  const { services, question, view, units, broken, start, settingsButton, hasBoard = false } = props;
  const position = useStore(services.position, (state) => state.position);
  const analysis = useStore(services.analysis);
  const ownSettings = useStore(services.settings, (state) => state.settings);
  const isRun = hasAnswer(view);
  const spoken = runVerdict(view, units.rolled);
  const evaluated =
    broken === undefined
      ? analysisVerdict(analysis, position, question?.settings ?? ownSettings, units.evaluated)
      : notStartedVerdict();
  // The first games say nothing yet: the evaluation stays.
  const isEarly = view.isActive && view.trials < TOLD_FROM && evaluated.number !== '';
  const verdict = isRun && !isEarly ? spoken : evaluated;
  // Of a run of Live only the end: it begins by itself, with each position.
  const isSpoken = !view.isLive || (view.belongs && !view.isActive);
  const announcement = useAnnouncement(isSpoken ? view.status : 'idle', spoken.sentence);
  return (
    <>
      <VerdictPanel
        title={titleText(analysis.question, position)}
        terms={hasBoard ? undefined : questionTerms(analysis.question, position)}
        verdict={verdict}
        more={
          isRun &&
          !view.isActive &&
          view.result !== null && (
            <Part>
              <LeadGain job={view.job!} result={view.result} scores={view.scores} />
            </Part>
          )
        }
      />
      <RunPanel
        services={services}
        question={question}
        view={view}
        start={start}
        settingsButton={settingsButton}
        // Of a run in progress, or else of the next one.
        unit={view.isActive || isRun ? units.rolled : units.evaluated}
        broken={broken}
      />
      <p className="hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Whether a rollout answers the question on the board, or is about to. */
const hasAnswer = ({ belongs, rows, isActive }: RolloutView): boolean =>
  belongs && (rows.length > 0 || isActive);

/** The run bar alone, for views with a verdict of their own. */
export function AnswerRun(props: PositionViewProps) {
  const { services, question, view, units, broken, start, settingsButton } = props;
  return (
    <RunPanel
      services={services}
      question={question}
      view={view}
      start={start}
      settingsButton={settingsButton}
      unit={view.isActive || hasAnswer(view) ? units.rolled : units.evaluated}
      broken={broken}
    />
  );
}
