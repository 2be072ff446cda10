import type { Command } from 'commander';
import { RolloutError } from '../../engine/errors.ts';
import { conversionLosses } from '../../formats/ids/conversionLosses.ts';
import { makeGnuId } from '../../formats/ids/gnuId.ts';
import { makeMatchId } from '../../formats/ids/matchId.ts';
import { makeOgid } from '../../formats/ids/ogid.ts';
import { makePositionId } from '../../formats/ids/positionId.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { parseText } from '../../formats/text/pastedText.ts';
import { wording } from '../../language/phrase.ts';
import { sentence } from '../../language/sentences.ts';
import { addIdFlags, answerAll, type AnswerFlags } from '../answer.ts';
import { readFileText } from '../fileText.ts';
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
  /** Parts of the position that the GNU ID and the OGID cannot express; empty if none. */
  readonly losses: { readonly gnuId: readonly string[]; readonly ogid: readonly string[] };
  /** Sentences about irregularities in the ID and how they were interpreted. */
  readonly warnings: readonly string[];
}

async function answerConvert({ id, position, warnings }: Asked): Promise<ConvertJson> {
  const losses = conversionLosses(position);
  return {
    id,
    xgid: makeXgid(position),
    gnuId: makeGnuId(position),
    positionId: makePositionId(position.board),
    matchId: makeMatchId(position),
    ogid: makeOgid(position),
    losses: { gnuId: losses.gnuId.map(sentence), ogid: losses.ogid.map(sentence) },
    warnings,
  };
}

function printConvert({ xgid, gnuId, positionId, matchId, ogid, losses }: ConvertJson): string {
  const rows = [
    ['XGID', xgid],
    ['GNU ID', gnuId],
    ['position ID', positionId],
    ['match ID', matchId],
    ['OGID', ogid],
  ];
  const lost = [
    ['GNU ID', losses.gnuId],
    ['OGID', losses.ogid],
  ] as const;
  return [
    ...rows.map(([name = '', text = '']) => `${name.padEnd(13)}${text}`),
    ...lost.flatMap(([name, parts]) =>
      parts.length === 0 ? [] : [`${name} does not include: ${parts.join(', ')}`],
    ),
  ].join('\n');
}

const POSITION_FILE = /\.xgp$/i;

/**
 * The XGID of a position file, with what was odd; any other argument as it is.
 *
 * @throws RolloutError `bad-match` if the file cannot be read, is damaged or has no single position
 */
async function idOf(
  argument: string | undefined,
): Promise<{ readonly id: string | undefined; readonly oddities: readonly string[] }> {
  if (argument === undefined || !POSITION_FILE.test(argument)) return { id: argument, oddities: [] };
  const read = parseText(await readFileText(argument));
  if (!read.ok) throw new RolloutError('bad-match', `${argument}: ${wording(read.error)}`);
  if (read.value.kind !== 'file')
    throw new RolloutError(
      'bad-match',
      `${argument}: expected a single position, got something else. For matches use strata match.`,
    );
  const { position, warnings } = read.value.file;
  return { id: makeXgid(position), oddities: warnings.map(sentence) };
}

/** Adds `convert` to the program. */
export function addConvert(program: Command, terminal: Terminal): void {
  addIdFlags(program.command('convert').description('write a position in every notation'))
    .addHelpText('after', '\nInstead of an ID, a position file of eXtreme Gammon (.xgp).')
    .action(async (argument: string | undefined, flags: AnswerFlags) => {
      const { id, oddities } = await idOf(argument);
      await answerAll(terminal, id, flags, { answer: answerConvert, print: printConvert });
      for (const oddity of oddities) terminal.note(oddity);
    });
}
