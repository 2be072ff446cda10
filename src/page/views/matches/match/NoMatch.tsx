import type { Failure } from '../../../../engine/errors.ts';
import { MATCH_ENDINGS } from '../../../../formats/files/matchFormats.ts';
import { listOr, t } from '../../../../language/language.ts';
import { wording } from '../../../../language/phrase.ts';
import styles from './Match.module.css';
import { MatchFileButton } from './MatchFileButton.tsx';

interface NoMatchProps {
  readonly isOpening: boolean;
  /** Why no match is open; null if nothing failed. */
  readonly failure: Failure | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Shown while no match is open: how to open one, or why opening failed. */
export function NoMatch({ isOpening, failure, onFiles }: NoMatchProps) {
  return (
    <main className={styles.empty} aria-busy={isOpening}>
      <h2>{t('Match')}</h2>
      {isOpening ? (
        <p role="status">{t('Reading the match…')}</p>
      ) : (
        <>
          {failure !== null && <p className="error">{wording(failure)}</p>}
          <p>
            {t('Drop or paste a match file here: {endings}. Matches you opened are in the library.', {
              endings: listOr(MATCH_ENDINGS),
            })}
          </p>
          <MatchFileButton onFiles={onFiles} isPrimary />
        </>
      )}
    </main>
  );
}
