import { expect, test } from 'vitest';
import { keysOf } from './keyTables.ts';
import { VIEWS } from './routes.ts';

/** All actions that the list names for a view. */
const actionsOf = (view: (typeof VIEWS)[number]['view']) => {
  const { single, always, board } = keysOf(view);
  return [...single, ...always, ...board].map(([, does]) => does);
};

test('a view lists only keys that work there', () => {
  for (const { view } of VIEWS) {
    const hasRun = view === 'analysis' || view === 'arimaa';
    expect(actionsOf(view).includes('Start, pause, resume the rollout')).toBe(hasRun);
    expect(actionsOf(view).includes('Flip the board')).toBe(hasRun);
    expect(actionsOf(view).includes('Undo')).toBe(hasRun);
    expect(actionsOf(view).includes('Pick up or drop a checker')).toBe(
      view === 'analysis' || view === 'quiz',
    );
    // These work everywhere.
    expect(actionsOf(view)).toEqual(expect.arrayContaining(['Show this list', 'Find a command']));
  }
});

test('no key is listed twice in a section', () => {
  for (const { view } of VIEWS)
    for (const section of ['single', 'always', 'board'] as const) {
      const keys = keysOf(view)[section].map(([names]) => names.join(' '));
      expect(new Set(keys).size).toBe(keys.length);
    }
});
