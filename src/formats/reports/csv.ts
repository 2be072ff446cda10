import Papa from 'papaparse/papaparse.min.js';

/** A cell with an ID that our own code makes, never with text of others: it is written as it is, even where it begins with a plus. */
export interface CsvId {
  readonly id: string;
}

/** A cell of a CSV file: null is empty; numbers have all their digits, so that read back they are the same doubles. */
export type CsvValue = string | number | boolean | null | CsvId;

/** Cells by the name of their column. */
export type CsvFields = Readonly<Record<string, CsvValue>>;

/**
 * Where a spreadsheet may begin to read a formula: at the start, and behind whatever it may take for the end of a cell or row. Excel splits
 * at semicolons in many countries and then takes quotes inside a cell for text.
 */
const FORMULAS = /(^|[;|\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/** Names and notes come from files of strangers. */
const inert = (text: string): string => text.replace(FORMULAS, "$1'").replace(/^(?=[\t\r\n])/, "'");

const written = (cell: CsvValue): string | number | boolean | null => {
  if (typeof cell === 'string') return inert(cell);
  return typeof cell === 'object' && cell !== null ? cell.id : cell;
};

const unparse = (rows: readonly (readonly CsvValue[])[]): string =>
  Papa.unparse(
    rows.map((row) => row.map(written)),
    { newline: '\n' },
  );

/**
 * One line of CSV, without its end. Text that a spreadsheet would run as a formula gets an apostrophe in front, inside a cell too;
 * separators, quotes and line breaks of any kind are quoted (RFC 4180).
 */
export const csvLine = (cells: readonly CsvValue[]): string => unparse([cells]);

/**
 * A CSV file: the names of the columns, then the rows; every line ends with a line feed.
 *
 * @param rows - as long as `columns`
 */
export const makeCsvText = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `${unparse([columns, ...rows])}\n`;

/** The same from cells by name: a column without a cell is empty. */
export const makeCsvTable = (columns: readonly string[], rows: readonly CsvFields[]): string =>
  makeCsvText(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  );
