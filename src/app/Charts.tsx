import { RollGrid } from '../features/roll-grid/RollGrid.tsx';
import { lazyView } from '../ui/lazyView.tsx';
import type { Services } from './types.ts';
import type { Unit } from '../ui/charts/types.ts';
import type { RolloutView } from '../features/analysis/types.ts';

const Pictures = lazyView(
  () => import('../features/analysis/pictures/Pictures.tsx'),
  ({ Pictures }) => Pictures,
);

export interface ChartsProps {
  readonly services: Services;
  readonly view: RolloutView;
  /** Unit of the rollout's equities. */
  readonly unit: Unit;
}

/** The charts of a rollout, the grid of rolls first. */
export function Charts(props: ChartsProps) {
  return <Pictures {...props} rollGrid={(held) => <RollGrid {...props} held={held} />} />;
}
