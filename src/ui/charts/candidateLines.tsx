import { Curve, type CurveProps, Line } from 'recharts';
import { candidateLook } from './palette.ts';
import type { ChartLine } from './series.ts';

/**
 * A line as it is. The library's own shape measures the length of its path at every drawing, for an animation that is switched
 * off: tens of milliseconds a second while a rollout ran.
 */
export function stillLine(props: CurveProps) {
  const { pathRef: _pathRef, ...curve } = props;
  return <Curve {...curve} />;
}

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
      shape={stillLine}
      isAnimationActive={false}
      connectNulls
    />
  ));
