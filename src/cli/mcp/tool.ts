import type { z } from '../../jobs/zod.ts';
import type { JsonEngine } from '../../library/jsonEngine.ts';

/** Longest time of a call in seconds. */
export const MOST_SECONDS = 600;

/** Most characters of a file given as text: a long match has 100,000. */
export const MOST_TEXT = 4_000_000;

/** What a tool gets besides its input. */
export interface ToolCall {
  /** Opens the engine at the first call. */
  readonly engine: () => Promise<JsonEngine>;
  /** Aborted by the client, or after {@link MOST_SECONDS}. */
  readonly signal: AbortSignal;
  /** Reports progress to a client that asked for it. */
  readonly progress: (done: number, all: number, message: string) => void;
}

/** The answer of a tool. */
export interface ToolAnswer {
  /** For people and assistants; ends with how to recompute the figures. */
  readonly text: string;
  /** The figures as data. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A tool of the server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** Tells an assistant when to use it, and what units and viewpoint its figures have. */
  readonly description: string;
  readonly schema: z.ZodType;
  /** @param input - as the schema parsed it */
  readonly answer: (input: unknown, call: ToolCall) => Promise<ToolAnswer>;
}

/** A tool whose handler has the type of its schema. */
export const makeTool = <Schema extends z.ZodType>({
  answer,
  ...tool
}: Omit<Tool, 'schema' | 'answer'> & {
  readonly schema: Schema;
  readonly answer: (input: z.output<Schema>, call: ToolCall) => Promise<ToolAnswer>;
}): Tool => ({ ...tool, answer: (input, call) => answer(input as z.output<Schema>, call) });
