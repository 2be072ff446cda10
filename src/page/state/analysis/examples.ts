import type { Text } from '../../../language/types.ts';

/** Positions to try the page with. */
export const EXAMPLES = [
  { id: '-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10', title: 'A close race: double?' },
  { id: '---aBBCCCB----a-aa-babbbb-:1:1:1:00:1:2:0:9:10', title: 'Too good to redouble?' },
  { id: '-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10', title: 'Opening 64, three ways' },
] as const satisfies readonly { id: string; title: Text }[];
