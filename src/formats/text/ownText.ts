/** The last line of our texts: version and weights. */
export const OWN_ENGINE_LINE = /^[\s>|]*Strata \d+\.\d+\S*, weights \w/;

const SETTINGS = String.raw`: (?:cubeless|with the cube \(\d-ply decisions\)), plays .*, seed \d`;
/** How a rollout was made, below its figures in GNU Backgammon's layout. */
export const OWN_SETTINGS_LINE = new RegExp(`^[\\s>|]*(?:\\d+ trials|\\d+ of .+)${SETTINGS}`);
/** The same below a table. */
export const OWN_TABLE_NOTE = new RegExp(`± is half of a 95 % interval\\. .+${SETTINGS}`);

const XG_FOOTER = /^[\s>|]*eXtreme Gammon\b/i;
const OWN_HEADING = /\bStrata\s{1,20}Position ID:?\s*$/;

/**
 * The program that an analysis names: in the first footer below its figures, else in the heading of its ID. We write texts in
 * the layouts of other programs.
 *
 * @param heading - the text before the ID
 * @returns undefined if it names none
 */
export function namedProgram(lines: readonly string[], heading: string): 'XG' | 'Strata' | undefined {
  const footer = lines.find((line) => OWN_ENGINE_LINE.test(line) || XG_FOOTER.test(line));
  if (footer !== undefined) return XG_FOOTER.test(footer) ? 'XG' : 'Strata';
  return OWN_HEADING.test(heading) ? 'Strata' : undefined;
}
