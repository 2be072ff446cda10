// Where the strong net is asked. It evaluates the best plays of a roll by the fast net; in trials at 0-ply only those that the
// fast net leaves close. A value that counts (the end of a trial, luck, a node of look-ahead) is the strong net's all the same.

/** The most plays of a roll that the strong net evaluates. */
export const FINALISTS: u32 = 3;
/** In trials it evaluates plays at most this far behind the fast net's best, in units of the score. */
export const PLAY_MARGIN: f32 = 0.05;
/** In look-ahead: however far. */
export const EVERY_MARGIN: f32 = f32.MAX_VALUE;
/**
 * In trials it decides on the cube if the fast net sees a choice at most this close: points per cube, in a match as much for
 * its score.
 */
export const CUBE_MARGIN: f64 = 0.12;
/** It decides on the cube on this many first turns anyway: all trials begin with these decisions. */
export const CUBE_TURNS: u32 = 2;
