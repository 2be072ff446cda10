import { useLayoutEffect, useRef } from 'react';

/** Kinds of commands, the most used first. */
export const COMMAND_GROUPS = [
  'Roll out',
  'Position',
  'Match',
  'Share',
  'Preset',
  'View',
  'Example',
  'Library',
  'Look',
  'Board colors',
  'Language',
] as const;

/** Something the reader can do. */
export interface Command {
  readonly name: string;
  readonly group: (typeof COMMAND_GROUPS)[number];
  /** The keys that do the same. */
  readonly keys?: string;
  readonly act: () => void;
}

const offers = new Set<() => readonly Command[]>();

/**
 * Offers commands while the component is shown.
 *
 * @param list - what can be done now; commands that would do nothing are left out
 */
export function useCommands(list: () => readonly Command[]): void {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  useLayoutEffect(() => {
    const offer = (): readonly Command[] => latest.current();
    offers.add(offer);
    return () => void offers.delete(offer);
  }, []);
}

/** What the components that are shown offer, each name once. */
export function offeredCommands(): readonly Command[] {
  const all = [...offers].flatMap((offer) => offer());
  return [...new Map(all.map((each) => [each.name, each])).values()];
}

/** Commands in the order of {@link COMMAND_GROUPS}, otherwise as they are. */
export const inGroups = (commands: readonly Command[]): readonly Command[] =>
  COMMAND_GROUPS.flatMap((group) => commands.filter((each) => each.group === group));
