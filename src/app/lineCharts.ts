import { lazy } from 'react';

// Recharts is larger than the rest of the page: it comes after it.
const loadEquity = () => import('../charts/EquityChart.tsx');
const loadError = () => import('../charts/ErrorChart.tsx');
export const EquityChart = lazy(() => loadEquity().then(({ EquityChart: chart }) => ({ default: chart })));
export const ErrorChart = lazy(() => loadError().then(({ ErrorChart: chart }) => ({ default: chart })));

/** Has the charts ready before a rollout begins, so that each is first drawn in a frame of its own; without them nothing is lost. */
export const prepareLineCharts = (): Promise<unknown> => Promise.allSettled([loadEquity(), loadError()]);
