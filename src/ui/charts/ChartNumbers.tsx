import { NumbersTable } from './NumbersTable.tsx';
import { grouped, pointText } from './format.ts';
import { pointAt } from './frame.tsx';
import { type ChartQuantity, sampledTrials } from './series.ts';
import { t } from '../../language/language.ts';
import type { ChartLine } from './types.ts';

const ROWS = 8;

interface ChartNumbersProps {
  readonly lines: readonly ChartLine[];
  readonly quantity: ChartQuantity;
}

/** The figures of a chart over trials, with a row for a sample of trial counts. */
export function ChartNumbers({ lines, quantity }: ChartNumbersProps) {
  return (
    <NumbersTable
      heads={[t('Trials'), ...lines.map(({ name }) => name)]}
      rows={sampledTrials(lines, ROWS).map((trials) => ({
        name: grouped(trials),
        cells: lines.map((line) => {
          const point = pointAt(line.points, trials);
          return point === undefined ? '–' : pointText(point, quantity, line);
        }),
      }))}
    />
  );
}
