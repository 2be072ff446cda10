import type { LibraryServices, Shelves } from './types.ts';

/** All lists that an import adds to, with what checks its jobs. */
export async function shelvesOf(services: LibraryServices): Promise<Shelves> {
  const [arimaa, { matches }, presets] = await Promise.all([
    services.arimaa(),
    services.matches(),
    services.presets(),
  ]);
  const { keeping } = services;
  return { keeping, hands: keeping.hands, arimaa, matches, presets };
}
