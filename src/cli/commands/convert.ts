import type { Command } from 'commander';
import { RolloutError } from '../../engine/errors.ts';
import { FILE_ENDINGS, MATCH_FORMATS, WRITTEN_FORMATS } from '../../formats/files/matchFormats.ts';
import { replayMatch } from '../../formats/files/replayMatch.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { parseText } from '../../formats/text/pastedText.ts';
import { wording } from '../../language/phrase.ts';
import { answerConvert, type ConvertJson } from '../../library/answers/convert.ts';
import { sentence } from '../../language/sentences.ts';
import { addIdFlags, answerAll, type AnswerFlags } from '../answer.ts';
import { quoted } from '../batch.ts';
import type { Engine } from '../engine.ts';
import { readFileText } from '../fileText.ts';
import { readMatchRecord } from '../matchFile.ts';
import { openOut } from '../outFile.ts';
import type { Terminal } from '../terminal.ts';

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

/** Whether an argument names a match or position file; no ID ends like one. */
const isFileName = (argument: string): boolean =>
  FILE_ENDINGS.some((ending) => argument.toLowerCase().endsWith(ending));

/** What a file has instead of one position. */
const NOT_ONE = {
  match:
    'expected a single position, got a match. Review it with strata match, or write it in another format with --to.',
  choice: 'expected a single position, got several. Give them with --stdin.',
} as const;

/**
 * The XGID of a position file, with what was odd; any other argument as it is.
 *
 * @throws RolloutError `bad-match` if the file cannot be read, is damaged or has no single position
 */
async function idOf(
  argument: string | undefined,
): Promise<{ readonly id: string | undefined; readonly oddities: readonly string[] }> {
  if (argument === undefined || !isFileName(argument)) return { id: argument, oddities: [] };
  const read = parseText(await readFileText(argument));
  if (!read.ok) throw new RolloutError('bad-match', `${argument}: ${wording(read.error)}`);
  const { value } = read;
  if (value.kind === 'position') return { id: makeXgid(value.found.position), oddities: [] };
  if (value.kind !== 'file') throw new RolloutError('bad-match', `${argument}: ${NOT_ONE[value.kind]}`);
  const { position, warnings } = value.file;
  return { id: makeXgid(position), oddities: warnings.map(sentence) };
}

interface ConvertFlags extends AnswerFlags {
  readonly to?: string;
}

/** Writes a match file in another format, and says what was lost. */
async function convertMatch(
  terminal: Terminal,
  engine: Engine,
  file: string | undefined,
  flags: ConvertFlags,
): Promise<void> {
  const format = WRITTEN_FORMATS.find(({ id }) => id === flags.to);
  if (format === undefined)
    throw new RolloutError(
      'bad-settings',
      `--to: expected ${WRITTEN_FORMATS.map(({ id }) => id).join(' or ')}, got ${quoted(flags.to ?? '')}.`,
    );
  if (file === undefined || flags.stdin === true || flags.json === true || flags.dice !== undefined)
    throw new RolloutError(
      'bad-settings',
      '--to: expected one match file, without --stdin, --json or --dice.',
    );
  const record = await readMatchRecord(file, {
    jacoby: flags.jacoby === true,
    beavers: flags.beavers === true,
  });
  const out = await openOut(terminal, flags);
  const match = replayMatch(record, await engine.rules());
  const { text, losses } = (await format.writer())(record, match);
  await out.put(text.trimEnd());
  for (const problem of match.problems) terminal.note(wording(problem));
  if (losses.length > 0) terminal.note(`.${format.id} does not include: ${losses.map(sentence).join('; ')}`);
}

const TABLE = MATCH_FORMATS.map(
  ({ id, program, endings, positionEndings, writer }) =>
    `  ${id.padEnd(5)} ${[...endings, ...positionEndings].join(', ').padEnd(12)} ${program}${writer === null ? '' : `, also written: --to ${id}`}`,
).join('\n');

/** Adds `convert` to the program. */
export function addConvert(program: Command, terminal: Terminal, engine: Engine): void {
  addIdFlags(
    program
      .command('convert')
      .description('write a position in every notation, or a match file in another format'),
  )
    .option(
      '--to <format>',
      `write the match file in this format: ${WRITTEN_FORMATS.map(({ id }) => id).join(', ')}`,
    )
    .addHelpText(
      'after',
      `\nInstead of an ID, a position file of eXtreme Gammon (.xgp) or a text (.txt) with a position, or with --to a match file.\n\nMatch files:\n${TABLE}`,
    )
    .action(async (argument: string | undefined, flags: ConvertFlags) => {
      if (flags.to !== undefined) return convertMatch(terminal, engine, argument, flags);
      const { id, oddities } = await idOf(argument);
      await answerAll(terminal, id, flags, {
        answer: (asked) => Promise.resolve(answerConvert(asked)),
        print: printConvert,
      });
      for (const oddity of oddities) terminal.note(oddity);
      return undefined;
    });
}
