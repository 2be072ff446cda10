import { useEffect } from 'react';
import type { Failure } from '../engine/errors.ts';
import { checkPosition } from '../games/backgammon/legality.ts';
import { DEFAULT_SETTINGS } from '../protocol/settings.ts';
import { FIRST_POSITION } from '../stores/positionSlice.ts';
import { makeHash, parseHash } from './link.ts';
import type { Services } from './services.ts';
import { viewOf } from './useView.ts';

/** Browsers refuse an address that changes too often. */
const QUIET_MS = 400;

/**
 * Keeps address and page together: a link is read when it is opened, and the address always names what is on the board,
 * so that a reload or a copied address brings it back.
 */
export function useAddress({ position, settings }: Services, onFailure: (failure: Failure) => void): void {
  useEffect(() => {
    function read(): void {
      if (viewOf(location.hash) !== 'analysis') return;
      const shared = parseHash(location.hash);
      if (shared === undefined) return;
      if (!shared.ok) return onFailure(shared.error);
      position.getState().set(shared.value.position);
      // Not kept in storage: a link of somebody else's changes nobody's habits.
      settings.setState({ settings: shared.value.settings });
    }
    let timer: number | undefined;
    function write(): void {
      if (viewOf(location.hash) !== 'analysis') return;
      const shared = { position: position.getState().position, settings: settings.getState().settings };
      if (!checkPosition(shared.position).ok) return;
      const isFirst = makeHash(shared) === makeHash({ position: FIRST_POSITION, settings: DEFAULT_SETTINGS });
      history.replaceState(null, '', isFirst ? location.pathname + location.search : makeHash(shared));
    }
    function writeSoon(): void {
      clearTimeout(timer);
      timer = window.setTimeout(write, QUIET_MS);
    }
    /** An empty address leads back from another view: the board is as it was. */
    const follow = () => (location.hash === '' ? write() : read());
    read();
    const leave = [position.subscribe(writeSoon), settings.subscribe(writeSoon)];
    window.addEventListener('hashchange', follow);
    return () => {
      clearTimeout(timer);
      for (const end of leave) end();
      window.removeEventListener('hashchange', follow);
    };
  }, [position, settings, onFailure]);
}
