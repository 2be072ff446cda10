import { wording } from '../../language/phrase.ts';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { type Failure, RolloutError } from '../../engine/errors.ts';
import { makePlay } from '../../formats/text/notation.ts';
import { MATCH_ENDINGS } from '../../formats/files/matchFormats.ts';
import { parseText } from '../../formats/text/pastedText.ts';
import { replayMatch } from '../../formats/files/replayMatch.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { cubeActionText } from '../../games/backgammon/cube.ts';
import type { JudgeOptions } from '../../games/backgammon/judge.ts';
import type { Decision, Match, MatchGame } from '../../games/backgammon/match.ts';
import {
  type ErrorSum,
  type Mark,
  markOf,
  type MatchStatistics,
  matchStatistics,
  type PlayerStatistics,
  resultOf,
} from '../../games/backgammon/matchStatistics.ts';
import { MATCH_TABLES, type MatchTableName } from '../../games/backgammon/met.ts';
import { MOVE_FILTERS } from '../../games/backgammon/playLevel.ts';
import type { Player } from '../../games/backgammon/types.ts';
import type { DecisionRollout } from '../../jobs/match/rollout.ts';
import {
  addMatchRolloutFlags,
  type MatchRolloutFlags,
  type MatchRollouts,
  matchRolloutsOf,
  type RolledDecision,
  rollErrors,
} from '../matchRollouts.ts';
import type { AnswerFlags } from '../answer.ts';
import type { Engine } from '../engine.ts';
import { fileTrouble } from '../fileTrouble.ts';
import { judgeUntil } from '../judgeUntil.ts';
import { addSettingFlags, readSettings } from '../options.ts';
import { addOutFlags, openOut } from '../outFile.ts';
import { decimal, table } from '../output.ts';
import { Interrupted } from '../stops.ts';
import type { Terminal } from '../terminal.ts';

/** A decision in `match --json`. */
export interface MatchDecisionJson {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly player: Player;
  readonly kind: Decision['kind'];
  readonly xgid: string;
  /** The action taken: a play, `double` or `no double`, `take`, `pass` or `beaver`. */
  readonly action: string;
  /** The best play, or the full correct cube action; null if there was nothing to decide. */
  readonly best: string | null;
  /** Equity lost, in units of the cube, normalized in matches. */
  readonly loss: number;
  /** The same loss in points (money) or match winning chance. */
  readonly cost: number;
  readonly mark: Mark;
  /** Whether it counts in error rates. */
  readonly counts: boolean;
  /** Luck of the roll at 0-ply; null for cube actions. */
  readonly luck: { readonly equity: number; readonly cost: number } | null;
  /** The rollout that `loss` and `cost` come from; null if the decision was only evaluated. */
  readonly rollout: Pick<DecisionRollout, 'halfWidth' | 'lines'> | null;
}

/** What `match --json` prints. */
export interface MatchJson {
  readonly names: Readonly<Record<Player, string>>;
  readonly length: number;
  readonly plies: number;
  /** Name of the match equity table; null for money games. */
  readonly matchTable: MatchTableName | null;
  /**
   * Numbers of evaluated and of all decisions if a signal ended the evaluation; null if all were evaluated.
   */
  readonly interrupted: { readonly evaluated: number; readonly decisions: number } | null;
  /** Games begun; a game with missing evaluations counts with a result of 0. */
  readonly games: readonly {
    readonly number: number;
    readonly score: Readonly<Record<Player, number>>;
    readonly crawford: boolean;
    readonly result: MatchGame['result'];
    readonly decisions: readonly MatchDecisionJson[];
    readonly statistics: MatchStatistics;
  }[];
  readonly statistics: MatchStatistics;
  /** What could not be read of the file, in English. */
  readonly problems: readonly Pick<Failure, 'code' | 'message' | 'where'>[];
}

/** Rules of money games that a match file may not state. */
interface MatchRules {
  readonly jacoby: boolean;
  readonly beavers: boolean;
}

/**
 * @throws RolloutError `bad-match` if the file is not a match or cannot be read; `bad-settings` for money
 * rules in a match
 */
