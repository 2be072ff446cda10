import type { Message } from './types.ts';

/**
 * Messages whose key has a hint appended, because German needs two translations of one English text. All
 * other English texts are their own keys.
 */
export const ENGLISH: Readonly<Partial<Record<Message, string>>> = {
  'this position (first)': 'this position',
  'off (borne off)': 'off',
  'Play (let run)': 'Play',
  'Play (of games)': 'Play',
  'Turn (of Arimaa)': 'Turn',
  'Roll (the dice)': 'Roll',
  'Play (what is typed)': 'Play',
  'tiny (move filter)': 'tiny',
  'narrow (move filter)': 'narrow',
  'normal (move filter)': 'normal',
  'large (move filter)': 'large',
  'huge (move filter)': 'huge',
};
