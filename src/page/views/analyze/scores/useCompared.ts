import { useStore } from 'zustand';
import { PASSED } from '../../../../games/backgammon/offer.ts';
import { trialsAsked } from '../../../../jobs/game.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { questionIdentity } from '../../../../jobs/results/runs.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { candidateLetter, candidateLook, PASS_LOOK } from '../../../../ui/charts/palette.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { useTexts } from '../../../../ui/useLanguage.ts';
import { makeXgid } from '../../../../formats/ids/xgid.ts';
import type { Candidate, RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { positionKey } from '../../../../games/backgammon/position.ts';
import { candidateKey } from '../../../../jobs/variants.ts';
import { offerOf, DOUBLE_PASS } from '../../../../jobs/backgammon/cubeDecision.ts';
import { candidateName, passLine } from '../../../figures/candidateNames.ts';
import {
  takerQuestions,
  type CubeQuestion,
  doublerQuestions,
  differenceRows,
} from '../../../figures/cubeQuestions.ts';
import { actionHeading } from '../../../figures/cubeVerdict.ts';
import { runVerdict, answerWords } from '../../../figures/questionVerdict.ts';
import { rolledAnswer, rolledCube } from '../../../figures/rolledDecision.ts';
import { rolledRows } from '../../../figures/rolledRows.ts';
import type { RankedResult, RolledRow, RunState } from '../../../state/rollout/types.ts';
import type { ComparedCandidate } from './ScoreTable.tsx';
import { changeText, circumstanceText, settingsThatDiffer } from './changeText.ts';
import type { ColumnAnswer, ComparedColumn } from './compareCell.ts';
import { shownRuns, combinedRuns, type Shown } from './comparedRuns.ts';
import { engineText, runSummary } from '../../../figures/rolloutCharts.ts';
import { unitName } from '../../../figures/unitTexts.ts';
import { useRun } from '../../../run/useRunView.ts';
import type { CompareServices } from '../../../state/compare/types.ts';
import type { Units } from '../../../state/analysis/types.ts';

const STATES: Readonly<Record<Exclude<RunState, 'running' | 'done' | 'failed'>, Text>> = {
  idle: 'waiting',
  paused: 'paused',
  stopped: 'stopped',
};

function progressText({ job, result, status, failure }: Shown): string {
  // Adding trials can fail even after the run has ended.
  if (failure !== '' || status === 'failed') return failure;
  const trials = Math.min(...(result?.candidates.map((each) => each.trials) ?? [0]));
  const of = t('{n} of {all}', {
    n: grouped(trials),
    all: grouped(Math.max(...job.candidates.map((_, index) => trialsAsked(job, index)))),
  });
  if (status === 'running') return trials === 0 ? t('waiting for its turn') : of;
  return status === 'done'
    ? t('{n, plural, one {# trial} other {# trials}}', { n: trials })
    : `${of}, ${t(STATES[status])}`;
}

/** Key of the pass among candidates. */
const PASS = 'pass';

/** What a column shows about a cube question. */
type Decided = Pick<ComparedColumn, 'exact' | 'pairs'> & { readonly action: readonly string[] };

const UNDECIDED: Decided = { action: [], exact: new Map(), pairs: [] };

function decidedBy(action: string, pass: number, questions: readonly CubeQuestion[], unit: Unit): Decided {
  const pairs = differenceRows(questions, unit).map(({ name, value }) => `${name}: ${value}`);
  return { action: [action], exact: new Map([[PASS, pass]]), pairs };
}

/** What a rollout shows about a cube question; empty if plays or the position were rolled out. */
function decidedOf(job: RolloutJob, result: RankedResult | null, unit: Unit): Decided {
  if (result === null) return UNDECIDED;
  const cube = rolledCube(job, result);
  if (cube !== undefined)
    return decidedBy(actionHeading(cube.action), DOUBLE_PASS, doublerQuestions(cube), unit);
  const answer = rolledAnswer(job, result);
  if (answer === undefined) return UNDECIDED;
  return decidedBy(answerWords(answer.answer, answer.take.mean), PASSED, takerQuestions(answer), unit);
}

type Answered = Pick<ColumnAnswer, 'answer' | 'decision' | 'certainty'>;

/** The best play or the action of a rollout, and how sure it is. */
function answered(
  job: RolloutJob,
  result: (RankedResult & Pick<RolloutResult, 'stopReason'>) | null,
  rows: readonly RolledRow[],
  [action]: readonly string[],
): Answered {
  if (result === null) return { answer: undefined, decision: undefined, certainty: undefined };
  const { stopReason } = result;
  const rolled = { cube: rolledCube(job, result), answer: rolledAnswer(job, result) };
  const { certainty } = runVerdict({ job, rows, result: { stopReason }, ...rolled }, EQUITY);
  const best = rows.length > 1 ? rows.find(({ behind }) => behind === null)?.name : undefined;
  const answer = action ?? best;
  const { cube } = rolled;
  return {
    answer,
    decision: cube === undefined ? answer : actionHeading({ ...cube.action, redouble: false }),
    certainty,
  };
}

/**
 * The row of a candidate. One of another position has the row of the same play or line, by name.
 *
 * @param reference - the rollout that the others vary
 */
function rowKey(candidate: Candidate, job: RolloutJob, reference: RolloutJob): string {
  if (positionKey(job.position.board) === positionKey(reference.position.board))
    return candidateKey(candidate);
  const name = candidateName(candidate, job);
  const same = reference.candidates.find(
    (each) => each.kind === candidate.kind && candidateName(each, reference) === name,
  );
  return same === undefined ? `${candidate.kind} ${name}` : candidateKey(same);
}

/** A rollout as a column. @param reference - the rollout that the others vary */
export function columnOf(shown: Shown, reference: RolloutJob, unit: Unit): ComparedColumn {
  const { key, name, job, result, onRemove } = shown;
  const rows = result === null ? [] : rolledRows(job, result);
  const { action, ...decided } = decidedOf(job, result, unit);
  return {
    key,
    name,
    about: settingsThatDiffer(reference, job).join(', '),
    progress: progressText(shown),
    condition: circumstanceText(reference, shown),
    ...answered(job, result, rows, action),
    ...decided,
    unit,
    unitName: unitName(unit, job),
    rows: new Map(rows.map((row) => [rowKey(job.candidates[row.index]!, job, reference), row])),
    onRemove,
  };
}

/** A combined column for each question that was rolled out with several seeds. */
const combinedColumns = (
  shown: readonly Shown[],
  reference: RolloutJob,
  unitOf: Units['of'],
): readonly ComparedColumn[] =>
  combinedRuns(shown).map(({ job, runs, summary }) => {
    const unit = unitOf(job);
    const { action, ...decided } = decidedOf(job, summary, unit);
    const trials = Math.min(...summary.candidates.map((each) => each.trials));
    const rows = rolledRows(job, summary);
    return {
      key: `combined ${questionIdentity(job)}`,
      name: t('Combined'),
      about: t('seeds {list}', { list: runs.map(({ seed }) => seed).join(', ') }),
      progress: t('{n, plural, one {# trial} other {# trials}}', { n: trials }),
      condition: '',
      ...answered(job, { ...summary, stopReason: 'combined' }, rows, action),
      ...decided,
      unit,
      unitName: unitName(unit, job),
      rows: new Map(rows.map((row) => [rowKey(job.candidates[row.index]!, job, reference), row])),
      onRemove: undefined,
    };
  });

/** The letter and color of a candidate. @param look - as that of its play or cube line */
const drawnAs = (look: number): Pick<ComparedCandidate, 'letter' | 'color'> => ({
  letter: candidateLetter(look),
  color: candidateLook(look).color,
});

/** The candidates of all rollouts without duplicates; for a cube question, the pass comes last. */
export function candidatesOf(jobs: readonly RolloutJob[]): readonly ComparedCandidate[] {
  const all = new Map<string, ComparedCandidate>();
  for (const job of jobs)
    for (const candidate of job.candidates) {
      const key = rowKey(candidate, job, jobs[0]!);
      if (!all.has(key)) all.set(key, { key, name: candidateName(candidate, job), ...drawnAs(all.size) });
    }
  const [pass] = jobs.flatMap((job) => passLine(job) ?? []);
  const exact = pass === undefined ? [] : [{ key: PASS, name: pass.name, ...drawnAs(PASS_LOOK) }];
  return [...all.values(), ...exact];
}

/**
 * The main rollout and those compared with it, ready for the table.
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
    return {
      shown,
      columns: reference === undefined ? [] : [...own, ...combinedColumns(shown, reference, unitOf)],
      /** Whether the answer depends on what was changed. */
      change: changeText(own, reference !== undefined && offerOf(reference) !== undefined),
      candidates,
      /** Whether winning chances can be shown for some of them. */
      hasMatch: shown.some(({ job }) => job.position.matchLength > 0),
      /** Notes below a saved picture. */
      notes: [
        ...shown.flatMap(({ name, job, result }) =>
          result === null ? [] : [`${name}: ${runSummary(job, result)}`, makeXgid(job.position)],
        ),
        ...new Set(shown.map(({ job }) => engineText(job))),
      ],
    };
  }, [services, runs, remove, base, unitOf, main]);
}
export type Compared = ReturnType<typeof useCompared>;
