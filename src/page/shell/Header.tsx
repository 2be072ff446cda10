import { lazyView } from '../../ui/lazyView.tsx';
import { Ellipsis, Settings2 } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../ui/useLanguage.ts';
import { Part } from '../../ui/Part.tsx';
import { type Language, spoken, t } from '../../language/language.ts';
import styles from './App.module.css';
import { useCommands } from '../../ui/commands.ts';
import { useKeys } from '../../ui/useKeys.ts';
import { OTHER_VIEWS, ROOM_OF, ROOMS, type View } from '../../ui/routes.ts';
import type { ActionGroup } from '../../ui/ActionMenu.tsx';
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
  readonly currentView: View;
  /** The page's message, shown between navigation and actions if there is room. */
  readonly notice: ReactNode;
  /** Undoes or redoes the latest edit of the board or the comparison. */
  readonly onStep: (step: 'undo' | 'redo') => void;
  readonly onLanguage: (language: Language) => Promise<void>;
  /** Receives the element into which the current view renders its actions. */
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

/** Name, rooms, messages and actions. */
export const Header = memo(function Header(props: HeaderProps) {
  const { services, currentView, notice, onActionsPlace } = props;
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
      <p className={styles.what}>{t('Backgammon rollouts')}</p>
      <nav className={styles.views} aria-label={t('Views')}>
        {ROOMS.map(({ view, name, hash }) => (
          <a key={view} href={hash} aria-current={view === ROOM_OF[currentView] ? 'page' : undefined}>
            {t(name)}
          </a>
        ))}
      </nav>
      <div className={styles.middle}>{notice}</div>
      <div className={styles.actions}>
        <span className={styles.ownActions} ref={onActionsPlace} />
        {currentView === 'match' && (
          <Part fallback={loadingButton(t('Settings'), <Settings2 aria-hidden="true" />)}>
            <MatchSettings services={services} />
          </Part>
        )}
        <MoreMenu {...props} />
      </div>
    </header>
  );
});

/** The menu of everything that is needed rarely, or by its keys: other views, undo, commands, language and theme. */
function MoreMenu({ services, currentView, onStep, onLanguage }: HeaderProps) {
  const edits = useStore(services.edits);
  const { theme, setTheme } = useStore(services.appearance);
  const keys = useStore(services.keys);
  const [opened, setOpened] = useState<'commands' | 'keys' | undefined>(undefined);
  // Each time the palette begins anew, also while the one before it is still closing.
  const [times, setTimes] = useState(0);
  const openCommands = useCallback(() => {
    setTimes((before) => before + 1);
    setOpened('commands');
  }, []);
  const close = useCallback((isOpen: boolean) => !isOpen && setOpened(undefined), []);
  useKeys(keys.isOn, { '?': () => setOpened('keys') });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Another dialog must be closed first.
      const isFree = document.querySelector('[role=dialog]:not([data-palette])') === null;
      if (opened !== 'commands' && isFree) openCommands();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [opened, openCommands]);
  useCommands(() => [
    ...(currentView === 'analysis' ? editGroup(edits, onStep).actions : []).flatMap(
      ({ name, keys: shortcut = '', isDisabled, onAct }) =>
        isDisabled === true ? [] : [{ name, group: 'Position' as const, keys: shortcut, act: onAct }],
    ),
    { name: t('Keyboard shortcuts'), group: 'View', keys: '?', act: () => setOpened('keys') },
  ]);
  const { language, name, short } = OTHER_LANGUAGE[spoken()];
  const icon = <Ellipsis aria-hidden="true" />;
  return (
    <>
      <Part fallback={loadingButton(t('More'), icon)}>
        <ActionMenu
          label={t('More')}
          icon={icon}
          groups={[
            {
              label: t('More views'),
              actions: OTHER_VIEWS.map(({ name: view, hash }) => ({
                name: t(view),
                onAct: () => {
                  location.hash = hash;
                },
              })),
            },
            ...(currentView === 'analysis' ? [editGroup(edits, onStep)] : []),
            {
              label: 'Strata',
              actions: [
                { name: t('Commands'), keys: `${t('Ctrl')} K`, onAct: openCommands },
                { name: t('Keyboard shortcuts'), keys: '?', onAct: () => setOpened('keys') },
                {
                  name: theme === 'dark' ? t('Light theme') : t('Dark theme'),
                  onAct: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
                },
                { name: `${name} (${short})`, language, onAct: () => void onLanguage(language) },
              ],
            },
          ]}
        />
      </Part>
      <Commands
        key={times}
        services={services}
        isOpen={opened === 'commands'}
        onOpen={close}
        onLanguage={onLanguage}
      />
      {opened === 'keys' && (
        <Part fallback={null}>
          <KeyList view={currentView} onOpen={close} isOn={keys.isOn} onSwitch={keys.switchTo} />
        </Part>
      )}
    </>
  );
}

/** Undo and redo. */
const editGroup = (
  { past, future }: ReturnType<Services['edits']['getState']>,
  onStep: HeaderProps['onStep'],
): ActionGroup => ({
  label: t('Edit'),
  actions: [
    {
      name: t('Undo'),
      keys: `${t('Ctrl')} Z`,
      isDisabled: past.length === 0,
      onAct: () => onStep('undo'),
    },
    {
      name: t('Redo'),
      keys: `${t('Ctrl')} Y`,
      isDisabled: future.length === 0,
      onAct: () => onStep('redo'),
    },
  ],
});

interface CommandsProps extends Pick<HeaderProps, 'services' | 'onLanguage'> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The list of all commands. */
function Commands({ services, isOpen, onOpen, onLanguage }: CommandsProps) {
  /** What was typed before the palette had loaded. */
  const [typed, setTyped] = useState('');
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Part fallback={isOpen && <EarlyInput onType={setTyped} />}>
        <Palette
          services={services}
          typed={typed}
          isOpen={isOpen}
          onOpen={(open) => {
            setTyped('');
            onOpen(open);
          }}
          onLanguage={onLanguage}
        />
      </Part>
    )
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
