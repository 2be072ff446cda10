import { useLayoutEffect } from 'react';
import { type Failure, failure } from '../../engine/errors.ts';
import { checkPosition } from '../../games/backgammon/legality.ts';
import { FIRST_POSITION } from '../state/analysis/positionSlice.ts';
import { naturalQuestion } from '../../jobs/backgammon/question.ts';
import { createLatest } from '../../ui/latest.ts';
import { linkProblem, type ReadLink } from '../../ui/readLink.ts';
import { currentQuestion } from '../state/analysis/question.ts';
import { PAGE_SETTINGS } from '../state/settings/pageSettings.ts';
import { makeHash, parseHash, type Shared } from '../state/links/link.ts';
import { linkResultText } from '../figures/linkResultText.ts';
import { engineName } from '../../games/backgammon/engineName.ts';
import { engineBy, runIdentity } from '../../jobs/backgammon/job.ts';
import { ownAddress, QUIET_MS } from '../../ui/ownAddress.ts';
import { sharedBeside } from '../state/links/linkContents.ts';
import { isOldScores, onAddress, questionHash, viewOf } from '../../ui/routes.ts';
import { t } from '../../language/language.ts';
import { phrase } from '../../language/phrase.ts';
import type { Services } from '../state/types.ts';
import type { NoticeLink, NoticeText, NoticeAction } from '../../ui/noticeText.ts';

type Shown = Pick<Services, 'position' | 'settings' | 'analysis' | 'comparison'>;

/** What the address describes. */
function sharedState({ position, settings, analysis, comparison }: Shown): Shared {
  const { question, isOwnChoice, plays, chosen, recorded, view, compared } = analysis.getState();
  const nameAll = (keys: readonly string[]) =>
    keys.flatMap((key) => plays.find((play) => play.key === key)?.text ?? []);
  return {
    position: position.getState().position,
    settings: settings.getState().settings,
    question,
    ...recorded,
    view,
    ...(view === 'side' && question === 'play' ? { side: nameAll(compared) } : {}),
    beside: sharedBeside(comparison.getState(), position.getState().position),
    ...(isOwnChoice && question === 'play' ? { plays: nameAll(chosen) } : {}),
  };
}

/** What linking to a rollout needs of the page. */
type LinkedServices = Pick<Services, 'position' | 'settings' | 'analysis' | 'rollout' | 'keeping'>;

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

/**
 * Synchronizes address and page. A link is read when opened, and the address always describes the board, so
 * that reloading or copying it restores the position.
 */
export function useAddress(services: Shown & LinkedServices & Pick<Services, 'notices'>): void {
  const { notices, position, settings, analysis, comparison } = services;
  // A layout effect: otherwise another board would be seen first, and what was done to it lost.
  useLayoutEffect(() => {
    const address = ownAddress();
    /** A link whose rollout has not been reported on yet, because its legal plays are still unknown. */
    let opened: (ReadLink<Shared> & { readonly hash: string }) | undefined;
    const reports = createLatest();
    let isReading = false;
    function tell(): void {
      const { status, missed, chosen, compared } = analysis.getState();
      if (opened === undefined || status === 'waiting') return;
      const { shared: link, problems, hash } = opened;
      opened = undefined;
      const lost = whatDiffers(link, missed, chosen.length, compared.length);
      const problem =
        problems.length === 0 ? lost : linkProblem([...problems, ...(lost === undefined ? [] : [lost])]);
      if (problem !== undefined) return notices.fail(problem);
      const said = `${linkResultText(link.linkResult)} ${engineNote(link)}`.trim();
      if (said === '') return;
      notices.say(said);
      const isWanted = reports.begin();
      void waysOn(services, link, hash).then((ways) => ways && isWanted() && notices.say(said, ways));
    }
    function read(): void {
      const hash = address.read();
      if (viewOf(hash) !== 'analysis') return;
      if (isOldScores(hash)) analysis.getState().show('scores');
      const read = parseHash(questionHash(hash));
      if (read === undefined) return;
      if (!read.ok) return notices.fail(read.error);
      const { shared: value } = read.value;
      // Do not store them: somebody else's link must not change the user's defaults.
      settings.setState({ settings: value.settings });
      const question = value.question ?? naturalQuestion(value.position);
      const { counts = null, timed = false } = value;
      const { request, show } = analysis.getState();
      isReading = true;
      request(value.position, question, value.plays ?? [], { counts, timed }, value.side);
      show(value.view ?? (isOldScores(hash) ? 'scores' : 'plays'));
      isReading = false;
      comparison.getState().propose(value.beside ?? []);
      position.getState().set(value.position);
      opened = { ...read.value, hash };
      tell();
    }
    let timer: number | undefined;
    function write(): void {
      if (viewOf(location.hash) !== 'analysis') return;
      const now = sharedState({ position, settings, analysis, comparison });
      if (!checkPosition(now.position).ok || analysis.getState().status === 'waiting') return;
      const hash = makeHash(now);
      const isFirst = hash === makeHash({ position: FIRST_POSITION, settings: PAGE_SETTINGS });
      address.write(isFirst ? location.pathname + location.search : hash);
    }
    function writeSoon(): void {
      clearTimeout(timer);
      timer = window.setTimeout(write, QUIET_MS);
    }
    function writeNow(): void {
      clearTimeout(timer);
      write();
    }
    /** An empty address returns from another view: the board is unchanged. */
    const follow = () => (address.read() === '' ? write() : read());
    read();
    const leave = [
      ...[position, settings].map((store) => store.subscribe(writeSoon)),
      // Another view is a place of its own: a reload right after it must not go back.
      analysis.subscribe(({ view }, before) =>
        view === before.view || isReading ? writeSoon() : writeNow(),
      ),
      analysis.subscribe(tell),
      comparison.subscribe((now, before) => {
        if (now.runs.length !== before.runs.length || now.proposed !== before.proposed) writeSoon();
      }),
      onAddress(follow),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of leave) end();
    };
  }, [services, notices, position, settings, analysis, comparison]);
}

