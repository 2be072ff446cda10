/** The lists of a library file, in their order. Older files have the first two alone. */
export const SECTIONS = ['entries', 'matches', 'presets', 'hands'] as const;
/** The kind of an entry of a file. */
export type Section = (typeof SECTIONS)[number];

/** One entry of a file, nothing of it checked; undefined where its line is no JSON. */
export interface FileEntry {
  readonly section: Section;
  readonly item: unknown;
}
