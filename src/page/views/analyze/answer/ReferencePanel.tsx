import { useStore } from 'zustand';
import { type StrataValue, ReferenceTable } from '../../../figures/ReferenceTable.tsx';
import { matchPlay } from '../../../../formats/text/notation.ts';
import { MATCH_TABLES } from '../../../../games/backgammon/met.ts';
import { referenceAbout } from '../../../figures/pastedAnalysis.ts';
import { t } from '../../../../language/language.ts';
import { levelName } from '../../../figures/levelText.ts';
import type { AnalysisServices, RolloutView, Units } from '../../../state/analysis/types.ts';

export interface ReferencePanelProps {
  readonly services: AnalysisServices;
  readonly view: RolloutView;
  readonly units: Units;
}

/** The plays of a pasted analysis, shown while its position is on the board. */
export function ReferencePanel({ services, view, units }: ReferencePanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const { references, plays, level } = useStore(services.analysis);
  const analysis = referenceAbout(references, position, 'play')?.analysis ?? null;
  if (analysis === null || analysis.plays.length === 0) return null;
  const legal = plays.map(({ play }) => play);
  const unit = units.evaluated;

  /** Our figure for a play: rolled out if possible, otherwise evaluated. */
  function oursFor(text: string): StrataValue | undefined {
    const meant = matchPlay(text, position.board, legal);
    const known = meant.ok ? plays.find(({ play }) => play === meant.value) : undefined;
    if (known === undefined) return undefined;
    const at = view.belongs ? view.keys.indexOf(known.key) : -1;
    const rolled = view.rows.find(({ index }) => index === at);
    return rolled === undefined
      ? { value: unit.value(known.equity), level: levelName(known.play.level) }
      : { value: units.rolled.value(rolled.equity.mean), level: t('rolled out') };
  }

  return (
    <ReferenceTable
      analysis={analysis}
      position={position}
      table={MATCH_TABLES[level.matchTable]}
      unit={unit}
      oursFor={oursFor}
    />
  );
}
