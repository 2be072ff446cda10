import { createParsers, type Parser, TOKENS } from '../tests/parserCatalog.ts';
import { median, writeResult } from './result.ts';

/**
 * How long each parser takes for texts of 10 kB, 100 kB and 1 MB: `npm run bench -- parsers [PARSER]`. The
 * texts repeat the parser's own samples, or a blank, a line end, a letter, a digit, a bracket or a word of
 * any format. Reports the slowest text of each size: the median of three runs in CPU milliseconds, which
 * other work on the machine hardly affects.
 */
const SIZES = [10_000, 100_000, 1_000_000] as const;
const ROUNDS = 3;

const repeated = (text: string, size: number): string =>
  text.repeat(Math.ceil(size / text.length)).slice(0, size);

function millisecondsOf({ parse }: Parser, text: string, rounds: number = ROUNDS): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    parse(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times);
}

/** The slowest texts of each size. The five slowest at 10 kB are tried at every size. */
function slowest(
  parser: Parser,
): readonly { readonly size: number; readonly text: string; readonly ms: number }[] {
  const texts = [...parser.samples.map((sample) => `${sample}\n`), ...TOKENS];
  const timed = texts
    .map((text) => ({ text, ms: millisecondsOf(parser, repeated(text, SIZES[0]), 1) }))
    .sort((a, b) => b.ms - a.ms);
  return SIZES.map((size) => {
    const hardest = timed.slice(0, 5).map(({ text }) => ({
      size,
      text: text.slice(0, 20),
      ms: millisecondsOf(parser, repeated(text, size)),
    }));
    return hardest.reduce((most, one) => (one.ms > most.ms ? one : most));
  });
}

const [only] = process.argv.slice(2);
const figures = createParsers()
  .filter(({ name }) => only === undefined || name === only)
  .map((parser) => {
    const sizes = slowest(parser);
    const shown = sizes.map(({ ms }) => ms.toFixed(1).padStart(9)).join('');
    console.log(`${parser.name.padEnd(22)}${shown}  ${JSON.stringify(sizes.at(-1)?.text)}`);
    return { parser: parser.name, milliseconds: sizes };
  });
if (only === undefined) writeResult('parsers', { sizes: SIZES, rounds: ROUNDS, parsers: figures });
