export { BoardThumbnail } from './BoardThumbnail.tsx';
export type { ArimaaServices } from './services.ts';
export { sideName } from './words.ts';
