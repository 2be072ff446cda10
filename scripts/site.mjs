// Puts a built page into the folder of the published site: `node scripts/site.mjs SITE VERSION [BUILT]`. The newest
// version is at the top, and each has its own folder v/VERSION, where old links recompute to the bit.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const [site, version = '', built = DIST] = process.argv.slice(2);
const SEMANTIC = /^(\d+)\.(\d+)\.(\d+)$/;
/** Files at the top of the site that do not belong to a version. */
const KEPT = ['v', '.git', 'CNAME'];

if (site === undefined || !SEMANTIC.test(version)) {
  console.error('site: expected a folder and a version such as 0.2.0');
  process.exit(2);
}
const own = join(site, 'v', version);
if (existsSync(own)) {
  console.error(`site: ${version} is published already, and published versions never change`);
  process.exit(2);
}

/** Orders versions by their numbers: 0.10.0 follows 0.9.0. */
function compare(a, b) {
  const [first, second] = [a, b].map((each) => SEMANTIC.exec(each).slice(1).map(Number));
  const at = first.findIndex((part, index) => part !== second[index]);
  return at < 0 ? 0 : first[at] - second[at];
}

mkdirSync(own, { recursive: true });
cpSync(built, own, { recursive: true });
const versions = readdirSync(join(site, 'v'))
  .filter((name) => SEMANTIC.test(name))
  .sort(compare);
// A correction of an older version does not replace a newer one.
if (versions.at(-1) === version) {
  for (const name of readdirSync(site).filter((each) => !KEPT.includes(each)))
    rmSync(join(site, name), { recursive: true });
  cpSync(built, site, { recursive: true });
}
// A link names its engine; the page asks here for the newest version that has it.
const engines = {};
for (const each of versions)
  for (const name of JSON.parse(readFileSync(join(site, 'v', each, 'engine.json'), 'utf8')).engines)
    engines[name] = each;
writeFileSync(join(site, 'v', 'engines.json'), `${JSON.stringify(engines)}\n`);
const links = versions
  .toReversed()
  .map((each) => `<li><a href="${each}/">${each}</a></li>`)
  .join('');
writeFileSync(
  join(site, 'v', 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Versions of Strata</title><h1>Versions of Strata</h1><ul>${links}</ul></html>\n`,
);
