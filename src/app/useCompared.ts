import { useStore } from 'zustand';
import { grouped } from '../charts/format.ts';
import { EQUITY, linesIn, type Unit } from '../charts/unit.ts';
import type { ComparedColumn } from '../components/CompareTable.tsx';
import { termsText } from '../components/positionText.ts';
import { candidateName, rolledRows } from '../components/rows.ts';
import { makeXgid } from '../formats/xgid.ts';
import { positionKey } from '../games/backgammon/position.ts';
import type { Candidate, RolloutJob, RolloutResult } from '../protocol/job.ts';
import { combineRuns, questionIdentity, summarise } from '../protocol/runs.ts';
import type { ComparedRun } from '../stores/comparisonSlice.ts';
import type { RunState } from '../stores/rolloutSlice.ts';
import { equityAxis, unitName, type Units } from './useUnits.ts';
import { settingsThatDiffer, termsThatDiffer } from './difference.ts';
import { engineText, runText } from './pictureData.ts';
import type { Services } from './services.ts';
import { useRun } from './useRun.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';
import { useTexts } from '../charts/useLanguage.ts';
import { wording } from '../language/phrase.ts';

/** A rollout in a column, before it is made ready for the table. */
interface Shown {
  readonly key: string;
  readonly name: string;
  readonly job: RolloutJob;
  readonly result: RolloutResult | null;
  readonly status: RunState;
  readonly failure: string;
  readonly onRemove: (() => void) | undefined;
}

/** What makes candidates of two rollouts the same one. */
const keyOf = ({ kind, board }: Candidate): string => `${kind} ${positionKey(board)}`;

/** Whether two rollouts have a candidate in common, so that they can stand side by side. */
export function isComparable(a: RolloutJob, b: RolloutJob): boolean {
  const keys = new Set(a.candidates.map(keyOf));
  return b.candidates.some((candidate) => keys.has(keyOf(candidate)));
}

const STATES: Readonly<Record<Exclude<RunState, 'running' | 'done' | 'failed'>, Text>> = {
  idle: 'waiting',
  paused: 'paused',
  stopped: 'stopped',
};

function progressText({ job, result, status, failure }: Shown): string {
  if (status === 'failed') return failure;
  const trials = Math.min(...(result?.candidates.map((each) => each.trials) ?? [0]));
  const of = t('{n} of {all}', { n: grouped(trials), all: grouped(job.settings.trials) });
  if (status === 'running') return trials === 0 ? t('waiting for its turn') : of;
  return status === 'done' ? t('{n} trials', { n: grouped(trials) }) : `${of}, ${t(STATES[status])}`;
}

function columnOf(shown: Shown, reference: RolloutJob, unit: Unit): ComparedColumn {
  const { key, name, job, result, onRemove } = shown;
  const rows = result === null ? [] : rolledRows(job, result);
  const about = [...termsThatDiffer(reference, job), ...settingsThatDiffer(reference, job)];
  return {
    key,
    name,
    about: job === reference ? termsText(job.position) : about.join(', '),
    progress: progressText(shown),
    unit,
    unitName: unitName(unit, job),
    rows: new Map(rows.map((row) => [keyOf(job.candidates[row.index]!), row])),
    onRemove,
  };
}

const isOver = ({ status, result }: Shown): boolean =>
  result !== null && (status === 'done' || status === 'stopped');

/** Finished rollouts of one question with different seeds, taken together; a column for each question that has several. */
function combined(shown: readonly Shown[], unitOf: Units['of']): readonly ComparedColumn[] {
  const groups = new Map<string, Shown[]>();
  for (const each of shown.filter(isOver)) {
    const question = questionIdentity(each.job);
    groups.set(question, [...(groups.get(question) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    if (group.length < 2) return [];
    const { job, runs } = combineRuns(
      group.map(({ job: own, result }) => ({
        job: own,
        runs: [{ ...result!, seed: own.settings.seed }],
      })),
    );
    const summary = summarise(job, runs);
    if (summary.candidates.some(({ trials }) => trials === 0)) return [];
    const rows = rolledRows(job, summary);
    const trials = Math.min(...summary.candidates.map((each) => each.trials));
    return {
      key: `combined ${questionIdentity(job)}`,
      name: t('Combined'),
      about: t('seeds {list}', { list: runs.map(({ seed }) => seed).join(', ') }),
      progress: t('{n} trials', { n: grouped(trials) }),
      unit: unitOf(job),
      unitName: unitName(unitOf(job), job),
      rows: new Map(rows.map((row) => [keyOf(job.candidates[row.index]!), row])),
      onRemove: undefined,
    };
  });
}

const shownOf = (run: ComparedRun, onRemove: () => void): Shown => {
  const { result, status, failure } = run.rollout.getState();
  return {
    key: String(run.id),
    name: run.name,
    job: run.job,
    result,
    status,
    failure: failure === null ? '' : wording(failure),
    onRemove,
  };
};

/**
 * The main rollout and those beside it, ready for the table and the picture.
 *
 * @param base - what is to be compared: a main rollout of something else has no place there
 * @param unitOf - how the equities of a rollout are shown
 */
export function useCompared(services: Services, base: RolloutJob | undefined, unitOf: Units['of']) {
  const { runs, remove } = useStore(services.comparison);
  const main = useRun(services.rollout);
  return useTexts(() => {
    const first: readonly Shown[] =
      main.job === null || main.result === null || base === undefined || !isComparable(base, main.job)
        ? []
        : [
            {
              key: 'main',
              name: t('This rollout'),
              job: main.job,
              result: main.result,
              status: main.status,
              failure: main.failure === null ? '' : wording(main.failure),
              onRemove: undefined,
            },
          ];
    const shown = [...first, ...runs.map((run) => shownOf(run, () => remove(run.id)))];
    const reference = shown[0]?.job;
    const candidates = new Map<string, { key: string; name: string; look: number }>();
    for (const { job } of shown)
      for (const candidate of job.candidates) {
        const key = keyOf(candidate);
        if (!candidates.has(key))
          candidates.set(key, { key, name: candidateName(candidate, job), look: candidates.size });
      }
    // On one scale, which chances share only with chances.
    const areChances = shown.every(({ job }) => unitOf(job).kind === 'chance');
    const lineOf = (key: string) =>
      shown.flatMap(({ name, job, result }, index) => {
        const place = job.candidates.findIndex((candidate) => keyOf(candidate) === key);
        const points = result?.history[place] ?? [];
        return points.length === 0
          ? []
          : linesIn(areChances ? unitOf(job) : EQUITY, [{ index, name, points }]);
      });
    return {
      columns:
        reference === undefined
          ? []
          : [...shown.map((each) => columnOf(each, reference, unitOf(each.job))), ...combined(shown, unitOf)],
      candidates: [...candidates.values()],
      lineOf,
      areChances,
      /** What the axis of a candidate's picture says. */
      axisOf: (key: string) =>
        equityAxis(
          areChances ? 'chance' : 'equity',
          shown.map(({ job }) => job).filter(({ candidates: of }) => of.some((each) => keyOf(each) === key)),
        ),
      /** What stands under a saved picture of them. */
      notes: [
        ...shown.flatMap(({ name, job, result }) =>
          result === null ? [] : [`${name}: ${runText(job, result)}`, makeXgid(job.position)],
        ),
        ...new Set(shown.map(({ job }) => engineText(job))),
      ],
      total: Math.max(36, ...shown.map(({ job }) => job.settings.trials)),
      isActive: shown.some(({ status }) => status === 'running'),
    };
  }, [runs, remove, base, unitOf, main.job, main.result, main.status, main.failure]);
}
