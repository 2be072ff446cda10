import { useStore } from 'zustand';
import { type OwnFigure, ReferenceTable } from '../components/ReferenceTable.tsx';
import { matchPlay } from '../formats/notation.ts';
import type { Services } from './services.ts';
import { isSameQuestion, type RolloutView } from './useRolloutView.ts';
import { t } from '../language/language.ts';
import { levelName } from '../components/levels.ts';

export interface ReferencePanelProps {
  readonly services: Services;
  readonly view: RolloutView;
}

/** The figures of a pasted analysis, while the board shows the position that they are of. */
export function ReferencePanel({ services, view }: ReferencePanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const reference = useStore(services.reference, (state) => state.reference);
  const { plays } = useStore(services.analysis);
  if (reference === null || !isSameQuestion(reference.position, position)) return null;
  const legal = plays.map(({ play }) => play);

  /** Ours of a play: rolled out before evaluated. */
  function ownOf(text: string): OwnFigure | undefined {
    const meant = matchPlay(text, position.board, legal);
    const known = meant.ok ? plays.find(({ play }) => play === meant.value) : undefined;
    if (known === undefined) return undefined;
    const at = view.belongs ? view.keys.indexOf(known.key) : -1;
    const rolled = view.rows.find(({ index }) => index === at);
    if (rolled !== undefined) return { equity: rolled.equity.mean, level: t('rolled out') };
    return { equity: known.equity, level: levelName(known.play.plies) };
  }

  return (
    <ReferenceTable
      analysis={reference.analysis}
      own={reference.analysis.plays.map(({ play }) => ownOf(play))}
    />
  );
}
