import { spawnSync } from 'node:child_process';
import { netResults } from './netResults.ts';

/**
 * Renews everything that quotes the weights: `npm run bench -- renew`. It repeats measurements of other weights,
 * which takes hours, then renews the opening book, the documents and the pictures. Results and cells of the book
 * that are current stay, so a stopped run can be continued. `renew list` prints what it would measure.
 */
const [action] = process.argv.slice(2);
if (action !== undefined && action !== 'list') {
  console.error(`renew: expected "list" or nothing, got ${action}`);
  process.exit(2);
}

/** Runs an npm script and ends the program if it fails. */
function run(...args: readonly string[]): void {
  console.error(`npm run ${args.join(' ')}`);
  const { status } = spawnSync('npm', ['run', '--silent', ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const old = netResults().filter(({ stale }) => stale);
const commands = [...new Set(old.flatMap(({ command }) => command ?? []))];
if (action === 'list')
  for (const { name, weights, command } of old)
    console.log(`${name}: ${weights}, ${command ?? 'by an unknown command'}`);
else {
  for (const command of commands) run('bench', '--', ...command.split(' '));
  run('train', '--', 'openings');
  run('measurements');
  run('pictures');
}
