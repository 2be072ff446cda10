export { ScoreMatrix, type ScoreMatrixProps } from './ScoreMatrix.tsx';
