import type { Command } from 'commander';
import { RolloutError } from '../../engine/errors.ts';
import { makePlay } from '../../formats/text/notation.ts';
import { makePositionId } from '../../formats/ids/positionId.ts';
import { MATCH_TABLES, type MatchTable } from '../../games/backgammon/met.ts';
import { MOVE_FILTERS, type MoveFilter } from '../../games/backgammon/playLevel.ts';
import type { Dice, Outcome } from '../../games/backgammon/types.ts';
import { addIdFlags, answerAll, type AnswerFlags } from '../answer.ts';
import type { Engine } from '../engine.ts';
import type { Asked } from '../input.ts';
import { addSettingFlags, readSettings } from '../options.ts';
import { equity, FIVE_HEADINGS, percent, table } from '../output.ts';
import type { Terminal } from '../terminal.ts';

/** What `plays --json` prints; figures are from the viewpoint of the player who makes the play. */
export interface PlaysJson {
  readonly id: string;
  readonly positionId: string;
  readonly dice: Dice;
  readonly plies: number;
  /**
   * All legal plays: first those at the full level, best first, then those dropped by the move filter, with
   * the plies they got; a single entry `cannot move` if there is none.
   */
  readonly plays: readonly {
    readonly play: string;
    /** Position after the play, with the opponent on roll. */
    readonly positionId: string;
    readonly plies: number;
    readonly cubelessEquity: number;
    /** Including the opponent's best cube action next; normalized in a match. */
    readonly cubefulEquity: number;
    /** The cubeful equity as a match winning chance; only in matches. */
    readonly mwc?: number | null;
    readonly probabilities: Outcome;
  }[];
}

/** How plays are evaluated and ranked. */
interface PlaysOptions {
  readonly plies: number;
  readonly filter: MoveFilter;
  /** Rank by cubeless equity, here and at every ply. */
  readonly cubeless: boolean;
  /** Match equity table. */
  readonly met: MatchTable;
}

/**
 * @throws RolloutError `bad-dice` without dice; `bad-score` for a match longer than the table; the codes of the engine's
 *   assets
 */
async function answerPlays(
  engine: Engine,
  { id, position }: Asked,
  { plies, filter, cubeless, met }: PlaysOptions,
): Promise<PlaysJson> {
  const { board, dice, matchLength } = position;
  if (dice === null)
    throw new RolloutError('bad-dice', 'Dice: expected a roll in the ID or with --dice 31, got none.');
  const kernel = await engine.evaluator();
  const plays = kernel.searchPlays(position, dice, plies, { filter, cubeless, table: met });
  return {
    id,
    positionId: makePositionId(board),
    dice,
    plies,
    plays: plays.map(({ moves, after, plies: reached, equity: cubelessEquity, cubeful, outcome }) => ({
      play: makePlay(moves),
      positionId: makePositionId(after),
      plies: reached,
      cubelessEquity,
      cubefulEquity: cubeful.equity,
      ...(matchLength > 0 ? { mwc: cubeful.mwc } : {}),
      probabilities: outcome,
    })),
  };
}

function printPlays({ plays }: PlaysJson, cubeless: boolean): string {
  const [first] = plays;
  const isMatch = first?.mwc !== undefined;
  const ranked = (play: PlaysJson['plays'][number]) => (cubeless ? play.cubelessEquity : play.cubefulEquity);
  return table(
    ['play', 'plies', 'cubeless', 'cubeful', ...(isMatch ? ['match %'] : []), 'behind', ...FIVE_HEADINGS],
    plays.map((play, index) => [
      play.play,
      String(play.plies),
      equity(play.cubelessEquity),
      equity(play.cubefulEquity),
      ...(isMatch ? [percent(play.mwc ?? null)] : []),
      index === 0 || first === undefined ? '' : equity(ranked(play) - ranked(first)),
      ...play.probabilities.map(percent),
    ]),
  );
}

/** Adds `plays` to the program. */
export function addPlays(program: Command, terminal: Terminal, engine: Engine): void {
  interface PlaysFlags extends AnswerFlags {
    readonly cubeless?: boolean;
  }
  const command = addIdFlags(program.command('plays').description('rank all legal plays of a roll'));
  addSettingFlags(command, ['plies', 'moveFilter', 'matchTable'])
    .option('--cubeless', 'rank plays by cubeless equity at every ply')
    .action(async (id: string | undefined, flags: PlaysFlags) => {
      const { plies, moveFilter, matchTable } = readSettings(command);
      const options = {
        plies,
        filter: MOVE_FILTERS[moveFilter],
        cubeless: flags.cubeless === true,
        met: MATCH_TABLES[matchTable],
      };
      await answerAll(terminal, id, flags, {
        answer: (asked) => answerPlays(engine, asked, options),
        print: (answer) => printPlays(answer, options.cubeless),
      });
    });
}