/**
 * Why a link's rollout cannot be reproduced; undefined if it can.
 *
 * @param missed - plays named in the link that were left out
 * @param candidates - number of plays that would be rolled out
 * @param compared - number of plays of the link that are side by side
 */
export function whatDiffers(
  { question, counts, side = [] }: Pick<Shared, 'question' | 'counts' | 'side'>,
  missed: readonly string[],
  candidates: number,
  compared: number,
): Failure | undefined {
  if (missed.length > 0)
    return failure(
      'bad-play',
      phrase(
        'Skipped plays that are illegal here or listed twice: {plays}. The rollout will differ from the link’s. Ask the sender for a new link.',
        { plays: missed.join('; ') },
      ),
    );
  if (compared < side.length)
    return failure(
      'bad-play',
      phrase('Side by side: skipped plays that are illegal here or listed twice. Choose others.'),
    );
  if (question !== 'play' || counts == null || counts.length === candidates) return undefined;
  return failure(
    'bad-play',
    phrase(
      'The link has trials for {n} candidates, but here there are {m}. The settings decide now. Ask the sender for a new link.',
      { n: counts.length, m: candidates },
    ),
  );
}

/** What the reader of a link to a rollout may do; undefined if nothing. */
async function waysOn(
  services: LinkedServices,
  link: Shared,
  hash: string,
): Promise<Pick<NoticeText, 'link' | 'actions'> | undefined> {
  const isOther = link.engine !== undefined && link.engine !== engineName(engineBy(link.settings.net));
  const version = isOther ? await olderVersion(link, hash) : undefined;
  const actions = link.linkResult === undefined ? undefined : await linkActions(services);
  return version === undefined && actions === undefined ? undefined : { link: version, actions };
}

/** The published version of the page that gives a link's numbers, if the page knows one. */
async function olderVersion({ engine = '' }: Shared, hash: string): Promise<NoticeLink | undefined> {
  const site = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  if (site === null) return undefined;
  const { publishedVersion } = await import('./publishedVersion.ts');
  return publishedVersion(engine, { site, hash, fetch: (url) => fetch(url) });
}

/** What a link says about its numbers; empty if it records none. */
function engineNote({ engine, counts, plays, settings }: Shared): string {
  if (engine === undefined) return '';
  const own = engineName(engineBy(settings.net));
  if (engine !== own)
    return t('This link is from engine {engine}; you have {own}. Its rollout will give different numbers.', {
      engine,
      own,
    });
  if (!counts && (plays ?? []).length === 0) return '';
  return t('This link has a rollout. Start it to get the same numbers, to the last digit.');
}
