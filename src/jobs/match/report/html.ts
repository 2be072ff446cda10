const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML and SVG: markup is escaped, control and direction characters are removed. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A number with a true minus sign, optionally a plus sign; a dash for null. */
export function numberCell(value: number | null, digits: number, isSigned = false): string {
  if (value === null) return '–';
  const text = Math.abs(value).toFixed(digits);
  const isZero = Number(text) === 0;
  const sign = value < 0 ? '−' : isSigned ? '+' : '';
  return `${isZero ? '' : sign}${text}`;
}

/** Cells of a table's row as HTML; the first is its heading. */
export const rowOf = ([head = '', ...cells]: readonly string[]): string =>
  `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** The head of a table. */
export const headOf = (names: readonly string[]): string =>
  `<thead><tr>${names.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`;
