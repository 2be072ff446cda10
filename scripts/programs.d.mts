/** A program of scripts/run.mjs. */
export interface Program {
  /** What it is bundled from. */
  readonly file: string;
  /** Its worker threads: the bundle's name and its file. */
  readonly threads?: Readonly<Record<string, string>>;
  /** One line: what it does, and its arguments in brackets. */
  readonly about: string;
}
export const PROGRAMS: Readonly<Record<string, Program>>;
export const GROUPS: Readonly<Record<'bench' | 'train', Readonly<Record<string, Program>>>>;
export function listOf(group: 'bench' | 'train'): string;
