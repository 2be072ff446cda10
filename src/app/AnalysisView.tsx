import { Activity, useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { type Failure, unwrap } from '../engine/errors.ts';
import {
  AnswerColumn,
  BoardColumn,
  EXAMPLES,
  type RolloutView,
  useQuestion,
  useRolloutView,
  useUnits,
} from '../features/analysis/index.ts';
import { PlayOut } from '../features/replay/index.ts';
import { lineText } from '../features/rollout/index.ts';
import { IdPanel, makeHash } from '../features/share/index.ts';
import { parseXgid } from '../formats/ids/xgid.ts';
import { checkPosition } from '../games/backgammon/legality.ts';
import type { Move } from '../games/backgammon/types.ts';
import type { RolloutJob } from '../jobs/backgammon/types.ts';
import { t } from '../language/language.ts';
import { candidateLook } from '../ui/charts/palette.ts';
import { copyText } from '../ui/copyText.ts';
import { lazyView } from '../ui/lazyView.tsx';
import type { NoticeText } from '../ui/Notice.tsx';
import { Part } from '../ui/Part.tsx';
import own from './AnalysisView.module.css';
import styles from './App.module.css';
import layout from '../ui/ViewLayout.module.css';
import type { Services } from './services.ts';
import type { TextIntake } from './useTextIntake.ts';

// Charts are below the answer, so they load after it.
const Pictures = lazyView(
  () => import('../features/analysis/pictures/Pictures.tsx'),
  ({ Pictures }) => Pictures,
);
const Details = lazyView(
  () => import('./Details.tsx'),
  ({ Details }) => Details,
);

const NO_MOVES: readonly Move[] = [];

export interface AnalysisViewProps {
  readonly services: Services;
  /** Whether this is the current view; otherwise it is hidden but keeps its state. */
  readonly isShown: boolean;
  /** Why the engine cannot run in this browser; undefined if it can. */
  readonly broken: Failure | undefined;
  readonly onText: TextIntake['onText'];
  readonly onNotice: (notice: NoticeText) => void;
  /** Shows a text as a notice. */
  readonly onSaid: (text: string) => void;
}

/** The analysis of one position: board, answer, IDs, details and charts. */
export function AnalysisView({ services, isShown, broken, onText, onNotice, onSaid }: AnalysisViewProps) {
  const position = useStore(services.position, (state) => state.position);
  const asked = useStore(services.analysis, (state) => state.question);
  const question = useQuestion(services);
  const view = useRolloutView(services, question);
  const units = useUnits(
    services,
    { position, isSound: checkPosition(position).ok, question: asked },
    view.job,
  );
  const { setPointed, moves, color } = usePointedPlay(services, view);

  const onPlay = useCallback(
    (key: string): void => {
      const { chosen, plays, toggle } = services.analysis.getState();
      if (!chosen.includes(key)) toggle(key);
      setPointed(key);
      const text = plays.find((play) => play.key === key)?.text ?? '';
      onSaid(t('{play} is now a candidate.', { play: lineText(text) }));
    },
    [services, setPointed, onSaid],
  );
  const playOut = useCallback(
    (rolled: RolloutJob, candidate: number) => (
      <PlayOut services={services} job={rolled} candidate={candidate} />
    ),
    [services],
  );

  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <main className={own.main}>
        <div className={own.left}>
          <div className={own.stuck}>
            <Part className={layout.boardColumn}>
              <BoardColumn
                services={services}
                preview={moves}
                previewColor={color}
                onPlay={onPlay}
                onSaid={onSaid}
              />
            </Part>
            <IdPanel
              services={services}
              unit={units.rolled}
              onText={onText}
              onCopy={copyText}
              onSaid={onNotice}
            />
            <Examples services={services} />
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
          />
        </Part>
        <Part>
          <Details services={services} question={question} view={view} units={units} />
        </Part>
        <Part>
          <Pictures services={services} view={view} unit={units.rolled} />
        </Part>
      </main>
    </Activity>
  );
}

/** The play under the pointer or in focus, with its moves and color for the board's preview. */
function usePointedPlay(services: Services, { belongs, keys }: RolloutView) {
  const { plays, chosen } = useStore(services.analysis);
  const [pointed, setPointed] = useState<string | undefined>(undefined);
  const moves = plays.find(({ key }) => key === pointed)?.play.moves ?? NO_MOVES;
  const candidates = belongs ? keys : chosen;
  const candidate = pointed === undefined ? -1 : candidates.indexOf(pointed);
  return { setPointed, moves, color: candidate < 0 ? undefined : candidateLook(candidate).color };
}

/** Links to example positions, using the current settings. */
function Examples({ services }: Pick<AnalysisViewProps, 'services'>) {
  const settings = useStore(services.settings, (state) => state.settings);
  return (
    <nav className={styles.examples} aria-label={t('Examples')}>
      <span>{t('Examples')}</span>
      {EXAMPLES.map(({ id, title }) => (
        <a key={id} href={makeHash({ position: unwrap(parseXgid(id)).position, settings })}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
