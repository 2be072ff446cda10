import { Keyboard, Moon, Settings2, Sun } from 'lucide-react';
import { lazy, memo, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../charts/useLanguage.ts';
import { HistoryActions } from '../components/HistoryActions.tsx';
import { Part } from '../components/Part.tsx';
import { type Language, spoken, t } from '../language/language.ts';
import styles from './App.module.css';
import { AnalysisSettings, MatchSettings } from './OwnSettings.tsx';
import type { Services } from './services.ts';
import { useKeys } from './useKeys.ts';
import { useTheme } from './useTheme.ts';
import { type View, VIEWS } from './useView.ts';

// Dialogs are a tenth of the first load, and come after it.
const KeyList = lazy(() =>
  import('../components/KeyList.tsx').then(({ KeyList: dialog }) => ({ default: dialog })),
);

/** Keeps the place of a button whose dialog is coming. */
const comingButton = (label: string, icon: ReactNode) => (
  <button type="button" className="button plain icon" aria-label={label} disabled>
    {icon}
  </button>
);

export interface HeaderProps {
  readonly services: Services;
  /** The view in sight. */
  readonly shown: View;
  /** What the page says, in the room between views and actions where there is some. */
  readonly notice: ReactNode;
  readonly onShare: () => Promise<void>;
  readonly onLanguage: (language: Language) => Promise<void>;
  /** Takes the place where views put actions of their own. */
  readonly onActionsPlace: (place: HTMLElement | null) => void;
}

/** What the page can change to, in its own words; never translated. */
const OTHER_LANGUAGE = {
  en: { language: 'de', name: 'Deutsch', short: 'DE' },
  de: { language: 'en', name: 'English', short: 'EN' },
} as const;

/** Name, views, history, link, settings, language, theme. */
export const Header = memo(function Header({
  services,
  shown,
  notice,
  onShare,
  onLanguage,
  onActionsPlace,
}: HeaderProps) {
  useLanguage();
  const { undo, redo, pastStates, futureStates } = useStore(services.position.temporal);
  const [theme, toggleTheme] = useTheme();
  const other = OTHER_LANGUAGE[spoken()];
  const keys = useStore(services.keys);
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys(keys.isOn, { '?': () => setShowsKeys(true) });
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="2" y="2" width="20" height="4" rx="1" opacity="0.35" />
          <rect x="2" y="7.3" width="20" height="4" rx="1" opacity="0.55" />
          <rect x="2" y="12.6" width="20" height="4" rx="1" opacity="0.78" />
          <rect x="2" y="18" width="20" height="4" rx="1" />
        </svg>
        <span>Strata</span>
      </h1>
      <nav className={styles.views} aria-label={t('Views')}>
        {VIEWS.map(({ view, name, hash }) => (
          <a key={view} href={hash} aria-current={view === shown ? 'page' : undefined}>
            {t(name)}
          </a>
        ))}
      </nav>
      <div className={styles.middle}>
        {notice}
        {shown === 'analysis' && (
          <p className={styles.hint}>{t('Paste or drop an ID, a post or an analysis anywhere')}</p>
        )}
      </div>
      <div className={styles.actions}>
        <span className={styles.ownActions} ref={onActionsPlace} />
        {shown === 'analysis' && (
          <HistoryActions
            canUndo={pastStates.length > 0}
            canRedo={futureStates.length > 0}
            onUndo={() => undo()}
            onRedo={() => redo()}
            onShare={() => void onShare()}
          />
        )}
        {(shown === 'analysis' || shown === 'match') && (
          <Part fallback={comingButton(t('Settings'), <Settings2 aria-hidden="true" />)}>
            {shown === 'match' ? (
              <MatchSettings services={services} />
            ) : (
              <AnalysisSettings services={services} />
            )}
          </Part>
        )}
        <span className={styles.keys}>
          <Part fallback={comingButton(t('Keys'), <Keyboard aria-hidden="true" />)}>
            <KeyList
              isArimaa={shown === 'arimaa'}
              isOpen={showsKeys}
              onOpen={setShowsKeys}
              isOn={keys.isOn}
              onSwitch={keys.switchTo}
            />
          </Part>
        </span>
        <button
          type="button"
          className="button plain icon"
          lang={other.language}
          aria-label={other.name}
          title={other.name}
          onClick={() => void onLanguage(other.language)}
        >
          {other.short}
        </button>
        <button
          type="button"
          className="button plain icon"
          aria-label={theme === 'dark' ? t('Light theme') : t('Dark theme')}
          onClick={toggleTheme}
        >
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </button>
      </div>
    </header>
  );
});
