import type { Command } from 'commander';
import { RolloutError } from '../../engine/errors.ts';
import { FILE_ENDINGS, MATCH_FORMATS, WRITTEN_FORMATS } from '../../formats/files/matchFormats.ts';
import { replayMatch } from '../../formats/files/replayMatch.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { parseText } from '../../formats/text/pastedText.ts';
import { wording } from '../../language/wording.ts';
import { answerConvert, type ConvertJson } from '../../library/answers/convert.ts';
import { sentence } from '../../language/sentences.ts';
import { addIdFlags, answerAll, type AnswerFlags } from '../answer.ts';
import { quoted } from '../batch.ts';
import { readFileText } from '../fileText.ts';
import { readMatchRecords } from '../matchFile.ts';
import { openOut } from '../outFile.ts';
import type { Terminal } from '../terminal.ts';
import type { TerminalEngine } from '../engineTypes.ts';

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
  engine: TerminalEngine,
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
  const records = await readMatchRecords(file, {
    jacoby: flags.jacoby === true,
    beavers: flags.beavers === true,
  });
  if (records.length > 1 && !format.hasSeveral)
    throw new RolloutError(
      'bad-match',
      `${file}: expected one match, got ${records.length}, which a .${format.id} file cannot have. Write --to ${SEVERAL.join(' or ')}, or give each match a file of its own.`,
    );
  const out = await openOut(terminal, flags);
  const write = await format.writer();
  const rules = await engine.rules();
  const written = records.map((record) => {
    const match = replayMatch(record, rules);
    return { ...write(record, match), problems: match.problems };
  });
  await out.put(written.map(({ text }) => text.trimEnd()).join('\n\n'));
  for (const [nth, { losses, problems }] of written.entries()) {
    for (const problem of problems) terminal.note(wording(problem));
    const which = written.length === 1 ? '' : `Match ${nth + 1} written: `;
    if (losses.length > 0)
      terminal.note(`${which}.${format.id} does not include: ${losses.map(sentence).join('; ')}`);
  }
}

/** Formats that several matches can be written in. */
const SEVERAL = WRITTEN_FORMATS.filter(({ hasSeveral }) => hasSeveral).map(({ id }) => id);

const endingsOf = ({ endings, positionEndings }: (typeof MATCH_FORMATS)[number]): string =>
  [...endings, ...positionEndings].join(', ');
const ENDINGS_WIDTH = Math.max(...MATCH_FORMATS.map((format) => endingsOf(format).length));
const TABLE = MATCH_FORMATS.map((format) => {
  const { id, program, writer } = format;
  const written = writer === null ? '' : `, also written: --to ${id}`;
  return `  ${id.padEnd(5)} ${endingsOf(format).padEnd(ENDINGS_WIDTH)} ${program}${written}`;
}).join('\n');

/** Adds `convert` to the program. */
export function addConvert(program: Command, terminal: Terminal, engine: TerminalEngine): void {
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
