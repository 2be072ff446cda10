import { Activity, useState } from 'react';
import { copyText } from '../../ui/copyText.ts';
import { lazyView } from '../../ui/lazyView.tsx';
import { Part } from '../../ui/Part.tsx';
import { MATCH_VIEWS, ROOM_OF, showAnalysis, type View } from '../../ui/routes.ts';
import { t } from '../../language/language.ts';
import styles from '../../ui/ViewRow.module.css';
import type { LibraryEntry } from '../../jobs/library/types.ts';
import type { Services } from '../state/types.ts';
import type { TextIntake } from '../state/links/types.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';

// Loaded on first visit.
const DiceLabView = lazyView(
  () => import('../views/dice/DiceLabView.tsx'),
  ({ DiceLabView }) => DiceLabView,
);
const MatchView = lazyView(
  () => import('../views/matches/match/MatchView.tsx'),
  ({ MatchView }) => MatchView,
);
const LibraryView = lazyView(
  () => import('../views/library/LibraryView.tsx'),
  ({ LibraryView }) => LibraryView,
);
const SearchView = lazyView(
  () => import('../views/matches/search/SearchView.tsx'),
  ({ SearchView }) => SearchView,
);
const OwnGameView = lazyView(
  () => import('../views/matches/own/OwnGameView.tsx'),
  ({ OwnGameView }) => OwnGameView,
);
const OpeningsView = lazyView(
  () => import('../views/library/openings/OpeningsView.tsx'),
  ({ OpeningsView }) => OpeningsView,
);
const QuizView = lazyView(
  () => import('../views/matches/quiz/QuizView.tsx'),
  ({ QuizView }) => QuizView,
);
const HelpView = lazyView(
  () => import('../views/help/HelpView.tsx'),
  ({ HelpView }) => HelpView,
);
const ArimaaView = lazyView(
  () => import('../views/arimaa/ArimaaView.tsx'),
  ({ ArimaaView }) => ArimaaView,
);

interface OtherViewsProps {
  readonly services: Services;
  readonly view: View;
  readonly onFiles: TextIntake['onFiles'];
}

/** The current view, if it is one that unmounts when the reader leaves it. */
export function OtherViews({ services, view, onFiles }: OtherViewsProps) {
  return (
    <>
      {ROOM_OF[view] === 'match' && <MatchRow current={view} />}
      {view === 'match' && (
        <Part>
          <MatchView services={services} onFiles={onFiles} />
        </Part>
      )}
      {view === 'quiz' && (
        <Part>
          <QuizView services={services} />
        </Part>
      )}
      {view === 'dice' && (
        <Part>
          <DiceLabView services={services} />
        </Part>
      )}
      {view === 'search' && (
        <Part>
          <SearchView services={services} onFiles={onFiles} />
        </Part>
      )}
      {view === 'own' && (
        <Part>
          <OwnGameView services={services} onFiles={onFiles} />
        </Part>
      )}
      {view === 'openings' && (
        <Part>
          <OpeningsView evaluator={services.evaluator} rules={services.keeping.rules} />
        </Part>
      )}
      {view === 'help' && (
        <Part>
          <HelpView />
        </Part>
      )}
      {view === 'library' && (
        <Part>
          <LibraryView services={services} onOpened={showAnalysis} />
        </Part>
      )}
    </>
  );
}

/** The views of the matches. */
function MatchRow({ current }: { readonly current: View }) {
  return (
    <div className={styles.row}>
      <nav className={styles.views} aria-label={t('Views of the matches')}>
        {MATCH_VIEWS.map(({ view, name, hash }) => (
          <a key={view} href={hash} aria-current={view === current ? 'page' : undefined}>
            {view === 'match' ? t('Match') : t(name)}
          </a>
        ))}
      </nav>
    </div>
  );
}

interface VisitedArimaaProps {
  readonly services: Services;
  readonly isShown: boolean;
  readonly actionsAt: HTMLElement | null;
  readonly onPaste: TextIntake['onPaste'];
  readonly onLeft: (entry: LibraryEntry<ArimaaJob> | undefined) => void;
}

/**
 * Arimaa, mounted from its first visit on. It is only hidden when the reader leaves, so that its rollouts
 * continue.
 */
export function VisitedArimaa({ services, isShown, actionsAt, onPaste, onLeft }: VisitedArimaaProps) {
  const [isVisited, setIsVisited] = useState(false);
  if (isShown && !isVisited) setIsVisited(true);
  return (
    isVisited && (
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Part>
          <ArimaaView
            services={services}
            actionsAt={isShown ? actionsAt : null}
            onBackgammon={onPaste}
            onLeft={onLeft}
            onCopy={copyText}
          />
        </Part>
      </Activity>
    )
  );
}
