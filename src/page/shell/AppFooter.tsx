import { MonitorDown } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { type Language, spoken, t } from '../../language/language.ts';
import { AboutStrata } from '../../ui/AboutStrata.tsx';
import { install, installPrompt, onInstallPrompt } from '../../ui/installPrompt.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import styles from './AppFooter.module.css';
import { createLauncher, type LaunchParts, type LaunchQueue } from './launch.ts';

interface AppFooterProps {
  /** Whether the page's files are stored for offline use. */
  readonly isKept: boolean;
  /** Opens what the system gives the installed app; must be stable. */
  readonly intake: LaunchParts['intake'];
  readonly onLanguage: (language: Language) => Promise<void>;
}

/** The footer: connection, installation, versions and the other language. Also opens what the system gives the installed app. */
export function AppFooter({ isKept, intake, onLanguage }: AppFooterProps) {
  useLanguage();
  useLaunches(intake);
  const other = spoken() === 'de' ? 'en' : 'de';
  const isOffline = useSyncExternalStore(onConnection, () => !navigator.onLine);
  const prompt = useSyncExternalStore(onInstallPrompt, installPrompt);
  return (
    <div className={styles.desktop}>
      <p className="note" role="status">
        {isOffline && (isKept ? t('You are offline. Everything still works.') : t('You are offline.'))}
      </p>
      {prompt !== undefined && (
        <button type="button" className="button plain" onClick={() => void install()}>
          <MonitorDown aria-hidden="true" />
          {t('Install the app')}
        </button>
      )}
      <AboutStrata isKept={isKept} />
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
