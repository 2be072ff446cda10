import Papa from 'papaparse/papaparse.min.js';

/** An ID made by Strata, never foreign text: written unchanged, even if it begins with a plus. */
export interface CsvId {
  readonly id: string;
}

/** A cell of a CSV file: null is empty; numbers have all digits, so they read back as the same doubles. */
export type CsvValue = string | number | boolean | null | CsvId;

/** Cells by column name. */
export type CsvFields = Readonly<Record<string, CsvValue>>;

/**
 * Where a spreadsheet may see the start of a formula: at the start of a cell, and after anything that it may
 * take for the end of a cell or row. In many countries Excel splits at semicolons and then treats quotes
 * inside a cell as text.
 */
const FORMULAS = /(^|[;|\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/** Disarms formulas, because names and notes may come from other people's files. */
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
 * One line of CSV, without a line break. Text that a spreadsheet would run as a formula gets an apostrophe in
 * front, also inside a cell. Separators, quotes and all line breaks are quoted (RFC 4180).
 */
export const csvLine = (cells: readonly CsvValue[]): string => unparse([cells]);

/**
 * A CSV file: column names, then the rows; every line ends with a line feed.
 *
 * @param rows - as long as `columns`
 */
export const makeCsvText = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `${unparse([columns, ...rows])}\n`;

/** A CSV file from cells by name; columns without a cell are empty. */
export const makeCsvTable = (columns: readonly string[], rows: readonly CsvFields[]): string =>
  makeCsvText(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  );
