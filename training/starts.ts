import { uniformInt } from '../src/engine/rng.ts';
import { START_BOARD } from '../src/games/backgammon/position.ts';
import { BAR, type Board, CHECKERS_PER_SIDE, type Checkers } from '../src/games/backgammon/types.ts';

/**
 * Kinds of positions from which some self-play games begin, so that the nets learn positions that good play
 * rarely reaches: back games, containment, snakes, bearoffs against contact, primes, crashed boards, blitzes. Places count from 0, the side's
 * own ace point; 24 is the bar.
 */
interface Placement {
  /** Checkers at fixed places, [place, count]. */
  readonly fixed: readonly (readonly [place: number, count: number])[];
  /** Weight of each place for the other checkers, which are drawn singly or in pairs. */
  readonly zones: readonly (readonly [from: number, to: number, weight: number])[];
  /** Most checkers borne off. */
  readonly off?: number;
  /** Checkers left, if not drawn by `off`. */
  readonly left?: number;
}

type Draw = (n: number) => number;
type Pairing = (draw: Draw) => readonly [Placement, Placement];

const ANYWHERE: Placement = {
  fixed: [],
  zones: [
    [0, 23, 1],
    [4, 8, 3],
    [12, 13, 2],
    [20, 24, 1],
  ],
};
const AT_HOME: Placement = {
  fixed: [],
  zones: [
    [0, 5, 4],
    [6, 11, 2],
    [12, 18, 1],
  ],
};
const DEVELOPED: Placement = {
  fixed: [
    [5, 2],
    [7, 2],
  ],
  zones: [
    [3, 8, 4],
    [9, 15, 2],
    [17, 23, 1],
  ],
};

const backGame: Pairing = (draw) => {
  const low = 23 - draw(3);
  const high = low - 1 - draw(3);
  return [
    {
      fixed: [
        [low, 2 + draw(2)],
        [high, 2 + draw(2)],
      ],
      zones: [
        [0, 8, 3],
        [9, 17, 1],
      ],
    },
    {
      fixed: [
        [4, 2],
        [5, 2],
      ],
      zones: [
        [2, 8, 4],
        [9, 14, 2],
        [15, 18, 1],
      ],
    },
  ];
};
const containment: Pairing = (draw) => [
  {
    fixed: [
      [draw(5) + 2, 2],
      [7, 2],
      [draw(3) + 8, 2],
    ],
    zones: [
      [2, 10, 4],
      [11, 23, 1],
    ],
  },
  {
    fixed: [[draw(2) === 0 ? BAR : 20 + draw(4), 1 + draw(2)]],
    zones: [
      [0, 3, 3],
      [4, 5, 1],
    ],
    off: 13,
  },
];
const primes: Pairing = (draw) => {
  const prime = (): Placement => {
    const first = 2 + draw(4);
    const points = [0, 1, 2, 3].map((step) => [first + step, 2] as const);
    return {
      fixed: [...points, [22 + draw(2), 1 + draw(2)]],
      zones: [
        [first, first + 8, 4],
        [15, 23, 1],
      ],
    };
  };
  return [prime(), prime()];
};
const crashed: Pairing = (draw) => [
  {
    fixed: [
      [0, 2 + draw(2)],
      [1, 2],
      [20 + draw(3), 2],
    ],
    zones: [
      [0, 3, 4],
      [4, 7, 1],
    ],
  },
  draw(2) === 0 ? AT_HOME : DEVELOPED,
];
const blitz: Pairing = (draw) => [
  {
    fixed: [
      [5, 2],
      [4, 2],
      [3 - draw(2), 2],
    ],
    zones: [
      [0, 5, 3],
      [6, 12, 3],
      [23, 23, 1],
    ],
  },
  {
    fixed: [[BAR, 1 + draw(2)]],
    zones: [
      [5, 7, 4],
      [12, 12, 4],
      [18, 23, 1],
    ],
  },
];
/** All checkers on the far side must come around while they hold back a last enemy. */
const snake: Pairing = (draw) => {
  const first = 10 + draw(7);
  return [
    {
      fixed: [0, 1, 2, 3].map((step) => [first + step, 2] as const),
      zones: [
        [12, 22, 3],
        [first, first + 6, 3],
      ],
    },
    {
      fixed: [[draw(2) === 0 ? BAR : 16 + draw(8), 1]],
      zones: [
        [0, 3, 3],
        [4, 5, 1],
      ],
      off: 11,
    },
  ];
};
/** A bearoff while an enemy waits for a shot. */
const bearoffWithContact: Pairing = (draw) => [
  {
    fixed: [],
    zones: [
      [0, 5, 3],
      [3, 6, 1],
    ],
    off: 10,
  },
  {
    fixed: [[draw(3) === 0 ? BAR : 18 + draw(6), 1 + draw(3)]],
    zones: [
      [0, 7, 4],
      [8, 15, 1],
    ],
  },
];
/** A straggler in the last rolls of a bearoff, as in the endings that are solved, but with up to thirteen checkers. */
const lastCheckers: Pairing = (draw) => [
  { fixed: [], zones: [[0, 5, 1]], left: 1 + draw(6) },
  {
    fixed: [[draw(3) === 0 ? BAR : 18 + draw(6), 1]],
    zones: [
      [0, 5, 4],
      [6, 23, 1],
    ],
    left: 1 + draw(7),
  },
];
const anything: Pairing = () => [ANYWHERE, ANYWHERE];

/**
 * Five to twelve checkers in the enemy home and on the bar,
 * as blots, points and high stacks; the others anywhere.
 */
