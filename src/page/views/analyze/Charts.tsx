import { RollGrid } from './grid/RollGrid.tsx';
import { lazyView } from '../../../ui/lazyView.tsx';
import type { Services } from '../../state/types.ts';
import type { Unit } from '../../../ui/charts/types.ts';
import type { RolloutView } from '../../state/analysis/types.ts';

const Pictures = lazyView(
  () => import('./pictures/Pictures.tsx'),
  ({ Pictures }) => Pictures,
);

interface ChartsProps {
  readonly services: Services;
  readonly view: RolloutView;
  /** Unit of the rollout's equities. */
  readonly unit: Unit;
}

/** The charts of a rollout, the grid of rolls first. */
export function Charts(props: ChartsProps) {
  return <Pictures {...props} rollGrid={(held) => <RollGrid {...props} held={held} />} />;
}
