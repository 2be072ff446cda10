import { Activity, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Share2 } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { type Failure, unwrap } from '../../../engine/errors.ts';
import { AnswerHead, AnswerRun, type PositionViewProps } from './AnswerHead.tsx';
import { ViewRow } from './ViewRow.tsx';
import { BestBoards } from './board/BestBoards.tsx';
import { useBegin } from './useBegin.ts';
import { AnswerColumn } from './answer/AnswerColumn.tsx';
import { BoardColumn } from './board/BoardColumn.tsx';
import { EXAMPLES } from '../../state/analysis/examples.ts';
import type { TrialToReplay } from './answer/WhyPanel.tsx';
import { useBackgammonRollout } from './useBackgammonRollout.ts';
import { useQuestion } from './useQuestion.ts';
import { useUnits } from './useUnits.ts';
import { lineText } from '../../figures/candidateNames.ts';
import { IdPanel } from './IdPanel.tsx';
import { isEarly } from '../../run/useRunView.ts';
import { makeHash } from '../../state/links/link.ts';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { checkPosition } from '../../../games/backgammon/legality.ts';
import type { Move } from '../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { t } from '../../../language/language.ts';
import { candidateLook } from '../../../ui/charts/palette.ts';
import { copyText } from '../../../ui/copyText.ts';
import { lazyView } from '../../../ui/lazyView.tsx';
import { Part } from '../../../ui/Part.tsx';
import { ANALYSIS_VIEW_NAMES } from '../../../ui/routes.ts';
import type { AnalysisViewName } from '../../../ui/viewTypes.ts';
import { usePointed } from '../../../ui/usePointed.ts';
import own from './AnalysisView.module.css';
import layout from '../../../ui/ViewLayout.module.css';
import type { Services } from '../../state/types.ts';
import type { TextIntake } from '../../state/links/types.ts';
import type { Unit } from '../../../ui/charts/types.ts';
import type { RolloutView } from '../../state/analysis/types.ts';

const ActionMenu = lazyView(
  () => import('../../../ui/ActionMenu.tsx'),
  ({ ActionMenu }) => ActionMenu,
);
const SideView = lazyView(
  () => import('./side/SideView.tsx'),
  ({ SideView }) => SideView,
);
const ScoresView = lazyView(
  () => import('./scores/ScoresView.tsx'),
  ({ ScoresView }) => ScoresView,
);
const RollsView = lazyView(
  () => import('./rolls/RollsView.tsx'),
  ({ RollsView }) => RollsView,
);
const GamesView = lazyView(
  () => import('./replay/GamesView.tsx'),
  ({ GamesView }) => GamesView,
);
const NumbersView = lazyView(
  () => import('./numbers/NumbersView.tsx'),
  ({ NumbersView }) => NumbersView,
);

const NO_MOVES: readonly Move[] = [];

interface AnalysisViewProps {
  readonly services: Services;
  /** Whether this is the current view; otherwise it is hidden but keeps its state. */
  readonly isShown: boolean;
  /** Why the engine cannot run in this browser; undefined if it can. */
  readonly broken: Failure | undefined;
  readonly intake: TextIntake;
  /** Renders the button that shares the position and its rollout. @param unit - of its equities */
  readonly shareButton: (unit: Unit) => ReactNode;
  /** The button of the rollout settings. */
  readonly settingsButton: ReactNode;
  /** Where the header shows the actions of this view; null before it is there. */
  readonly actionsAt: HTMLElement | null;
}

/** The analysis of one position. */
export function AnalysisView(props: AnalysisViewProps) {
  const { services, isShown, broken, intake, shareButton, settingsButton, actionsAt } = props;
  const position = useStore(services.position, (state) => state.position);
  const asked = useStore(services.analysis, (state) => state.question);
  const question = useQuestion(services);
  const view = useBackgammonRollout(services, question);
  const units = useUnits(
    services,
    { position, isSound: checkPosition(position).ok, question: asked },
    view.job,
  );
  const share = useMemo(() => shareButton(units.rolled), [shareButton, units.rolled]);
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <PositionViews {...{ services, question, view, units, broken, intake, settingsButton }} />
      {actionsAt !== null && createPortal(<Part fallback={<ShareLoading />}>{share}</Part>, actionsAt)}
    </Activity>
  );
}

/** Takes the room of the button while its dialog loads. */
const ShareLoading = () => (
  <button type="button" className="button" disabled>
    <Share2 aria-hidden="true" />
    {t('Share')}
  </button>
);

interface PositionViewsProps extends Omit<PositionViewProps, 'start'>, Pick<AnalysisViewProps, 'intake'> {}

