// Provides the programs that the tests start: Chromium and Redis. Before anything is installed, a line says what, how large,
// why, and how to avoid it; at a terminal a question follows. Without root nothing outside the project's folder changes.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

/** Where Playwright's Chromium is, if it was installed inside the project. */
const OWN_CHROMIUM = 'node_modules/.strata-chromium';
/** Makes Playwright install browsers into its own package. */
const INSIDE = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: '0' };

const isWindows = process.platform === 'win32';
const run = (command, args, env = process.env) =>
  execFileSync(command, args, { stdio: ['ignore', 2, 2], shell: isWindows, env });

function aptInstall(...packages) {
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]);
}

/** The path of Playwright's Chromium, which need not exist. @param env - environment that says where it keeps browsers */
const playwrightChromium = (env) =>
  execFileSync(
    process.execPath,
    ['-e', "console.log(require('playwright-core').chromium.executablePath())"],
    { encoding: 'utf8', env },
  ).trim();

function installDebianChromium() {
  try {
    aptInstall('chromium', 'chromium-headless-shell');
  } catch (thrown) {
    // The full browser can replace its headless shell, at half the speed.
    if (!existsSync('/usr/bin/chromium')) throw thrown;
  }
}

function installChromiumInside() {
  run('npx', ['playwright', 'install', 'chromium'], INSIDE);
  writeFileSync(OWN_CHROMIUM, playwrightChromium(INSIDE));
}

const hasOwnChromium = () => existsSync(OWN_CHROMIUM) && existsSync(readFileSync(OWN_CHROMIUM, 'utf8'));

/** Whether a program is found by its name. */
function isOnPath(name) {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What the tests need. `offer` is undefined if nothing can be installed. @param isDebianRoot - whether apt-get may be used */
const needs = (isDebianRoot) => [
  {
    name: 'Chromium',
    variable: 'STRATA_CHROMIUM',
    isThere: () =>
      isDebianRoot
        ? existsSync('/usr/bin/chromium') && existsSync('/usr/bin/chromium-headless-shell')
        : existsSync('/usr/bin/chromium') || hasOwnChromium() || existsSync(playwrightChromium(process.env)),
    offer: isDebianRoot
      ? {
          what: 'apt-get installs chromium and chromium-headless-shell: 160 MB to download, 550 MB on the system',
          install: installDebianChromium,
        }
      : {
          what: "Playwright's goes into node_modules: 300 MB to download",
          install: installChromiumInside,
        },
    purpose: 'the browser tests',
    isOptional: false,
  },
  {
    name: 'Redis',
    variable: 'STRATA_REDIS',
    isThere: () => isOnPath('redis-server'),
    offer: isDebianRoot
      ? {
          what: 'apt-get installs redis-server: 1 MB to download, 6 MB on the system',
          install: () => aptInstall('redis-server'),
        }
      : undefined,
    purpose: 'the tests of queues',
    isOptional: true,
  },
];

/** Asks at a terminal; elsewhere, as in CI and containers, the answer is yes. */
async function agrees() {
  if (!process.stdin.isTTY || !process.stderr.isTTY || process.env.CI) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Install it? [Y/n] ');
  terminal.close();
  return !/^\s*n/i.test(answer);
}

/** @returns whether the tests can start it, or can do without it */
async function provide({ name, variable, isThere, offer, purpose, isOptional }) {
  const given = process.env[variable];
  if (given) {
    if (existsSync(given)) return true;
    console.error(`${variable}: expected the path of a program, found nothing at ${given}.`);
    return false;
  }
  if (isThere()) return true;
  if (offer !== undefined) {
    console.error(`${name}, for ${purpose}: ${offer.what}. ${variable}=/path/to/it uses another one.`);
    if (await agrees()) {
      offer.install();
      return true;
    }
  }
  console.error(
    isOptional
      ? `Without ${name}, ${purpose} are skipped. ${variable}=/path/to/it uses one that is elsewhere.`
      : `Without ${name}, ${purpose} cannot run. ${variable}=/path/to/it uses your own; npm run check needs none.`,
  );
  return isOptional;
}

/** Provides everything; resolves to whether the tests can run. */
export async function provideTestPrograms() {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  for (const need of needs(isDebianRoot)) if (!(await provide(need))) return false;
  return true;
}
