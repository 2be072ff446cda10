/**
 * Part of a piece's drawing, in a square of 100 × 100: filled
 * with its ink or its ground, or a line in the ground color.
 */
interface Shape {
  readonly kind: 'ink' | 'ground' | 'line';
  readonly d: string;
}

/** A circle as a path. */
const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** A path with its left-right mirror image. Requires absolute coordinates and only the commands M L C Q Z. */
function both(d: string): string {
  let isX = true;
  const mirrored = d.replace(/[A-Z]|-?[\d.]+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true;
      return token;
    }
    const turned = isX ? String(100 - Number(token)) : token;
    isX = !isX;
    return turned;
  });
  return `${d}${mirrored}`;
}

const RABBIT: readonly Shape[] = [
  { kind: 'ink', d: both('M49 50C41 44 31 34 31 19C31 11 38 9 42 15C46 22 48 34 49 44Z') },
  { kind: 'ground', d: both('M44 38C40 33 36 27 36 20C36 16 39 17 40 20C42 26 44 32 44 38Z') },
  { kind: 'ink', d: 'M50 42C64 42 74 52 74 65C74 78 64 85 50 85C36 85 26 78 26 65C26 52 36 42 50 42Z' },
  { kind: 'ground', d: both('M36 60C36 55 44 55 44 60C44 65 36 65 36 60Z') },
  { kind: 'ground', d: 'M45 68L55 68L50 73Z' },
  { kind: 'line', d: 'M50 73L50 78' },
  { kind: 'ground', d: 'M45 77L55 77L55 84L45 84Z' },
  { kind: 'line', d: 'M50 77L50 84' },
];

const CAT: readonly Shape[] = [
  {
    kind: 'ink',
    d: 'M24 18C34 22 40 27 43 31C47 30 53 30 57 31C60 27 66 22 76 18C79 32 80 44 79 54C78 71 64 82 50 82C36 82 22 71 21 54C20 44 21 32 24 18Z',
  },
  { kind: 'ground', d: both('M28 25C32 28 35 31 37 34C33 37 30 41 28 45C27 38 27 31 28 25Z') },
  { kind: 'ground', d: both('M31 53C35 47 42 48 44 55C40 59 34 58 31 53Z') },
  { kind: 'ground', d: 'M45 64L55 64L50 69Z' },
  { kind: 'line', d: 'M50 69C50 74 44 76 41 74M50 69C50 74 56 76 59 74' },
  { kind: 'line', d: 'M37 66L19 62M37 69L20 72M63 66L81 62M63 69L80 72' },
];

const DOG: readonly Shape[] = [
  {
    kind: 'ink',
    d: 'M35 22C44 18 56 18 65 22C70 32 71 44 68 52C66 58 64 62 63 69C62 81 56 86 50 86C44 86 38 81 37 69C36 62 34 58 32 52C29 44 30 32 35 22Z',
  },
  { kind: 'ink', d: both('M32 22C20 20 11 32 12 48C13 60 20 66 25 60C29 54 28 38 33 27Z') },
  { kind: 'ground', d: both('M37 43C37 37 45 37 45 43C45 49 37 49 37 43Z') },
  { kind: 'ground', d: 'M41 62C41 57 59 57 59 62C59 67 54 70 50 71C46 70 41 67 41 62Z' },
  { kind: 'line', d: 'M50 70L50 77M50 77C46 80 43 79 41 76M50 77C54 80 57 79 59 76' },
];

const HORSE: readonly Shape[] = [
  {
    kind: 'ink',
    d: 'M43 12L50 21C70 24 82 42 81 64C81 73 79 79 77 84L33 84C33 73 41 66 47 58C50 54 50 51 49 49C44 55 39 57 35 58C33 64 29 67 24 66C18 64 16 58 18 53C22 44 30 38 34 29C36 24 39 18 43 12Z',
  },
  { kind: 'ground', d: dot(41, 37, 3.4) },
  { kind: 'ground', d: dot(24, 58, 2.2) },
  { kind: 'line', d: 'M57 27C68 34 73 46 72 60M51 28C62 36 66 48 65 62' },
];

const CAMEL: readonly Shape[] = [
  {
    kind: 'ink',
    d: 'M14 60C14 52 18 48 22 44C25 32 33 30 37 40C39 45 43 45 45 40C49 28 57 30 60 41C62 47 66 52 69 48C73 42 71 33 72 27C73 20 80 16 86 19C92 21 95 25 94 29C92 32 86 31 82 32C83 43 82 56 73 63C72 71 73 78 73 86L66 86L64 67C54 70 45 70 35 67L32 86L25 86L26 66C24 65 23 64 21 63L18 72L14 72Z',
  },
  { kind: 'ground', d: dot(81, 25, 2.4) },
];

const ELEPHANT: readonly Shape[] = [
  { kind: 'ink', d: both('M37 24C25 14 8 22 8 41C8 58 20 70 35 62Z') },
  {
    kind: 'ink',
    d: 'M34 27C40 18 60 18 66 27C70 37 69 48 65 58C62 65 60 70 60 76C60 82 63 84 68 82L70 88C62 93 52 90 52 79C52 73 51 70 50 70C47 69 43 70 40 67C31 58 30 38 34 27Z',
  },
  { kind: 'line', d: 'M35 28C32 38 32 50 36 60M65 28C68 38 68 50 64 60' },
  { kind: 'ground', d: both('M39 41C39 36 46 36 46 41C46 46 39 46 39 41Z') },
  {
    kind: 'ground',
    d: 'M41 66C38 72 34 76 28 77C33 73 35 68 36 62ZM62 66C65 71 70 75 76 75C70 72 67 68 65 61Z',
  },
  { kind: 'line', d: 'M53 62L59 62M53 68L58 68' },
];

/**
 * The drawing of each kind of piece, in the order of PIECE_LETTERS: rabbit, cat, dog, horse, camel, elephant.
 */
export const PIECE_SHAPES: readonly (readonly Shape[])[] = [RABBIT, CAT, DOG, HORSE, CAMEL, ELEPHANT];

/** The token under a piece: round for Gold, octagonal for Silver, so that the sides differ without color. */
export const COUNTERS = {
  gold: dot(50, 50, 45),
  silver: 'M24 6L76 6L94 24L94 76L76 94L24 94L6 76L6 24Z',
} as const;
