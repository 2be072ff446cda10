import { SAME } from '../../games/backgammon/quality.ts';
import { traitBit } from '../../games/backgammon/traits.ts';
import { cubeByte, KINDS, COLUMN_OWNERS, SPOTS } from './columns.ts';
import { COVERED_KINDS, type SearchQuery } from './query.ts';
import type { SearchIndex } from './searchIndex.ts';

/** Whether a column has one of the wanted values; undefined if all values are wanted. */
type Test = ((index: number) => boolean) | undefined;

/** Lower case without accents and invisible characters, so that `muller` finds `Müller`. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase();

/** A search for all decisions of players with exactly these names. */
export const exactNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' | ');

function playerTest({ names, player }: SearchIndex, wanted: string): Test {
  const parts = wanted.split('|').map((part) => part.trim());
  if (parts.every((part) => part === '')) return undefined;
  const isWanted = names.map((name) =>
    parts.some((part) =>
      /^".*"$/.test(part) ? name.trim() === part.slice(1, -1).trim() : folded(name).includes(folded(part)),
    ),
  );
  return (index) => isWanted[player[index]!]!;
}

function kindTest({ columns: { kind, loss } }: SearchIndex, wanted: SearchQuery['kind']): Test {
  if (wanted === 'any') return undefined;
  const covered = COVERED_KINDS[wanted];
  const isWanted = KINDS.map((each) => covered.includes(each));
  return wanted === 'missed double'
    ? (index) => isWanted[kind[index]!]! && loss[index]! > SAME
    : (index) => isWanted[kind[index]!]!;
}

function cubeTest({ columns: { cube } }: SearchIndex, { cube: value, owner }: SearchQuery): Test {
  if (value === null && owner === 'any') return undefined;
  const isWanted = new Uint8Array(256);
  for (const each of COLUMN_OWNERS)
    for (let log2 = 0; log2 <= 15; log2++)
      if ((owner === 'any' || owner === each) && (value === null || value === 2 ** log2))
        isWanted[cubeByte({ value: 2 ** log2 }, each)] = 1;
  return (index) => isWanted[cube[index]!] === 1;
}

function scoreTest({ columns: { away } }: SearchIndex, score: SearchQuery['score']): Test {
  if (score === 'any') return undefined;
  return score === 'money' ? (index) => away[index] === 0 : (index) => away[index]! > 0;
}

/** The tests that a query makes, the cheapest first. */
function testsOf(index: SearchIndex, query: SearchQuery): readonly Exclude<Test, undefined>[] {
  const { traits, away, opponentAway, spots } = index.columns;
  const wanted = query.trait === 'any' ? 0 : traitBit(query.trait);
  const tests: readonly Test[] = [
    kindTest(index, query.kind),
    query.away === null ? undefined : (at) => away[at] === query.away,
    query.opponentAway === null ? undefined : (at) => opponentAway[at] === query.opponentAway,
    scoreTest(index, query.score),
    cubeTest(index, query),
    wanted === 0 ? undefined : (at) => (traits[at]! & wanted) !== 0,
    playerTest(index, query.player),
    ...query.pattern.map(
      ({ spot, least, most }): Test =>
        (at) => {
          const count = spots[SPOTS * at + spot]!;
          return count >= least && count <= most;
        },
    ),
  ];
  return tests.filter((test) => test !== undefined);
}

/** How many decisions have at least this loss; they come first in `byLoss`. */
function countFrom({ byLoss, columns: { loss } }: SearchIndex, least: number): number {
  let [low, high] = [0, byLoss.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (loss[byLoss[middle]!]! >= least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The decisions that fit a query, the largest loss first. */
export function searchDecisions(index: SearchIndex, query: SearchQuery): Uint32Array {
  const { byLoss } = index;
  const end = query.loss === null ? byLoss.length : countFrom(index, query.loss);
  const tests = testsOf(index, query);
  if (tests.length === 0) return byLoss.subarray(0, end);
  const found = new Uint32Array(end);
  let count = 0;
  for (let place = 0; place < end; place++) {
    const at = byLoss[place]!;
    let fits = true;
    for (let test = 0; fits && test < tests.length; test++) fits = tests[test]!(at);
    if (fits) found[count++] = at;
  }
  return found.subarray(0, count);
}
