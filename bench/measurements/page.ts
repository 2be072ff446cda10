import { agreementSection } from './agreement.ts';
import { arimaaSection } from './arimaa.ts';
import { coverageSection } from './coverage.ts';
import { gnubgSection } from './gnubg.ts';
import { machineText, paragraph, shippedWeights, usualMachine } from './markdown.ts';
import { openingsSection } from './openings.ts';
import { programSection } from './program.ts';
import { queueSection } from './queue.ts';
import { reductionsSection } from './reductions.ts';
import { scalingSection } from './scaling.ts';
import { stoppingSection } from './stopping.ts';
import { strengthSection } from './strength.ts';

/** File that contains {@link measurementsPage}. */
export const PAGE = 'docs/measurements.md';

const SECTIONS = [
  agreementSection,
  gnubgSection,
  strengthSection,
  openingsSection,
  coverageSection,
  stoppingSection,
  reductionsSection,
  scalingSection,
  queueSection,
  programSection,
  arimaaSection,
];

/** The text of docs/measurements.md, from the files of bench/results. */
export function measurementsPage(): string {
  const head = [
    '# Measurements',
    paragraph(
      `Generated from \`bench/results\` by \`npm run measurements\`. After each measurement follow its command and date, and what
      differs from the weights that ship (${shippedWeights().join(', ')}) or the usual machine
      (${machineText(usualMachine())}). Machines were shared with other work: compare ratios, not times. ± is one standard error.`,
    ),
  ];
  const sections = SECTIONS.flatMap((section) => {
    const { title, parts } = section();
    return [`## ${title}`, ...parts];
  });
  return `${[...head, ...sections].join('\n\n')}\n`;
}
