import type { Command } from 'commander';
import { MOVE_FILTERS } from '../../games/backgammon/playLevel.ts';
import { answerPlays, type PlayJson, type PlaysJson } from '../../library/answers/plays.ts';
import { addIdFlags, answerAll, type AnswerFlags } from '../answer.ts';
import type { Engine } from '../engine.ts';
import { addLevelFlags, createRollOut, readLevel } from '../levels.ts';
import { decimal, equity, FIVE_HEADINGS, netLine, percent, table } from '../output.ts';
import type { Terminal } from '../terminal.ts';

/** Plays of one group: those rolled out, or those that only look ahead. */
function printGroup(plays: readonly PlayJson[], cubeless: boolean, isRolled: boolean): string {
  const [first] = plays;
  const isMatch = first?.mwc !== undefined;
  const ranked = (play: PlayJson): number =>
    cubeless ? play.cubelessEquity : (play.cubefulEquity ?? play.cubelessEquity);
  const error = (value: number | null | undefined): string[] => (isRolled ? [decimal(value ?? null, 4)] : []);
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
      ...FIVE_HEADINGS,
    ],
    plays.map((play, index) => [
      play.play,
      isRolled ? (play.level ?? '') : String(play.plies),
      equity(play.cubelessEquity),
      ...error(play.standardErrors?.cubelessEquity),
      equity(play.cubefulEquity),
      ...error(play.standardErrors?.cubefulEquity),
      ...(isMatch ? [percent(play.mwc ?? null)] : []),
      index === 0 || first === undefined ? '' : equity(ranked(play) - ranked(first)),
      ...play.probabilities.map(percent),
    ]),
  );
}

/** A list of plays as text. */
export function printPlays({ plays, net }: PlaysJson, cubeless: boolean): string {
  const [first, others] = [
    plays.filter((play) => play.standardErrors),
    plays.filter((play) => !play.standardErrors),
  ];
  if (first.length === 0) return printGroup(others, cubeless, false) + netLine(net);
  const rest = others.length === 0 ? '' : `\n\nLooked ahead only:\n${printGroup(others, cubeless, false)}`;
  return printGroup(first, cubeless, true) + rest + netLine(net);
}

/** Adds `plays` to the program. */
export function addPlays(program: Command, terminal: Terminal, engine: Engine): void {
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
