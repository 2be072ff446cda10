import { describe, expect, test } from 'vitest';
import { said } from '../../../tests/words.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { effectiveSettings, inapplicable, remarkable } from './applies.ts';
import { createJob, jobIdentity } from '../backgammon/job.ts';
import { type RolloutSettings, SETTING_FIELDS, type SettingName } from './settingFields.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const MONEY = moneyPosition(START_BOARD);
const MATCH: Position = { ...MONEY, matchLength: 5, score: { roller: 1, opponent: 2 } };
const given = (part: Partial<RolloutSettings>): RolloutSettings => ({ ...DEFAULT_SETTINGS, ...part });
const LATER = ['laterPlies', 'laterOpponentPlies', 'laterCubePlies', 'laterOpponentCubePlies'] as const;
const CUBE = [
  'splitting',
  'cubePlies',
  'opponentCubePlies',
  'laterCubePlies',
  'laterOpponentCubePlies',
] as const;

/** Settings without effect under the defaults, in a money game. */
const USUAL: readonly SettingName[] = [
  'stopStandardError',
  'stopJsds',
  'minimumTrials',
  'bothSides',
  'moveFilter',
  ...LATER,
  'matchTable',
  'truncationAverage',
  'truncationPlies',
  'oneSidedTruncation',
];

const names = (settings: Partial<RolloutSettings>, position = MONEY): readonly string[] =>
  Object.keys(inapplicable(given(settings), position)).toSorted();
const sorted = (list: readonly string[]): readonly string[] => [...new Set(list)].toSorted();
const without = (...used: readonly SettingName[]) => USUAL.filter((name) => !used.includes(name));

describe('settings without effect', () => {
  test('with the defaults', () => {
    expect(names({})).toEqual(sorted(USUAL));
    expect(names({}, MATCH)).toEqual(sorted(without('matchTable', 'oneSidedTruncation')));
  });

  test.each<[Partial<RolloutSettings>, readonly SettingName[]]>([
    [{ stopRule: 'se' }, without('stopStandardError', 'minimumTrials')],
    [{ stopRule: 'jsd' }, without('stopJsds', 'minimumTrials')],
    [{ stopRule: 'confident' }, without('minimumTrials')],
    [{ stopSeconds: 60 }, without('minimumTrials')],
    [{ plies: 1 }, without('moveFilter')],
    [{ opponentPlies: '2' }, without('moveFilter')],
    [{ laterAfterPlies: 4 }, without(...LATER)],
    [{ laterAfterPlies: 4, laterPlies: 1 }, without(...LATER, 'moveFilter')],
    // The level never changes.
    [{ laterPlies: 1 }, USUAL],
    [
      { laterAfterPlies: 7, truncateAfterPlies: 7 },
      [...without('truncationPlies', 'truncationAverage'), 'laterAfterPlies'],
    ],
    [
      { laterAfterPlies: 6, truncateAfterPlies: 7 },
      without(...LATER, 'truncationPlies', 'truncationAverage'),
    ],
    [{ truncateAfterPlies: 7 }, without('truncationPlies', 'truncationAverage')],
    [{ truncateAfterPlies: 1 }, without('truncationPlies')],
    [{ initial: true }, without('bothSides')],
    [{ cubeless: true }, [...without('oneSidedTruncation'), ...CUBE]],
    [{ varianceReduction: 'none' }, [...USUAL, 'splitting']],
  ])('%j', (settings, expected) => {
    expect(names(settings)).toEqual(sorted(expected));
  });

  test('a rule that compares candidates needs two of them, or take and pass', () => {
    for (const stopRule of ['jsd', 'confident'] as const) {
      const settings = given({ stopRule });
      expect(said(inapplicable(settings, MONEY, ['position']).stopRule)).toMatch(/one candidate/);
      expect(inapplicable(settings, MONEY, ['position', 'double']).stopRule).toBeUndefined();
      expect(inapplicable(settings, { ...MONEY, offer: 'double' }, ['take']).stopRule).toBeUndefined();
    }
    expect(inapplicable(given({ stopRule: 'se' }), MONEY, ['position']).stopRule).toBeUndefined();
  });

  test('averaging over who begins does not apply to plays and doubles', () => {
    const settings = given({ initial: true });
    expect(said(inapplicable(settings, { ...MONEY, dice: [3, 1] }).bothSides)).toMatch(/has begun/);
    expect(said(inapplicable(settings, { ...MONEY, offer: 'double' }).bothSides)).toMatch(/double/);
    expect(said(inapplicable(settings, MONEY, ['position', 'double']).bothSides)).toMatch(/double/);
    expect(inapplicable(settings, MONEY, ['position']).bothSides).toBeUndefined();
  });

  // With a cube of 2 and both players 2 away the cube is dead; at 3 away one player can still use it.
  test('levels of cube decisions if nobody can double, either player on roll', () => {
    const cube = { value: 2, owner: 'roller' } as const;
    const at = (roller: number, opponent: number) =>
      inapplicable(given({}), { ...MATCH, cube, score: { roller, opponent } }).cubePlies;
    expect(said(at(3, 3))).toMatch(/Nobody can double: the cube is dead/);
    expect(at(2, 3)).toBeUndefined();
    const theirs = {
      ...MATCH,
      cube: { value: 2, owner: 'opponent' },
      score: { roller: 3, opponent: 2 },
    } as const;
    expect(inapplicable(given({}), theirs).cubePlies).toBeUndefined();
    const crawford = { ...MATCH, crawford: true, score: { roller: 4, opponent: 2 } };
    expect(said(inapplicable(given({}), crawford).cubePlies)).toMatch(/Crawford/);
  });

  test('splitting without the cube, or without variance reduction', () => {
    const why = (settings: Partial<RolloutSettings>, position = MONEY) =>
      inapplicable(given(settings), position).splitting;
    expect(why({})).toBeUndefined();
    expect(why({ varianceReduction: 'lookahead' })).toBeUndefined();
    expect(said(why({ varianceReduction: 'none' }))).toMatch(/^Without variance reduction/);
    expect(said(why({ cubeless: true }))).toBe('Trials are played without the cube.');
    expect(said(why({ cubeless: true, varianceReduction: 'none' }))).toBe(
      'Trials are played without the cube.',
    );
    const crawford = { ...MATCH, crawford: true, score: { roller: 4, opponent: 2 } };
    expect(said(why({}, crawford))).toMatch(/^Nobody can double/);
  });

  test('match equities have an effect without the cube, too', () => {
    expect(inapplicable(given({ cubeless: true }), MATCH).matchTable).toBeUndefined();
  });
});

