import { RolloutError } from '../../engine/errors.ts';
import type { StoredResult } from '../../jobs/results/resultFile.ts';
import { z } from '../../jobs/zod.ts';
import { answerCompare, MOST_PLAYS_COMPARED } from '../../library/answers/compare.ts';
import { FIELD_WORDS } from '../../library/answers/optionWords.ts';
import { readStoredResult } from '../../library/answers/storedResult.ts';
import { printCompare } from '../compareText.ts';
import { readAnyResult } from '../job.ts';
import { parseJsonText } from '../jsonText.ts';
import { commandOf, footer, POSITION, UNITS } from './fields.ts';
import { playRollout, ROLLOUT_FIELDS } from './rolloutTool.ts';
import { makeTool, MOST_TEXT, type Tool, type ToolCall } from './tool.ts';

/** The file in which the command of an answer stores a rollout. */
const RESULT_FILE = 'result.json';

const schema = z.strictObject({
  ...POSITION,
  position: POSITION.position.optional().describe('The position to roll out, as for rollout'),
  file: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe('Instead of a position: path on this machine of a result of strata rollout --json'),
  text: z.string().min(1).max(MOST_TEXT).optional().describe('Instead of both: the content of such a file'),
  plays: z
    .array(z.string().min(1).max(100))
    .min(2)
    .max(MOST_PLAYS_COMPARED)
    .optional()
    .describe(
      'Plays, the first against each other, such as ["8/5 6/5", "24/23 13/10"] (default: the best two)',
    ),
  ...ROLLOUT_FIELDS,
});
type Input = z.output<typeof schema>;

/** A result to compare, and how to get it again. */
interface Source {
  readonly stored: StoredResult;
  readonly warnings: readonly string[];
  /** Said after the text; empty unless a time limit ended the rollout. */
  readonly cut: string;
  /** Makes the file that the command compares; empty if it is there. */
  readonly before: string;
  readonly file: string;
}

/** @throws RolloutError `bad-settings` unless one of the three is given; `bad-job`; as the engine */
async function sourceOf({ file, text, position, ...asked }: Input, call: ToolCall): Promise<Source> {
  const [only, ...others] = Object.entries({ position, file, text }).filter(
    ([, value]) => value !== undefined,
  );
  if (only === undefined || others.length > 0)
    throw new RolloutError('bad-settings', 'position, file and text: expected one of the three.');
  const found = { warnings: [], cut: '', before: '' };
  if (file !== undefined) return { ...found, stored: await readAnyResult(undefined, file), file };
  if (text !== undefined) {
    const source = { code: 'bad-job', name: 'text', expected: 'a result of rollout --json' } as const;
    return { ...found, stored: readStoredResult('text', parseJsonText(text, source)), file: RESULT_FILE };
  }
  const { result, warnings, command, cut } = await playRollout({ ...asked, position: position! }, call);
  const isCut = cut !== '';
  return {
    stored: readStoredResult('rollout', result),
    warnings,
    cut,
    before: isCut ? `${command}; its result in ${RESULT_FILE}; then ` : `${command} -o ${RESULT_FILE} && `,
    file: RESULT_FILE,
  };
}

export const compareTool: Tool = makeTool({
  name: 'compare',
  title: 'Compare plays or cube lines side by side',
  description: `Says how much better one play is than others and why: chances of each, their differences with 95 % intervals, and what each of the opponent's 21 replies adds to the difference (adds is its share × its difference; all add up to the difference of the equities). For a cube decision (cube: true) the lines are no double, double/take and double/pass, and the rolls are those of the player on roll. Rolls out a position, or reads a stored result without playing anything. The error of an equity difference is paired (same dice); differences of chances are not, so their errors are usually too wide. ${UNITS}`,
  schema,
  async answer(input, call) {
    const { stored, warnings, cut, before, file } = await sourceOf(input, call);
    const answer = answerCompare(stored, input.plays, FIELD_WORDS);
    const command = before + commandOf('compare', file, { plays: input.plays?.join('; ') });
    return {
      text: printCompare(answer) + cut + footer(stored.job.position, warnings, command),
      data: { ...answer, command, ...(cut === '' ? {} : { job: stored.job }) },
    };
  },
});
