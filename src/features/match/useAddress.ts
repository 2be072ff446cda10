import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../engine/errors.ts';
import type { MatchStore } from './slice.ts';
import { matchHash, matchOf } from '../../ui/routes.ts';

/** Keeps the address and the open match in sync. */
export function useMatchAddress(match: MatchStore, onFailure: (failure: Failure) => void): void {
  const key = useStore(match, (state) => state.key);
  // Open the match that a link or a reload names.
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
  // An address that names no match gets the key of the open one.
  useEffect(() => {
    const name = () => {
      if (key !== null && location.hash === '#/match') history.replaceState(null, '', matchHash(key));
    };
    name();
    window.addEventListener('hashchange', name);
    return () => window.removeEventListener('hashchange', name);
  }, [key]);
}
