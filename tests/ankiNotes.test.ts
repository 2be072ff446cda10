import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../src/engine/errors.ts';
import { NO_DETAILS } from '../src/formats/files/matchRecord.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { boardSvg } from '../src/jobs/match/report/board.ts';
import { makeAnkiNotes } from '../src/jobs/match/study/anki.ts';
import { kernel, match } from './matchSample.ts';
import { questions } from './studySample.ts';
import type { StudyQuestion } from '../src/jobs/match/study/types.ts';

/** A note as Anki imports it. */
interface Note {
  readonly guid: string;
  readonly deck: string;
  readonly tags: readonly string[];
  /** In the order of the note type's fields, whose names depend on Anki's language. */
  readonly fields: readonly string[];
}

const SEPARATORS: Readonly<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/**
 * Reads a file by the rules of Anki's manual (docs.ankiweb.net/importing/text-files.html): header lines
 * `#key:value` at the top, then records; quotes hold separators and line ends, and are doubled inside; lines
 * that begin with # are comments. A note may have fewer fields, but extra ones would be lost.
 */
function importNotes(text: string): { readonly keys: readonly string[]; readonly notes: readonly Note[] } {
  const lines = text.split('\n');
  const count = lines.findIndex((line) => !line.startsWith('#'));
  const headers = new Map(
    lines.slice(0, count).map((line) => {
      const [, key = '', value = ''] = /^#([^:]+):(.*)$/.exec(line) ?? [];
      return [key, value];
    }),
  );
  const records = parse(text, {
    delimiter: SEPARATORS[headers.get('separator')!.toLowerCase()]!,
    quote: '"',
    escape: '"',
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
  }) as string[][];
  const [guid, deck, tags] = ['guid', 'deck', 'tags'].map((name) => Number(headers.get(`${name} column`)));
  const notes = records.map((record) => ({
    guid: record[guid! - 1]!,
    deck: record[deck! - 1]!,
    tags: record[tags! - 1]!.split(/\s+/),
    fields: record.filter((_, at) => ![guid, deck, tags].includes(at + 1)),
  }));
  return { keys: [...headers.keys()], notes };
}
const notesOf = (of: readonly StudyQuestion[]) => importNotes(makeAnkiNotes(of, kernel.plays)).notes;

/** Keys that Anki knows, from the table of its manual. */
const KNOWN_KEYS = [
  'separator',
  'html',
  'tags',
  'columns',
  'notetype',
  'deck',
  'notetype column',
  'deck column',
  'tags column',
  'guid column',
];

