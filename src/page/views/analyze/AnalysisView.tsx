import { Activity, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type Failure, unwrap } from '../../../engine/errors.ts';
import { SideRun } from './side/SideRun.tsx';
import { ViewNav } from './ViewNav.tsx';
import { AnswerColumn } from './answer/AnswerColumn.tsx';
import { BoardColumn } from './board/BoardColumn.tsx';
import { EXAMPLES } from '../../state/analysis/examples.ts';
import type { TrialToReplay } from './answer/WhyPanel.tsx';
import { useBackgammonRollout } from './useBackgammonRollout.ts';
import { useQuestion } from './useQuestion.ts';
import { useUnits } from './useUnits.ts';
import { PlayOut } from './replay/PlayOut.tsx';
import { lineText } from '../../figures/candidateNames.ts';
import { IdPanel } from './IdPanel.tsx';
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
import { LAB_HASH } from '../../../ui/routes.ts';
import { usePointed } from '../../../ui/usePointed.ts';
import own from './AnalysisView.module.css';
import layout from '../../../ui/ViewLayout.module.css';
import type { Services, TextIntake } from '../../state/types.ts';
import type { Unit } from '../../../ui/charts/types.ts';
import type { RolloutView } from '../../state/analysis/types.ts';

const SideView = lazyView(
  () => import('./side/SideView.tsx'),
  ({ SideView }) => SideView,
);
// Charts are below the answer, so they load after it.
const Charts = lazyView(
  () => import('./Charts.tsx'),
  (module) => module.Charts,
);
const Details = lazyView(
  () => import('./Details.tsx'),
  ({ Details }) => Details,
);

const NO_MOVES: readonly Move[] = [];

interface AnalysisViewProps {
  readonly services: Services;
  /** Whether this is the current view; otherwise it is hidden but keeps its state. */
  readonly isShown: boolean;
  /** Why the engine cannot run in this browser; undefined if it can. */
  readonly broken: Failure | undefined;
  readonly onText: TextIntake['onText'];
  /** Renders the menu that copies or saves the position and its rollout. @param unit - of its equities */
  readonly exportMenu: (unit: Unit) => ReactNode;
}

/** The analysis of one position: board, answer, IDs, details and charts. */
export function AnalysisView({ services, isShown, broken, onText, exportMenu }: AnalysisViewProps) {
  const position = useStore(services.position, (state) => state.position);
  const asked = useStore(services.analysis, (state) => state.question);
  const question = useQuestion(services);
  const view = useBackgammonRollout(services, question);
  const units = useUnits(
    services,
    { position, isSound: checkPosition(position).ok, question: asked },
    view.job,
  );
  const { setPointed, onPlay, ...shownPlay } = useShownPlay(services, view);

  const [replayed, setReplayed] = useState<TrialToReplay | undefined>(undefined);
  const menu = useMemo(() => exportMenu(units.rolled), [exportMenu, units.rolled]);
  const playOut = useCallback(
    (rolled: RolloutJob, candidate: number) => (
      <PlayOut services={services} job={rolled} candidate={candidate} />
    ),
    [services],
  );

  const isSide = useStore(services.analysis, (state) => state.view === 'side');
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <main>
        <ViewNav services={services} view={view} />
        {isSide && (
          <div className={own.side}>
            <Part>
              <SideView
                services={services}
                view={view}
                units={units}
                run={<SideRun {...{ services, question, view, units, broken }} />}
              />
            </Part>
          </div>
        )}
        <Activity mode={isSide ? 'hidden' : 'visible'}>
          <div className={own.main}>
            <div className={own.left}>
              <div className={own.stuck}>
                <Part className={layout.boardColumn}>
                  <BoardColumn services={services} {...shownPlay} onPlay={onPlay} />
                </Part>
                {view.job === null && <Examples services={services} />}
                <IdPanel services={services} menu={menu} onText={onText} onCopy={copyText} />
              </div>
            </div>
            <Part className={layout.answer}>
              <AnswerColumn
                services={services}
                question={question}
                view={view}
                units={units}
                broken={broken}
                onPoint={setPointed}
                playOut={playOut}
                onReplay={setReplayed}
              />
            </Part>
            <Part>
              <Details
                services={services}
                question={question}
                view={view}
                units={units}
                replayed={replayed}
              />
            </Part>
            <Part>
              <Charts services={services} view={view} unit={units.rolled} />
            </Part>
          </div>
        </Activity>
      </main>
    </Activity>
  );
}

/**
 * The play drawn on the board: the one under the pointer or in focus, else the pinned one, else faintly the
 * best so far.
 */
function useShownPlay(services: Services, { belongs, keys, rows }: RolloutView) {
  const position = useStore(services.position, (state) => state.position);
  const { plays, chosen, question, pinned } = useStore(services.analysis);
  const [pointed, setPointed] = usePointed<string>(position);
  const rolledBest = belongs && rows[0] !== undefined ? keys[rows[0].index] : undefined;
  const best = question === 'play' ? (rolledBest ?? plays[0]?.key) : undefined;
  const shown = pointed ?? pinned ?? best;
  const candidates = belongs ? keys : chosen;
  const candidate = shown === undefined ? -1 : candidates.indexOf(shown);
  const { say } = services.notices;
  const onPlay = useCallback(
    (key: string): void => {
      const { chosen, plays, toggle } = services.analysis.getState();
      if (!chosen.includes(key)) toggle(key);
      setPointed(key);
      const text = plays.find((play) => play.key === key)?.text ?? '';
      say(t('{play} is now a candidate.', { play: lineText(text) }));
    },
    [services, say, setPointed],
  );
  return {
    setPointed,
    /** Makes a play that was entered on the board a candidate. */
    onPlay,
    preview: plays.find(({ key }) => key === shown)?.play.moves ?? NO_MOVES,
    previewColor: candidate < 0 ? undefined : candidateLook(candidate).color,
    isFaint: shown !== (pointed ?? pinned),
  };
}

/** Links to example positions, using the current settings, and to the tour of the idea behind rollouts; the palette has
 * them too. */
function Examples({ services }: Pick<AnalysisViewProps, 'services'>) {
  const settings = useStore(services.settings, (state) => state.settings);
  return (
    <nav className={own.examples} aria-label={t('Examples')}>
      {EXAMPLES.map(({ id, title }) => (
        <a key={id} href={makeHash({ position: unwrap(parseXgid(id)).position, settings })}>
          {t(title)}
        </a>
      ))}
      <a href={LAB_HASH}>{t('The idea in 90 seconds')}</a>
    </nav>
  );
}
