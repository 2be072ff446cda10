import type { Command } from 'commander';
import { makeGnuId } from '../../formats/gnuId.ts';
import { makeMatchId } from '../../formats/matchId.ts';
import { makeOgid } from '../../formats/ogid.ts';
import { makePositionId } from '../../formats/positionId.ts';
import { makeXgid } from '../../formats/xgid.ts';
import { addIdFlags, answerAll, type AnswerFlags } from '../answer.ts';
import type { Asked } from '../input.ts';
import type { Terminal } from '../terminal.ts';

/** What `convert --json` prints: one position in every notation. */
export interface ConvertJson {
  readonly id: string;
  readonly xgid: string;
  readonly gnuId: string;
  readonly positionId: string;
  readonly matchId: string;
  readonly ogid: string;
  /** Sentences about what was odd in the ID and how it was understood. */
  readonly warnings: readonly string[];
}

async function answerConvert({ id, position, warnings }: Asked): Promise<ConvertJson> {
  return {
    id,
    xgid: makeXgid(position),
    gnuId: makeGnuId(position),
    positionId: makePositionId(position.board),
    matchId: makeMatchId(position),
    ogid: makeOgid(position),
    warnings,
  };
}

function printConvert({ xgid, gnuId, positionId, matchId, ogid }: ConvertJson): string {
  const rows = [
    ['XGID', xgid],
    ['GNU ID', gnuId],
    ['position ID', positionId],
    ['match ID', matchId],
    ['OGID', ogid],
  ];
  return rows.map(([name = '', text = '']) => `${name.padEnd(13)}${text}`).join('\n');
}

/** Gives the program `convert`. */
export function addConvert(program: Command, terminal: Terminal): void {
  addIdFlags(program.command('convert').description('write a position in every notation')).action(
    async (id: string | undefined, flags: AnswerFlags) =>
      answerAll(terminal, id, flags, { answer: answerConvert, print: printConvert }),
  );
}
