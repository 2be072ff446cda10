import type { Command } from 'commander';
import { RolloutError } from '../../engine/errors.ts';
import { MATCH_ENDINGS } from '../../formats/files/matchFormats.ts';
import { PLAYER_NUMBERS } from '../../formats/files/matchRecord.ts';
import { MARK_LOSSES } from '../../games/backgammon/marks.ts';
import { PLAYERS } from '../../games/backgammon/types.ts';
import type { ErrorSum, MatchStatistics, PlayerStatistics } from '../../games/backgammon/matchStatistics.ts';
import { MOVE_FILTERS } from '../../games/backgammon/playLevel.ts';
import { wording } from '../../language/wording.ts';
import type { AnswerFlags } from '../answer.ts';
import { counted, decimalCell, table } from '../cells.ts';
import { addLevelFlags, createRollOut, MATCH_LEVEL, readMatchLevel } from '../levels.ts';
import { addOutFlags, openOut } from '../outFile.ts';
import { AUTO } from '../../jobs/match/auto.ts';
import { Interrupted } from '../stops.ts';
import { runnerOf } from '../runnerOf.ts';
import type { Terminal } from '../terminal.ts';
import { type MatchJson, numbersInFile } from '../../library/answers/match.ts';
import { type AnsweredMatch, answerMatch } from '../matchAnswer.ts';
import { readMatchRecords } from '../matchFile.ts';
import { matchAnki } from '../matchAnki.ts';
import { levelNetText, matchHtml } from '../matchHtml.ts';
import { addMatchRolloutFlags, type MatchRolloutFlags, matchRolloutsOf } from '../matchRollouts.ts';
import type { TerminalEngine } from '../engineTypes.ts';

/** Text from a file, without control characters, for the terminal. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, '').slice(0, 40);

/** Both players with their names. */
const playersOf = (names: MatchJson['names']): string[] =>
  PLAYERS.map((player) => `${player} ${plain(names[player]).trim() || `player ${PLAYER_NUMBERS[player]}`}`);

const rate = (value: number | null): string => decimalCell(value, 1);

function errorRow(
  what: string,
  { X, O }: MatchStatistics,
  of: (player: PlayerStatistics) => ErrorSum,
): string[] {
  return [
    what,
    ...[X, O].map(of).map((sum) => `${decimalCell(sum.loss)} (${sum.counted}, ${rate(sum.rate)})`),
  ];
}

/** `4.12 ± 0.85`: a performance rating with the half-width of its 95 % interval. */
function ratingText({ performanceRating, performanceRatingHalfWidth: half }: PlayerStatistics): string {
  const rating = decimalCell(performanceRating, 2);
  return half === null ? rating : `${rating} ± ${decimalCell(half, 2)}`;
}

/** Both players’ statistics as a table. */
export function printMatchStatistics(
  title: string,
  statistics: MatchStatistics,
  { names, length, fileProgram }: MatchJson,
): string {
  const { X, O } = statistics;
  const result = (value: number | null) =>
    value === null
      ? '–'
      : length === 0
        ? decimalCell(value, 2, true)
        : `${decimalCell(100 * value, 2, true)} %`;
  const both = (what: string, of: (player: PlayerStatistics) => string) => [what, of(X), of(O)];
  const marks = ({ all }: PlayerStatistics) =>
    [all.marks.doubtful, all.marks.bad, all.marks['very bad']].join(', ');
  return table(
    [title, ...playersOf(names)],
    [
      errorRow('plays: loss (unforced, mEMG each)', statistics, ({ plays }) => plays),
      errorRow('cube: loss (close or actual, mEMG each)', statistics, ({ cube }) => cube),
      errorRow('all: loss (counted, mEMG each)', statistics, ({ all }) => all),
      both('doubtful, bad, very bad', marks),
      both("Snowie's error rate", ({ snowieRate }) => rate(snowieRate)),
      both('PR (XG’s scale)', ratingText),
      ...(fileProgram === undefined
        ? []
        : [both(`PR by ${fileProgram}’s figures`, ({ fileRating }) => decimalCell(fileRating ?? null, 2))]),
      both('luck, EMG', ({ luck }) => decimalCell(luck.equity, 3, true)),
      both('result', (player) => result(player.result)),
      both('luck-adjusted result', (player) => result(player.luckAdjusted)),
    ],
  );
}

