import { Line } from 'recharts';
import { candidateLook } from './palette.ts';
import type { ChartLine } from './series.ts';

/** One line a candidate, in its colour and dash. */
export const candidateLines = (lines: readonly ChartLine[], keyOf: (index: number) => string) =>
  lines.map(({ index }) => (
    <Line
      key={keyOf(index)}
      dataKey={keyOf(index)}
      stroke={candidateLook(index).colour}
      strokeDasharray={candidateLook(index).dash}
      strokeWidth={2}
      dot={false}
      isAnimationActive={false}
      connectNulls
    />
  ));