describe('the identity of a job contains only settings that have an effect', () => {
  const identity = (settings: Partial<RolloutSettings>, position = MONEY) =>
    jobIdentity(
      createJob({
        position,
        candidates: [{ kind: 'position', board: START_BOARD }],
        settings: given(settings),
        engine: { version: '1', weights: 'a'.repeat(64) },
      }),
    );

  test.each<[Partial<RolloutSettings>, Partial<RolloutSettings>]>([
    [{ moveFilter: 'huge' }, {}],
    [{ opponentPlies: '0' }, {}],
    [{ plies: 1, opponentPlies: '1' }, { plies: 1 }],
    [{ laterPlies: 2, laterCubePlies: 1 }, {}],
    [{ laterAfterPlies: 5 }, {}],
    [{ plies: 1, laterAfterPlies: 5, laterPlies: 1 }, { plies: 1 }],
    [{ cubeless: true, cubePlies: 2 }, { cubeless: true }],
    [{ cubeless: true, splitting: false }, { cubeless: true }],
    [{ varianceReduction: 'none', splitting: false }, { varianceReduction: 'none' }],
    [{ matchTable: 'rockwell-kazaross' }, {}],
    [{ truncationPlies: 2 }, {}],
    [{ truncationAverage: true }, {}],
    [{ bothSides: true }, {}],
  ])('%j is %j', (one, other) => {
    expect(identity(one)).toBe(identity(other));
  });

  test.each<[Partial<RolloutSettings>, Position]>([
    [{ plies: 1, moveFilter: 'huge' }, MONEY],
    [{ laterAfterPlies: 5, laterCubePlies: 1 }, MONEY],
    [{ opponentCubePlies: '1' }, MONEY],
    [{ splitting: false }, MONEY],
    [{ splitting: false }, MATCH],
    [{ noise: 0.02 }, MONEY],
    [{ opponentNoise: 0.02 }, MONEY],
    [{ matchTable: 'rockwell-kazaross' }, MATCH],
    [{ truncateAfterPlies: 7, truncationPlies: 2 }, MONEY],
    [{ initial: true, bothSides: true }, MONEY],
    [{ bearoffTruncation: false }, MONEY],
    // After ten doubles the cube of a money game is dead too.
    [{ oneSidedTruncation: false }, MONEY],
  ])('%j has an effect', (settings, position) => {
    const others = Object.keys(settings).slice(-1) as SettingName[];
    const rest = { ...settings, ...Object.fromEntries(others.map((name) => [name, DEFAULT_SETTINGS[name]])) };
    expect(identity(settings, position)).not.toBe(identity(rest, position));
  });

  test('settings that have an effect are unchanged', () => {
    const used = given({
      initial: true,
      bothSides: true,
      plies: 2,
      moveFilter: 'tiny',
      opponentPlies: '1',
      laterAfterPlies: 3,
      laterPlies: 1,
      laterOpponentPlies: '0',
      cubePlies: 1,
      opponentCubePlies: '0',
      laterCubePlies: 0,
      laterOpponentCubePlies: '1',
      noise: 0.1,
      matchTable: 'rockwell-kazaross',
      splitting: false,
      truncateAfterPlies: 9,
      truncationPlies: 1,
    });
    expect(effectiveSettings(used, MATCH)).toEqual(used);
  });
});

// The setting is not overridden: the manual rolls out openings in this way too, so it may be intended.
test('as initial position, the reply to a play is never a double; said only if plays are compared', () => {
  const initial = given({ initial: true });
  const play = { ...MONEY, dice: [3, 1] } as const;
  expect(said(remarkable(initial, play).initial)).toMatch(/keeps that reply from being a double/);
  expect(remarkable(initial, MONEY, ['play']).initial).toBeDefined();
  expect(remarkable(initial, MONEY, ['position'])).toEqual({});
  expect(remarkable(given({}), play)).toEqual({});
  expect(inapplicable(initial, play).initial).toBeUndefined();
});

test('every reason is a sentence, and belongs to a setting', () => {
  for (const position of [MONEY, MATCH])
    for (const cubeless of [true, false])
      for (const [name, reason] of Object.entries(inapplicable(given({ cubeless }), position))) {
        expect(SETTING_FIELDS).toHaveProperty(name);
        expect(said(reason)).toMatch(/^[A-Z].*\.$/);
      }
});
