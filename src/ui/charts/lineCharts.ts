import { lazyView } from '../lazyView.tsx';

// Recharts is larger than the rest of the page: it comes after it.
const loadEquity = () => import('./EquityChart.tsx');
const loadError = () => import('./ErrorChart.tsx');
export const EquityChart = lazyView(loadEquity, ({ EquityChart }) => EquityChart);
export const ErrorChart = lazyView(loadError, ({ ErrorChart }) => ErrorChart);

/** Has the charts ready before a rollout begins, so that each is first drawn in a frame of its own; without them nothing is lost. */
export const prepareLineCharts = (): Promise<unknown> => Promise.allSettled([loadEquity(), loadError()]);
