import type { Command } from 'commander';
import { RolloutError, unwrap } from '../../../engine/errors.ts';
import { parseTreeSettings, SEARCH_FIELDS } from '../../../jobs/arimaa/settings.ts';
import { streamLines } from '../../lines.ts';
import { addFieldFlags, givenFields, MAX_THREADS, readThreads } from '../../options.ts';
import type { ArimaaTerminal } from '../engineTypes.ts';
import { AeiSession } from './session.ts';

const { trees: _trees, iterations: _iterations, ...FIELDS } = SEARCH_FIELDS;

/** Characters of the longest message; any other is cut, and then unknown or no valid board. */
const MOST_CHARACTERS = 100_000;
/** Characters of an unknown message that the error repeats. */
const MOST_QUOTED = 80;

function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** Adds `arimaa aei`: plays games for a controller on standard input and output. */
export function addAei(arimaa: Command, terminal: ArimaaTerminal): void {
  const command = arimaa
    .command('aei')
    .description('play games for a controller of the Arimaa Engine Interface, by standard input and output')
    .option('--threads <n>', `number of trees, one per thread: 1 to ${MAX_THREADS}; default: all cores`);
  addFieldFlags(command, Object.values(FIELDS)).action(async (flags: { readonly threads?: string }) => {
    const trees = readThreads(flags.threads);
    const settings = unwrap(parseTreeSettings({ ...givenFields(command, FIELDS), trees }));
    const engine = terminal.arimaa;
    const kernel = await engine.kernel();
    const searcher = engine.searcher(trees);
    const session = new AeiSession({ kernel, searcher, settings, send: terminal.out, after });
    const lines = streamLines(terminal.stdin, MOST_CHARACTERS);
    const unlisten = terminal.stops.listen(lines.close);
    try {
      for await (const { text } of lines) {
        const end = session.receive(text);
        if (end === 'unknown')
          throw new RolloutError(
            'bad-settings',
            `AEI: unknown message: ${text.trim().slice(0, MOST_QUOTED)}`,
          );
        if (end === 'quit') break;
      }
    } finally {
      unlisten();
      session.close();
      lines.close();
    }
  });
}
