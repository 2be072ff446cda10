import { makeXgid } from '../../../formats/ids/xgid.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { questionOfJob } from '../../../jobs/backgammon/question.ts';
import type { Question, RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { t } from '../../../language/language.ts';
import { grouped } from '../../../language/number.ts';
import { candidateLook, PASS_LOOK } from '../../../ui/charts/palette.ts';
import { runVerdict } from '../../figures/questionVerdict.ts';
import { explainLead, leadExplanationText } from '../../figures/leadExplanation.ts';
import { rolledAnswer, rolledCube } from '../../figures/rolledDecision.ts';
import { termsText, titleText } from '../../figures/positionText.ts';
import { warningText } from '../../figures/standingText.ts';
import { methodText } from '../../figures/settingsLine.ts';
import type { PosterColors, PosterParts, PosterRow } from './poster.ts';
import type { Unit } from '../../../ui/charts/types.ts';
import { candidateName, passLine } from '../../figures/candidateNames.ts';
import { rolledRows } from '../../figures/rolledRows.ts';

/** What a poster shows: a rollout, or only a position and its question. */
export interface PosterContent {
  readonly position: Position;
  readonly question: Question;
  readonly run: { readonly job: RolloutJob; readonly result: RolloutResult } | undefined;
  readonly unit: Unit;
  readonly link: string;
}

/** @param colorOf - resolves a CSS color */
function rowsOf(
  job: RolloutJob,
  result: RolloutResult,
  unit: Unit,
  colorOf: (color: string) => string,
): readonly PosterRow[] {
  const rows = rolledRows(job, result).map(({ index, name, equity }): PosterRow => {
    const { mean, halfWidth = 0, standardError } = equity;
    const candidate = job.candidates[index]!;
    return {
      name,
      value: unit.value(mean, standardError),
      error: halfWidth === 0 ? '' : unit.error(halfWidth, standardError),
      mean: unit.drawn(mean),
      low: unit.drawn(mean - halfWidth),
      high: unit.drawn(mean + halfWidth),
      color: colorOf(candidateLook(index).color),
      moves: candidate.kind === 'play' ? candidate.moves : [],
    };
  });
  const pass = passLine(job);
  if (pass === undefined) return rows;
  const drawn = unit.drawn(pass.equity);
  return [
    ...rows,
    {
      name: pass.name,
      value: unit.value(pass.equity),
      error: t('exact'),
      mean: drawn,
      low: drawn,
      high: drawn,
      color: colorOf(candidateLook(PASS_LOOK).color),
      moves: [],
    },
  ];
}

/** The verdict of a run in one sentence. */
export function posterVerdict({ run, unit }: PosterContent): string {
  if (run === undefined) return t('What would you play?');
  const { job, result } = run;
  const rows = rolledRows(job, result);
  const [cube, answer] = [rolledCube(job, result), rolledAnswer(job, result)];
  return runVerdict({ job, result, rows, cube, answer }, unit).sentence;
}

/** Why the best candidate is better; empty without an explanation. */
function whyOf({ run }: PosterContent): string {
  const why = run && explainLead(run.job, run.result, []);
  return why === undefined
    ? ''
    : leadExplanationText(
        why,
        run!.job.candidates.map((each) => candidateName(each, run!.job)),
      );
}

/** How many trials the numbers are from, and their seed. */
function trialsText({ candidates }: RolloutResult, seed: number): string {
  const all = candidates.map(({ trials }) => trials);
  const n = Math.max(...all);
  return n === Math.min(...all)
    ? t('{n, plural, one {# trial} other {# trials}} each, seed {seed}, 95\u202f% intervals', {
        n: n,
        seed: grouped(seed),
      })
    : t('Up to {n, plural, one {# trial} other {# trials}} each, seed {seed}, 95\u202f% intervals', {
        n: n,
        seed: grouped(seed),
      });
}

/** The texts and figures of a poster. */
export function posterTexts(
  shared: PosterContent,
  { colorOf, ...colors }: PosterColors & { readonly colorOf: (color: string) => string },
): PosterParts {
  const { run, unit, link, question } = shared;
  const position = run?.job.position ?? shared.position;
  const asked = run === undefined ? question : questionOfJob(run.job);
  const warning = run === undefined ? '' : warningText(run.result.standing);
  return {
    position,
    title: titleText(asked, position),
    terms: termsText(position),
    verdict: posterVerdict(shared),
    rows: run === undefined ? [] : rowsOf(run.job, run.result, unit, colorOf),
    notes:
      run === undefined
        ? [makeXgid(position)]
        : [
            ...(warning === '' ? [] : [warning]),
            trialsText(run.result, run.job.settings.seed),
            methodText(run.job.settings),
          ],
    why: whyOf(shared),
    link,
    colors,
  };
}
