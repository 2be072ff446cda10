import { lazy, memo } from 'react';
import { useStore } from 'zustand';
import type { Unit } from '../charts/unit.ts';
import { useLanguage } from '../charts/useLanguage.ts';
import { IdField } from '../components/IdField.tsx';
import type { NoticeText } from '../components/Notice.tsx';
import { Part } from '../components/Part.tsx';
import { makeGnuId } from '../formats/gnuId.ts';
import { makeXgid } from '../formats/xgid.ts';
import { checkPosition, mendPosition } from '../games/backgammon/legality.ts';
import styles from './App.module.css';
import type { Services } from './services.ts';
import { t } from '../language/language.ts';
import type { Failure } from '../engine/errors.ts';

// Its menu, its texts and its pictures are not needed to see the board.
const ExportMenu = lazy(() => import('./ExportMenu.tsx').then(({ ExportMenu: menu }) => ({ default: menu })));

export interface IdPanelProps {
  readonly services: Services;
  /** How the equities of the rollout are shown. */
  readonly unit: Unit;
  /** @returns the sentence to show when the text holds no position */
  readonly onText: (text: string) => Failure | undefined;
  readonly onCopy: (text: string) => Promise<boolean>;
  readonly onSaid: (notice: NoticeText) => void;
}

/** The position's IDs, to copy and to replace, and all other ways out. */
export const IdPanel = memo(function IdPanel({ services, unit, onText, onCopy, onSaid }: IdPanelProps) {
  useLanguage();
  const position = useStore(services.position, (state) => state.position);
  // An ID that its reader would mend says something else than the board.
  const isSound = checkPosition(position).ok && mendPosition(position).position === position;
  return (
    <section className={styles.ids} aria-label={t('Position IDs')}>
      <IdField
        label="XGID"
        value={isSound ? makeXgid(position) : undefined}
        onText={onText}
        onCopy={onCopy}
      />
      <IdField
        label="GNU ID"
        value={isSound ? makeGnuId(position) : undefined}
        onText={onText}
        onCopy={onCopy}
      />
      <Part
        fallback={
          <button type="button" className="button" disabled>
            {t('Copy or save')}
          </button>
        }
      >
        <ExportMenu services={services} unit={unit} onCopy={onCopy} onSaid={onSaid} />
      </Part>
    </section>
  );
});
