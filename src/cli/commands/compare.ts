import type { Command } from 'commander';
import { answerCompare } from '../../library/answers/compare.ts';
import { FLAG_WORDS } from '../../library/answers/optionWords.ts';
import { printCompare } from '../compareText.ts';
import { noteUnvouched } from '../extend.ts';
import { readAnyResult } from '../job.ts';
import { addOutFlags, openOut, type OutFlags } from '../outFile.ts';
import type { Terminal } from '../terminal.ts';

interface CompareFlags extends OutFlags {
  readonly plays?: string;
}

/** Adds `compare` to the program. */
export function addCompare(program: Command, terminal: Terminal): void {
  const command = program
    .command('compare')
    .description('show plays or cube lines of a rollout side by side, with their difference after each roll')
    .argument('<RESULT.json>', 'result of rollout --json or of the page')
    .option('--plays <list>', 'two to four plays, the first against each other (default: the best two)');
  addOutFlags(command).action(async (file: string, { plays, ...flags }: CompareFlags) => {
    const stored = await readAnyResult(undefined, file);
    noteUnvouched(terminal, file, stored);
    const answer = answerCompare(stored, plays?.split(';'), FLAG_WORDS);
    const out = await openOut(terminal, flags);
    await out.put(out.isJson ? JSON.stringify(answer) : printCompare(answer));
  });
}
