import { asFailure, RolloutError } from '../engine/errors.ts';
import { grouped } from '../language/number.ts';
import { wording } from '../language/wording.ts';
import { counted } from './cells.ts';
import { streamLines } from './lines.ts';
import { openBatch } from './outBatch.ts';
import type { OutFlags } from './outFile.ts';
import { Interrupted } from './stops.ts';
import type { Terminal } from './terminal.ts';

/** How a batch answers each line of --stdin. */
export interface LineAnswerer {
  readonly answer: (line: string) => unknown;
  /** Fields that precede the `error` of an invalid line. */
  readonly failed: (line: string) => object;
}

/** Characters of the longest line that is answered. */
const MOST_CHARACTERS = 1_000_000;
/** Characters of an invalid line that its answer repeats. */
const MOST_QUOTED = 1000;

const tooLong = (length: number): RolloutError =>
  new RolloutError(
    'bad-id',
    `Line: expected at most ${grouped(MOST_CHARACTERS)} characters, got ${grouped(length)}. Give one position per line.`,
  );

/** An invalid line, shortened for its answer. */
export const quoted = (line: string): string =>
  line.length <= MOST_QUOTED ? line : `${line.slice(0, MOST_QUOTED)}…`;

/**
 * Answers each line of --stdin in order, as one line of JSON. A signal ends the batch after the current line.
 *
 * @throws Interrupted; RolloutError `storage-refused`; `bad-file` if standard input cannot be read
 */
export async function answerLines(
  terminal: Terminal,
  flags: OutFlags,
  { answer, failed }: LineAnswerer,
): Promise<void> {
  const out = await openBatch(terminal, flags);
  const lines = streamLines(terminal.stdin, MOST_CHARACTERS);
  const unlisten = terminal.stops.listen(lines.close);
  const hasStopped = () => terminal.stops.signal !== undefined;
  let answers = 0;
  for await (const { text, length, end } of lines) {
    if (hasStopped()) break;
    try {
      if (end !== undefined) throw tooLong(length);
      out.add(JSON.stringify(await answer(text)));
    } catch (thrown) {
      if (!(thrown instanceof RolloutError)) throw thrown;
      // A rollout stopped before its first trial has no answer.
      if (hasStopped()) break;
      const failure = asFailure(thrown);
      out.add(JSON.stringify({ ...failed(text), error: { code: failure.code, message: wording(failure) } }));
    }
    answers++;
  }
  unlisten();
  await out.close();
  const { signal } = terminal.stops;
  if (signal !== undefined)
    throw new Interrupted(signal, `after ${counted(answers, 'answer')}. The other lines were not read.`);
}
