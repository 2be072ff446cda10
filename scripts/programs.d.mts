/** A program that scripts/run.mjs can start. */
export interface Program {
  /** Its entry file, from which it is bundled. */
  readonly file: string;
  /** Its worker threads: entry file by bundle name. */
  readonly threads?: Readonly<Record<string, string>>;
  /** One line: what it does, with its arguments in brackets. */
  readonly about: string;
}
export const PROGRAMS: Readonly<Record<string, Program>>;
export const GROUPS: Readonly<Record<'bench' | 'train', Readonly<Record<string, Program>>>>;
export function listOf(group: 'bench' | 'train'): string;
