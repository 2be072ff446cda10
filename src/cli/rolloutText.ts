import type { Certainty } from '../engine/certainty.ts';
import { lineName } from '../formats/reports/words.ts';
import { uncountedText } from '../formats/reports/uncountedText.ts';
import { makeXgid } from '../formats/ids/xgid.ts';
import { isReplyFirst } from '../jobs/settings/applies.ts';
import { cubeLevel } from '../jobs/settings/fields/cube.ts';
import { reductionName } from '../jobs/settings/fields/luck.ts';
import { netName, playLevel } from '../jobs/settings/fields/play.ts';
import { truncation } from '../jobs/settings/fields/truncation.ts';
import { nearestPreset, PRESETS } from '../jobs/settings/presets.ts';
import { BEYOND_NOTE, isBeyond } from '../jobs/settings/reduction.ts';
import type { Uncounted } from '../games/backgammon/uncounted.ts';
import { uncountedOf } from '../jobs/backgammon/lineStake.ts';
import type { CandidateJson, FiveNumbers, RolloutJson } from '../jobs/backgammon/resultJson.ts';
import { type RolloutSettings, SETTING_FIELDS } from '../jobs/settings/settingFields.ts';
import { counted, decimalCell, table } from './cells.ts';
import { decisionText, withExactLines } from './cubeText.ts';
import {
  chance,
  comparedEquity,
  comparedError,
  equity,
  FIVE_HEADINGS,
  fiveHeadings,
  percentCell,
} from './output.ts';
import { sentence } from '../language/sentences.ts';

/**
 * The part of a result that describes its end, for either game; `cube` is null if candidates are compared.
 */
interface EndedRun {
  readonly stopReason: RolloutJson['stopReason'];
  readonly settings: Pick<RolloutSettings, 'stopStandardError' | 'stopJsds'>;
  readonly runs: readonly unknown[];
  readonly cube: object | null;
}

/** Why a rollout ended, for the last line of a table. */
export function endOf({ stopReason, settings, runs, cube }: EndedRun): string {
  switch (stopReason) {
    case 'se':
      return `stopped: standard errors of ${settings.stopStandardError} reached`;
    case 'jsd':
      return `stopped: ${cube === null ? 'the others are' : 'the wrong actions are'} ${settings.stopJsds} JSD behind`;
    case 'confident':
      return `stopped: the ${cube === null ? 'best' : 'cube action'} is clear (95 %)`;
    case 'time':
      return 'stopped by the time limit';
    case 'stopped':
      return 'stopped by hand';
    case 'combined':
      return `${runs.length} runs combined: no stop rule applies to them`;
    default:
      return 'all trials played';
  }
}

const CERTAINTY_WORDS = {
  clear: 'clear',
  settled: 'settled',
  provisional: 'best so far',
  likely: 'not settled',
  close: 'too close to call',
  tied: 'equal in every trial',
  unknown: 'too few trials to say more',
} as const satisfies Record<Certainty, string>;

/**
 * How sure the answer is, for the last line of a table; empty for a single position, and if the stop reason
 * implies it.
 */
export const certaintyWords = ({
  certainty,
  stopReason,
}: Pick<RolloutJson, 'certainty' | 'stopReason'>): readonly string[] =>
  certainty === null || stopReason === 'confident' ? [] : [CERTAINTY_WORDS[certainty]];

/** Name of a candidate in text. */
export const nameOf = ({ play, line = '' }: CandidateJson, cube: RolloutJson['cube']): string =>
  play ?? (cube === null ? line : lineName(cube, line));

/** The part of a candidate needed to compare it with the best. */
type Compared = Pick<CandidateJson, 'difference' | 'differenceStandardError' | 'differenceInterval'>;

/** Equal to the best in every trial on common dice, so chance cannot separate them. */
const isTied = ({ difference, differenceStandardError }: Compared): boolean =>
  difference === 0 && differenceStandardError === 0;

/** A candidate's difference to the best, with the 95 % half-width; empty for the best itself. */
export function behind(candidate: Compared): string {
  const { difference, differenceInterval } = candidate;
  if (difference === null) return '';
  if (isTied(candidate)) return 'equal in every trial';
  const half = differenceInterval === null ? '' : ` ± ${decimalCell(differenceInterval[1] - difference)}`;
  return `${equity(-difference)}${half}`;
}

/** Table of the candidates, best first. @param unplayed - chances that nobody plays for */
function comparison(candidates: readonly CandidateJson[], unplayed: Uncounted): string {
  const tied = candidates.some(isTied);
  const best = (candidate: CandidateJson): string => {
    if (candidates.length === 1) return '';
    const isOne = tied && (candidate.difference === null || isTied(candidate));
    return isOne ? 'tie' : chance(candidate.chanceBest);
  };
  return table(
    ['candidate', 'equity', 'SE', 'behind (95 %)', 'best', ...fiveHeadings(unplayed), 'trials'],
    candidates.map((candidate) => [
      nameOf(candidate, null),
      equity(comparedEquity(candidate), comparedError(candidate)),
      decimalCell(comparedError(candidate), 4),
      behind(candidate),
      best(candidate),
      ...candidate.probabilities.map(percentCell),
      String(candidate.trials),
    ]),
  );
}

