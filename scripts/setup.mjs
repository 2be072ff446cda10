// Prepares a fresh clone: installs the packages if they are missing or older than the lock file and, with
// --tests, a Chromium and a Redis for the tests. With --page it announces that the page is built next. Uses
// only Node's built-ins, because it runs before anything is installed. Writes to stderr, because it may run
// before a program that prints JSON.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const run = (command, ...args) =>
  execFileSync(command, args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Strata needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const installed = 'node_modules/.package-lock.json';
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs)
  run('npm', 'ci');

const isTesting = process.argv.includes('--tests');
const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
if (isTesting && !process.env.CHROMIUM) {
  const isThere = existsSync('/usr/bin/chromium');
  if (isDebian && !(isThere && existsSync('/usr/bin/chromium-headless-shell')))
    try {
      run('apt-get', 'update', '-q');
      run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium', 'chromium-headless-shell');
    } catch (thrown) {
      // The full browser can replace its headless shell, at half the speed.
      if (!isThere) throw thrown;
    }
  else if (!isThere) run('npx', 'playwright', 'install', 'chromium');
}

// Elsewhere the tests of queues are skipped unless a Redis is there.
if (isTesting && isDebian && !existsSync('/usr/bin/redis-server')) {
  run('apt-get', 'update', '-q');
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'redis-server');
}

if (process.argv.includes('--page')) console.error('Building the page: a minute at most …');
