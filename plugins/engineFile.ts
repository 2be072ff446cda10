import type { Plugin } from 'vite';
import { engineName } from '../src/games/backgammon/engineName.ts';
import { ENGINE_VERSION } from '../src/games/backgammon/version.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';

/** File of a built page with the names of its engines, from which scripts/site.mjs finds a link's version. */
export const ENGINE_FILE = 'engine.json';

/** Writes the names that links give this version's engines. */
export function engineFile(): Plugin {
  return {
    name: 'engine-file',
    apply: 'build',
    generateBundle() {
      const engines = Object.values(WEIGHTS).map(({ sha256 }) =>
        engineName({ version: ENGINE_VERSION, weights: sha256 }),
      );
      this.emitFile({ type: 'asset', fileName: ENGINE_FILE, source: `${JSON.stringify({ engines })}\n` });
    },
  };
}
