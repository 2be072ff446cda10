import { fstatSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { fileTrouble } from './fileTrouble.ts';

const STDIN = 0;
const STDOUT = 1;

/** Standard input. Node takes a folder there (`< FOLDER`) for an empty file: it is an error. */
export function readInput(): Readable {
  if (!fstatSync(STDIN).isDirectory()) return process.stdin;
  return new Readable({
    read() {
      this.destroy(Object.assign(new Error(), { code: 'EISDIR' }));
    },
  });
}

/** Lines on standard error. Nobody may be there to read them: that is no reason to end. */
export function writeErrors(): (text: string) => void {
  process.stderr.on('error', () => {});
  return (text) => void process.stderr.write(`strata: ${text}\n`);
}

/** Standard output as the program uses it. */
export interface Output {
  /** Writes a result and a line end. */
  readonly write: (text: string) => void;
  /** Whether a result could not be written. */
  readonly hasFailed: boolean;
}

/** All of a text to a file: a disk that is almost full takes a part and reports no error. */
function writeAll(text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(STDOUT, bytes, at);
}

/**
 * Results on standard output. What cannot be written there (disk full, terminal gone) is kept in a file of the temporary folder,
 * named on standard error. A reader that has left (`| head`) wanted no more: the program ends without a word.
 */
export function writeOutput(note: (text: string) => void): Output {
  const isFile = fstatSync(STDOUT).isFile();
  const unwritten: string[] = [];
  const file = join(tmpdir(), `strata-output-${process.pid}.txt`);
  function keep(text: string, thrown: unknown): void {
    unwritten.push(text);
    try {
      writeFileSync(file, unwritten.join(''), { mode: 0o600 });
    } catch {
      note(`standard output cannot be written: ${fileTrouble(thrown)}. The output follows here.`);
      note(text);
      return;
    }
    if (unwritten.length === 1)
      note(`standard output cannot be written: ${fileTrouble(thrown)}. The rest is in ${file}.`);
  }
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
  });
  return {
    write(text) {
      const line = `${text}\n`;
      if (!isFile) {
        process.stdout.write(line, (error) => {
          if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') keep(line, error);
        });
        return;
      }
      try {
        writeAll(line);
      } catch (thrown) {
        keep(line, thrown);
      }
    },
    get hasFailed() {
      return unwritten.length > 0;
    },
  };
}
