// Files are written as drafts, `name.PID`, and then renamed. A killed process leaves its draft behind.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Removes the drafts in a folder whose processes have ended. */
export function removeDrafts(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid] = /\.(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}
