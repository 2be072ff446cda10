import { LEVEL_SIZES } from '../../jobs/backgammon/levels.ts';
import { isRolloutLevel, type Level } from '../../games/backgammon/level.ts';
import { z } from '../../jobs/zod.ts';
import { printEvaluate } from '../commands/evaluate.ts';
import { printPlays } from '../commands/plays.ts';
import {
  commandOf,
  flagUnlessUsual,
  footer,
  given,
  levelField,
  MATCH_TABLE,
  NET,
  POSITION,
  positionOf,
  UNITS,
} from './fields.ts';
import { makeTool, type Tool } from './tool.ts';

/** Trials of a level; null if it looks ahead. The seed follows from the position, so answers repeat. */
const trialsOf = (level: Level): number | null => (isRolloutLevel(level) ? LEVEL_SIZES[level].trials : null);

const evaluationFields = { ...POSITION, net: NET, matchTable: MATCH_TABLE };

const evaluateTool: Tool = makeTool({
  name: 'evaluate',
  title: 'Evaluate a position',
  description: `The value of a backgammon position before the roll: five probabilities, cubeless and cubeful equity, and the cube decision. ${UNITS} Levels 0 to 3 have no standard error; R1 to R3 have one.`,
  schema: z.strictObject({ ...evaluationFields, level: levelField(2) }),
  async answer({ level, net, matchTable, ...input }, { engine, signal }) {
    const { position, xgid, warnings } = positionOf(given(input));
    const opened = await engine();
    const evaluation = await opened.evaluate(xgid, { level, net, matchTable, signal });
    const flags = {
      level: String(level),
      ...flagUnlessUsual('net', net),
      ...flagUnlessUsual('matchTable', matchTable),
    };
    const command = commandOf('evaluate', xgid, flags);
    return {
      text: printEvaluate(evaluation) + footer(position, warnings, command),
      data: { ...evaluation, id: xgid, trials: trialsOf(level), command },
    };
  },
});

const cubeTool: Tool = makeTool({
  name: 'cube',
  title: 'Decide on the cube',
  description: `The cube decision of a backgammon position before the roll, or the answer to a pending double: equities of no double, double/take and double/pass in units of the cube before the double, and the right action. Its default level R1 gives standard errors. ${UNITS}`,
  schema: z.strictObject({ ...evaluationFields, level: levelField('R1') }),
  async answer({ level, net, matchTable, ...input }, { engine, signal }) {
    const { position, xgid, warnings } = positionOf(given(input));
    const opened = await engine();
    const decision = await opened.cubeDecision(xgid, { level, net, matchTable, signal });
    const flags = {
      level: String(level),
      ...flagUnlessUsual('net', net),
      ...flagUnlessUsual('matchTable', matchTable),
    };
    const command = commandOf('evaluate', xgid, flags);
    return {
      text: printEvaluate(decision) + footer(position, warnings, command),
      data: { ...decision, id: xgid, trials: trialsOf(level), command },
    };
  },
});

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
    const { position, xgid, warnings } = positionOf(given(input));
    const opened = await engine();
    const ranked = await opened.rankPlays(xgid, { level, net, matchTable, cubeless, signal });
    const shown = { ...ranked, plays: ranked.plays.slice(0, most) };
    const usual = { ...flagUnlessUsual('net', net), ...flagUnlessUsual('matchTable', matchTable) };
    const command = commandOf('plays', xgid, { level: String(level), ...usual, cubeless });
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