async function openMatch(file: string, { jacoby, beavers }: MatchRules, engine: Engine): Promise<Match> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (thrown) {
    throw new RolloutError('bad-match', `${file}: cannot be read: ${fileTrouble(thrown)}.`);
  }
  const understood = parseText(text);
  if (!understood.ok && understood.error.code === 'bad-match')
    throw new RolloutError('bad-match', `${file}: ${wording(understood.error)}`);
  if (!understood.ok || understood.value.kind !== 'match')
    throw new RolloutError(
      'bad-match',
      `${file}: expected a match file (${MATCH_ENDINGS.join(', ')}), got something else. Export the match in one of these formats.`,
    );
  const { record } = understood.value;
  if (record.length > 0 && (jacoby || beavers))
    throw new RolloutError(
      'bad-settings',
      `${jacoby ? '--jacoby' : '--beavers'}: for money games only, but the file is a match to ${record.length}. Remove the flag.`,
    );
  const rules = await engine.rules();
  const told = { ...record, jacoby: record.jacoby || jacoby, beavers: record.beavers || beavers };
  return replayMatch(told, rules.plays);
}

function actionOf(decision: Decision): string {
  if (decision.kind === 'play') return makePlay(decision.play.moves);
  if (decision.kind === 'double') return decision.doubled ? 'double' : 'no double';
  return decision.answer;
}

function decisionJson({
  decision,
  bestPlay,
  bestAction,
  loss,
  cost,
  counts,
  luck,
  rollout,
}: RolledDecision): MatchDecisionJson {
  return {
    line: decision.line,
    player: decision.player,
    kind: decision.kind,
    xgid: makeXgid(decision.position),
    action: actionOf(decision),
    best:
      bestPlay !== null ? makePlay(bestPlay.moves) : bestAction === null ? null : cubeActionText(bestAction),
    loss,
    cost,
    mark: markOf(loss),
    counts,
    luck,
    rollout: rollout === undefined ? null : { halfWidth: rollout.halfWidth, lines: rollout.lines },
  };
}

/** How the decisions of a match are analyzed. */
interface MatchLevel extends Omit<JudgeOptions, 'table'> {
  readonly matchTable: MatchTableName;
  /** Opens the workers for rollouts of errors; undefined if nothing is rolled out. */
  readonly rollouts: (() => Promise<MatchRollouts>) | undefined;
}

/**
 * Evaluates the decisions of a match file and rolls out its errors, until a signal stops it.
 *
 * @throws RolloutError `bad-match`; `bad-settings` for money rules in a match; `bad-score` for a match longer
 * than the table; the codes of the engine's assets
 */
async function answerMatch(
  { stops }: Terminal,
  engine: Engine,
  file: string,
  rules: MatchRules,
  level: MatchLevel,
): Promise<MatchJson> {
  const match = await openMatch(file, rules, engine);
  const { plies, matchTable, rollouts } = level;
  const options = { ...level, table: MATCH_TABLES[matchTable] };
  const unlisten = stops.listen(() => {});
  const evaluations = await judgeUntil(
    await engine.evaluator(),
    match,
    options,
    () => stops.signal !== undefined,
  ).finally(unlisten);
  const judged: readonly (readonly RolledDecision[])[] =
    rollouts === undefined ? evaluations : await rollErrors({ stops }, evaluations, await rollouts());
  const evaluated = judged.flat().length;
  const decisions = match.games.reduce((sum, game) => sum + game.decisions.length, 0);
  const games = match.games.slice(0, judged.length);
  const results = games.map((game, index) =>
    judged[index]!.length < game.decisions.length ? 0 : resultOf(match, game, MATCH_TABLES[matchTable]),
  );
  return {
    names: match.names,
    length: match.length,
    plies,
    matchTable: match.length === 0 ? null : matchTable,
    interrupted: evaluated < decisions ? { evaluated, decisions } : null,
    games: games.map(({ number, score, isCrawford, result }, index) => ({
      number,
      score,
      crawford: isCrawford,
      result,
      decisions: judged[index]!.map(decisionJson),
      statistics: matchStatistics(judged[index]!, results[index]!),
    })),
    statistics: matchStatistics(
      judged.flat(),
      results.reduce((sum, result) => sum + result, 0),
    ),
    problems: match.problems.map((problem) => ({
      code: problem.code,
      message: wording(problem),
      ...(problem.where === undefined ? {} : { where: problem.where }),
    })),
  };
}

