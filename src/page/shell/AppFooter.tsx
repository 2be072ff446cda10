import { MonitorDown } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { type Language, spoken, t } from '../../language/language.ts';
import { SHARED_FIELD, takeShared } from '../../offline/shared.ts';
import { AboutStrata } from '../../ui/AboutStrata.tsx';
import { install, installPrompt, onInstallPrompt } from '../../ui/installPrompt.ts';
import { MOST_OPENED_BYTES } from '../../ui/useGlobalInput.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import type { TextIntake } from '../state/links/types.ts';
import styles from './AppFooter.module.css';

interface AppFooterProps {
  /** Whether the page's files are stored for offline use. */
  readonly worksOffline: boolean;
  /** Opens files and texts passed to the installed app; must be stable. */
  readonly intake: LaunchParts['intake'];
  readonly onLanguage: (language: Language) => Promise<void>;
}

/** The footer: connection, installation, versions, language. Also opens files and texts passed to the installed app. */
export function AppFooter({ worksOffline, intake, onLanguage }: AppFooterProps) {
  useLanguage();
  useLaunches(intake);
  const other = spoken() === 'de' ? 'en' : 'de';
  const isOffline = useSyncExternalStore(onConnection, () => !navigator.onLine);
  const prompt = useSyncExternalStore(onInstallPrompt, installPrompt);
  return (
    <div className={styles.desktop}>
      <p className="note" role="status">
        {isOffline && (worksOffline ? t('You are offline. Everything still works.') : t('You are offline.'))}
      </p>
      {prompt !== undefined && (
        <button type="button" className="button plain" onClick={() => void install()}>
          <MonitorDown aria-hidden="true" />
          {t('Install the app')}
        </button>
      )}
      <AboutStrata worksOffline={worksOffline} />
      <button type="button" className="button plain" lang={other} onClick={() => void onLanguage(other)}>
        {other === 'de' ? 'Deutsch' : 'English'}
      </button>
    </div>
  );
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useLaunches(intake: LaunchParts['intake']): void {
  const { onPaste, onFiles, onLarge } = intake;
  useEffect(() => {
    const launcher = createLauncher({
      intake: { onPaste, onFiles, onLarge },
      location,
      scope: location.origin + location.pathname,
      caches: 'caches' in window ? caches : undefined,
      forgetSearch: () => history.replaceState(null, '', location.pathname + location.hash),
    });
    void launcher.openShared(location.href);
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
    launchQueue?.setConsumer((params) => void launcher.launch(params));
  }, [onPaste, onFiles, onLarge]);
}

/** How the system started the installed app: files to open, or an address. */
interface LaunchParams {
  readonly targetURL?: string | undefined;
  readonly files?: readonly { getFile(): Promise<File> }[];
}

/** Not in TypeScript's DOM types. */
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

interface LaunchParts {
  readonly intake: Pick<TextIntake, 'onPaste' | 'onFiles' | 'onLarge'>;
  readonly location: Pick<Location, 'href' | 'hash'>;
  /** The page's URL without search and hash. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'open' | 'delete'> | undefined;
  /** Removes the search of the address without reloading. */
  readonly forgetSearch: () => void;
}

/** Opens files and texts that the system passes to the installed app, like files dropped on the page. */
export function createLauncher({ intake, location, scope, caches, forgetSearch }: LaunchParts) {
  async function open(files: readonly File[]): Promise<void> {
    const [file, ...others] = files;
    if (file === undefined) return;
    if (others.length > 0) return intake.onFiles(files);
    if (file.name === '') return intake.onPaste(await file.text());
    return file.size > MOST_OPENED_BYTES ? intake.onLarge(file) : intake.onFiles([file]);
  }
  /** Opens what was shared with the app, if an address says that something was. */
  async function openShared(address: string): Promise<void> {
    if (caches === undefined || !new URL(address).searchParams.has(SHARED_FIELD)) return;
    forgetSearch();
    await open(await takeShared(scope, caches));
  }
  return {
    openShared,
    async launch({ targetURL, files = [] }: LaunchParams): Promise<void> {
      await open(await Promise.all(files.map((file) => file.getFile())));
      if (targetURL === undefined || !targetURL.startsWith(scope)) return;
      const { hash } = new URL(targetURL);
      // A window that is reused stays where it is: follow a shortcut or a link to the app.
      if (hash !== '' && hash !== location.hash) location.hash = hash;
      await openShared(targetURL);
    },
  };
}
