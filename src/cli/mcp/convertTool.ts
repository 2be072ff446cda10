import { z } from '../../jobs/zod.ts';
import { answerConvert } from '../../library/answers/convert.ts';
import { commandOf, given, POSITION, namedPosition } from './fields.ts';
import { makeTool, type Tool } from './tool.ts';

export const convertTool: Tool = makeTool({
  name: 'convert',
  title: 'Convert an ID',
  description:
    'Reads a backgammon position in any notation, alone or within a text, checks it, and writes it as XGID, GNU ID, GNU position ID and OGID. losses names what a notation cannot express.',
  schema: z.strictObject(POSITION),
  async answer(input) {
    const { position, xgid, warnings } = namedPosition(given(input));
    const ids = answerConvert({ id: xgid, position, warnings });
    const command = commandOf('convert', xgid, {});
    const lost = [
      ...ids.losses.gnuId.map((part) => `The GNU ID lacks: ${part}`),
      ...ids.losses.ogid.map((part) => `The OGID lacks: ${part}`),
    ];
    return {
      text: [
        ids.xgid,
        `GNU ID ${ids.gnuId}`,
        `OGID ${ids.ogid}`,
        ...lost,
        ...warnings,
        `Recompute: ${command}`,
      ].join('\n'),
      data: { ...ids, command },
    };
  },
});
