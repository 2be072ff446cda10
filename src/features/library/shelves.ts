import type { Shelves } from './importLibrary.ts';
import type { LibraryServices } from './services.ts';

/** All lists of the library, with what checks what goes into them. */
export async function shelvesOf(services: LibraryServices): Promise<Shelves> {
  const [arimaa, { matches }] = await Promise.all([services.arimaa(), services.matches()]);
  const { keeping, presets } = services;
  return { keeping, hands: keeping.hands, arimaa, matches, presets };
}
