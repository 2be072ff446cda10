import { runCli } from './program.ts';
import { readInput, writeErrors, writeOutput } from './standardStreams.ts';

const root = new URL('../../', import.meta.url);
const note = writeErrors();
const output = writeOutput(note);
// A pipe reports its errors only after the program has finished.
process.once('exit', () => {
  if (output.hasFailed) process.exitCode ||= 2;
});
process.exitCode = await runCli(process.argv.slice(2), {
  root,
  thread: new URL('./rollout.thread.js', import.meta.url),
  stdin: readInput(),
  out: output.write,
  note,
});
// Exits at once: during Node's own shutdown a second Ctrl-C would kill the process and lose the exit code.
process.once('beforeExit', () => process.exit());
