export { RollGrid } from './RollGrid.tsx';
