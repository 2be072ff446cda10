import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../engine/errors.ts';
import type { MatchStore } from './slice.ts';
import { matchHash, matchOf } from '../../ui/routes.ts';

/** Keeps the address and the match in hand together. */
export function useMatchAddress(match: MatchStore, onFailure: (failure: Failure) => void): void {
  const key = useStore(match, (state) => state.key);
  // A link or a reload names the match.
  useEffect(() => {
    const read = () => {
      const wanted = matchOf(location.hash);
      const { key: present, openKept } = match.getState();
      if (wanted !== undefined && wanted !== present)
        void openKept(wanted).then((opened) => !opened.ok && onFailure(opened.error));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [match, onFailure]);
  // An address without one shows the match in hand.
  useEffect(() => {
    const name = () => {
      if (key !== null && location.hash === '#/match') history.replaceState(null, '', matchHash(key));
    };
    name();
    window.addEventListener('hashchange', name);
    return () => window.removeEventListener('hashchange', name);
  }, [key]);
}
