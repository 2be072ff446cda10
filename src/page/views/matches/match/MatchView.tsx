import type { StoreApi } from 'zustand/vanilla';
import { wording } from '../../../../language/wording.ts';
import styles from './Match.module.css';
import { use, useEffect } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { fail as failure, type Failure, type Result } from '../../../../engine/errors.ts';
import { MATCH_ENDINGS } from '../../../../formats/files/matchFormats.ts';
import type { Match } from '../../../../games/backgammon/match.ts';
import { partReadOf } from '../../../../jobs/match/wholeness.ts';
import { listOr, t } from '../../../../language/language.ts';
import { phrase } from '../../../../language/phrase.ts';
import { MatchFileButton } from './MatchFileButton.tsx';
import { OpenMatch } from './OpenMatch.tsx';
import type { MatchViewServices, MatchSlice } from '../../../state/matches/types.ts';
import type { Notices } from '../../../state/notices/types.ts';
import { unpackText } from '../../../../ui/packedText.ts';
import { decisionOf, matchHash, matchOf, onAddress, packedMatchOf } from '../../../../ui/routes.ts';

interface MatchViewProps {
  readonly services: MatchViewServices;
  /** Called with chosen files, which are handled like dropped ones. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The match view, connected to the page. */
export function MatchView({ services, onFiles }: MatchViewProps) {
  const matchServices = use(services.matches());
  const { match, decisions, status, failure } = useStore(
    matchServices.match,
    useShallow((state) => ({
      match: state.match,
      decisions: state.decisions,
      status: state.status,
      failure: state.failure,
    })),
  );
  const failures = failure === null ? [] : [failure];
  useMatchAddress(matchServices.match, services.notices);
  if (match === null || decisions.length === 0)
    return (
      <NoMatch
        isOpening={status === 'opening'}
        failures={match === null ? failures : readOf(match)}
        onFiles={onFiles}
      />
    );
  return <OpenMatch services={services} matchServices={matchServices} onFiles={onFiles} />;
}

interface NoMatchProps {
  readonly isOpening: boolean;
  /** Why no decision is shown; empty if nothing failed. */
  readonly failures: readonly Failure[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** What was read of a match without decisions, and why not more. */
const readOf = (match: Match): readonly Failure[] => {
  const part = partReadOf(match);
  return [...(part === null ? [] : [part.failure]), ...match.problems];
};

/** Shown while no match with decisions is open: how to open one, or why opening failed. */
function NoMatch({ isOpening, failures, onFiles }: NoMatchProps) {
  return (
    <main className={styles.empty} aria-busy={isOpening}>
      <h2>{t('Matches')}</h2>
      {isOpening ? (
        <p role="status">{t('Reading the match…')}</p>
      ) : (
        <>
          {failures.map((failure) => (
            <p key={wording(failure)} className="error">
              {wording(failure)}
            </p>
          ))}
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

/** Opens the match that an address holds. It is stored then, and its address becomes that of a stored match. */
async function openPacked(match: StoreApi<MatchSlice>, packed: string): Promise<Result<true>> {
  const text = await unpackText(packed);
  if (text === undefined)
    return failure('bad-match', phrase('The link to the match was cut or changed. Ask for it again.'));
  const opened = await match.getState().open(text);
  const { key } = match.getState();
  if (opened.ok && key !== null) history.replaceState(null, '', matchHash(key));
  return opened;
}

/** Keeps the address and the open match in sync. */
function useMatchAddress(match: StoreApi<MatchSlice>, { fail }: Notices): void {
  const key = useStore(match, (state) => state.key);
  // Open the match that a link or a reload names.
  useEffect(() => {
    const read = () => {
      const packed = packedMatchOf(location.hash);
      if (packed !== undefined)
        void openPacked(match, packed).then((opened) => opened.ok || fail(opened.error));
      const wanted = matchOf(location.hash);
      if (wanted === undefined) return;
      const decision = decisionOf(location.hash);
      // A match that is open stays as it is.
      void match
        .getState()
        .openKept(wanted)
        .then((opened) => {
          if (!opened.ok) fail(opened.error);
          else if (decision !== undefined) match.getState().select(decision);
        });
    };
    read();
    return onAddress(read);
  }, [match, fail]);
  // An address that names no match gets the key of the open one.
  useEffect(() => {
    const name = () => {
      if (key !== null && location.hash === '#/match') history.replaceState(null, '', matchHash(key));
    };
    name();
    return onAddress(name);
  }, [key]);
}
