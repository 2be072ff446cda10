import type { Page } from '@playwright/test';

/** The parts of Chromium's trace events that are used; times are in microseconds. */
interface TraceEvent {
  readonly pid: number;
  readonly tid: number;
  readonly name: string;
  readonly ph: string;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * CPU time of each task on the page's main thread during an action, in ms. CPU time does not depend on other
 * load of the machine.
 */
export async function ownTasks(page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  await act();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  const threads = new Map<string, number[]>();
  for (const { pid, tid, name, args } of events)
    if (name === 'thread_name' && args?.name === 'CrRendererMain') threads.set(`${pid} ${tid}`, []);
  for (const { pid, tid, name, ph, tdur } of events)
    if (ph === 'X' && name.endsWith('RunTask')) threads.get(`${pid} ${tid}`)?.push((tdur ?? 0) / 1000);
  // Chromium keeps a spare renderer process next to that of the page.
  const work = (tasks: readonly number[]) => tasks.reduce((sum, each) => sum + each, 0);
  return [...threads.values()].reduce((most, each) => (work(each) > work(most) ? each : most), []);
}
