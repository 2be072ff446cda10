import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Notices } from '../../../state/notices/types.ts';
import { decisionOf, matchHash, matchOf, onAddress } from '../../../../ui/routes.ts';
import type { MatchStore } from '../../../state/match/types.ts';

/** Keeps the address and the open match in sync. */
export function useMatchAddress(match: MatchStore, { fail }: Notices): void {
  const key = useStore(match, (state) => state.key);
  // Open the match that a link or a reload names.
  useEffect(() => {
    const read = () => {
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
