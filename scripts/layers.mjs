// Checks which folder imports which, from one table; part of `npm run lint`. docs/ARCHITECTURE.md draws the same tree.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** Each folder imports only from the folders above it. */
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
  'ui',
  'features',
  'app',
];
/** The terminal stands beside the page: it sees what the page stands on. */
const TERMINAL = { name: 'cli', sees: LAYERS.slice(0, LAYERS.indexOf('ui')) };
/** Where each game has a folder, and none imports another's. */
const GAMES_IN = ['games', 'jobs', 'formats'];
/** Words: a leaf that only those import who talk to people. */
const SPEAKERS = ['ui', 'features', 'app', 'cli'];
/** Stands alone, and may be imported by the page. */
const OFFLINE = 'offline';
/** What other folders import of a feature. What is loaded on demand, by `import()`, may be any of its modules. */
const ENTRY = 'index.ts';

const everything = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.split(sep).join('/'),
);
const files = everything.filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|^kernel\/assembly\//.test(name),
);
/** What an import can name: modules and style sheets. */
const targets = new Set([...files, ...everything.filter((name) => name.endsWith('.css'))]);

const layerOf = (name) =>
  [...LAYERS, TERMINAL.name, 'language', OFFLINE].find((each) => name.startsWith(`${each}/`));

/** Imports of a file within src, types included; `isLazy` where the module is loaded on demand. */
function importsOf(name) {
  const text = readFileSync(join(root, name), 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport(\(?))\s*'(\.[^']+)'/g)]
    .map(([, bracket, path]) => ({
      isLazy: bracket === '(',
      target: posix.normalize(posix.join(posix.dirname(name), path)),
    }))
    .filter(({ target }) => targets.has(target));
}

const isGame = (part) => part === 'backgammon' || part === 'arimaa';

/** Why one file must not import another; undefined where it may. */
function objection(name, { target, isLazy }) {
  const [from, to] = [layerOf(name), layerOf(target)];
  const [own, other] = [name, target].map((path) => path.split('/')[1]);
  const seen = from === TERMINAL.name ? TERMINAL.sees : LAYERS.slice(0, Math.max(0, LAYERS.indexOf(from)));
  if (from === undefined) return 'its folder is not in the tree';
  if (to === 'language')
    return from === 'language' || SPEAKERS.includes(from) ? undefined : 'rules and data hold no words';
  if (to === OFFLINE && (from === OFFLINE || from === 'app')) return undefined;
  if (from !== to && !seen.includes(to)) return `${to} is not below ${from} in the tree`;
  if (to === 'features' && (from !== to || own !== other) && !isLazy && !target.endsWith(`/${ENTRY}`))
    return `a feature is imported through its ${ENTRY}`;
  if (from === to && GAMES_IN.includes(from) && own !== other && isGame(own) && isGame(other))
    return 'games do not know each other';
  return undefined;
}

/** A cycle among features, as their names; undefined where there is none. */
function featureCycle(edges) {
  const done = new Set();
  function walk(feature, path) {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    if (done.has(feature)) return undefined;
    for (const next of edges.get(feature) ?? []) {
      const cycle = walk(next, [...path, feature]);
      if (cycle !== undefined) return cycle;
    }
    done.add(feature);
    return undefined;
  }
  for (const feature of edges.keys()) {
    const cycle = walk(feature, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

const problems = [];
const features = new Map();
for (const name of files)
  for (const imported of importsOf(name)) {
    const { target } = imported;
    const why = objection(name, imported);
    if (why !== undefined) problems.push(`src/${name} imports src/${target}: ${why}`);
    const [from, to] = [name, target].map((each) =>
      each.startsWith('features/') ? each.split('/')[1] : undefined,
    );
    if (from !== undefined && to !== undefined && from !== to)
      features.set(from, (features.get(from) ?? new Set()).add(to));
  }
const cycle = featureCycle(features);
if (cycle !== undefined) problems.push(`Features import each other in a circle: ${cycle.join(' → ')}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