/** A match as text: the errors of each game and the statistics of both players. */
function printMatch(answer: MatchJson): string {
  const isRolled = answer.level !== undefined;
  const games = answer.games.map(({ number, score, crawford, decisions, statistics }) => {
    const marked = decisions.filter(({ mark, settled }) => mark !== 'none' || settled === false);
    const errors = table(
      ['line', '', 'did', 'best', 'loss', ...(isRolled ? ['SE'] : []), 'mark', '', 'XGID'],
      marked.map(({ line, player, action, best, loss, lossStandardError, mark, settled, rollout, xgid }) => [
        String(line),
        player,
        action,
        best ?? '',
        decimalCell(loss),
        ...(isRolled ? [decimalCell(lossStandardError ?? null)] : []),
        settled === false ? `${mark}, not settled` : mark,
        rollout === null ? '' : 'rolled out',
        xgid,
      ]),
    );
    const title = `Game ${number}, X ${score.X}, O ${score.O}${crawford ? ', Crawford' : ''}`;
    const list = marked.length === 0 ? `No error of ${MARK_LOSSES.doubtful.toFixed(3)} or more.` : errors;
    return `${title}\n${list}\n\n${printMatchStatistics('', statistics, answer)}`;
  });
  const all = answer.games.length > 1 ? [printMatchStatistics('All games', answer.statistics, answer)] : [];
  const { interrupted } = answer;
  const cut =
    interrupted === null
      ? ''
      : `, interrupted after ${interrupted.evaluated} of ${counted(interrupted.decisions, 'decision')}`;
  const rolled = answer.games.flatMap((game) => game.decisions).filter(({ rollout }) => rollout !== null);
  const more = rolled.length === 0 ? '' : `, ${rolled.length} rolled out`;
  const open = answer.games.flatMap((game) => game.decisions).filter(({ settled }) => settled === false);
  const doubt =
    open.length === 0
      ? []
      : [`${counted(open.length, 'decision')} not settled: roll out with --rollout open.`];
  return [`Evaluated at ${levelNetText(answer)}${more}${cut}`, ...doubt, ...games, ...all].join('\n\n');
}

const FORMATS = ['text', 'html', 'anki'] as const;

interface MatchFlags extends AnswerFlags, MatchRolloutFlags {
  readonly format?: string;
  readonly otherScores?: boolean;
}

/** How to print the answer. @throws RolloutError `bad-settings` */
function formatOf({ format, json, otherScores }: MatchFlags): (typeof FORMATS)[number] {
  if (otherScores === true && format !== 'anki')
    throw new RolloutError('bad-settings', '--other-scores needs --format anki.');
  if (format === undefined) return 'text';
  const known = FORMATS.find((name) => name === format);
  if (known === undefined)
    throw new RolloutError('bad-settings', `--format: expected ${FORMATS.join(', ')}, got ${format}.`);
  if (json === true)
    throw new RolloutError('bad-settings', '--format has no effect with --json. Remove one of the two.');
  return known;
}

