import { beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { createParsers, type Parser, TOKENS } from '../parserCatalog.ts';
import { FUZZ_SEED, FUZZ_SECONDS } from './fuzzing.ts';

/** Lengths of the texts, each ten times the previous one. */
const SIZES = [10_000, 100_000, 1_000_000] as const;
/** Most growth of time for ten times the text: linear time gives 10, quadratic 100. */
const MOST_GROWTH = 40;
/** Shorter times, in milliseconds, are mostly noise. */
const LEAST_MS = 4;
/**
 * Most measurements of a suspicious pair. The long text's
 * lowest time is compared with the short text's highest.
 */
const REPEATS = 5;

/**
 * Hostile texts of about a given length: a token repeated,
 * alone, between non-matching tokens, and inside a valid text.
 */
function textsOf(token: string, size: number, { samples }: Parser): readonly string[] {
  const many = token.repeat(Math.ceil(size / token.length));
  const [sample = ''] = samples;
  const middle = sample.length >> 1;
  return [many, `x${many}!`, `${sample.slice(0, middle)}${many}${sample.slice(middle)}`];
}

/** Processor time in milliseconds, which other programs change little. */
function timeOf({ parse }: Parser, text: string): number {
  const started = process.cpuUsage();
  parse(text);
  const { user, system } = process.cpuUsage(started);
  return Math.max(LEAST_MS, (user + system) / 1000);
}

/** Whether a text of ten times the length always takes too much longer. */
function growsTooFast(parser: Parser, small: string, large: string): boolean {
  let [least, most] = [timeOf(parser, small), timeOf(parser, large)];
  for (let repeat = 1; repeat < REPEATS && most > MOST_GROWTH * least; repeat++) {
    most = Math.min(most, timeOf(parser, large));
    least = Math.max(least, timeOf(parser, small));
  }
  return most > MOST_GROWTH * least;
}

/** Tokens tried per parser and per second of FUZZ_SECONDS; all of them if it is not set. */
const TOKENS_A_SECOND = 4;

/** The tokens to repeat: a random few, or all of them. */
function tokensOf(index: number): readonly string[] {
  if (process.env.FUZZ_SECONDS === undefined) return TOKENS;
  const count = Math.min(TOKENS.length, Math.ceil(TOKENS_A_SECOND * FUZZ_SECONDS));
  const [tokens = []] = fc.sample(fc.shuffledSubarray([...TOKENS], { minLength: count, maxLength: count }), {
    seed: FUZZ_SEED + index,
    numRuns: 1,
  });
  return tokens;
}

beforeAll(() => console.log(`FUZZ_SEED=${FUZZ_SEED}`));

test.each(createParsers().map((parser, index) => ({ ...parser, tokens: tokensOf(index) })))(
  '$name: time grows linearly with the length of the text',
  ({ tokens, ...parser }) => {
    const slow: string[] = [];
    for (const token of tokens) {
      const [first, ...larger] = SIZES.map((size) => textsOf(token, size, parser));
      for (const [kind, text] of first!.entries()) {
        let small = text;
        for (const [index, texts] of larger.entries()) {
          if (growsTooFast(parser, small, texts[kind]!)) {
            slow.push(`${JSON.stringify(token)} (${kind}) at ${SIZES[index + 1]}`);
            break;
          }
          small = texts[kind]!;
        }
      }
    }
    expect(slow).toEqual([]);
  },
);
