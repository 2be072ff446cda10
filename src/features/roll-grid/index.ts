export { GridThumb } from './GridThumb.tsx';
export { RollGrid } from './RollGrid.tsx';
