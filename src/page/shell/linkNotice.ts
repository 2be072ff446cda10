import { currentQuestion } from '../state/analysis/question.ts';
import { runIdentity } from '../../jobs/backgammon/job.ts';
import { t } from '../../language/language.ts';
import type { Services } from '../state/types.ts';
import type { NoticeAction } from '../../ui/noticeText.ts';

/** What linking to a rollout needs of the page. */
export type LinkedServices = Pick<Services, 'position' | 'settings' | 'analysis' | 'rollout' | 'keeping'>;

/** The ways on from a link to a rollout: the reader's own run of the same job, and rolling out again. */
export async function linkActions(services: LinkedServices): Promise<readonly NoticeAction[]> {
  const { rollout, keeping } = services;
  const question = currentQuestion(services);
  if (question === undefined) return [];
  await keeping.library.getState().ready();
  const key = runIdentity(question);
  const isKept = keeping.library.getState().entries.some((entry) => entry.key === key);
  const again = () => {
    const now = currentQuestion(services);
    if (now !== undefined) rollout.getState().start(now);
  };
  return [
    ...(isKept ? [{ name: t('Show mine'), onAct: () => void keeping.openRun(key) }] : []),
    { name: t('Roll out again'), onAct: again },
  ];
}
