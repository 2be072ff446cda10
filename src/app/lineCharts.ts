import { lazy } from 'react';

/** Least milliseconds between two drawings of a chart: more often costs the workers more than the eye gains. */
export const CHART_MS = 1000;

// Recharts is larger than the rest of the page: it comes with the first rollout.
export const EquityChart = lazy(() =>
  import('../charts/EquityChart.tsx').then(({ EquityChart: chart }) => ({ default: chart })),
);
export const ErrorChart = lazy(() =>
  import('../charts/ErrorChart.tsx').then(({ ErrorChart: chart }) => ({ default: chart })),
);
