import { beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { createParsers, type Parser, TOKENS } from '../parserCatalog.ts';
import { FUZZ_SEED, FUZZ_SECONDS } from './fuzzing.ts';

/** Characters of the texts, each ten times the one before. */
const SIZES = [10_000, 100_000, 1_000_000] as const;
/** Ten times the text may take this much longer: 10 where time grows with the length, 100 with its square. */
const MOST_GROWTH = 40;
/** Milliseconds under which a time is mostly noise. */
const LEAST_MS = 4;
/** Times that are suspicious are taken again: the least counts. */
const REPEATS = 5;

/** Hostile texts of about a size: a token repeated, alone, between two that do not fit, and in the middle of a sound text. */
function textsOf(token: string, size: number, { samples }: Parser): readonly string[] {
  const many = token.repeat(Math.ceil(size / token.length));
  const [sample = ''] = samples;
  const middle = sample.length >> 1;
  return [many, `x${many}!`, `${sample.slice(0, middle)}${many}${sample.slice(middle)}`];
}

function timeOf({ parse }: Parser, text: string): number {
  const started = performance.now();
  parse(text);
  return Math.max(LEAST_MS, performance.now() - started);
}

/** Whether a text of ten times the length takes too much longer, however often it is looked at. */
function growsTooFast(parser: Parser, small: string, large: string): boolean {
  let [least, most] = [timeOf(parser, small), timeOf(parser, large)];
  for (let repeat = 1; repeat < REPEATS && most > MOST_GROWTH * least; repeat++) {
    most = Math.min(most, timeOf(parser, large));
    least = Math.max(least, timeOf(parser, small));
  }
  return most > MOST_GROWTH * least;
}

/** Tokens of each parser for every second that fuzzing may take; all of them without FUZZ_SECONDS. */
const TOKENS_A_SECOND = 4;

/** What is repeated: a few tokens that chance chose, or all of them. */
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
  '$name: time grows with the length of the text, not with its square',
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
