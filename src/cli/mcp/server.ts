import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { RolloutError } from '../../engine/errors.ts';
import { issueReason, parseSafely, z } from '../../jobs/zod.ts';
import { sentence } from '../../language/sentences.ts';
import { StrataError, type StrataErrorCode } from '../../library/errors.ts';
import { asStrataError } from '../../library/failures.ts';
import type { JsonEngine } from '../../library/jsonEngine.ts';
import { openEngineAt } from '../../library/node.ts';
import type { Terminal } from '../terminal.ts';
import { versionOf } from '../version.ts';
import { compareTool } from './compareTool.ts';
import { convertTool } from './convertTool.ts';
import { LineTransport } from './lineTransport.ts';
import { matchTool } from './matchTool.ts';
import { POSITION_TOOLS } from './positionTools.ts';
import { rolloutTool } from './rolloutTool.ts';
import { MOST_SECONDS, type Tool, type ToolCall } from './tool.ts';

const TOOLS: readonly Tool[] = [...POSITION_TOOLS, rolloutTool, compareTool, matchTool, convertTool];

const INSTRUCTIONS =
  'Strata analyses backgammon. Quote figures with their standard errors, level or trials, seed and net, and with the command that recomputes them. A look-ahead (levels 0 to 3) has no known error: roll out before calling a close decision.';

/** Milliseconds between two notices of progress. */
const PROGRESS_MS = 500;

/** The input of a call. @throws RolloutError `bad-settings` */
function inputOf({ schema }: Tool, input: unknown): unknown {
  const parsed = parseSafely(schema, input ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const why = issueReason(issue);
  const where = issue === undefined || issue.path.length === 0 ? 'Input' : issue.path.join('.');
  throw new RolloutError('bad-settings', `${where}: ${typeof why === 'string' ? why : sentence(why)}.`);
}

/** @throws RolloutError `bad-settings` for an unknown name */
function toolOf(name: string): Tool {
  const tool = TOOLS.find((each) => each.name === name);
  if (tool !== undefined) return tool;
  const names = TOOLS.map((each) => each.name).join(', ');
  throw new RolloutError('bad-settings', `Tool: expected ${names}, got ${name}.`);
}

const overdueAfter = (seconds: number): StrataError =>
  new StrataError(
    'worker-failed',
    `The call was ended after ${seconds} seconds.`,
    'Ask at a lower level, or use rollout with fewer trials.',
  );

/** Cures that name a tool, where the library's name a function. */
const TOOL_CURES: Readonly<Partial<Record<StrataErrorCode, string>>> = {
  'bad-play': 'Write plays as in 8/5 6/5; the tool plays lists them.',
  'illegal-play': 'Choose a legal play; the tool plays lists them.',
};

/** A failure with the cure that fits a tool. */
export const withToolCure = ({ code, message, cure }: StrataError): StrataError =>
  new StrataError(code, message, TOOL_CURES[code] ?? cure);

/** A failure as the result of a tool; throws what is not one. */
function failed(thrown: unknown) {
  if (!(thrown instanceof StrataError)) throw thrown;
  const { code, message, cure } = withToolCure(thrown);
  return {
    isError: true,
    content: [{ type: 'text' as const, text: [message, cure].join(' ').trim() }],
    structuredContent: { code, message, cure },
  };
}

/** An engine that opens at its first use. */
function lazyEngine({ root, thread, note }: Terminal, workers: number) {
  let opened: Promise<JsonEngine> | undefined;
  return {
    open() {
      opened ??= openEngineAt(
        // The bundled thread files are in the same folder.
        { root, rolloutThread: thread, answersThread: new URL('answers.thread.js', thread) },
        { workers, onWarning: note },
      );
      // A failed start can be repeated.
      opened.catch(() => {
        opened = undefined;
      });
      return opened;
    },
    async close() {
      await opened?.then((engine) => engine.close()).catch(() => {});
    },
  };
}

/** Calls `send` at most every {@link PROGRESS_MS} with growing progress. */
function paced(send: ToolCall['progress']): ToolCall['progress'] {
  let [last, most] = [-Infinity, -1];
  return (done, all, message) => {
    const now = performance.now();
    if (done <= most || (now - last < PROGRESS_MS && done < all)) return;
    [last, most] = [now, done];
    send(done, all, message);
  };
}

/** What the server works with. */
export interface McpOptions {
  readonly version: string;
  readonly engine: ToolCall['engine'];
  /** Longest time of a call. */
  readonly seconds: number;
}

/** Creates a server of the tools, to be connected to a transport. */
export async function createMcp({ version, engine, seconds }: McpOptions) {
  const [{ McpServer }, { CallToolRequestSchema, ListToolsRequestSchema }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const { server } = new McpServer(
    { name: 'strata', title: 'Strata', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, title, description, schema }) => ({
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(schema, { io: 'input' }) as { type: 'object' },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification, _meta }) => {
    const overdue = AbortSignal.timeout(1000 * seconds);
    const token = _meta?.progressToken;
    const progress = paced((done, total, message) => {
      if (token === undefined) return;
      const notice = { progressToken: token, progress: done, total, message };
      void sendNotification({ method: 'notifications/progress', params: notice }).catch(() => {});
    });
    try {
      const tool = toolOf(params.name);
      const call = { engine, signal: AbortSignal.any([signal, overdue]), progress };
      const { text, data } = await tool.answer(inputOf(tool, params.arguments), call);
      return { content: [{ type: 'text' as const, text }], structuredContent: data };
    } catch (thrown) {
      return failed(overdue.aborted ? overdueAfter(seconds) : asStrataError(thrown));
    }
  });
  return server;
}

/**
 * Serves the tools on standard input and output until the input has ended and every call has its answer, or a
 * signal arrives.
 */
export async function serveMcp(terminal: Terminal, workers: number): Promise<void> {
  const { JSONRPCMessageSchema } = await import('@modelcontextprotocol/sdk/types.js');
  const engine = lazyEngine(terminal, workers);
  const server = await createMcp({
    version: versionOf(terminal.root),
    engine: engine.open,
    seconds: MOST_SECONDS,
  });
  const stopped = new Promise<void>((resolve) => void terminal.stops.listen(resolve));
  const transport = new LineTransport({
    input: terminal.stdin,
    output: process.stdout,
    isMessage: (message): message is JSONRPCMessage => JSONRPCMessageSchema.safeParse(message).success,
  });
  await server.connect(transport);
  await Promise.race([stopped, transport.ended]);
  await engine.close();
  await server.close();
}