function crowdBack(draw: Draw): Placement {
  const fixed: [number, number][] = [];
  let left = 5 + draw(8);
  while (left > 0) {
    const count = Math.min(left, 1 + draw(draw(2) === 0 ? 3 : 8));
    fixed.push([draw(6) === 0 ? BAR : 18 + draw(6), count]);
    left -= count;
  }
  return {
    fixed,
    zones: [
      [0, 17, 3],
      [4, 8, 1],
    ],
  };
}
const crowdedBack: Pairing = (draw) => {
  const others: readonly Placement[] = [
    ANYWHERE,
    DEVELOPED,
    AT_HOME,
    { ...AT_HOME, off: 6 },
    crowdBack(draw),
  ];
  return [crowdBack(draw), others[draw(others.length)] ?? ANYWHERE];
};

const PAIRINGS = {
  anything,
  'back game': backGame,
  containment,
  snake,
  'bearoff against contact': bearoffWithContact,
  'last checkers': lastCheckers,
  'prime against prime': primes,
  crashed,
  blitz,
  'crowded back': crowdedBack,
} as const satisfies Readonly<Record<string, Pairing>>;
/** A kind of constructed position. */
export type StartKind = keyof typeof PAIRINGS;
export const START_KINDS = Object.keys(PAIRINGS) as readonly StartKind[];

/**
 * Drawn with equal probability. Back games occur twice, since they are rarest in play and hardest to learn.
 * Many checkers back occurs three times, since stacks of every height must be seen on every place.
 */
const USUAL_KINDS: readonly StartKind[] = [
  'anything',
  'back game',
  'back game',
  'containment',
  'snake',
  'bearoff against contact',
  'prime against prime',
  'crashed',
  'blitz',
  'crowded back',
  'crowded back',
  'crowded back',
];

/** Puts the checkers of a placement on places that the other side does not occupy. */
function place({ fixed, zones, off = 0, left: given }: Placement, other: Checkers, draw: Draw): Checkers {
  const side = new Array<number>(BAR + 1).fill(0);
  const isFree = (at: number): boolean => at === BAR || (other[23 - at] ?? 0) === 0;
  let left = given ?? CHECKERS_PER_SIDE - draw(off + 1);
  const put = (at: number, count: number): void => {
    const moved = Math.min(count, left);
    if (!isFree(at)) return;
    side[at] = (side[at] ?? 0) + moved;
    left -= moved;
  };
  for (const [at, count] of fixed) put(at, count);
  const weights = zones.reduce((sum, [, , weight]) => sum + weight, 0);
  for (let tries = 0; left > 0 && tries < 200; tries++) {
    let pick = draw(weights);
    const zone = zones.find(([, , weight]) => (pick -= weight) < 0);
    if (zone === undefined) break;
    put(zone[0] + draw(zone[1] - zone[0] + 1), 1 + (draw(3) > 0 ? 1 : 0));
  }
  return side;
}

/**
 * A constructed position with or without contact, with either side's placement on roll. A pure function of
 * its arguments.
 *
 * @param kinds - drawn with equal probability; one may occur several times
 */
export function constructedStart(
  seed: number,
  game: number,
  kinds: readonly StartKind[] = USUAL_KINDS,
): Board {
  let draws = 0x30000;
  const draw: Draw = (n) => uniformInt(seed, game, draws++, n);
  const [first, second] = PAIRINGS[kinds[draw(kinds.length)]!](draw);
  const nobody = new Array<number>(BAR + 1).fill(0);
  const one = place(first, nobody, draw);
  const other = place(second, one, draw);
  return draw(2) === 0 ? { roller: one, opponent: other } : { roller: other, opponent: one };
}

/** A close race is the closest of this many draws. */
const RACE_DRAWS = 4;

/**
 * One side of a race, with checkers up to place `most`. Each is at home with a random probability, on the
 * whole home board or crowded on its low points. In one of three races some checkers are already off.
 */
function raceSide(most: number, draw: Draw): number[] {
  const side = new Array<number>(BAR + 1).fill(0);
  const atHome = draw(5);
  const home = [6, 6, 6, 3, 4][draw(5)] ?? 6;
  const left = CHECKERS_PER_SIDE - (draw(3) === 0 ? draw(12) : 0);
  for (let checker = 0; checker < left; checker++) {
    const place = draw(4) < atHome || most < 6 ? draw(home) : 6 + draw(most - 5);
    side[place] = (side[place] ?? 0) + 1;
  }
  return side;
}

const pipsOf = (side: Checkers): number => side.reduce((sum, count, place) => sum + count * (place + 1), 0);

/** A constructed race, close in three of four cases. A pure function of seed and game. */
export function constructedRace(seed: number, game: number): Board {
  let draws = 0x30000;
  const draw: Draw = (n) => uniformInt(seed, game, draws++, n);
  // Without contact, the rearmost places of both sides add up to less than 23.
  const most = 5 + draw(13);
  const roller = raceSide(most, draw);
  const others = Array.from({ length: draw(4) === 0 ? 1 : RACE_DRAWS }, () => raceSide(22 - most, draw));
  const farFrom = (side: Checkers): number => Math.abs(pipsOf(side) - pipsOf(roller));
  return { roller, opponent: others.reduce((one, other) => (farFrom(other) < farFrom(one) ? other : one)) };
}

/**
 * The position from which a self-play game begins.
 *
 * @param constructed - share of constructed positions
 * @param kinds - see `constructedStart`
 */
export function startOf(
  seed: number,
  game: number,
  constructed: number,
  kinds?: readonly StartKind[],
): Board {
  return uniformInt(seed, game, 0x2ffff, 65536) < constructed * 65536
    ? constructedStart(seed, game, kinds)
    : START_BOARD;
}
