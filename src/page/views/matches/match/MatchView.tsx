import { use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Failure } from '../../../../engine/errors.ts';
import { MATCH_ENDINGS } from '../../../../formats/files/matchFormats.ts';
import { listOr, t } from '../../../../language/language.ts';
import { wording } from '../../../../language/phrase.ts';
import styles from './Match.module.css';
import { MatchFileButton } from './MatchFileButton.tsx';
import { OpenMatch } from './OpenMatch.tsx';
import { useMatchAddress } from './useMatchAddress.ts';
import type { MatchViewServices } from '../../../state/match/types.ts';

interface MatchViewProps {
  readonly services: MatchViewServices;
  /** Called with chosen files, which are handled like dropped ones. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The match view, connected to the page. */
export function MatchView({ services, onFiles }: MatchViewProps) {
  const own = use(services.matches());
  const { match, decisions, status, failure } = useStore(
    own.match,
    useShallow((state) => ({
      match: state.match,
      decisions: state.decisions,
      status: state.status,
      failure: state.failure,
    })),
  );
  useMatchAddress(own.match, services.notices);
  if (match === null || decisions.length === 0)
    return <NoMatch isOpening={status === 'opening'} failure={failure} onFiles={onFiles} />;
  return <OpenMatch services={services} own={own} onFiles={onFiles} />;
}

interface NoMatchProps {
  readonly isOpening: boolean;
  /** Why no match is open; null if nothing failed. */
  readonly failure: Failure | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Shown while no match is open: how to open one, or why opening failed. */
function NoMatch({ isOpening, failure, onFiles }: NoMatchProps) {
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
