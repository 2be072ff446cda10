// Prepares a fresh clone: installs the packages if they are missing or older than the lock file and, with --tests, what the
// tests need on the system. With --page it announces that the page is built next. Uses only Node's built-ins, because it
// runs before anything is installed. Writes to stderr, because it may run before a program that prints JSON.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { provideTestPrograms } from './testPrograms.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Strata needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const installed = 'node_modules/.package-lock.json';
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs)
  execFileSync('npm', ['ci'], { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });

if (process.argv.includes('--tests') && !(await provideTestPrograms())) process.exit(1);

if (process.argv.includes('--page')) console.error('Building the page: a minute at most …');
