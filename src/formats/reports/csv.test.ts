import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvValue, csvLine, makeCsvTable, makeCsvText } from './csv.ts';

/** What another program reads. It treats a bare carriage return as the end of a row, as spreadsheets do. */
const read = (text: string): string[][] =>
  parse(text, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** What Excel reads if it splits at semicolons, tabs or bars: quotes only count at the start of a cell. */
function cellsAt(text: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let [cell, isQuoted, at] = ['', false, 0];
  while (at < text.length) {
    const letter = text[at]!;
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 2;
      continue;
    }
    if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (letter === separator || letter === '\n' || letter === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
    at += 1;
  }
  return [...cells, cell];
}

/** The content of a cell as read. */
function said(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.id;
  return String(value);
}

/** Ignores apostrophes, added or original: the rest must be the same. */
const bare = (cell: string): string => cell.replaceAll("'", '');

/** Text that tends to break CSV. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          '\t',
          '\r',
          '\n',
          '\r\n',
          '"',
          ',',
          ';',
          "'",
          ' ',
          'cmd|',
          '\uFEFF',
        ),
        fc.string(),
      ),
    )
    .map((parts) => parts.join('')),
);
const cell = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
/** At least two columns: readers skip a row of one empty cell as an empty line. */
const table = fc.integer({ min: 2, max: 6 }).chain((width) =>
  fc.record({
    columns: fc.array(text, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }),
  }),
);

describe('CSV', () => {
  test('reads back unchanged, for any text', () => {
    fc.assert(
      fc.property(table, ({ columns, rows }) => {
        const found = read(makeCsvText(columns, rows));
        expect(found.map((row) => row.map(bare))).toEqual(
          [columns, ...rows].map((row) => row.map((value) => bare(said(value)))),
        );
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(text, (hostile) => {
        expect(read(csvLine(['x', hostile]))[0]?.[1]).not.toMatch(FORMULA);
      }),
    );
  });

  test('numbers are the same doubles', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const line = csvLine([number, 'x']);
        expect(Object.is(Number(line.split(',')[0]), number) || number === 0).toBe(true);
        expect(line).not.toContain("'");
      }),
    );
  });

  test.each([
    ['a carriage return cannot begin a row', 'Ann\r=cmd|calc'],
    ['nor can one at the start', '\r=cmd'],
    ['a formula over several lines', '=1+1\n,2'],
    ['a formula', '=HYPERLINK("http://x","y")'],
    ['a plus, a minus, an at sign, a tab', '+1'],
    ['minus', '-1+1'],
    ['at', '@SUM(A1)'],
    ['tab', '\t=1'],
  ])('%s', (_, hostile) => {
    const rows = read(makeCsvText(['name', 'loss'], [[hostile, -0.5]]));
    expect(rows).toHaveLength(2);
    for (const [name] of rows) expect(name).not.toMatch(FORMULA);
    expect(bare(rows[1]?.[0] ?? '')).toBe(hostile);
    // A negative number is not a formula.
    expect(rows[1]?.[1]).toBe('-0.5');
  });

  test.each([';', '\t', '|'])('no cell is a formula, even if split at %j', (separator) => {
    fc.assert(
      fc.property(text, text, (name, note) => {
        const cells = cellsAt(csvLine([1, name, note]), separator);
        for (const found of cells) expect(found).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
      { numRuns: 2000 },
    );
    const hostile = `Ann${separator}=cmd|calc!A1`;
    expect(csvLine([1, hostile, 'x'])).toContain(`Ann${separator}'=cmd|calc!A1`);
  });

  test('text without formulas stays as it is', () => {
    for (const plain of ['8/5 6/5', 'bar/22*', 'Ann-Marie', 'a = b; c', "it's", 'x|y;z'])
      expect(csvLine([plain])).toBe(plain);
  });

  test('an ID is written as it is', () => {
    expect(csvLine([{ id: '+AAAAL53AAAAAA' }, '+1'])).toBe("+AAAAL53AAAAAA,'+1");
  });

  test('cells are matched by column name', () => {
    expect(makeCsvTable(['a', 'b'], [{ b: 1 }, { a: null, b: true, c: 'no column' }])).toBe(
      'a,b\n,1\n,true\n',
    );
  });
});
