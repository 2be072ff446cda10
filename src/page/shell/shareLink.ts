import { jobAbout } from '../../jobs/backgammon/question.ts';
import { currentQuestion } from '../state/analysis/question.ts';
import { sharedBeside, sharedQuestion, sharedRun } from '../state/links/linkContents.ts';
import { makeHash } from '../state/links/link.ts';
import { checkPosition } from '../../games/backgammon/legality.ts';
import { t } from '../../language/language.ts';
import { copyText } from '../../ui/copyText.ts';
import { compareHash, viewOf } from '../../ui/routes.ts';
import type { Services } from '../state/types.ts';
import type { NoticeText } from '../../ui/noticeText.ts';

/** The rollout shown if it answers the question on the board, and a link to it or to the position. */
function currentLink(services: Services) {
  const { position } = services.position.getState();
  const { settings } = services.settings.getState();
  const { job: rolled, result } = services.rollout.getState();
  const job = jobAbout(rolled, position, services.analysis.getState().question);
  const run = sharedRun({ job, result, belongs: job !== null });
  const beside = sharedBeside(services.comparison.getState(), position);
  const question = sharedQuestion(currentQuestion(services));
  const own = makeHash({ ...(run ?? { position, settings, ...question }), beside });
  const hash = viewOf(location.hash) === 'compare' ? compareHash(own) : own;
  return { isRun: run !== undefined, link: `${location.origin}${location.pathname}${hash}` };
}

/** A link to the rollout shown or, if there is none, to the position, which must be legal. */
export const linkOf = (services: Services): string => currentLink(services).link;

/** Copies {@link linkOf}. @returns the notice to show */
export async function shareLink(services: Services): Promise<NoticeText> {
  if (!checkPosition(services.position.getState().position).ok)
    return { kind: 'failed', text: t('The position is not legal yet, so it has no link. Correct it first.') };
  const { isRun, link } = currentLink(services);
  const copied = isRun
    ? t('Copied a link to this rollout.')
    : t('Copied a link to this position and its settings.');
  return (await copyText(link))
    ? { kind: 'said', text: copied }
    : {
        kind: 'failed',
        text: t('The browser does not allow copying. Copy the link yourself: {link}', { link }),
      };
}
