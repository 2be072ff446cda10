import { useStore } from 'zustand';
import { EQUITY, linesIn } from '../../../../ui/charts/unit.ts';
import { useTexts } from '../../../../ui/useLanguage.ts';
import { makeXgid } from '../../../../formats/ids/xgid.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { candidateKey } from '../../../../jobs/variants.ts';
import { offerOf } from '../../../../jobs/backgammon/cubeDecision.ts';
import { changeText } from './changeText.ts';
import { candidatesOf, columnOf, combinedColumns } from './comparedColumns.ts';
import { shownRuns } from './comparedRuns.ts';
import { engineText, runText } from '../../../figures/pictureData.ts';
import { equityAxis } from '../../../figures/unitTexts.ts';
import { useRun } from '../../../run/useRunView.ts';
import type { CompareServices } from '../../../state/compare/types.ts';
import type { Units } from '../../../state/analysis/types.ts';

/**
 * The main rollout and those compared with it, ready for the table and the chart.
 *
 * @param base - what is compared; a main rollout of another question is left out
 * @param unitOf - unit in which to show a rollout's equities
 */
export function useCompared(services: CompareServices, base: RolloutJob | undefined, unitOf: Units['of']) {
  const { runs, remove } = useStore(services.comparison);
  const main = useRun(services.rollout);
  return useTexts(() => {
    const shown = shownRuns(main, services.rollout, runs, base, remove);
    const reference = shown[0]?.job;
    const candidates = candidatesOf(shown.map(({ job }) => job));
    const own =
      reference === undefined ? [] : shown.map((each) => columnOf(each, reference, unitOf(each.job)));
    // All curves share one scale, so show chances only if every run has them.
    const areChances = shown.every(({ job }) => unitOf(job).kind === 'chance');
    const lineOf = (key: string) =>
      shown.flatMap(({ name, job, result }, index) => {
        const place = job.candidates.findIndex((candidate) => candidateKey(candidate) === key);
        const points = result?.history[place] ?? [];
        return points.length === 0
          ? []
          : linesIn(areChances ? unitOf(job) : EQUITY, [{ index, name, points }]);
      });
    return {
      shown,
      unitOf,
      columns: reference === undefined ? [] : [...own, ...combinedColumns(shown, unitOf)],
      /** Whether the answer depends on what was changed. */
      change: changeText(own, reference !== undefined && offerOf(reference) !== undefined),
      candidates,
      lineOf,
      areChances,
      /** Whether winning chances can be shown for some of them. */
      hasMatch: shown.some(({ job }) => job.position.matchLength > 0),
      /** Axis label of a candidate's chart. */
      axisOf: (key: string) =>
        equityAxis(
          areChances ? 'chance' : 'equity',
          shown
            .map(({ job }) => job)
            .filter(({ candidates: of }) => of.some((each) => candidateKey(each) === key)),
        ),
      /** Notes below a saved chart. */
      notes: [
        ...shown.flatMap(({ name, job, result }) =>
          result === null ? [] : [`${name}: ${runText(job, result)}`, makeXgid(job.position)],
        ),
        ...new Set(shown.map(({ job }) => engineText(job))),
      ],
      total: Math.max(36, ...shown.map(({ job }) => job.settings.trials)),
      isActive: shown.some(({ status }) => status === 'running'),
    };
  }, [services, runs, remove, base, unitOf, main]);
}
export type Compared = ReturnType<typeof useCompared>;
