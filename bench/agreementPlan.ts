import { readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { cubeCommands, playsCommands } from './gnubgRun.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';

/** The fields of a position in `tests/vectors/gnubg-positions.json` that are used here. */
interface ListedPosition {
  readonly id: string;
  readonly category: string;
  readonly xgid: string;
  readonly dice: readonly number[] | null;
  readonly legalPlays?: number;
  readonly best?: readonly { readonly move: string }[];
}

/** One question for both programs. With dice the plays are compared, without dice the cube decision. */
export interface Question {
  readonly id: string;
  readonly category: string;
  readonly kind: 'plays' | 'money cube' | 'match cube';
  readonly xgid: string;
  /** Any legal play: GNU Backgammon lists the plays of a roll only after one is made. */
  readonly play: string | null;
}

/** Number of plays compared: the best by GNU Backgammon's static evaluation. */
const PLAYS = 3;

const BASE: RolloutSettings = { ...DEFAULT_SETTINGS, varianceReduction: 'lookahead', splitting: false };

/** Settings of the rollouts of each part, the same for both programs. */
export const PARTS = {
  full: { ...BASE, trials: 1296 },
  truncated: { ...BASE, trials: 324, truncateAfterPlies: 7 },
  cubeless: { ...BASE, trials: 324, truncateAfterPlies: 11, cubeless: true },
  'one-ply': { ...BASE, trials: 144, truncateAfterPlies: 5, plies: 1, cubePlies: 1 },
} as const satisfies Readonly<Record<string, RolloutSettings>>;

function listed(): readonly ListedPosition[] {
  const file = readFileSync('tests/vectors/gnubg-positions.json', 'utf8');
  return (JSON.parse(file) as { readonly positions: readonly ListedPosition[] }).positions;
}

const isMatch = (category: string): boolean => /^(cube-match|match)/.test(category);

function questionOf({ id, category, xgid, dice, best }: ListedPosition): Question {
  return {
    id,
    category,
    kind: dice !== null ? 'plays' : isMatch(category) ? 'match cube' : 'money cube',
    xgid,
    play: dice === null ? null : (best?.[0]?.move ?? null),
  };
}

/** Sets the field of an XGID with the rules of money games: 1 for Jacoby plus 2 for beavers. */
function withJacobyAndBeavers({ id, xgid, ...rest }: Question): Question {
  const fields = xgid.split(':');
  fields[7] = '3';
  return { ...rest, id: `${id}j`, category: 'Jacoby and beavers', xgid: fields.join(':') };
}

/**
 * The questions. From every category, the first roll with a choice and the first position without dice; from
 * categories about the cube, the first two; from those about a dead cube, all. Three cube decisions are
 * repeated with the Jacoby rule and beavers. One of each category comes first, then Jacoby, then the others,
 * so the first 44 include every kind.
 */
function questions(): readonly Question[] {
  const chosen = new Map<string, ListedPosition[]>();
  for (const position of listed()) {
    const { category, dice, legalPlays } = position;
    if (dice !== null && (legalPlays ?? 0) < 2) continue;
    const members = chosen.get(category) ?? [];
    chosen.set(category, members);
    const alike = members.filter((other) => (other.dice === null) === (dice === null)).length;
    if (alike < (category.startsWith('cube') ? 2 : 1) || category.startsWith('match')) members.push(position);
  }
  // Plays come before cube decisions where a category has both.
  const byCategory = Array.from(chosen.values(), (members) =>
    members.sort((a, b) => Number(a.dice === null) - Number(b.dice === null)).map(questionOf),
  );
  const first = byCategory.flatMap((members) => members.slice(0, 1));
  const jacoby = first
    .filter(({ category, xgid }) => category.startsWith('cube-money') && xgid.split(':')[2] === '0')
    .slice(0, 3)
    .map(withJacobyAndBeavers);
  return [...first, ...jacoby, ...byCategory.flatMap((members) => members.slice(1))];
}

/** What GNU Backgammon is told to roll out. */
export const commandsOf = ({ xgid, play }: Question, settings: RolloutSettings): readonly string[] =>
  play === null ? cubeCommands(xgid, settings) : playsCommands(xgid, settings, play, PLAYS);

/** The questions that a part asks: without the cube only those about plays. */
export const asked = ({ cubeless }: RolloutSettings): readonly Question[] =>
  questions().filter(({ kind }) => kind === 'plays' || !cubeless);
