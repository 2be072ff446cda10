import { spawnSync } from 'node:child_process';
import { weighedResults } from './weighedResults.ts';

/**
 * Renews everything that quotes the weights: `npm run bench -- renew`. Results of other weights are measured again,
 * the longest take hours; then come the opening book, the documents and the pictures. What is current is left
 * alone, so a stopped run can be continued. `renew list` prints what it would measure.
 */
const [listed] = process.argv.slice(2);

/** Runs an npm script and ends the program if it fails. */
function run(...args: readonly string[]): void {
  console.error(`npm run ${args.join(' ')}`);
  const { status } = spawnSync('npm', ['run', '--silent', ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const old = weighedResults().filter(({ stale }) => stale);
const commands = [...new Set(old.flatMap(({ command }) => command ?? []))];
if (listed === 'list')
  for (const { name, weights, command } of old)
    console.log(`${name}: ${weights}, ${command ?? 'by an unknown command'}`);
else {
  for (const command of commands) run('bench', '--', ...command.split(' '));
  run('train', '--', 'openings');
  run('measurements');
  run('pictures');
}
