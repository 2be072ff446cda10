import { intervalOf } from '../../../../engine/stats.ts';
import type { Estimate, Interval } from '../../../../engine/types.ts';
import { rightAnswer } from '../../../../games/backgammon/offer.ts';
import type { Level } from '../../../../games/backgammon/level.ts';
import { type EngineParts, engineParts } from '../../../../jobs/backgammon/engineParts.ts';
import { EVALUATION_NET } from '../../../../jobs/backgammon/levels.ts';
import { t } from '../../../../language/language.ts';
import { answerWords, evaluatedTake } from '../../../figures/questionVerdict.ts';
import { decisivePair } from '../../../../jobs/backgammon/decisivePair.ts';
import { actionHeading, lowerFirst, lineNames } from '../../../figures/cubeVerdict.ts';
import { levelName } from '../../../figures/levelText.ts';
import { changedBest, evaluatedPlays } from '../../../figures/playOrder.ts';
import type { AnalysisSlice, RolloutView } from '../../../state/analysis/types.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { RolloutSettings } from '../../../../jobs/settings/settingFields.ts';

/** Where an evaluation and a rollout disagree by more than the rollout's 95 % interval. */
type Disagreement =
  | { readonly kind: 'best'; readonly level: Level; readonly play: string; readonly behind: Interval }
  | { readonly kind: 'action'; readonly level: Level; readonly evaluated: string; readonly rolled: string }
  | ({ readonly kind: 'equity' } & Pair);

/** An equity as evaluated by look-ahead and as rolled out. */
interface Pair {
  /** The play or line it is of; empty if there is only one. */
  readonly line: string;
  /** Index of the play in the job; absent if all candidates begin on the same board. */
  readonly candidate?: number;
  readonly level: Level;
  readonly evaluated: number;
  readonly rolled: Interval;
}

/** Whether an evaluation can put a rollout in doubt: the net's first impression cannot, nor another rollout. */
const looksAhead = (level: Level): boolean => typeof level === 'number' && level > 0;

/** How many half-widths an evaluation is off; 0 while the error is unknown, or if there is none. */
const excess = ({ evaluated, rolled: { mean, halfWidth } }: Pair): number =>
  halfWidth === undefined || halfWidth === 0 ? 0 : Math.abs(evaluated - mean) / halfWidth;

/**
 * A pair outside its interval: the one that the verdict is about, else the one furthest outside. Undefined if all are
 * inside.
 *
 * @param headline - the pair of the best play; undefined if all lines decide
 */
export function outside(pairs: readonly Pair[], headline?: Pair): Disagreement | undefined {
  const [worst] = pairs
    .filter((pair) => looksAhead(pair.level) && excess(pair) > 1)
    .toSorted((a, b) => Number(b === headline) - Number(a === headline) || excess(b) - excess(a));
  return worst && { kind: 'equity', ...worst };
}

/** The disagreement about plays: about the best one if that is outside the interval, else about an equity. */
export function playsDisagreement(
  rows: readonly RolledRow[],
  keys: readonly (string | undefined)[],
  plays: AnalysisSlice['plays'],
): Disagreement | undefined {
  const evaluated = evaluatedPlays(rows, ({ index }) => keys[index], plays);
  const changed = changedBest(rows, evaluated);
  const behind = evaluated[0]?.row.behind;
  if (
    changed !== undefined &&
    looksAhead(changed.level) &&
    behind?.halfWidth !== undefined &&
    behind.mean > behind.halfWidth
  )
    return { kind: 'best', level: changed.level, play: changed.evaluated.text, behind };
  const pairs = evaluated.map(({ row, play: { play, equity } }) => ({
    line: rows.length > 1 ? row.name : '',
    candidate: row.index,
    level: play.level,
    evaluated: equity,
    rolled: row.equity,
  }));
  return outside(pairs, pairs[evaluated.findIndex(({ row }) => row.behind === null)]);
}

/**
 * The disagreement about the cube: about the action if the rollout decides it by more than the interval, else
 * about an equity.
 *
 * @param actions - in words
 */
export function cubeDisagreement(
  actions: { readonly evaluated: string; readonly rolled: string },
  standing: Parameters<typeof decisivePair>[0],
  pairs: readonly [Pair, ...Pair[]],
): Disagreement | undefined {
  const [{ level }] = pairs;
  const { mean, halfWidth } = intervalOf(decisivePair(standing).difference);
  if (
    actions.evaluated !== actions.rolled &&
    looksAhead(level) &&
    halfWidth !== undefined &&
    Math.abs(mean) > halfWidth
  )
    return { kind: 'action', level, ...actions };
  return outside(pairs);
}

/** Where the evaluation on the page and its rollout disagree; undefined while it runs, or if they agree. */
function disagreementOf(
  { belongs, isQuestionAnswered, job, rows, keys, cube, answer }: RolloutView,
  { question, plays, before, beforeLevel }: AnalysisSlice,
): Disagreement | undefined {
  if (!belongs || !isQuestionAnswered) return undefined;
  if (question === 'play') return playsDisagreement(rows, keys, plays);
  const evaluated = before?.cube;
  // A cubeful evaluation says nothing about cubeless trials.
  if (!evaluated || job?.settings.cubeless === true) return undefined;
  if (question === 'position')
    return outside(
      rows.map(({ equity }) => ({
        line: '',
        level: beforeLevel,
        evaluated: evaluated.value.equity,
        rolled: equity,
      })),
    );
  const { decision } = evaluated;
  if (!decision || job === null) return undefined;
  const pair = (equity: number, rolled: Estimate, line = ''): Pair => ({
    line,
    level: beforeLevel,
    evaluated: equity,
    rolled: intervalOf(rolled),
  });
  if (answer !== undefined) {
    const take = evaluatedTake(decision, job.position);
    const actions = {
      evaluated: answerWords(rightAnswer(job.position, take), take),
      rolled: answerWords(answer.answer, answer.take.mean),
    };
    return cubeDisagreement(actions, answer, [pair(take, answer.take)]);
  }
  if (cube === undefined) return undefined;
  const actions = { evaluated: actionHeading(decision.action), rolled: actionHeading(cube.action) };
  const [none, double] = lineNames(cube.action.redouble).map(lowerFirst);
  return cubeDisagreement(actions, cube, [
    pair(decision.noDouble.equity, cube.noDouble, none),
    pair(decision.doubleTake.equity, cube.doubleTake, double),
  ]);
}

