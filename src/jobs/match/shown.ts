import { AUTO, AUTO_LEVELS, type AutoFigures, autoLevelOf, isOpen } from './auto.ts';
import { placeOfLevel } from './library.ts';
import type { DecisionFigures, EvaluatedLevel, ShownMatch, ShownFigures } from './types.ts';

/** What is known of each decision at the levels that {@link AUTO} uses. @param matchLength - points; 0 = money */
export function autoFiguresOf(
  { figures, table, net }: Omit<ShownMatch, 'level'>,
  matchLength: number,
): readonly { readonly [_ in (typeof AUTO_LEVELS)[number]]: DecisionFigures | null }[] {
  const at = (level: EvaluatedLevel) => figures[placeOfLevel({ level, table, net }, matchLength)] ?? [];
  const [looked, r1, r2] = [at(2), at('R1'), at('R2')];
  return looked.map((found, index) => ({ 2: found, R1: r1[index] ?? null, R2: r2[index] ?? null }));
}

/** The figures at the level shown; at {@link AUTO} those of the deepest level of each decision. */
export function shownFiguresOf(shown: ShownMatch, matchLength: number): ShownFigures {
  const { figures, level, table, net } = shown;
  if (level !== AUTO)
    return (figures[placeOfLevel({ level, table, net }, matchLength)] ?? []).map(
      (found) => found && { ...found, level, isOpen: false },
    );
  return autoFiguresOf(shown, matchLength).map((known) => {
    const deepest = autoLevelOf(known satisfies AutoFigures);
    const found = deepest === undefined ? null : known[deepest];
    return found && { ...found, level: deepest!, isOpen: isOpen(known) };
  });
}
