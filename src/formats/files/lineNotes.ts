import type { ActionNotes, RecordedGame } from './matchRecord.ts';

/** A game with notes on the first action of each line: for files whose lines have one action and the answers to it. */
export function withLineNotes(game: RecordedGame, notes: ReadonlyMap<number, ActionNotes>): RecordedGame {
  const { actions } = game;
  const noted = actions.map((action, index) => {
    const own = actions[index - 1]?.line === action.line ? undefined : notes.get(action.line);
    return own === undefined ? action : { ...action, notes: own };
  });
  return { ...game, actions: noted };
}