/** Text from a file, without control characters, for the terminal. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, '').slice(0, 40);

const rate = (value: number | null): string => decimal(value, 1);

function errorRow(
  what: string,
  { X, O }: MatchStatistics,
  of: (player: PlayerStatistics) => ErrorSum,
): string[] {
  return [what, ...[X, O].map(of).map((sum) => `${decimal(sum.loss)} (${sum.counted}, ${rate(sum.rate)})`)];
}

function printStatistics(title: string, statistics: MatchStatistics, { names, length }: MatchJson): string {
  const { X, O } = statistics;
  const result = (value: number) =>
    length === 0 ? decimal(value, 2, true) : `${decimal(100 * value, 2, true)} %`;
  const both = (what: string, of: (player: PlayerStatistics) => string) => [what, of(X), of(O)];
  const marks = ({ all }: PlayerStatistics) =>
    [all.marks.doubtful, all.marks.bad, all.marks['very bad']].join(', ');
  return table(
    [title, `X ${plain(names.X)}`, `O ${plain(names.O)}`],
    [
      errorRow('plays: loss (unforced, mEMG each)', statistics, ({ plays }) => plays),
      errorRow('cube: loss (close or actual, mEMG each)', statistics, ({ cube }) => cube),
      errorRow('all: loss (counted, mEMG each)', statistics, ({ all }) => all),
      both('doubtful, bad, very bad', marks),
      both("Snowie's error rate", ({ snowieRate }) => rate(snowieRate)),
      both('PR (XG’s scale)', ({ performanceRating }) => decimal(performanceRating, 2)),
      both('luck, EMG', ({ luck }) => decimal(luck.equity, 3, true)),
      both('result', (player) => result(player.result)),
      both('luck-adjusted result', (player) => result(player.luckAdjusted)),
    ],
  );
}

/** A match as text: the errors of each game and the statistics of both players. */
function printMatch(answer: MatchJson): string {
  const games = answer.games.map(({ number, score, crawford, decisions, statistics }) => {
    const marked = decisions.filter(({ mark }) => mark !== 'none');
    const errors = table(
      ['line', '', 'did', 'best', 'loss', 'mark', '', 'XGID'],
      marked.map(({ line, player, action, best, loss, mark, rollout, xgid }) => [
        String(line),
        player,
        action,
        best ?? '',
        decimal(loss),
        mark,
        rollout === null ? '' : 'rolled out',
        xgid,
      ]),
    );
    const title = `Game ${number}, X ${score.X}, O ${score.O}${crawford ? ', Crawford' : ''}`;
    const list = marked.length === 0 ? 'No error of 0.030 or more.' : errors;
    return `${title}\n${list}\n\n${printStatistics('', statistics, answer)}`;
  });
  const all = answer.games.length > 1 ? [printStatistics('All games', answer.statistics, answer)] : [];
  const { matchTable, interrupted } = answer;
  const equities = matchTable === null ? '' : `, match equities ${MATCH_TABLES[matchTable].name}`;
  const cut =
    interrupted === null
      ? ''
      : `, interrupted after ${interrupted.evaluated} of ${interrupted.decisions} decisions`;
  const rolled = answer.games.flatMap((game) => game.decisions).filter(({ rollout }) => rollout !== null);
  const more = rolled.length === 0 ? '' : `, ${rolled.length} rolled out`;
  return [`Evaluated at ${answer.plies}-ply${equities}${more}${cut}`, ...games, ...all].join('\n\n');
}

/** Adds `match` to the program. */
export function addMatch(program: Command, terminal: Terminal, engine: Engine): void {
  const command = program
    .command('match')
    .description(
      `evaluate every decision of a match file (${MATCH_ENDINGS.join(', ')}): errors, luck, error rates, PR`,
    )
    .argument('<FILE>', 'match in Jellyfish format or SGF');
  addMatchRolloutFlags(addOutFlags(addSettingFlags(command, ['plies', 'moveFilter', 'matchTable'])))
    .option('--jacoby', 'money games with the Jacoby rule, if the file does not say')
    .option('--beavers', 'money games with beavers, if the file does not say')
    .action(async (file: string, flags: AnswerFlags & MatchRolloutFlags) => {
      const out = await openOut(terminal, flags);
      const { plies, moveFilter, matchTable } = readSettings(command);
      const rollouts = matchRolloutsOf(terminal, engine, command, flags);
      const level = { plies, filter: MOVE_FILTERS[moveFilter], matchTable, rollouts };
      const rules = { jacoby: flags.jacoby === true, beavers: flags.beavers === true };
      const answer = await answerMatch(terminal, engine, file, rules, level);
      for (const problem of answer.problems) terminal.note(wording(problem));
      const { interrupted } = answer;
      if (interrupted?.evaluated !== 0)
        await out.put(out.isJson ? JSON.stringify(answer) : printMatch(answer));
      const { signal } = terminal.stops;
      if (signal !== undefined && interrupted !== null)
        throw new Interrupted(
          signal,
          `after ${interrupted.evaluated} of ${interrupted.decisions} decisions. The others were not evaluated.`,
        );
      if (signal !== undefined && rollouts !== undefined)
        throw new Interrupted(signal, 'during the rollouts. Errors not rolled out keep their evaluations.');
    });
}