/** The row of views, and the view that is shown. */
function PositionViews({ intake, ...given }: PositionViewsProps) {
  const { services, question, view, units } = given;
  const { setPointed, onPlay, ...shownPlay } = useShownPlay(services, view);
  const [replayed, setReplayed] = useState<Replayed | undefined>(undefined);
  const replay = useCallback(
    (wanted: TrialToReplay): void => {
      if (view.job !== null) setReplayed({ wanted, job: view.job });
      services.analysis.getState().show('games');
    },
    [services, view.job],
  );
  const shown = useStore(services.analysis, (state) => state.view);
  const hasDice = useStore(services.position, ({ position }) => position.dice !== null);
  const asked = useStore(services.analysis, (state) => state.question);
  const asksPlay = asked === 'play' && hasDice;
  const start = useBegin(services, question, view);
  const [isEditing, setEditing] = useState(false);
  /** Where the editor of the position takes the place of the answer. */
  const [editorAt, setEditorAt] = useState<HTMLElement | null>(null);
  const common = { ...given, start };
  const run = asked !== 'cube' && <AnswerRun {...common} />;
  return (
    <main className={own.page}>
      <ViewRow services={services} />
      {shown === 'side' && (
        <div className={own.side}>
          {asked === 'cube' && <AnswerHead {...common} />}
          <Part fallback={<div className={own.coming} />} kept={run}>
            <SideView {...{ services, view, units }} run={run} />
          </Part>
        </div>
      )}
      {shown !== 'side' && shown !== 'plays' && (
        <OtherView {...common} key={shown} name={shown} replayed={replayed} />
      )}
      <Activity mode={shown === 'plays' ? 'visible' : 'hidden'}>
        <div className={own.main}>
          <div className={own.left}>
            <div className={own.stuck}>
              <Part className={layout.boardColumn}>
                <BoardColumn
                  {...{ services, intake, ...shownPlay, onPlay, isEditing, editorAt }}
                  onEditing={setEditing}
                />
              </Part>
              <div className={own.below} data-boards={asksPlay || undefined}>
                <BestBoards services={services} view={view} />
                <div className={own.facts}>
                  <IdPanel services={services} onText={intake.onText} onCopy={copyText} />
                  <Examples services={services} />
                </div>
              </div>
            </div>
          </div>
          <Part className={layout.answer}>
            <AnswerColumn
              {...common}
              onPoint={setPointed}
              onReplay={replay}
              onEditorPlace={isEditing ? setEditorAt : undefined}
            />
          </Part>
        </div>
      </Activity>
    </main>
  );
}

/** A trial to replay, of this rollout; a new object for each request. */
interface Replayed {
  readonly wanted: TrialToReplay;
  readonly job: RolloutJob;
}

interface OtherViewProps extends PositionViewProps {
  readonly name: Exclude<AnalysisViewName, 'plays' | 'side'>;
  readonly replayed: Replayed | undefined;
}

/** A view of the position below its question, verdict and run bar; scores and rolls have heads of their own. */
function OtherView({ name, replayed, ...common }: OtherViewProps) {
  const { view } = common;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where a trial is to be replayed, the button that asked for it is gone.
    if (replayed === undefined || name !== 'games') return;
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [replayed, name]);
  const head = <AnswerHead {...common} />;
  return (
    <div className={own.other}>
      {name !== 'scores' && name !== 'rolls' && head}
      <section className={own.view} aria-label={t(ANALYSIS_VIEW_NAMES[name])} tabIndex={-1} ref={ref}>
        <Part fallback={<div className={own.coming} />} kept={name === 'rolls' && head}>
          {name === 'scores' && <ScoresView {...common} />}
          {name === 'rolls' && <RollsView {...common} />}
          {name === 'games' && (
            <GamesView {...common} replayed={replayed?.job === view.job ? replayed?.wanted : undefined} />
          )}
          {name === 'numbers' && <NumbersView {...common} />}
        </Part>
      </section>
    </div>
  );
}

/**
 * The play drawn on the board: the one under the pointer or in focus, as if it were played; else with arrows the
 * pinned one, or the best so far, with the next one if the rollout could not tell them apart.
 */
function useShownPlay(services: Services, view: RolloutView) {
  const { belongs, keys, rows, isActive } = view;
  const position = useStore(services.position, (state) => state.position);
  const { plays, chosen, question, pinned } = useStore(services.analysis);
  const [pointed, setPointed] = usePointed<string>(position);
  const isTold = belongs && !isEarly(view);
  const rolledBest = isTold && rows[0] !== undefined ? keys[rows[0].index] : undefined;
  const best = question === 'play' ? (rolledBest ?? plays[0]?.key) : undefined;
  const shown = pointed ?? pinned ?? best;
  const candidates = belongs ? keys : chosen;
  const candidate = shown === undefined ? -1 : candidates.indexOf(shown);
  const play = plays.find(({ key }) => key === shown)?.play;
  const next = isTold && !isActive && rows[1] !== undefined && isWithinError(rows[1]) ? rows[1] : undefined;
  const rival = next && plays.find(({ key }) => key === keys[next.index]);
  const { say } = services.notices;
  const onPlay = useCallback(
    (key: string): void => {
      const { chosen, plays, toggle, pinned, pin } = services.analysis.getState();
      if (!chosen.includes(key)) toggle(key);
      if (pinned !== key) pin(key);
      const text = plays.find((play) => play.key === key)?.text ?? '';
      say(t('{play} is now a candidate.', { play: lineText(text) }));
    },
    [services, say],
  );
  return {
    setPointed,
    /** Makes a play that was entered on the board a candidate, and pins it. */
    onPlay,
    preview: play?.moves ?? NO_MOVES,
    previewColor: candidate < 0 ? undefined : candidateLook(candidate).color,
    played: pointed === undefined ? undefined : play?.after,
    rival:
      rival === undefined || shown !== rolledBest
        ? undefined
        : { moves: rival.play.moves, color: candidateLook(next!.index).color },
    isSuggested: shown !== (pointed ?? pinned),
  };
}

/** Whether a candidate is behind by no more than the error. */
const isWithinError = ({ behind }: RolloutView['rows'][number]): boolean =>
  behind !== null && behind.mean <= (behind.halfWidth ?? 0);

/** Opens example positions, with the current settings. */
function Examples({ services: { settings } }: Pick<AnalysisViewProps, 'services'>) {
  const actions = EXAMPLES.map(({ id, title }) => ({
    name: t(title),
    onAct: () => {
      const { position } = unwrap(parseXgid(id));
      location.hash = makeHash({ position, settings: settings.getState().settings });
    },
  }));
  const label = t('Examples');
  const loading = (
    <button type="button" className="button" disabled>
      {label}
    </button>
  );
  return (
    <div>
      <Part fallback={loading}>
        <ActionMenu label={label} groups={[{ label: t('Position'), actions }]} />
      </Part>
    </div>
  );
}
