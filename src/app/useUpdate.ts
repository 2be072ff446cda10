import { useEffect, useState } from 'react';
import { registerSW } from 'virtual:pwa-register';

/** How often a page that stays open asks for a new version, ms. */
const ASK_EVERY_MS = 60 * 60 * 1000;

/**
 * Keeps the page for use offline and tells of a newer version.
 *
 * @returns takes the newer version, which loads the page anew; undefined while there is none. Nothing is replaced until then.
 */
export function useUpdate(): (() => void) | undefined {
  const [update, setUpdate] = useState<(() => void) | undefined>(undefined);
  useEffect(() => {
    let asking: number | undefined;
    const take = registerSW({
      onNeedRefresh: () => setUpdate(() => () => void take(true)),
      onRegisteredSW(_script, registration) {
        if (registration === undefined) return;
        // Offline the question fails, and is asked again an hour later.
        asking = window.setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
      },
    });
    return () => window.clearInterval(asking);
  }, []);
  return update;
}
