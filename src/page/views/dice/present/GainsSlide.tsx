import { Dialog } from '@base-ui/react/dialog';
import { t } from '../../../../language/language.ts';
import { GainTable } from '../GainTable.tsx';
import styles from './Presentation.module.css';
import { type SetSlideKeys, useSlideKeys } from './slides.ts';

const NO_KEYS = {};

/** What dice and luck reduction gain, measured. */
export function GainsSlide({ setKeys }: { readonly setKeys: SetSlideKeys }) {
  useSlideKeys(setKeys, NO_KEYS);
  return (
    <section className={styles.slide}>
      <Dialog.Title className={styles.title}>
        {t('What dice gain, and what luck reduction gains')}
      </Dialog.Title>
      <div className={styles.gains}>
        <GainTable />
      </div>
    </section>
  );
}
