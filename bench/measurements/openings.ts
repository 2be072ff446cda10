import { readFileSync } from 'node:fs';
import { type OpeningCell, parseBook } from '../../src/jobs/openings/book.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { paragraph, plusMinus, type Section } from './markdown.ts';

/**
 * Best plays by Kit Woolsey's synopsis of Jellyfish's rollouts (1995), as far as our copy of it goes; two where
 * he calls them about equal.
 */
const WOOLSEY: Readonly<Record<string, readonly string[]>> = {
  '21': ['13/11 6/5', '24/23 13/11'],
  '31': ['8/5 6/5'],
  '41': ['24/23 13/9'],
  '51': ['24/23 13/8'],
  '61': ['13/7 8/7'],
  '32': ['24/21 13/11'],
  '42': ['8/4 6/4'],
  '52': ['24/22 13/8'],
  '62': ['24/18 13/11'],
  '43': ['13/10 13/9', '24/20 13/10'],
  '53': ['8/3 6/3'],
};
const WOOLSEY_LINK = 'https://stason.org/TULARC/games/backgammon/11-Opening-rolls-Backgammon.html';
const GNUBG_LINK = 'https://www.bkgm.com/rgb/rgb.cgi?view+1344';

/** The opening book at money against published rollouts. */
export function openingsSection(): Section {
  const { cells } = unwrap(parseBook(readFileSync('public/openings.json', 'utf8')));
  const ofRoll = (roll: string): OpeningCell =>
    cells.find((cell) => cell.roll === roll && cell.score === 'money')!;
  const rolls = Object.entries(WOOLSEY);
  const same = rolls.filter(([roll, best]) => best.includes(ofRoll(roll).plays[0]!.play)).length;
  const [split, slot] = ['24/23 13/8', '13/8 6/5'].map((name) => {
    const { equity, standardError } = ofRoll('51').plays.find(({ play }) => play === name)!;
    return plusMinus(equity, standardError, 4);
  });
  return {
    title: 'Opening book',
    parts: [
      paragraph(
        `At money, the best plays are those of [Kit Woolsey's synopsis](${WOOLSEY_LINK}) (1995) for ${same} of
        ${rolls.length} rolls. For 51, [46,656 games of GNU Backgammon](${GNUBG_LINK}) (2006) give
        24/23 13/8 0.0057 ± 0.0024 and 13/8 6/5 −0.0041 ± 0.0021; ours ${split} and ${slot}.`,
      ),
    ],
  };
}
