// Checks which folder may import which, from one table; part of `npm run lint`. docs/ARCHITECTURE.md shows
// the same tree.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** Each folder may import only from itself and the folders above it in this list. */
const LAYERS = [
  'kernel',
  'engine',
  'games',
  'formats',
  'jobs',
  'runner/core',
  'runner/remote',
  'runner/worker',
  'runner/pool',
  'runner/browser',
  'runner/node',
  'runner/queue',
  'runner/server',
  'ui',
  'features',
  'app',
];
/** Alternatives to the page: they import from the folders below the page's own. */
const BELOW_PAGE = LAYERS.slice(0, LAYERS.indexOf('ui'));
const ALTERNATIVES = { library: BELOW_PAGE, cli: [...BELOW_PAGE, 'library'] };
/** Folders with a subfolder for each game; games must not import each other. */
const GAMES_IN = ['games', 'jobs', 'formats'];
/** Folders that show text to people; only they may import the language folder. */
const SPEAKERS = ['library', 'ui', 'features', 'app', 'cli'];
/** The entry point of the package; no other folder has an `index.ts`. */
const PACKAGE_ENTRY = 'library/index.ts';
/** The failures and reasons that the language folder puts into words: all that it imports. */
const SENTENCES_AS_DATA = 'engine/errors.ts';
/** Imports no other folder; only `app` may import it. */
const OFFLINE = 'offline';
/**
 * The files of a feature that other features may import besides its `types.ts`. Modules loaded on demand with
 * `import()` may be any.
 */
const OPEN_FILES = {
  analysis: `
    answer/AddPlay.tsx answer/CubeReferenceTable.tsx answer/ReferenceTable.tsx answer/UnitChoice.tsx
    answer/answer.ts answer/cubeReference.ts answerVerdict.ts board/usePlayBoard.ts cubePairs.ts
    cubeVerdict.ts levels.ts pictures/pictureData.ts positionSlice.ts references.ts undoOrder.ts
    useQuestion.ts useRolloutView.ts useUnits.ts why.ts whyText.ts`,
  arimaa: `BoardThumbnail.tsx words.ts`,
  help: `topics.ts`,
  keeping: `
    VerifyRun.tsx importedItems.ts librarySlice.ts openDatabase.ts recorder.ts resultFileOf.ts
    runJoining.ts runKeeping.ts shelf.ts shelfKeeping.ts shelfSearch.ts useKeeping.ts useVerifying.ts
    verifying.ts`,
  match: `
    MatchFileButton.tsx QualityMark.tsx decisionRows.ts matchRows.ts matchText.ts openInAnalysis.ts
    saveAnki.ts useLegalPlays.ts`,
  rollout: `
    IntervalStrip.tsx PlayTable.tsx PlayTableHead.tsx RunBar.tsx VerdictPanel.tsx certaintyText.ts
    history.ts positionText.ts rolloutSlice.ts rows.ts runBarText.ts runFigures.ts runPlan.ts
    standingText.ts useAnnouncement.ts useRun.ts verdict.ts viewKeys.ts workInProgress.ts`,
  server: `ServerPlace.ts serverSlice.ts`,
  settings: `
    SettingControl.tsx SettingsFrame.tsx keptSettings.ts pageSettings.ts settingText.ts settingsLine.ts`,
  share: `exports.ts intake.ts link.ts linkFigure.ts`,
};
const openFiles = new Set(
  Object.entries(OPEN_FILES).flatMap(([feature, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => `features/${feature}/${name}`),
  ),
);

const everything = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.split(sep).join('/'),
);
const files = everything.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name));
/** Files that an import can name: modules and style sheets. */
const targets = new Set([...files, ...everything.filter((name) => name.endsWith('.css'))]);

const layerOf = (name) =>
  [...LAYERS, ...Object.keys(ALTERNATIVES), 'language', OFFLINE].find((each) => name.startsWith(`${each}/`));

/** The file that an import names: AssemblyScript omits the ending. */
const targetOf = (path) => (targets.has(`${path}.ts`) ? `${path}.ts` : path);

/** Imports of a file within src, including types; `isLazy` if the module is loaded on demand. */
function importsOf(name) {
  const text = readFileSync(join(root, name), 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport(\(?))\s*'(\.[^']+)'/g)]
    .map(([, bracket, path]) => ({
      isLazy: bracket === '(',
      target: targetOf(posix.normalize(posix.join(posix.dirname(name), path))),
    }))
    .filter(({ target }) => targets.has(target));
}

const games = new Set(
  files
    .filter((name) => name.startsWith('games/') && name.split('/').length > 2)
    .map((name) => name.split('/')[1]),
);
const isGame = (part) => games.has(part);
/** Whether a file declares the stores and figures of a feature for the others: types alone. */
const isTypes = (name) => /^features\/[^/]+\/types\.ts$/.test(name);

/** Why a file must not import another; undefined if it may. */
function objection(name, { target, isLazy }) {
  const [from, to] = [layerOf(name), layerOf(target)];
  const [own, other] = [name, target].map((path) => path.split('/')[1]);
  const seen = ALTERNATIVES[from] ?? LAYERS.slice(0, Math.max(0, LAYERS.indexOf(from)));
  if (from === undefined) return 'its folder is not in the tree';
  if (to === 'language')
    return from === 'language' || SPEAKERS.includes(from)
      ? undefined
      : 'only the page, the terminal and the library contain sentences';
  if (to === OFFLINE && (from === OFFLINE || from === 'app')) return undefined;
  if (from === 'language' && target === SENTENCES_AS_DATA) return undefined;
  if (from !== to && !seen.includes(to)) return `${to} is not below ${from} in the tree`;
  if (from === 'features' && to === from && isTypes(name) && !isTypes(target))
    return 'what a feature declares in types.ts needs no other file of a feature but types.ts';
  if (
    from === 'features' &&
    to === from &&
    own !== other &&
    !isLazy &&
    !isTypes(target) &&
    !openFiles.has(target)
  )
    return 'other features may import only types.ts and the files listed in OPEN_FILES';
  if (from === to && GAMES_IN.includes(from) && own !== other && isGame(own) && isGame(other))
    return 'games do not know each other';
  return undefined;
}

/** A cycle of feature imports, as names; undefined if there is none. */
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

const problems = files
  .filter((name) => name.endsWith('/index.ts') && name !== PACKAGE_ENTRY)
  .map((name) => `src/${name}: importers name the module itself`);
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
