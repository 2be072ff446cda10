import { lazyView } from '../../ui/lazyView.tsx';
import { Ellipsis, Keyboard, Moon, Search, Settings2, Sun } from 'lucide-react';
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../ui/useLanguage.ts';
import { EDITS_OF } from '../state/undo/undoOrder.ts';
import { HistoryActions } from '../../ui/HistoryActions.tsx';
import { Part } from '../../ui/Part.tsx';
import { type Language, spoken, t } from '../../language/language.ts';
import styles from './App.module.css';
import { useKeys } from '../../ui/useKeys.ts';
import { isQuestionView, OTHER_VIEWS, ROOM_OF, ROOMS, type View } from '../../ui/routes.ts';
import type { Services } from '../state/types.ts';

// Dialogs are a tenth of the initial download, so they load later.
const KeyList = lazyView(
  () => import('../../ui/KeyList.tsx'),
  ({ KeyList }) => KeyList,
);

const ActionMenu = lazyView(
  () => import('../../ui/ActionMenu.tsx'),
  ({ ActionMenu }) => ActionMenu,
);
const Palette = lazyView(
  () => import('./palette/Palette.tsx'),
  ({ Palette }) => Palette,
);
const AnalysisSettings = lazyView(
  () => import('./BackgammonSettings.tsx'),
  ({ AnalysisSettings }) => AnalysisSettings,
);
const MatchSettings = lazyView(
  () => import('./BackgammonSettings.tsx'),
  ({ MatchSettings }) => MatchSettings,
);

/** A disabled button, shown while its dialog loads. */
const loadingButton = (label: string, icon: ReactNode) => (
  <button type="button" className="button plain icon" aria-label={label} title={label} disabled>
    {icon}
  </button>
);

interface HeaderProps {
  readonly services: Services;
  /** The current view. */
  readonly shown: View;
  /** The page's message, shown between navigation and actions if there is room. */
  readonly notice: ReactNode;
  readonly onShare: () => Promise<void>;
  /** Undoes or redoes the latest edit of the board or the comparison. */
  readonly onStep: (step: 'undo' | 'redo') => void;
  readonly onLanguage: (language: Language) => Promise<void>;
  /** Receives the element in which views render their own actions. */
  readonly onActionsPlace: (place: HTMLElement | null) => void;
}

/** The language to switch to, in its own words; never translated. */
const OTHER_LANGUAGE = {
  en: { language: 'de', name: 'Deutsch', short: 'DE' },
  de: { language: 'en', name: 'English', short: 'EN' },
} as const;

/** Moves focus into the current view, to its board if it has one. */
function skipToContent(): void {
  const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility());
  const first =
    main?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]') ??
    main?.querySelector<HTMLElement>('a[href], button:not(:disabled), input, select, [tabindex="0"]');
  first?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}

