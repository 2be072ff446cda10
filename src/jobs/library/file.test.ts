import { describe, expect, test } from 'vitest';
import { fakeJob } from '../../../tests/fakes.ts';
import { unwrap } from '../../engine/errors.ts';
import { wording } from '../../language/wording.ts';
import { BACKGAMMON } from '../backgammon/game.ts';
import { runIdentity } from '../backgammon/job.ts';
import { readEntry, readListed } from './entry.ts';
import {
  createLibraryReader,
  createLibraryWriter,
  FIRST_LINE,
  makeLibraryFile,
  parseLibraryFile,
} from './file.ts';

const job = fakeJob({ trials: 72 });
const remarks = { created: 1, saved: 2, state: 'done', note: '', tags: [] } as const;
const score = { mean: 0.1, standardError: null, trials: 1, degrees: 0, skewness: 0 };
const figures = { best: 0, stopReason: null, candidates: [{ score, difference: null }] };
const entry = {
  ...remarks,
  key: runIdentity(job),
  trials: 216,
  candidates: [{ name: '8/5 6/5', equity: 0.1, halfWidth: null }],
  figures,
  job,
};

describe('a line of the library', () => {
  const read = (input: unknown) => {
    const listed = readListed(input);
    return listed.ok ? readEntry(BACKGAMMON, listed.value) : listed;
  };

  test('a correct line is read unchanged', () => {
    expect(unwrap(read(JSON.parse(JSON.stringify(entry))))).toEqual(entry);
  });

  test.each([
    ['saved', { saved: 9e15 }, 'bad-file'],
    ['saved', { saved: -1 }, 'bad-file'],
    ['created', { created: null }, 'bad-file'],
    ['key', { key: 7 }, 'bad-file'],
    ['note', { note: 7 }, 'bad-file'],
    ['tags', { tags: 'opening' }, 'bad-file'],
    ['state', { state: 'dreaming' }, 'bad-file'],
    ['trials', { trials: 1e99 }, 'bad-file'],
    ['candidates', { candidates: null }, 'bad-file'],
    ['candidates.0.name', { candidates: [{ equity: 0, halfWidth: null }] }, 'bad-file'],
    ['figures.best', { figures: { ...figures, best: -1 } }, 'bad-file'],
    ['figures', { figures: { ...figures, best: 1 } }, 'bad-file'],
    [
      'figures.candidates.0.score',
      { figures: { ...figures, candidates: [{ difference: null }] } },
      'bad-file',
    ],
    ['job', { job: null }, 'bad-job'],
    ['job.position', { job: { ...job, position: null } }, 'bad-job'],
    ['job.settings.trials', { job: { ...job, settings: { ...job.settings, trials: 'many' } } }, 'bad-job'],
    ['job.version', { job: { ...job, version: 2 } }, 'newer-version'],
    [
      'job.settings',
      {
        job: {
          ...job,
          settings: { ...job.settings, later: 1 },
          engine: { ...job.engine, version: '99.0.0' },
        },
      },
      'newer-version',
    ],
  ])('a broken line names its field: %s %o', (where, change, code) => {
    expect(read({ ...entry, ...change })).toMatchObject({ ok: false, error: { code, where } });
  });

  test.each([null, 7, 'text', []])('anything else is refused without throwing: %o', (input) => {
    expect(read(input)).toMatchObject({ ok: false, error: { code: 'bad-file' } });
  });
});

describe('a library file', () => {
  const run = { remarks, run: { job } };
  const match = { entry: { note: 'a\nb' }, match: { text: 'x\ny' } };

  test('is JSON, and the same read as a whole or line by line, however it is cut into pieces', () => {
    const writer = createLibraryWriter();
    const text =
      [
        writer.add('entries', run),
        writer.add('entries', run),
        writer.add('matches', match),
        writer.add('presets', { name: 'own' }),
        writer.add('hands', { key: 'k' }),
      ].join('') + writer.end();
    expect(text.startsWith(`${FIRST_LINE}\n`)).toBe(true);
    const whole = unwrap(parseLibraryFile(text, 5));
    expect(whole).toEqual({
      isResult: false,
      runs: [run, run],
      matches: [match],
      presets: [{ name: 'own' }],
      hands: [{ key: 'k' }],
      damaged: [],
    });
    for (const size of [1, 7, 64, text.length]) {
      const reader = createLibraryReader();
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
        text.slice(size * index, size * (index + 1)),
      );
      expect(pieces.flatMap(reader.push)).toEqual([
        { section: 'entries', item: run },
        { section: 'entries', item: run },
        { section: 'matches', item: match },
        { section: 'presets', item: { name: 'own' } },
        { section: 'hands', item: { key: 'k' } },
      ]);
      expect(reader.isWhole()).toBe(true);
    }
  });

  test('of the version before is read the same, as a whole or line by line', () => {
    const text = makeLibraryFile([run], [match]).replace('"version":2', '"version":1');
    const { push, isWhole } = createLibraryReader();
    expect(push(text)).toEqual([
      { section: 'entries', item: run },
      { section: 'matches', item: match },
    ]);
    expect(isWhole()).toBe(true);
    expect(unwrap(parseLibraryFile(text, 5))).toMatchObject({ runs: [run], matches: [match] });
  });

  test('without entries is read like any other', () => {
    expect(unwrap(parseLibraryFile(makeLibraryFile([]), 5))).toMatchObject({ isResult: false, runs: [] });
  });

  test('that was cut gives the part before the cut, and says so', () => {
    const text = makeLibraryFile([run, run], [match]);
    const reader = createLibraryReader();
    const read = reader.push(text.slice(0, text.indexOf('"matches"') - 20));
    expect(read.map(({ section }) => section)).toEqual(['entries']);
    expect(reader.isWhole()).toBe(false);
  });

  test.each([
    ['remarks.saved', { remarks: { ...remarks, saved: 9e15 }, run: {} }],
    ['remarks.tags', { remarks: { ...remarks, tags: {} }, run: {} }],
    ['remarks', { run: {} }],
    ['', null],
  ])('one broken entry names its field and affects no other: %s', (where, broken) => {
    const text = JSON.stringify({ format: 'strata-library', version: 1, entries: [broken, run] });
    const { runs, damaged } = unwrap(parseLibraryFile(text, 5));
    expect(runs).toEqual([run]);
    expect(damaged).toMatchObject([{ code: 'bad-file', where }]);
  });

  test('of a newer version says that the page must be updated', () => {
    const read = parseLibraryFile('{"format":"strata-library","version":3,"runs":{}}', 5);
    expect(read).toMatchObject({ ok: false, error: { code: 'newer-version' } });
    expect(!read.ok && wording(read.error)).toContain('Reload the page to update');
  });

  test('with something else in place of a list names the field', () => {
    expect(parseLibraryFile('{"format":"strata-library","version":1,"entries":7}', 5)).toMatchObject({
      ok: false,
      error: { code: 'bad-file', where: 'entries' },
    });
  });
});
