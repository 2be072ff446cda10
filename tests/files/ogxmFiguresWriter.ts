import type { MatchRecord } from '../../src/formats/files/matchRecord.ts';
import { type CubeEquities, cubelessEquityAt, mwcOfEquity } from '../../src/games/backgammon/cube.ts';
import type { Decision, Match } from '../../src/games/backgammon/match.ts';
import { MATCH_TABLES } from '../../src/games/backgammon/met.ts';
import { isSameBoard } from '../../src/games/backgammon/position.ts';
import type { Outcome, Play, Position } from '../../src/games/backgammon/types.ts';
import { numbers } from '../xg/playOut.ts';
import { record, type Section, stepByte, text, varint } from './ogxmWriter.ts';
import type { BackgammonKernel } from '../../src/games/backgammon/kernelTypes.ts';

const TABLE = MATCH_TABLES['rockwell-kazaross'];

/** Figures as written, in the unit of the file. */
export interface WrittenPlays {
  readonly plays: readonly { readonly play: Play; readonly value: number; readonly outcome: Outcome }[];
  readonly played: number;
}
export type WrittenCube = CubeEquities;

/** The figures of a match. */
export interface WrittenFigures {
  readonly sections: readonly Section[];
  readonly plays: ReadonlyMap<Decision, WrittenPlays>;
  readonly cubes: ReadonlyMap<Decision, WrittenCube>;
}

export interface FiguresTerms {
  readonly seed: number;
  readonly playUnit: 'equity' | 'chance';
  readonly cubeUnit: 'equity' | 'chance';
  /** Whether plays have their chances. */
  readonly hasOutcomes?: boolean;
  /** As the file says; 2 for match winning chances. */
  readonly currency?: number;
  readonly model?: string;
}

/** A decision and the ordinal of its ply; not doubling belongs to the roll after it. */
function placed(
  match: Match,
  recorded: MatchRecord['games'] | undefined,
): readonly { readonly decision: Decision; readonly ply: number }[] {
  let ply = 0;
  return match.games.flatMap(({ decisions }, index) => {
    const found = decisions.map((decision) => {
      const isOfNext = decision.kind === 'double' && !decision.doubled;
      return { decision, ply: isOfNext ? ply : ply++ };
    });
    const last = recorded?.[index]?.actions.at(-1);
    if (last?.kind === 'roll' && last.play === '') ply++;
    return found;
  });
}

const int32 = (value: number): number[] => {
  const millionths = Math.round(value * 1e6) | 0;
  return [0, 8, 16, 24].map((shift) => (millionths >>> shift) & 255);
};
const uint16 = (value: number): number[] => {
  const parts = Math.round(value * 10_000);
  return [parts & 255, parts >> 8];
};
/** Rounded; 0 without a sign. */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0;

/** Chances that a position may have, in ten-thousandths. */
function randomOutcome(next: (below: number) => number): Outcome {
  const win = 500 + next(9000);
  const winGammon = next(Math.floor(win / 2));
  const loseGammon = next(Math.floor((10_000 - win) / 2));
  const parts = [win, winGammon, next(winGammon / 4 + 1), loseGammon, next(loseGammon / 4 + 1)];
  return parts.map((part) => Math.floor(part) / 10_000) as unknown as Outcome;
}

const inUnit = (unit: FiguresTerms['playUnit'], position: Position, equity: number): number =>
  rounded(unit === 'equity' || position.matchLength === 0 ? equity : mwcOfEquity(position, TABLE, equity), 6);

/** Writes made-up figures for every play and double of a match. @param recorded - its games, with the rolls that have no play */
export function writeFigures(
  match: Match,
  recorded: MatchRecord['games'] | undefined,
  rules: Pick<BackgammonKernel, 'plays'>,
  terms: FiguresTerms,
): WrittenFigures {
  const { seed, playUnit, cubeUnit, hasOutcomes = true, currency, model } = terms;
  const next = numbers(seed + 1);
  const plays = new Map<Decision, WrittenPlays>();
  const cubes = new Map<Decision, WrittenCube>();
  const bytes: number[] = [];
  for (const { decision, ply } of placed(match, recorded)) {
    const { position } = decision;
    if (decision.kind === 'play') {
      const written = randomPlays(decision, rules.plays(position.board, position.dice!), playUnit, next);
      plays.set(decision, written);
      const alternatives = written.plays.map(({ play, value, outcome }, index) => {
        const steps = play.moves.map((move) => stepByte(move, decision.player, position.dice!));
        return record([...varint(steps.length), ...steps, ...int32(value)], {
          ...(hasOutcomes ? { 0: outcome.flatMap(uint16) } : {}),
          ...(index === written.played ? { 2: [] } : {}),
        });
      });
      bytes.push(
        ...record([...varint(ply), ...varint(0)], {
          0: [...varint(alternatives.length), ...alternatives.flat()],
        }),
      );
    } else if (decision.kind === 'double') {
      const noDouble = next(2000) / 1000 - 1;
      const equities = [noDouble, noDouble + next(600) / 1000 - 0.3, 1] as const;
      const [none, take, pass] = equities.map((equity) => inUnit(cubeUnit, position, equity));
      cubes.set(decision, { noDouble: none!, doubleTake: take!, doublePass: pass! });
      bytes.push(
        ...record([...varint(ply), ...varint(1), ...varint(0)], {
          0: int32(none!),
          1: int32(take!),
          2: int32(pass!),
        }),
      );
    }
  }
  const head = record(new Array<number>(16).fill(7), {
    1: varint(0),
    2: record([], { 0: text('2ply'), 1: varint(2) }),
    ...(model === undefined ? {} : { 6: text(model) }),
    ...(currency === undefined ? {} : { 9: varint(currency) }),
  });
  return {
    sections: [
      { name: 'ANAL', bytes: head },
      { name: 'DECS', bytes },
    ],
    plays,
    cubes,
  };
}

/** Up to five plays, that made among them, the best first. */
function randomPlays(
  { position, play: made }: Decision & { readonly kind: 'play' },
  legal: readonly Play[],
  unit: FiguresTerms['playUnit'],
  next: (below: number) => number,
): WrittenPlays {
  const isMade = ({ after }: Play) => isSameBoard(after, made.after);
  const chosen = [made, ...legal.filter((play) => !isMade(play)).slice(0, 4)];
  const plays = chosen
    .map((play) => {
      const outcome = randomOutcome(next);
      const cubeless = cubelessEquityAt(position, TABLE, outcome, 1);
      const equity = Math.max(-1.5, Math.min(1.5, cubeless + next(200) / 1000 - 0.1));
      const value = inUnit(unit, position, equity);
      return { play, outcome, value: unit === 'chance' ? Math.max(0, Math.min(1, value)) : value };
    })
    .toSorted((a, b) => b.value - a.value);
  return { plays, played: plays.findIndex(({ play }) => isMade(play)) };
}
