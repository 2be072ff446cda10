// Writes the version of package.json and the day where a release names them. `npm version` runs it in the repository's root,
// before it commits and tags.
import { readFileSync, writeFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const date = new Date().toISOString().slice(0, 10);

/** Replaces the one place in a file that a pattern describes. */
function rewrite(file, pattern, text) {
  const before = readFileSync(file, 'utf8');
  if (!pattern.test(before)) throw new Error(`${file}: expected ${pattern}`);
  writeFileSync(file, before.replace(pattern, text));
}

rewrite('CHANGELOG.md', /^## .*Unreleased$/m, `## ${version} – ${date}`);
rewrite(
  'CITATION.cff',
  /^version: .*\n(?:date-released: .*\n)?/m,
  `version: ${version}\ndate-released: ${date}\n`,
);