describe('notes for Anki, read by the rules of its manual', () => {
  test('known headers, and fields by their order: named columns would bind them to an English note type', () => {
    const { keys } = importNotes(makeAnkiNotes(questions, kernel.plays));
    expect(keys.filter((key) => !KNOWN_KEYS.includes(key))).toEqual([]);
    expect(keys).not.toContain('columns');
    const text = makeAnkiNotes(questions, kernel.plays);
    expect(text).toMatch(/^#separator:tab\n#html:true\n/);
    // The first record decides how many columns there are. UTF-8 has no mark, and lines end alike.
    expect(text).not.toMatch(/[\uFEFF\r]/);
    expect(text.endsWith('"\n')).toBe(true);
  });

  test('one note for each error: the position first, its verdict behind', () => {
    const notes = notesOf(questions);
    expect(notes).toHaveLength(questions.length);
    for (const [at, { guid, deck, tags, fields }] of notes.entries()) {
      const { decision } = questions[at]!.placed;
      expect(guid).toMatch(/^[0-9a-f]{20}$/);
      expect(deck).toBe('Strata blunders');
      expect(tags).toContain(`strata::player::${match.names[decision.player]}`);
      expect(fields).toHaveLength(2);
      const [front, back] = fields as [string, string];
      const id = /<code>([^<]+)<\/code>/.exec(front)![1]!;
      expect(unwrap(parseXgid(id)).position).toEqual(decision.position);
      expect(front).not.toContain(makePlay(decision.kind === 'play' ? decision.play.moves : []));
      expect(back).toContain(`It loses ${questions[at]!.figures.loss.toFixed(3)} (`);
    }
  });

  test('pictures survive: in the field itself, as base 64, with nothing to fetch', () => {
    for (const [at, { fields }] of notesOf(questions).entries()) {
      const isPlay = questions[at]!.placed.decision.kind === 'play';
      const sources = fields.map((field) =>
        [...field.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src!),
      );
      expect(sources.map(({ length }) => length)).toEqual([1, isPlay ? 1 : 0]);
      for (const source of sources.flat()) {
        const [, data] = /^data:image\/svg\+xml;base64,([A-Za-z0-9+/]+=*)$/.exec(source)!;
        const svg = Buffer.from(data!, 'base64').toString();
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s);
        expect(svg).not.toMatch(/url\(|href|<script|<foreignObject/);
        expect(svg.match(/<circle class="c[XO]"/g)!.length).toBeGreaterThan(10);
      }
    }
  });

  test('boards have the deciding player at the bottom, and a double of one’s own cube is a redouble', () => {
    const boardOf = (field: string) => {
      const [, data = ''] = /base64,([A-Za-z0-9+/]+=*)/.exec(field) ?? [];
      return Buffer.from(data, 'base64').toString();
    };
    for (const [at, { fields }] of notesOf(questions).entries()) {
      const { position, player } = questions[at]!.placed.decision;
      expect(boardOf(fields[0]!)).toContain(boardSvg(position, player, [], '').replace(/^<svg [^>]*>/, ''));
    }
    const cube = questions.find(({ placed }) => placed.decision.kind === 'double')!;
    const { position } = cube.placed.decision;
    const owned = { ...position, cube: { value: 2, owner: 'roller' as const } };
    const decision = { ...cube.placed.decision, position: owned };
    const [note] = notesOf([{ ...cube, placed: { ...cube.placed, decision } as typeof cube.placed }]);
    expect(note!.fields[1]).toMatch(/Played: (?:no )?redouble,/);
    expect(note!.fields[1]).toContain('>Redouble, take<');
  });

  test('the net that gave the figures is named, whichever it is', () => {
    const [one] = questions;
    const line = { name: '8/5 6/5', equity: 0, halfWidth: 0.1, trials: 36 };
    const rollout = {
      run: '',
      isDone: true,
      loss: 0.1,
      cost: 0.1,
      counts: true,
      halfWidth: null,
      lines: [line],
    };
    const source = (changes: Partial<StudyQuestion>) =>
      /(?:evaluated|rolled out)[^<]*/.exec(notesOf([{ ...one!, ...changes }])[0]!.fields[1]!)![0];
    expect(source({ net: 'fast' })).toBe('evaluated at 0-ply by the fast net.');
    expect(source({ net: 'strong' })).toBe('evaluated at 0-ply by the strong net.');
    // The rollout may have used another net than the evaluation.
    expect(source({ rollout: { ...rollout, net: 'fast' }, net: 'strong' })).toBe(
      'rolled out with plays by the fast net.',
    );
    expect(source({ rollout, net: 'strong' })).toBe('rolled out.');
  });

  test('a GUID stays when figures change, and is different for every error', () => {
    const guids = (of: readonly StudyQuestion[]) => notesOf(of).map(({ guid }) => guid);
    const changed = questions.map((one) => ({ ...one, figures: { ...one.figures, loss: 0.2, cost: 0.1 } }));
    expect(guids(changed)).toEqual(guids(questions));
    expect(new Set(guids(questions)).size).toBe(questions.length);
    const others = questions.map((one) => ({ ...one, names: { X: 'Ann', O: 'Bob' } }));
    expect(guids(others).some((guid) => guids(questions).includes(guid))).toBe(false);
  });

  test('names from files cannot add markup, fields, notes or tags', () => {
    const [one] = questions;
    const named = (name: string) => [
      { ...one!, names: { X: name, O: name }, details: { ...NO_DETAILS, event: name } },
    ];
    const markup = (field: string) => field.match(/<\/?[a-z]+/g);
    const plain = notesOf(named('Ann'))[0]!;
    const nasty = '"><img src=x onerror=alert(1)>\t\n#deck:evil\u202E {{c1::x}} a b:c';
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constant(nasty)), (name) => {
        const notes = notesOf(named(name));
        expect(notes).toHaveLength(1);
        const { deck, tags, fields } = notes[0]!;
        expect([deck, tags.length, fields.length]).toEqual([plain.deck, plain.tags.length, 2]);
        expect(fields.map(markup)).toEqual(plain.fields.map(markup));
      }),
      { numRuns: 40, seed: 1, examples: [[nasty]] },
    );
    expect(makeAnkiNotes(named(nasty), kernel.plays)).not.toContain('\u202E');
  });
});