/** Table of the lines of a cube decision or an answer, including exact ones. */
function decisionTable(candidates: readonly CandidateJson[], cube: NonNullable<RolloutJson['cube']>): string {
  const rows = withExactLines(candidates, cube).map(({ name, value, half, error, candidate }) => [
    name,
    equity(value, error),
    error === undefined ? 'exact' : decimalCell(error, 4),
    half === null ? '' : `± ${decimalCell(half)}`,
    ...(candidate === null ? FIVE_HEADINGS.map(() => '') : candidate.probabilities.map(percentCell)),
    candidate === null ? '' : String(candidate.trials),
  ]);
  return table(['line', 'equity', 'SE', '95 %', ...FIVE_HEADINGS, 'trials'], rows);
}

/** Says why a percentage is below 0 or above 100; empty if none is. @param chances - per line, 0 … 1 */
export const beyondNote = (chances: readonly FiveNumbers[]): readonly string[] =>
  chances.some((five) =>
    isBeyond(
      five.map((share) => share ?? 0),
      2,
    ),
  )
    ? [sentence(BEYOND_NOTE)]
    : [];

/** Notes that prevent percentages from being read as counts of games; empty if they are counts. */
function percentageNotes({ candidates, cube, settings }: RolloutJson): readonly string[] {
  const [first] = candidates;
  const passes = first?.statistics.ends.passed ?? 0;
  return [
    ...(settings.cubeless || first === undefined || passes === 0
      ? []
      : [
          `${passes} of ${nameOf(first, cube)}’s ${counted(first.statistics.games, 'game')} ended with a passed double. Percentages count these by evaluation, as if played on (see --statistics).`,
        ]),
    ...beyondNote(candidates.map(({ probabilities }) => probabilities)),
  ];
}

/** Says which gammons nobody plays for; empty if all count. */
function unplayedNote({ candidates, cube, job }: RolloutJson): readonly string[] {
  const lines = candidates.map((candidate) => ({
    name: nameOf(candidate, cube),
    outcome: candidate.probabilities,
    uncounted: uncountedOf(job, candidate.line),
  }));
  const text = uncountedText(lines, job.position.matchLength > 0);
  return text === '' ? [] : [text];
}

/** The nearest preset, and the settings that differ from it. */
function presetText(settings: RolloutSettings): string {
  const { preset, differing } = nearestPreset(settings, PRESETS);
  const flags = differing.map((name) => SETTING_FIELDS[name].flag.replace(/^no-/, ''));
  return `preset ${preset.name}${flags.length === 0 ? '' : ` except ${flags.join(', ')}`}`;
}

/** How a rollout was played, as texts name it. */
interface PlayedHow {
  readonly settings: RolloutSettings;
  /** One for each run. */
  readonly seeds: readonly number[];
  /** Whether trials begin with the reply to a play. */
  readonly isReplyFirst: boolean;
}

/** How the dice are drawn. */
function diceText({ settings, isReplyFirst: isReply }: PlayedHow): string {
  const dice = `${settings.quasiRandom ? 'quasi-random' : 'plain'} dice`;
  if (!settings.initial) return dice;
  const averaged = settings.bothSides ? ', averaged over who starts' : '';
  return `${dice}, initial position${averaged}${isReply ? ': the reply to the play is never a double' : ''}`;
}

/** How a rollout was played, for the last line of a table: preset, cube, level, net, luck, dice, seeds. */
export function settingsFacts(how: PlayedHow): readonly string[] {
  const { settings, seeds } = how;
  const cubeText = settings.cubeless ? 'cubeless' : `cubeful (cube ${sentence(cubeLevel(settings))})`;
  const truncated = truncation(settings);
  const { noise, opponentNoise } = settings;
  return [
    presetText(settings),
    `${cubeText}, ${sentence(playLevel(settings))}, ${sentence(netName(settings))}`,
    sentence(reductionName(settings)),
    diceText(how),
    `${seeds.length > 1 ? 'seeds' : 'seed'} ${seeds.join(', ')}`,
    ...(truncated === undefined ? [] : [sentence(truncated)]),
    ...(noise > 0 || opponentNoise > 0 ? [`noise ${noise} against ${opponentNoise}`] : []),
  ];
}

/** A rollout's result as text: the XGID, the table, the decision, the settings. */
export function printRollout(answer: RolloutJson): string {
  const { candidates, cube, settings, seconds, runs, job } = answer;
  const facts = [
    ...settingsFacts({ settings, seeds: runs.map(({ seed }) => seed), isReplyFirst: isReplyFirst(job) }),
  ];
  const [first] = candidates;
  const worth = first?.equivalentTrials ?? null;
  if (first !== undefined && worth !== null)
    facts.push(`error of ${nameOf(first, cube)} as from ${Math.round(worth)} independent trials`);
  facts.push(`${seconds.toFixed(1)} s`, endOf(answer), ...certaintyWords(answer));
  return [
    makeXgid(job.position),
    cube === null ? comparison(candidates, uncountedOf(job, undefined)) : decisionTable(candidates, cube),
    ...(cube === null ? [] : [decisionText(cube)]),
    ...percentageNotes(answer),
    ...unplayedNote(answer),
    facts.join(' · '),
  ].join('\n');
}