/** A doubt about a rollout or about the evaluation that disagrees with it. */
interface Doubt {
  /** Where they disagree, and what may err, in one line. */
  readonly text: string;
  /** The next better play of the games; undefined if their play is not in doubt, or is the best there is. */
  readonly next: BetterPlay | undefined;
}

/**
 * What to say where an evaluation and a rollout disagree; undefined if only chance can be at fault.
 *
 * @param parts - of the engine, that valued the games in question
 */
export function doubtOf(
  found: Disagreement,
  parts: EngineParts,
  settings: RolloutSettings,
  unit: Unit,
): Doubt | undefined {
  const said = disagreementText(found, unit);
  const level = levelName(found.level);
  if (!parts.net) {
    if (!parts.cubeFormula && !parts.race) return undefined;
    const fault = parts.cubeFormula
      ? t('In a race the cube formula of {level} errs, not a net. Rely on the rollout.', { level })
      : t('In a race {level} errs more than a rollout. Rely on the rollout.', { level });
    return { text: `${said} ${fault}`, next: undefined };
  }
  const next = betterPlay(settings);
  const fault =
    next === undefined
      ? ''
      : settings.net === EVALUATION_NET
        ? t('{level} may misplay it.', { level: levelName(settings.plies) })
        : t('The fast net may err.');
  return { text: `${said} ${fault}`.trim(), next };
}

/** The doubt about a rollout of the page; undefined if there is none. */
export function doubtAbout(view: RolloutView, analysis: AnalysisSlice, unit: Unit): Doubt | undefined {
  const { job } = view;
  const found = disagreementOf(view, analysis);
  if (found === undefined || job === null) return undefined;
  const { position, settings, candidates } = job;
  // Where two plays are compared, the parts that value either may err.
  const asked = found.kind === 'equity' ? candidates[found.candidate ?? 0] : undefined;
  const parts = (asked === undefined ? candidates : [asked]).map(({ board }) =>
    engineParts(board, position, settings.cubeless),
  );
  const used = (part: keyof EngineParts) => parts.some((each) => each[part]);
  return doubtOf(
    found,
    { net: used('net'), cubeFormula: used('cubeFormula'), race: used('race') },
    settings,
    unit,
  );
}

function disagreementText(found: Disagreement, unit: Unit): string {
  const level = levelName(found.level);
  switch (found.kind) {
    case 'best':
      return t('{level} prefers {play}, here {gap} behind.', {
        level,
        play: found.play,
        gap: `${unit.size(found.behind.mean)} ${unit.error(found.behind.halfWidth)}`,
      });
    case 'action':
      return t('{level} says “{evaluated}”, this rollout “{rolled}”.', {
        level,
        evaluated: found.evaluated,
        rolled: found.rolled,
      });
    default: {
      const values = {
        level,
        evaluated: unit.value(found.evaluated),
        rolled: `${unit.value(found.rolled.mean)} ${unit.error(found.rolled.halfWidth)}`,
      };
      return found.line === ''
        ? t('{level} says {evaluated}, this rollout {rolled}.', values)
        : t('{line}: {level} says {evaluated}, this rollout {rolled}.', {
            line: found.line.charAt(0).toUpperCase() + found.line.slice(1),
            ...values,
          });
    }
  }
}

/** Deepest level offered: whole games at 3-ply take hours. */
const DEEPEST = 2;
/**
 * One level deeper: how many times as long the same number of trials takes, and how many times as long the same error
 * (`npm run bench -- plies`; from 0-ply by the strong net, from 1-ply by the fast one).
 */
const DEEPER_TIMES = [
  { trials: 90, error: 5 },
  { trials: 16, error: 10 },
] as const;
/** How many times as long trials by the strong net take; they vary like those of the fast one (`npm run bench -- nets`). */
const STRONG_TIMES = 2;

/** A better way to play the games of a rollout. */
export interface BetterPlay {
  readonly settings: Pick<RolloutSettings, 'net' | 'plies' | 'cubePlies'>;
  /** What the button for it says. */
  readonly label: string;
  /** How much longer it takes, in words. */
  readonly cost: string;
}

/**
 * The next better play: first the strong net, whose rollouts err about half as much (`npm run bench -- total-error`)
 * and take less time than another ply, then a level deeper; undefined at the deepest.
 */
export function betterPlay({ net, plies, cubePlies }: RolloutSettings): BetterPlay | undefined {
  if (net !== EVALUATION_NET)
    return {
      settings: { net: EVALUATION_NET, plies, cubePlies },
      label: t('Use the strong net'),
      cost: t('Takes about {n} times as long.', { n: STRONG_TIMES }),
    };
  if (plies >= DEEPEST) return undefined;
  const next = plies + 1;
  return {
    settings: { net, plies: next, cubePlies: Math.max(cubePlies, next) },
    label: t('Repeat at {level}', { level: levelName(next) }),
    cost: t(
      'The same number of trials takes about {trials} times as long, the same error {error} times.',
      DEEPER_TIMES[plies]!,
    ),
  };
}
