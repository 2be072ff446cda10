import { Dialog } from '@base-ui/react/dialog';
import { memo } from 'react';
import { useLanguage } from './useLanguage.ts';
import { ENGINE_VERSION } from '../games/backgammon/version.ts';
import { WEIGHTS } from '../games/backgammon/weights.ts';
import { t } from '../language/language.ts';
import styles from './AboutStrata.module.css';
import { DialogPopup } from './DialogPopup.tsx';

interface AboutStrataProps {
  /** Whether the page's files are stored for offline use. */
  readonly worksOffline: boolean;
}

/** A button that shows versions, licenses and credits. */
export const AboutStrata = memo(function AboutStrata({ worksOffline }: AboutStrataProps) {
  useLanguage();
  const facts = [
    [t('Engine'), ENGINE_VERSION],
    [t('Weights, fast net'), WEIGHTS.fast.sha256],
    [t('Weights, strong net'), WEIGHTS.strong.sha256],
    [
      t('Offline'),
      worksOffline ? t('Works without a connection.') : t('Needs a connection in this browser.'),
    ],
    [t('License'), 'MIT'],
    [
      t('Match equity tables'),
      t('By Neil Kazaross (2011), and by David Rockwell and Neil Kazaross (2008–2010).'),
    ],
  ] as const;
  return (
    <Dialog.Root>
      <Dialog.Trigger className="button plain">{t('About Strata')}</Dialog.Trigger>
      <DialogPopup
        title={t('About Strata')}
        description={t('Backgammon rollouts in the browser. Nothing leaves your machine.')}
        closeLabel={t('Close')}
      >
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.links}>
          <a href={`${import.meta.env.BASE_URL}third-party-notices.txt`} target="_blank" rel="noopener">
            {t('Licenses of libraries, fonts and tables')}
          </a>
        </p>
      </DialogPopup>
    </Dialog.Root>
  );
});
