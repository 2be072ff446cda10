import { makeXgid } from '../../../formats/ids/xgid.ts';
import { textOf, writtenRollout } from '../../figures/rolloutExports.ts';
import { type PosterContent, posterVerdict } from './posterTexts.ts';

/** A rollout as text for a forum: the verdict, XG text with the board, and the link. */
export function forumText(shared: PosterContent): string {
  const { run, link } = shared;
  const written = run === undefined ? undefined : writtenRollout(run.job, run.result);
  const parts =
    written === undefined ? [makeXgid(shared.position)] : [posterVerdict(shared), textOf(written, 'xg')];
  return [...parts, link].join('\n\n');
}
