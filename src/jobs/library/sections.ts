/** The lists of a library file, in order. Older files have only the first two. */
export const SECTIONS = ['entries', 'matches', 'presets', 'hands'] as const;
/** The list to which an entry of a file belongs. */
export type Section = (typeof SECTIONS)[number];

/** An unchecked entry of a file; `item` is undefined if its line is not JSON. */
export interface FileEntry {
  readonly section: Section;
  readonly item: unknown;
}
