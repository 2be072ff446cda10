import type { Shelves } from './importLibrary.ts';
import type { LibraryServices } from './services.ts';

/** All lists that an import adds to, with what checks its jobs. */
export async function shelvesOf(services: LibraryServices): Promise<Shelves> {
  const [arimaa, { matches }] = await Promise.all([services.arimaa(), services.matches()]);
  const { keeping, presets } = services;
  return { keeping, hands: keeping.hands, arimaa, matches, presets };
}
