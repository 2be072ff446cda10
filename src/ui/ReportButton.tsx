import { useState } from 'react';
import { t } from '../language/language.ts';
import styles from './ReportButton.module.css';

interface ReportButtonProps {
  /** Error report for the developers. */
  readonly report: string;
}

/** Copies an error report; shows it if the browser does not allow copying. */
export function ReportButton({ report }: ReportButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(report);
      setState('copied');
    } catch {
      setState('refused');
    }
  }
  if (state === 'refused')
    return (
      <textarea
        className={`field ${styles.report}`}
        readOnly
        rows={4}
        aria-label={t('Error report')}
        value={report}
      />
    );
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {state === 'copied' ? t('Report copied') : t('Copy error report')}
    </button>
  );
}
