import { describe, expect, test } from 'vitest';
import { openArimaa } from '../../../tests/arimaa/reference.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseTurn } from '../../formats/arimaa/turn.ts';
import { playTurn } from '../../games/arimaa/turn.ts';
import type { Position } from '../../games/arimaa/types.ts';
import {
  ARIMAA,
  arimaaIdentity,
  candidateOf,
  checkArimaaLegal,
  createArimaaJob,
  parseArimaaJob,
} from './job.ts';
import { DEFAULT_ARIMAA_SETTINGS, parseArimaaSettings, parseTreeSettings } from './settings.ts';
import type { ArimaaJob } from './types.ts';

const kernel = openArimaa();
const START: Position = {
  board: 'rrrrrrrrdhcemchd................................DHCMECHDRRRRRRRR',
  side: 'gold',
};
const candidates = ['Ee2n', 'Ee2n Ee3n', 'Cc2n Cc3x'].map((text) =>
  candidateOf(unwrap(playTurn(kernel, START, unwrap(parseTurn(text))))),
);
const job = createArimaaJob({ position: START, candidates, settings: DEFAULT_ARIMAA_SETTINGS });
const asText = (changes: object): unknown => JSON.parse(JSON.stringify({ ...job, ...changes }));

test('a job survives JSON, and its turns are legal', () => {
  const read = unwrap(parseArimaaJob(asText({})));
  expect(read).toEqual(job);
  expect(unwrap(checkArimaaLegal(read, kernel))).toEqual(job);
});

describe('from outside', () => {
  const [first, second] = candidates;
  const settings = (changes: object) => ({ settings: { ...job.settings, ...changes } });
  test.each([
    [{ game: 'backgammon' }, 'bad-job', 'game'],
    [{ candidates: [] }, 'bad-job', 'candidates'],
    [{ candidates: [first, { ...second, board: first?.board }] }, 'bad-job', 'candidates.1.board'],
    [{ candidates: [{ ...first, steps: [] }] }, 'bad-job', 'candidates.0.steps'],
    [{ position: { ...START, board: START.board.slice(1) } }, 'bad-job', 'position.board'],
    [{ position: { ...START, side: 'red' } }, 'bad-job', 'position.side'],
    [{ position: { ...START, board: `E${START.board.slice(1)}` } }, 'bad-board', 'a8'],
    [{ counts: [1, 2] }, 'bad-job', 'counts'],
    [settings({ trials: 0 }), 'bad-settings', 'settings.trials'],
    [settings({ turnLimit: 101 }), 'bad-settings', 'settings.turnLimit'],
    [settings({ plies: 2 }), 'bad-settings', 'settings'],
    ['text', 'bad-job', ''],
  ])('%j: %s at %s', (changes, code, where) => {
    const read = parseArimaaJob(typeof changes === 'string' ? changes : asText(changes));
    expect(read).toMatchObject({ ok: false, error: { code, where } });
  });

  test('illegal turns, a finished game, another engine', () => {
    const wrong = (changes: Partial<ArimaaJob>) => checkArimaaLegal({ ...job, ...changes }, kernel);
    expect(wrong({ candidates: [{ ...first!, board: second!.board }] })).toMatchObject({
      error: { code: 'illegal-turn' },
    });
    // The elephant's steps labeled as a cat's: the table would show a turn that was not played.
    const renamed = { ...first!, steps: first!.steps.map((step) => ({ ...step, piece: 'C' })) };
    expect(wrong({ candidates: [renamed] })).toMatchObject({ error: { code: 'illegal-turn' } });
    const [third] = candidates.slice(2);
    const kept = third!.steps.map(({ piece, from, to }) => ({ piece, from, to }));
    expect(wrong({ candidates: [{ ...third!, steps: kept }] })).toMatchObject({
      error: { code: 'illegal-turn' },
    });
    expect(wrong({ position: { board: `R${'.'.repeat(62)}r`, side: 'silver' } })).toMatchObject({
      error: { code: 'game-over' },
    });
    expect(wrong({ engine: { version: '0.0.1' } })).toMatchObject({ error: { code: 'bad-job' } });
  });
});

test('an identity depends on the playouts, not on their number or the stop rule', () => {
  const changed = (changes: Partial<ArimaaJob['settings']>) =>
    arimaaIdentity({ ...job, settings: { ...job.settings, ...changes } });
  const same = [
    { trials: 72 },
    { stopRule: 'jsd' as const, stopJsds: 3 },
    { minimumTrials: 36, stopSeconds: 9 },
  ];
  for (const changes of same) expect(changed(changes)).toBe(arimaaIdentity(job));
  const others = [{ seed: 2 }, { turnLimit: 3 }, { mended: false }, { trapping: 0.05 }].map(changed);
  expect(new Set([arimaaIdentity(job), ...others]).size).toBe(5);
  expect(arimaaIdentity({ ...job, position: { ...START, side: 'silver' } })).not.toBe(arimaaIdentity(job));
  const fewer = { ...job, candidates: job.candidates.slice(1) };
  expect(arimaaIdentity(fewer)).toBe(arimaaIdentity(job));
  expect(ARIMAA.runIdentity(fewer)).not.toBe(ARIMAA.runIdentity(job));
});

test.each([
  [parseArimaaSettings, { tournament: 17 }, 'tournament'],
  [parseArimaaSettings, { local: 1 }, 'local'],
  [parseTreeSettings, { iterations: 0 }, 'iterations'],
  [parseTreeSettings, { advisor: 1.5 }, 'advisor'],
  [parseTreeSettings, { trees: 65 }, 'trees'],
])('settings %#: refused with the name of the field', (parse, given, where) => {
  expect(parse(given)).toMatchObject({ ok: false, error: { code: 'bad-settings', where } });
});
