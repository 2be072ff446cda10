import { readFile } from 'node:fs/promises';
import { RolloutError } from '../../engine/errors.ts';
import { MATCH_ENDINGS } from '../../formats/files/matchFormats.ts';
import { BORDERS } from '../../games/backgammon/marks.ts';
import { isRolloutLevel } from '../../games/backgammon/level.ts';
import { EVALUATION_NET, LEVEL_SIZES } from '../../jobs/backgammon/levels.ts';
import { AUTO } from '../../jobs/match/auto.ts';
import { z } from '../../jobs/zod.ts';
import { decimalCell, table } from '../cells.ts';
import { printMatchStatistics } from '../commands/match.ts';
import { fileTrouble } from '../fileTrouble.ts';
import {
  commandOf,
  flagUnlessUsual,
  given,
  MATCH_LEVEL_FIELD,
  MATCH_TABLE_FIELD,
  netField,
} from './fields.ts';
import type { MatchJson } from '../../library/answers/match.ts';
import { makeTool, MOST_TEXT, type Tool, type ToolAnswer } from './tool.ts';

const schema = z.strictObject({
  file: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe(`Path on this machine of a match file (${MATCH_ENDINGS.join(', ')})`),
  text: z
    .string()
    .min(1)
    .max(MOST_TEXT)
    .optional()
    .describe('The content of a .mat, .txt or .sgf file instead'),
  level: MATCH_LEVEL_FIELD,
  net: netField(EVALUATION_NET),
  matchTable: MATCH_TABLE_FIELD,
  jacoby: z.boolean().optional().describe('Money games with the Jacoby rule, if the file does not say'),
  beavers: z.boolean().optional().describe('Money games with beavers, if the file does not say'),
  worst: z
    .int()
    .min(0)
    .max(500)
    .default(20)
    .describe('Number of errors to list, the largest first, 0 to 500'),
});

/** @throws RolloutError `bad-settings` unless exactly one is given; `bad-match` for an unreadable file */
async function contentOf({ file, text }: z.output<typeof schema>): Promise<string | Uint8Array> {
  if ((file === undefined) === (text === undefined))
    throw new RolloutError('bad-settings', 'file and text: expected one of the two.');
  if (file === undefined) return text!;
  try {
    return await readFile(file);
  } catch (thrown) {
    throw new RolloutError(
      'bad-match',
      `file ${file}: cannot be read: ${fileTrouble(thrown)}. Check the path.`,
    );
  }
}

export const matchTool: Tool = makeTool({
  name: 'match',
  title: 'Analyze a match',
  description: `Evaluates every decision of a backgammon match file, or of each match in it: errors, error rates, performance rating (PR on XG’s scale), luck and luck-adjusted result of both players. Losses are equity in units of the cube, normalized in a match; cost is the same in points (money) or match winning chance. Errors of ${BORDERS.join(', ')} are doubtful, bad and very bad. Each error has an XGID that rollout can check. The default level takes about a minute for a match to 7; settled says whether an error’s class is certain. PR has the half-width of its 95 % interval. Reports progress and can be canceled.`,
  schema,
  async answer(input, { engine, signal, progress }) {
    const { level, net, matchTable, jacoby, beavers, worst, file } = input;
    const content = await contentOf(input);
    const opened = await engine();
    const analyses = await opened.analyzeMatches(content, {
      ...given({ jacoby, beavers }),
      level,
      net,
      matchTable,
      signal,
      onProgress: (evaluated, decisions) => progress(evaluated, decisions, 'decisions evaluated'),
    });
    const flags = {
      level: String(level),
      ...flagUnlessUsual('net', net, EVALUATION_NET),
      ...flagUnlessUsual('matchTable', matchTable),
    };
    const command = commandOf('match', file ?? 'FILE', { ...flags, jacoby, beavers });
    const trials = level !== AUTO && isRolloutLevel(level) ? LEVEL_SIZES[level].trials : null;
    const answers = analyses.map((analysis) => answerOf(analysis, worst));
    const [first] = answers;
    return {
      text: [...answers.map(({ text }) => text), `Recompute: ${command}`].join('\n'),
      data:
        first !== undefined && answers.length === 1
          ? { ...first.data, trials, command }
          : { matches: answers.map(({ data }) => data), trials, command },
    };
  },
});

/** What the tool says of one match. @param worst - most errors listed */
function answerOf(analysis: MatchJson, worst: number): ToolAnswer {
  const errors = analysis.games
    .flatMap(({ number, decisions }) => decisions.map((decision) => ({ game: number, ...decision })))
    .filter(({ mark }) => mark !== 'none')
    .sort((a, b) => b.loss - a.loss);
  const shown = errors.slice(0, worst);
  const list = table(
    ['game', 'line', '', 'did', 'best', 'loss', 'mark', 'XGID'],
    shown.map(({ game, line, player, action, best, loss, mark, settled, xgid }) => [
      String(game),
      String(line),
      player,
      action,
      best ?? '',
      decimalCell(loss),
      settled === false ? `${mark}, not settled` : mark,
      xgid,
    ]),
  );
  const { games, ...whole } = analysis;
  return {
    text: [
      ...(analysis.partRead === null ? [] : [analysis.partRead.message, '']),
      printMatchStatistics('All games', analysis.statistics, analysis),
      '',
      ...(shown.length === 0 ? [] : [`The ${shown.length} largest of ${errors.length} errors:`, list, '']),
      ...analysis.problems.map(({ message }) => message),
    ].join('\n'),
    data: {
      ...whole,
      games: games.map(({ decisions, ...game }) => ({ ...game, decisions: decisions.length })),
      errors: shown,
      allErrors: errors.length,
    },
  };
}
