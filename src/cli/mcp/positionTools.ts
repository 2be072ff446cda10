import { EVALUATION_NET, LEVEL_SIZES } from '../../jobs/backgammon/levels.ts';
import { isRolloutLevel } from '../../games/backgammon/level.ts';
import { z } from '../../jobs/zod.ts';
import type { EvaluateJson } from '../../library/answers/evaluate.ts';
import type { JsonEngine } from '../../library/jsonEngine.ts';
import type { EvaluateOptions, Level } from '../../library/types.ts';
import { printEvaluate } from '../commands/evaluate.ts';
import { printPlays } from '../commands/plays.ts';
import {
  commandOf,
  flagUnlessUsual,
  footer,
  given,
  levelField,
  MATCH_TABLE_FIELD,
  netField,
  POSITION,
  namedPosition,
  UNITS,
} from './fields.ts';
import { makeTool, type Tool } from './tool.ts';

/** Trials of a level; null if it looks ahead. The seed follows from the position, so answers repeat. */
const trialsOf = (level: Level): number | null => (isRolloutLevel(level) ? LEVEL_SIZES[level].trials : null);

const evaluationFields = { ...POSITION, net: netField(EVALUATION_NET), matchTable: MATCH_TABLE_FIELD };

/** The flags of the command that repeats an answer. */
const flagsOf = ({
  level,
  net,
  matchTable,
}: Pick<Required<EvaluateOptions>, 'level' | 'net' | 'matchTable'>) => ({
  level: String(level),
  ...flagUnlessUsual('net', net, EVALUATION_NET),
  ...flagUnlessUsual('matchTable', matchTable),
});

/** A tool that values a position before the roll. */
const beforeRollTool = (
  words: Pick<Tool, 'name' | 'title' | 'description'>,
  usual: Level,
  ask: (engine: JsonEngine, xgid: string, options: EvaluateOptions) => Promise<EvaluateJson>,
): Tool =>
  makeTool({
    ...words,
    schema: z.strictObject({ ...evaluationFields, level: levelField(usual) }),
    async answer({ level, net, matchTable, ...input }, { engine, signal }) {
      const { position, xgid, warnings } = namedPosition(given(input));
      const evaluation = await ask(await engine(), xgid, { level, net, matchTable, signal });
      const command = commandOf('evaluate', xgid, flagsOf({ level, net, matchTable }));
      return {
        text: printEvaluate(evaluation) + footer(position, warnings, command),
        data: { ...evaluation, id: xgid, trials: trialsOf(level), command },
      };
    },
  });

const evaluateTool = beforeRollTool(
  {
    name: 'evaluate',
    title: 'Evaluate a position',
    description: `The value of a backgammon position before the roll: five probabilities, cubeless and cubeful equity, and the cube decision. ${UNITS} Levels 0 to 3 have no standard error; R1 to R3 have one.`,
  },
  2,
  (engine, xgid, options) => engine.evaluate(xgid, options),
);

const cubeTool = beforeRollTool(
  {
    name: 'cube',
    title: 'Decide on the cube',
    description: `The cube decision of a backgammon position before the roll, or the answer to a pending double: equities of no double, double/take and double/pass in units of the cube before the double, and the right action. Its default level R1 gives standard errors. ${UNITS}`,
  },
  'R1',
  (engine, xgid, options) => engine.cubeDecision(xgid, options),
);

const playsTool: Tool = makeTool({
  name: 'plays',
  title: 'Rank plays',
  description: `The legal plays of a roll, best first, with probabilities and equities of the player who makes them. Needs a roll, in the ID or as dice. ${UNITS} For a proven difference between plays use rollout.`,
  schema: z.strictObject({
    ...evaluationFields,
    level: levelField(2),
    most: z.int().min(1).max(100).default(5).describe('Number of plays to list, 1 to 100'),
    cubeless: z.boolean().default(false).describe('Rank by cubeless equity'),
  }),
  async answer({ level, net, matchTable, most, cubeless, ...input }, { engine, signal }) {
    const { position, xgid, warnings } = namedPosition(given(input));
    const opened = await engine();
    const ranked = await opened.rankPlays(xgid, { level, net, matchTable, cubeless, signal });
    const shown = { ...ranked, plays: ranked.plays.slice(0, most) };
    const command = commandOf('plays', xgid, { ...flagsOf({ level, net, matchTable }), cubeless });
    const left = ranked.plays.length - shown.plays.length;
    return {
      text: [
        printPlays(shown, cubeless),
        ...(left > 0 ? [`${left} more legal plays are not listed.`] : []),
        footer(position, warnings, command),
      ].join('\n'),
      data: {
        ...shown,
        id: xgid,
        legalPlays: ranked.plays.length,
        trials: trialsOf(level),
        command,
      },
    };
  },
});

export const POSITION_TOOLS: readonly Tool[] = [evaluateTool, playsTool, cubeTool];
