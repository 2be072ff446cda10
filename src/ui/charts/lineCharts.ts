import { lazyView } from '../lazyView.tsx';

// Recharts is larger than the rest of the page, so it loads later.
const loadEquity = () => import('./EquityChart.tsx');
const loadError = () => import('./ErrorChart.tsx');
export const LazyEquityChart = lazyView(loadEquity, ({ EquityChart }) => EquityChart);
export const LazyErrorChart = lazyView(loadError, ({ ErrorChart }) => ErrorChart);

/**
 * Loads the charts before a rollout begins, so that each first renders in a frame of its own. Failure is
 * harmless.
 */
export const prepareLineCharts = (): Promise<unknown> => Promise.allSettled([loadEquity(), loadError()]);
