import { useState } from 'react';
import { t } from '../language/language.ts';
import { QuestionNotice } from './Notice.tsx';

interface UpdateNoticeProps {
  /** Whether the update has been accepted and is waiting for work in progress. */
  readonly isWaiting: boolean;
  /** Reloads the page in its newer version. */
  readonly onUpdate: () => void;
}

/** Offers a newer version of the page; must not be shown during a run. */
export function UpdateNotice({ isWaiting, onUpdate }: UpdateNoticeProps) {
  const [later, setLater] = useState(false);
  if (later) return null;
  if (isWaiting)
    return (
      <QuestionNotice
        text={t('The new version starts when no tab is busy.')}
        choices={[{ name: t('Close message'), choose: () => setLater(true) }]}
      />
    );
  return (
    <QuestionNotice
      text={t('A new version of Strata is ready. It starts on your next visit, or now.')}
      choices={[
        { name: t('Start it now'), choose: onUpdate },
        { name: t('Later'), choose: () => setLater(true) },
      ]}
    />
  );
}
