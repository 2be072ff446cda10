import { memo } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { IdField } from '../../../ui/IdField.tsx';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { checkPosition, mendPosition } from '../../../games/backgammon/legality.ts';
import styles from '../../../ui/ViewLayout.module.css';
import own from './IdPanel.module.css';
import { t } from '../../../language/language.ts';
import type { Failure } from '../../../engine/errors.ts';
import type { AnalysisServices } from '../../state/analysis/types.ts';

interface IdPanelProps {
  readonly services: AnalysisServices;
  /** @returns why the text cannot be used; undefined on success */
  readonly onText: (text: string) => Promise<Failure | undefined>;
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** The position's XGID, in a field that reads every ID. */
export const IdPanel = memo(function IdPanel(props: IdPanelProps) {
  const { services, onText, onCopy } = props;
  useLanguage();
  const position = useStore(services.position, (state) => state.position);
  // Show no ID if reading it back would repair the position: it would not match the board.
  const isSound = checkPosition(position).ok && mendPosition(position).position === position;
  return (
    <section className={`${styles.ids} ${own.line}`} aria-label={t('Position IDs')}>
      <IdField
        label="XGID"
        value={isSound ? makeXgid(position) : undefined}
        onText={onText}
        onCopy={onCopy}
      />
    </section>
  );
});