/** Name, views, messages and actions: history, link, settings, keys, language, theme. */
export const Header = memo(function Header(props: HeaderProps) {
  const { services, shown, notice, onActionsPlace } = props;
  useLanguage();
  return (
    <header className={styles.header}>
      <button type="button" className={`button ${styles.skip}`} onClick={skipToContent}>
        {t('Skip to content')}
      </button>
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
        {ROOMS.map(({ view, name, hash }) => (
          <a key={view} href={hash} aria-current={view === ROOM_OF[shown] ? 'page' : undefined}>
            {t(name)}
          </a>
        ))}
      </nav>
      <div className={styles.middle}>
        {notice}
        {shown === 'analysis' && (
          <div className={styles.hintRoom}>
            <p className={styles.hint}>{t('Paste or drop an ID, a post or an analysis anywhere')}</p>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <span className={styles.ownActions} ref={onActionsPlace} />
        <ViewActions {...props} />
        <Commands services={services} onLanguage={props.onLanguage} />
        <Keys services={services} shown={shown} />
        <LanguageButton onLanguage={props.onLanguage} />
        <ThemeButton services={services} />
        <Part fallback={loadingButton(t('More'), <Ellipsis aria-hidden="true" />)}>
          <ActionMenu
            label={t('More')}
            icon={<Ellipsis aria-hidden="true" />}
            groups={[
              {
                label: t('More views'),
                actions: OTHER_VIEWS.map(({ name, hash }) => ({
                  name: t(name),
                  onAct: () => {
                    location.hash = hash;
                  },
                })),
              },
            ]}
          />
        </Part>
      </div>
    </header>
  );
});

/** Actions that only some views have: history and link, settings. */
function ViewActions({
  services,
  shown,
  onShare,
  onStep,
}: Pick<HeaderProps, 'services' | 'shown' | 'onShare' | 'onStep'>) {
  const { past, future } = useStore(services.edits);
  const isComparison = shown === 'compare';
  return (
    <>
      {isQuestionView(shown) && (
        <HistoryActions
          canUndo={isComparison ? past.includes(EDITS_OF.comparison) : past.length > 0}
          canRedo={isComparison ? future.at(-1) === EDITS_OF.comparison : future.length > 0}
          onUndo={() => onStep('undo')}
          onRedo={() => onStep('redo')}
          onShare={() => void onShare()}
        />
      )}
      {(isQuestionView(shown) || shown === 'match') && (
        <Part fallback={loadingButton(t('Settings'), <Settings2 aria-hidden="true" />)}>
          {shown === 'match' ? (
            <MatchSettings services={services} />
          ) : (
            <AnalysisSettings services={services} />
          )}
        </Part>
      )}
    </>
  );
}

/** The list of keyboard shortcuts, with the switch that turns single keys off. */
function Keys({ services, shown }: Pick<HeaderProps, 'services' | 'shown'>) {
  const { isOn, switchTo } = useStore(services.keys);
  const [isOpen, setIsOpen] = useState(false);
  useKeys(isOn, { '?': () => setIsOpen(true) });
  return (
    <span className={styles.keys}>
      <Part fallback={loadingButton(t('Keyboard shortcuts'), <Keyboard aria-hidden="true" />)}>
        <KeyList view={shown} isOpen={isOpen} onOpen={setIsOpen} isOn={isOn} onSwitch={switchTo} />
      </Part>
    </span>
  );
}

/** The list of all commands, also opened by Ctrl K or ⌘ K. */
function Commands({ services, onLanguage }: Pick<HeaderProps, 'services' | 'onLanguage'>) {
  const [isOpen, setIsOpen] = useState<boolean | undefined>(undefined);
  /** What was typed before the palette had loaded. */
  const [typed, setTyped] = useState('');
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Another dialog must be closed first.
      if (document.querySelector('[role=dialog]') === null) setIsOpen(true);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <span className={styles.keys}>
      <button
        type="button"
        className="button plain icon"
        data-palette=""
        aria-label={t('Commands')}
        title={`${t('Commands')} (${t('Ctrl')} K)`}
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" />
      </button>
      {isOpen !== undefined && (
        <Part fallback={isOpen && <EarlyInput onType={setTyped} />}>
          <Palette
            services={services}
            typed={typed}
            isOpen={isOpen}
            onOpen={(open) => {
              setTyped('');
              setIsOpen(open);
            }}
            onLanguage={onLanguage}
          />
        </Part>
      )}
    </span>
  );
}

/** Takes the keys that are meant for the palette while it is loading. */
function EarlyInput({ onType }: { readonly onType: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className="hidden"
      aria-label={t('Find a command')}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function LanguageButton({ onLanguage }: Pick<HeaderProps, 'onLanguage'>) {
  const { language, name, short } = OTHER_LANGUAGE[spoken()];
  return (
    <button
      type="button"
      className="button plain icon"
      lang={language}
      aria-label={`${name} (${short})`}
      title={name}
      onClick={() => void onLanguage(language)}
    >
      {short}
    </button>
  );
}

function ThemeButton({ services }: Pick<HeaderProps, 'services'>) {
  const { theme, setTheme } = useStore(services.appearance);
  const label = theme === 'dark' ? t('Light theme') : t('Dark theme');
  return (
    <button
      type="button"
      className="button plain icon"
      aria-label={label}
      title={label}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </button>
  );
}
