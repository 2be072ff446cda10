// Owners of the cube, from the viewpoint of the side on roll at the root of a look-ahead.

/** Owner of the cube: nobody, it is centered. */
export const CENTER: u32 = 0;
/** Owner of the cube: the root's side on roll. */
export const ROLLER: u32 = 1;
/** Owner of the cube: the root's opponent. */
export const OPPONENT: u32 = 2;
