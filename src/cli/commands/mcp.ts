import type { Command } from 'commander';
import { MAX_THREADS, readThreads } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** Adds `mcp` to the program. */
export function addMcp(program: Command, terminal: Terminal): void {
  program
    .command('mcp')
    .description(
      'serve evaluations, rollouts and match analysis to assistants by the Model Context Protocol, on standard input and output',
    )
    .option('--threads <n>', `worker threads of rollouts, 1 to ${MAX_THREADS} (default: one per core)`)
    .action(async ({ threads }: { readonly threads?: string }) => {
      const workers = readThreads(threads);
      // Loaded on demand, with the protocol's packages: no other command needs them.
      const { serveMcp } = await import('../mcp/server.ts');
      await serveMcp(terminal, workers);
    });
}
