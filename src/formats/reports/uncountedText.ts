import type { ReportLine } from './types.ts';

const NAMES = ['', 'gammons won', 'backgammons won', 'gammons lost', 'backgammons lost'];

const namesOf = ({ uncounted }: Pick<ReportLine, 'uncounted'>): string => {
  const names = NAMES.filter((_, index) => uncounted[index]);
  return names.length === NAMES.length - 1 ? 'gammons and backgammons' : names.join(', ');
};

/** Whether gammons that decide nothing occur at all: in most bearoffs there are none. */
const occur = ({ uncounted, outcome }: Pick<ReportLine, 'uncounted' | 'outcome'>): boolean =>
  uncounted.some((isUncounted, index) => isUncounted && outcome[index] !== 0);

/**
 * Says which gammons and backgammons nobody plays for, as they decide nothing; empty if all count or none occur.
 *
 * @param lines - the lines of a cube decision may differ, as a double turns the cube
 */
export function uncountedText(
  lines: readonly Pick<ReportLine, 'name' | 'uncounted' | 'outcome'>[],
  isMatch: boolean,
): string {
  if (!lines.some(occur)) return '';
  const texts = lines.map(namesOf);
  const isSame = texts.every((text) => text === texts[0]);
  const said = isSame
    ? texts[0]
    : lines
        .flatMap(({ name }, index) => (texts[index] === '' ? [] : [`${name}: ${texts[index]}`]))
        .join('; ');
  return `Not played for ${isMatch ? 'at this score' : 'while the cube is centered'}: ${said}.`;
}
