// Checks which folder may import which, from one table; part of `npm run lint`. docs/ARCHITECTURE.md shows
// the same tree.
import { files, importsOf } from './tree.mjs';

/** Each folder may import only from itself and the folders above it in this list. */
const LAYERS = [
  'kernel',
  'engine',
  'games',
  'formats',
  'jobs',
  'runner/core',
  'runner/worker',
  'runner/pool',
  'runner/browser',
  'runner/node',
  'remote/protocol',
  'remote/pieces',
  'remote/queue',
  'remote/server',
  'remote/client',
  'ui',
  'page/figures',
  'page/run',
  'page/state',
  'page/views',
  'page/shell',
];
/** Alternatives to the page: they import from the folders below the page's own. */
const BELOW_PAGE = LAYERS.slice(0, LAYERS.indexOf('ui'));
const ALTERNATIVES = { library: BELOW_PAGE, cli: [...BELOW_PAGE, 'library'] };
/** Folders with a subfolder for each game; games must not import each other. */
const GAMES_IN = ['games', 'jobs', 'formats'];
/** Ways to other machines, none of which needs another. */
const WAYS = ['remote/queue', 'remote/server', 'remote/client'];
/** Folders that show text to people; only they may import the language folder. */
const SPEAKERS = ['library', 'ui', 'page', 'cli'];
/** The entry point of the package; no other folder has an `index.ts`. */
const PACKAGE_ENTRY = 'library/index.ts';
/** The failures and reasons that the language folder puts into words: all that it imports. */
const SENTENCES_AS_DATA = 'engine/errors.ts';
/** The service worker imports no other folder; only the shell and the store of its updates may import it. */
const OFFLINE = 'offline';
const UPDATES = 'page/state/updates.ts';

const layerOf = (name) =>
  [...LAYERS, ...Object.keys(ALTERNATIVES), 'language', OFFLINE].find((each) => name.startsWith(`${each}/`));

const games = new Set(
  files
    .filter((name) => name.startsWith('games/') && name.split('/').length > 2)
    .map((name) => name.split('/')[1]),
);
const isGame = (part) => games.has(part);
/** Whether a file declares what stores hold: types alone, for figures and views of a run too. */
const isState = (name) => /^page\/state\/(?:[^/]+\/)?types\.ts$/.test(name);
/** The view that a file belongs to; undefined for other files. */
const viewOf = (name) => /^page\/views\/([^/]+)\//.exec(name)?.[1];

/** Why a file must not import another, at once or on demand; undefined if it may. */
function objection(name, target) {
  const [from, to] = [layerOf(name), layerOf(target)];
  const [own, other] = [name, target].map((path) => path.split('/')[1]);
  const seen = ALTERNATIVES[from] ?? LAYERS.slice(0, Math.max(0, LAYERS.indexOf(from)));
  if (from === undefined) return 'its folder is not in the tree';
  if (to === 'language')
    return from === 'language' || SPEAKERS.includes(from.split('/')[0])
      ? undefined
      : 'only the page, the terminal and the library contain sentences';
  if (to === OFFLINE && (from === OFFLINE || from === 'page/shell' || name === UPDATES)) return undefined;
  if (from === 'language' && target === SENTENCES_AS_DATA) return undefined;
  if (isState(name) && to.startsWith('page/') && !isState(target))
    return 'what stores hold is declared without other files of the page';
  if (from !== to && !seen.includes(to) && !(from.startsWith('page/') && isState(target)))
    return `${to} is not below ${from} in the tree`;
  if (from !== to && WAYS.includes(from) && WAYS.includes(to))
    return 'queue, server and client do not know each other';
  if (from === 'page/views' && to === from && viewOf(name) !== viewOf(target))
    return 'a view never imports another';
  if (from === to && GAMES_IN.includes(from) && own !== other && isGame(own) && isGame(other))
    return 'games do not know each other';
  return undefined;
}

const problems = files
  .filter((name) => name.endsWith('/index.ts') && name !== PACKAGE_ENTRY)
  .map((name) => `src/${name}: importers name the module itself`);
for (const name of files)
  for (const { target } of importsOf(name)) {
    const why = objection(name, target);
    if (why !== undefined) problems.push(`src/${name} imports src/${target}: ${why}`);
  }
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
