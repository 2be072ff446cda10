import { runCli } from './program.ts';

const root = new URL('../../', import.meta.url);
process.exitCode = await runCli(process.argv.slice(2), {
  root,
  thread: new URL('./rollout.thread.js', import.meta.url),
  stdin: process.stdin,
  out: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`strata: ${text}\n`),
});
