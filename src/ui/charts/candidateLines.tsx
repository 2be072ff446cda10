import { Curve, type CurveProps, Line } from 'recharts';
import { candidateLook } from './palette.ts';
import type { ChartLine } from './types.ts';

/**
 * A line without animation. The library's own shape measures its path on every render for an animation that
 * is off, which cost tens of milliseconds per second during a rollout.
 */
export function stillLine(props: CurveProps) {
  const { pathRef: _pathRef, ...curve } = props;
  return <Curve {...curve} />;
}

/** One line per candidate, in its color and dash pattern. */
export const candidateLines = (lines: readonly ChartLine[], keyOf: (index: number) => string) =>
  lines.map(({ index }) => (
    <Line
      key={keyOf(index)}
      dataKey={keyOf(index)}
      stroke={candidateLook(index).color}
      strokeDasharray={candidateLook(index).dash}
      strokeWidth={2}
      dot={false}
      shape={stillLine}
      isAnimationActive={false}
      connectNulls
    />
  ));
