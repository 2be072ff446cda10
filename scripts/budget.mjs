// Numbers of the page that may only fall; part of `npm run lint`. Whoever lowers one writes it here.
import { files, importsOf, textOf } from './tree.mjs';

/** The cone of a file is all that its imports reach, types included: what one may have to read to understand it. */
const BUDGET = {
  'files of the page': 326,
  'exported names of the page': 917,
  'median cone of the page': 77,
  'median cone of the shell': 146,
  'median cone of the terminal': 99,
  'stores of the page': 20,
  'names that two files export': 59,
};

const EXPORTED =
  /^export\s+(?:declare\s+|default\s+|abstract\s+|async\s+)*(?:function\*?|const|let|class|interface|type|enum)\s+([\w$]+)/gm;
const namesOf = (name) => [...textOf(name).matchAll(EXPORTED)].map(([, exported]) => exported);

const targets = new Map(
  files.map((name) => [
    name,
    importsOf(name)
      .filter(({ isLazy, target }) => !isLazy && !target.endsWith('.css'))
      .map(({ target }) => target),
  ]),
);

/** Number of files that the imports of a file reach. */
function coneOf(name) {
  const seen = new Set([name]);
  for (const each of seen) for (const target of targets.get(each)) seen.add(target);
  return seen.size - 1;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const medianCone = (folder) => median(files.filter((name) => name.startsWith(folder)).map(coneOf));

const page = files.filter((name) => name.startsWith('page/'));
/** For each exported name the number of files that export it. */
const exporters = new Map();
for (const exported of files.flatMap((name) => [...new Set(namesOf(name))]))
  exporters.set(exported, (exporters.get(exported) ?? 0) + 1);

const measured = {
  'files of the page': page.length,
  'exported names of the page': page.flatMap(namesOf).length,
  'median cone of the page': medianCone('page/'),
  'median cone of the shell': medianCone('page/shell/'),
  'median cone of the terminal': medianCone('cli/'),
  'stores of the page': page.reduce(
    (sum, name) => sum + [...textOf(name).matchAll(/\bcreateStore[<(]/g)].length,
    0,
  ),
  'names that two files export': [...exporters.values()].filter((times) => times > 1).length,
};

let isExceeded = false;
for (const [what, number] of Object.entries(measured)) {
  const most = BUDGET[what];
  if (number > most) {
    isExceeded = true;
    console.error(`${number} ${what}, at most ${most}: see “Where does it belong?” in CONTRIBUTING.md.`);
  } else if (number < most)
    console.log(`${number} ${what}, no longer ${most}: lower it in scripts/budget.mjs.`);
}
process.exit(isExceeded ? 1 : 0);
