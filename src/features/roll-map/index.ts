export { type MapPlay, RollMap, type RollMapProps } from './RollMap.tsx';
