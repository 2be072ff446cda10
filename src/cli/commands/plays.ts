import type { Command } from 'commander';
import { behindAtLevel, parseLevel } from '../../games/backgammon/level.ts';
import { MOVE_FILTERS } from '../../games/backgammon/playLevel.ts';
import { type Uncounted, unplayedOf } from '../../games/backgammon/uncounted.ts';
import { answerPlays, type PlayJson, type PlaysJson } from '../../library/answers/plays.ts';
import { addIdFlags, answerAll, type AnswerFlags } from '../answer.ts';
import { decimalCell, table } from '../cells.ts';
import { addLevelFlags, createRollOut, readLevel } from '../levels.ts';
import { equity, fiveHeadings, netLine, percentCell, unplayedLine } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import type { TerminalEngine } from '../engineTypes.ts';

/** The equity that ranks a play, and its level. */
const rankedAt = (play: PlayJson, cubeless: boolean) => ({
  equity: cubeless ? play.cubelessEquity : (play.cubefulEquity ?? play.cubelessEquity),
  level: play.plies ?? parseLevel(play.level ?? '') ?? 0,
});

/** What the rows of all groups share. */
interface Shared {
  /** The best of all plays. */
  readonly best: PlayJson;
  readonly unplayed: Uncounted;
  readonly cubeless: boolean;
}

/** Plays of one group: those rolled out, or those that only look ahead. */
function printGroup(
  plays: readonly PlayJson[],
  isRolled: boolean,
  { best, unplayed, cubeless }: Shared,
): string {
  const isMatch = best.mwc !== undefined;
  const behind = (play: PlayJson): string => {
    const gap = play === best ? null : behindAtLevel(rankedAt(best, cubeless), rankedAt(play, cubeless));
    return gap === null ? '' : equity(-gap);
  };
  const error = (value: number | null | undefined): string[] =>
    isRolled ? [decimalCell(value ?? null, 4)] : [];
  const heading = isRolled ? ['SE'] : [];
  return table(
    [
      'play',
      isRolled ? 'level' : 'plies',
      'cubeless',
      ...heading,
      'cubeful',
      ...heading,
      ...(isMatch ? ['match %'] : []),
      'behind',
      ...fiveHeadings(unplayed),
    ],
    plays.map((play) => [
      play.play,
      isRolled ? (play.level ?? '') : String(play.plies),
      equity(play.cubelessEquity),
      ...error(play.standardErrors?.cubelessEquity),
      equity(play.cubefulEquity),
      ...error(play.standardErrors?.cubefulEquity),
      ...(isMatch ? [percentCell(play.mwc ?? null)] : []),
      behind(play),
      ...play.probabilities.map(percentCell),
    ]),
  );
}

/** A list of plays as text. */
export function printPlays({ plays, net, notPlayedFor = [] }: PlaysJson, cubeless: boolean): string {
  const [best] = plays;
  if (best === undefined) return '';
  const shared = { best, unplayed: unplayedOf({ notPlayedFor }), cubeless };
  const outcomes = plays.map(({ probabilities }) => probabilities);
  const notes = unplayedLine({ notPlayedFor, mwc: best.mwc }, outcomes) + netLine(net);
  const [first, others] = [
    plays.filter((play) => play.standardErrors),
    plays.filter((play) => !play.standardErrors),
  ];
  if (first.length === 0) return printGroup(others, false, shared) + notes;
  const rest = others.length === 0 ? '' : `\n\nLooked ahead only:\n${printGroup(others, false, shared)}`;
  return printGroup(first, true, shared) + rest + notes;
}

/** Adds `plays` to the program. */
export function addPlays(program: Command, terminal: Terminal, engine: TerminalEngine): void {
  interface PlaysFlags extends AnswerFlags {
    readonly cubeless?: boolean;
  }
  const command = addIdFlags(program.command('plays').description('rank all legal plays of a roll'));
  addLevelFlags(command, ['moveFilter', 'matchTable'])
    .option('--cubeless', 'rank plays by cubeless equity at every ply')
    .action(async (id: string | undefined, flags: PlaysFlags) => {
      const { level, settings, threads } = readLevel(command);
      const options = {
        level,
        filter: MOVE_FILTERS[settings.moveFilter],
        cubeless: flags.cubeless === true,
        matchTable: settings.matchTable,
        net: settings.net,
      };
      const rollOut = createRollOut(terminal, () => engine.pool(threads));
      await answerAll(terminal, id, flags, {
        answer: async (asked) => answerPlays(await engine.evaluator(), asked, options, rollOut),
        print: (answer) => printPlays(answer, options.cubeless),
      });
    });
}