/** Matches as text, several with their players each. What was read only in part comes first. */
function printMatches(answers: readonly AnsweredMatch[]): string {
  const matches = answers.map(({ json }) => json);
  const [only, ...others] = matches;
  if (only === undefined) return '';
  if (others.length === 0)
    return [...(only.partRead === null ? [] : [only.partRead.message]), printMatch(only)].join('\n\n');
  const numbers = numbersInFile(matches);
  const parts = matches.flatMap(({ partRead }, index) => {
    if (partRead === null) return [];
    const isOfFile = partRead.games.length === 0 && partRead.refusedMatches.length > 0;
    return [isOfFile ? partRead.message : `Match ${numbers[index]}: ${partRead.message}`];
  });
  const printed = matches.map((json, index) => {
    const players = playersOf(json.names).join(', ');
    const length = json.length === 0 ? 'money games' : `to ${json.length}`;
    return `Match ${numbers[index]}: ${players}, ${length}\n\n${printMatch(json)}`;
  });
  return [...parts, ...printed].join('\n\n');
}

/** Adds `match` to the program. */
export function addMatch(program: Command, terminal: Terminal, engine: TerminalEngine): void {
  const command = program
    .command('match')
    .description(
      `evaluate every decision of a match file (${MATCH_ENDINGS.join(', ')}): errors, luck, error rates, PR`,
    )
    .argument('<FILE>', 'match of eXtreme Gammon, OpenGammon, GNU Backgammon or in Jellyfish format');
  addMatchRolloutFlags(addOutFlags(addLevelFlags(command, ['moveFilter', 'matchTable'], MATCH_LEVEL)))
    .option(
      '--format <name>',
      `print as ${FORMATS.join(', ')}; html is one file that any browser opens, anki the errors as notes`,
    )
    .option('--other-scores', 'with --format anki: what is right at other scores, too')
    .option('--jacoby', 'money games with the Jacoby rule, if the file does not say')
    .option('--beavers', 'money games with beavers, if the file does not say')
    .action(async (file: string, flags: MatchFlags) => {
      const format = formatOf(flags);
      const out = await openOut(terminal, flags);
      const { level, settings } = readMatchLevel(command);
      const runner = runnerOf(terminal, engine, flags);
      const rollouts = matchRolloutsOf(engine, runner, command, flags, level);
      const options = {
        level,
        filter: MOVE_FILTERS[settings.moveFilter],
        matchTable: settings.matchTable,
        net: settings.net,
        rollOut: createRollOut(terminal, runner),
        rollouts,
      };
      const rules = { jacoby: flags.jacoby === true, beavers: flags.beavers === true };
      const records = await readMatchRecords(file, rules);
      if (records.length > 1 && format !== 'text')
        throw new RolloutError(
          'bad-settings',
          `--format ${format}: expected one match, got ${records.length}. Give each match a file of its own.`,
        );
      const answers: AnsweredMatch[] = [];
      for (const record of records)
        if (terminal.stops.signal === undefined)
          answers.push(await answerMatch(terminal, engine, record, options));
      for (const problem of answers.flatMap(({ json }) => json.problems)) terminal.note(wording(problem));
      const shown = answers.filter(({ json }) => json.interrupted?.evaluated !== 0);
      const interrupted = answers.find(({ json }) => json.interrupted !== null)?.json.interrupted ?? null;
      const [first] = shown;
      if (first !== undefined)
        await out.put(
          out.isJson
            ? shown.map(({ json }) => JSON.stringify(json)).join('\n')
            : format === 'html'
              ? matchHtml(first).trimEnd()
              : format === 'anki'
                ? (await matchAnki(first, level, engine, flags.otherScores === true)).trimEnd()
                : printMatches(shown),
        );
      const { signal } = terminal.stops;
      if (signal !== undefined && interrupted !== null)
        throw new Interrupted(
          signal,
          `after ${interrupted.evaluated} of ${counted(interrupted.decisions, 'decision')}. The others were not evaluated.`,
        );
      if (signal !== undefined && level === AUTO && rollouts === undefined)
        throw new Interrupted(
          signal,
          'before all was evaluated. Decisions in doubt keep their figures so far.',
        );
      if (signal !== undefined && rollouts !== undefined)
        throw new Interrupted(signal, 'during the rollouts. Errors not rolled out keep their evaluations.');
    });
}
