// See commands.ts for what this is, how long it stays and how answers are recorded anew.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, strataHere } from '../programs.ts';
import { COMMANDS, type Command } from './commands.ts';

const answers = fileURLToPath(new URL('./answers/', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'strata-'));
/** Longer answers are recorded by this many characters and their hash. */
const LONGEST = 6000;

beforeAll(bundle);
afterAll(() => rmSync(scratch, { recursive: true }));

/** Without what differs from run to run: durations and the scratch folder. JSON gets a line for each key. */
const lasting = (text: string): string =>
  text
    .replaceAll(scratch, '$SCRATCH')
    .replaceAll(/"seconds":[\d.]+/g, '"seconds":0')
    .replaceAll(/· [\d.]+ s(?= ·|$)/gm, '· 0 s')
    .replaceAll(/([,{])"/g, '$1\n"');

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const hash = createHash('sha256').update(text).digest('hex');
  return `${text.slice(0, LONGEST)}…\n${text.length} characters, SHA-256 ${hash}\n`;
}

async function answerOf({ args, input, keepAs }: Command): Promise<string> {
  const { code, out, err } = await strataHere(
    args.map((arg) => arg.replace('$SCRATCH', scratch)),
    input === undefined ? {} : { input },
  );
  if (keepAs !== undefined) writeFileSync(join(scratch, keepAs), out);
  const command = ['$ strata', ...args].join(' ');
  return `${command}\n${shortened(lasting(out))}--- notes\n${lasting(err)}--- exit code ${code}\n`;
}

// In one test, since later commands read the results of earlier ones.
test('commands answer as recorded, byte for byte', async () => {
  for (const command of COMMANDS) {
    const file = join(answers, `${command.name}.txt`);
    const answer = await answerOf(command);
    if (process.env['RECORD_ANSWERS'] === '1') {
      mkdirSync(answers, { recursive: true });
      writeFileSync(file, answer);
    } else expect.soft(answer, command.name).toBe(readFileSync(file, 'utf8'));
  }
});
