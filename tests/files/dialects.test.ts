import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { isMat, parseMat } from '../../src/formats/files/mat.ts';
import type { MatchRecord } from '../../src/formats/files/matchRecord.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import type { Decision, Match } from '../../src/games/backgammon/match.ts';
import { expectSame } from '../expectSame.ts';
import { runsOf, SWEEP_TIMEOUT } from '../thorough.ts';
import { plain } from '../xg/reading.ts';
import { dialectMatch, ENDINGS } from './dialectMatch.ts';
import { DIALECTS, writeDialect } from './dialects.ts';

const { kernel } = openKernel();

/** A match without lines and without the order of dice, which HedgeHog does not keep. */
const comparable = (match: Match) => {
  const { games, ...rest } = plain(match);
  return {
    ...rest,
    games: games.map(({ decisions, ...game }) => ({ ...game, decisions: decisions.map(sorted) })),
  };
};
const sorted = <T extends Pick<Decision, 'position'>>({ position, ...decision }: T) => ({
  ...decision,
  position: { ...position, dice: position.dice?.toSorted((a, b) => a - b) ?? null },
});

/** A decision without its place in the file. */
const withoutPlace = ({
  line: _line,
  action: _action,
  ...decision
}: { line?: number; action?: number } & object) => decision;

describe.each(DIALECTS)('$name', (dialect) => {
  test(
    'random matches with every ending: the same decisions, scores and results',
    () => {
      const seen = new Set<string>();
      for (let seed = 1; seed <= runsOf(50, 1000); seed++) {
        const match = dialectMatch(kernel, seed);
        for (const { ending } of match.games) seen.add(ending ?? 'played out');
        const text = writeDialect(dialect, match);
        expect(isMat(text)).toBe(true);
        const record = unwrap(parseMat(text));
        const replayed = comparable(replayMatch(record, kernel));
        // The text shows what was read wrongly.
        if (replayed.problems.length > 0) throw new Error(`${JSON.stringify(replayed.problems)}\n${text}`);
        expectSame(replayed, comparable(replayMatch(match.record, kernel)));
        for (const [index, { decisions }] of match.games.entries())
          expectSame(
            replayed.games[index]!.decisions.slice(0, decisions.length).map(withoutPlace),
            decisions.map((decision) => withoutPlace(sorted(decision))),
          );
      }
      expect([...seen].sort()).toEqual([...ENDINGS, 'played out'].sort());
    },
    SWEEP_TIMEOUT,
  );
});

/** What a record has, without lines. */
const cellsOf = ({ games }: MatchRecord) =>
  games.map(({ number, score, result, actions }) => ({
    number,
    score,
    result,
    actions: actions.map(({ line: _line, ...action }) => action),
  }));

describe('an unknown word', () => {
  /** A whole cell with a roll: a word behind it would give the game up. */
  const ROLL =
    /\b[1-6]{2}:(?: (?:(?:bar|\d{1,2})\/(?:off|\d{1,2})\*?(?:\(\d\))?|Cannot Move|Can't move))*(?=\s{2}|\s*\t|\s*$)/gim;
  test(
    'costs its own cell: all other cells, scores and results stay, and it is reported by line',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...DIALECTS),
          fc.integer({ min: 1, max: 1000 }),
          fc.nat(),
          fc.constantFrom('Surrenders', 'Bananas => 2', '7x: 8/5', '—', 'zieht nicht', '65; 24/13', '[12]'),
          (dialect, seed, nth, word) => {
            const text = writeDialect(dialect, dialectMatch(kernel, seed));
            const whole = unwrap(parseMat(text));
            const rolls = [...text.matchAll(ROLL)];
            const chosen = rolls[nth % rolls.length];
            if (chosen === undefined) return;
            const { index } = chosen;
            const cell = word.padEnd(chosen[0].length);
            const changed = text.slice(0, index) + cell + text.slice(index + chosen[0].length);
            const at = text.slice(0, index).split(dialect.newline).length;
            const read = unwrap(parseMat(changed));
            expect(read.problems.map(({ where }) => where)).toEqual([`line ${at}`]);
            const before = whole.games.flatMap(({ actions }) => actions);
            const actionIndex = rollIndex(before, [...text.slice(0, index).matchAll(/\b[1-6]{2}:/g)].length);
            const without = before.filter((_, place) => place !== actionIndex);
            const found = read.games.flatMap(({ actions }) => actions);
            expectSame(bare(found), bare(without));
            expectSame(
              cellsOf(read).map(({ actions: _actions, ...game }) => game),
              cellsOf(whole).map(({ actions: _actions, ...game }) => game),
            );
          },
        ),
        { numRuns: runsOf(200, 10_000), seed: 1 },
      );
    },
    SWEEP_TIMEOUT,
  );
});

describe('a damaged cell', () => {
  const CELL = /\b([1-6]{2}: )((?:(?:bar|\d{1,2})\/(?:off|\d{1,2})\*?(?:\(\d\))? ?)+)(?=\s{2}|\s*\t|\s*$)/gim;
  test(
    'costs no other cell, wherever it is damaged',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...DIALECTS),
          fc.integer({ min: 1, max: 1000 }),
          fc.nat(),
          fc.nat(),
          fc.constantFrom('B', '"', ')', 'é', '?', '7', '=', '_'),
          (dialect, seed, nth, place, sign) => {
            const text = writeDialect(dialect, dialectMatch(kernel, seed));
            const cells = [...text.matchAll(CELL)];
            const chosen = cells[nth % cells.length];
            if (chosen === undefined) return;
            const [, roll = '', play = ''] = chosen;
            const index = chosen.index + roll.length + (place % play.trimEnd().length);
            const changed = text.slice(0, index) + sign + text.slice(index + 1);
            const others = (of: string) => {
              const actions = unwrap(parseMat(of)).games.flatMap((game) => game.actions);
              const at = rollIndex(actions, [...text.slice(0, chosen.index).matchAll(/\b[1-6]{2}:/g)].length);
              return bare(actions.filter((_, other) => other !== at));
            };
            expect(others(changed)).toEqual(others(text));
          },
        ),
        { numRuns: runsOf(200, 10_000), seed: 2 },
      );
    },
    SWEEP_TIMEOUT,
  );
});

type Actions = MatchRecord['games'][number]['actions'];
const bare = (actions: Actions) => actions.map(({ line: _line, unread: _unread, ...action }) => action);
/** The index of the nth roll among actions. */
const rollIndex = (actions: Actions, nth: number): number =>
  actions.map(({ kind }, index) => (kind === 'roll' ? index : -1)).filter((index) => index >= 0)[nth]!;
