import { useStore } from 'zustand';
import { ReferenceTable, CubeReferenceTable, type StrataValue } from '../../../figures/ReferenceTable.tsx';
import { matchPlay } from '../../../../formats/text/notation.ts';
import { MATCH_TABLES } from '../../../../games/backgammon/met.ts';
import { referenceAbout } from '../../../figures/pastedAnalysis.ts';
import { t } from '../../../../language/language.ts';
import { levelName } from '../../../figures/levelText.ts';
import type { AnalysisServices, RolloutView, Units } from '../../../state/analysis/types.ts';
import { swapOutcome } from '../../../../games/backgammon/outcome.ts';
import { seenByDecider } from '../../../../games/backgammon/position.ts';
import { PASSED } from '../../../../games/backgammon/offer.ts';
import { DOUBLE_PASS } from '../../../../jobs/backgammon/cubeDecision.ts';
import type { CubeReferenceLine } from '../../../figures/cubeReference.ts';

interface ReferencePanelProps {
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

type Figures = Partial<Record<CubeReferenceLine['kind'], number>>;

/** The cube decision of a pasted analysis, shown while its position is on the board. */
export function CubeReferencePanel({ services, view, units }: ReferencePanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const { references, before, beforeLevel, level } = useStore(services.analysis);
  const analysis = referenceAbout(references, position, 'cube')?.analysis ?? null;
  if (analysis === null || analysis.cube === null) return null;
  const isAnswer = position.offer !== 'none';
  const isTurned = seenByDecider(position) !== position;
  const rolled = rolledValues(view);
  const decision = before?.cube?.decision ?? null;
  const evaluated = decision === null ? {} : evaluatedValues(decision, isTurned);
  const unit = units.evaluated;

  /** Our figure for a line: rolled out if possible, otherwise evaluated. A pass is exact. */
  function oursFor(kind: CubeReferenceLine['kind']): StrataValue | undefined {
    if (kind === 'doublePass') return { value: unit.value(isAnswer ? PASSED : DOUBLE_PASS), level: '' };
    const [ofRollout, ofEvaluation] = [rolled[kind], evaluated[kind]];
    if (ofRollout !== undefined) {
      const index = isAnswer || kind === 'noDouble' ? 0 : 1;
      const outcome = view.rows.find((row) => row.index === index)?.outcome;
      return { value: units.rolled.value(ofRollout), level: t('rolled out'), outcome };
    }
    if (ofEvaluation === undefined || before === null) return undefined;
    const outcome = isTurned ? swapOutcome(before.outcome) : before.outcome;
    return { value: unit.value(ofEvaluation), level: levelName(beforeLevel), outcome };
  }

  return (
    <CubeReferenceTable
      analysis={analysis}
      position={position}
      table={MATCH_TABLES[level.matchTable]}
      unit={unit}
      oursFor={oursFor}
    />
  );
}

/** Rolled-out equities of the deciding player; empty if the rollout is about something else. */
function rolledValues({ belongs, cube, answer }: ReferencePanelProps['view']): Figures {
  if (!belongs) return {};
  const take = cube?.doubleTake.mean ?? answer?.take.mean;
  if (take === undefined) return {};
  return {
    ...(cube === undefined ? {} : { noDouble: cube.noDouble.mean }),
    doubleTake: take,
    doubleBeaver: 2 * take,
  };
}

/** Evaluated equities. @param isTurned - negate them: the player who answers decides */
function evaluatedValues(
  {
    noDouble,
    doubleTake,
  }: { readonly noDouble: { equity: number }; readonly doubleTake: { equity: number } },
  isTurned: boolean,
): Figures {
  const take = isTurned ? 0 - doubleTake.equity : doubleTake.equity;
  return { noDouble: noDouble.equity, doubleTake: take, doubleBeaver: 2 * take };
}
