import type { Plugin } from 'vite';
import { engineName } from '../src/games/backgammon/engineName.ts';
import { NET_NAMES } from '../src/games/backgammon/net.ts';
import { ENGINE_VERSIONS } from '../src/games/backgammon/version.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';

/** File of a built page with the names of its engines, from which scripts/site.mjs finds a link's version. */
export const ENGINE_FILE = 'engine.json';

/** Writes the names that links give this version's engines. */
export function engineFile(): Plugin {
  return {
    name: 'engine-file',
    apply: 'build',
    generateBundle() {
      const engines = NET_NAMES.map((net) =>
        engineName({ version: ENGINE_VERSIONS[net], weights: WEIGHTS[net].sha256 }),
      );
      this.emitFile({ type: 'asset', fileName: ENGINE_FILE, source: `${JSON.stringify({ engines })}\n` });
    },
  };
}
