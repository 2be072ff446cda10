import { hasAllFigures } from '../../../jobs/results/ranking.ts';
import { useLayoutEffect } from 'react';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { checkArimaaBoard } from '../../../games/arimaa/position.ts';
import { t } from '../../../language/language.ts';
import { ARIMAA_ENGINE, nameCandidate } from '../../../jobs/arimaa/job.ts';
import { NO_RECORD, trialRecordOf } from '../../../jobs/record.ts';
import { linkProblem } from '../../../ui/readLink.ts';
import { figureLine } from '../../../jobs/results/figureLine.ts';
import { positionOf, USUAL_LINE } from '../../state/arimaa/boardSlice.ts';
import { makeArimaaHash, parseArimaaHash, type SharedArimaa } from './arimaaLink.ts';
import { ownAddress, QUIET_MS } from '../../../ui/ownAddress.ts';
import { type ArimaaRunView, SCORE } from './useArimaaRun.ts';
import { ARIMAA_HASH, viewOf, onAddress } from '../../../ui/routes.ts';
import { keepText, pageStorage, remembered } from '../../../ui/storage.ts';
import { treeCount } from '../../state/arimaa/searching.ts';
import { DEFAULT_ALL_ARIMAA } from '../../state/arimaa/settingsSlice.ts';
import type { AllArimaaSettings, ArimaaServices } from '../../state/arimaa/types.ts';
import type { NoticeText } from '../../../ui/noticeText.ts';
import { linkResultText } from '../../figures/linkResultText.ts';

/** Key of the game that a later visit without a link shows. */
const GAME_KEY = 'strata-arimaa-game';

/** The game as a link without settings; empty if it has no turns. */
const gameText = ({ position, game }: SharedArimaa): string =>
  game === undefined || game.line.turns.length === 0
    ? ''
    : makeArimaaHash({
        position,
        game,
        settings: DEFAULT_ALL_ARIMAA,
        turns: [],
        engine: undefined,
        ...NO_RECORD,
      });

/** Shows the game of a link, or its position. */
function showGame({ board }: Pick<ArimaaServices, 'board'>, { position, game }: SharedArimaa): void {
  if (game === undefined) board.getState().place(position);
  else board.getState().load(game.line, game.at, game.others);
}

/** Settings with the number of trees on this device, so that a link gives the same numbers elsewhere. */
const withTrees = (settings: AllArimaaSettings): AllArimaaSettings => ({
  ...settings,
  trees: treeCount(settings),
});

/** The current state of the page as link contents. */
function sharedArimaa({ board, settings }: ArimaaServices): SharedArimaa {
  const { line, others, at, picked, record } = board.getState();
  return {
    position: positionOf(line, at),
    settings: withTrees(settings.getState().settings),
    turns: picked ?? [],
    ...record,
    engine: undefined,
    game: { line, others, at },
  };
}

/**
 * The rollout in view as link contents: replaying it gives identical numbers. If a stop rule ended it, its
 * settings determine the trials; otherwise the link records the trials of each turn.
 *
 * @returns undefined if no rollout belongs to the position on the board
 */
function sharedArimaaRun(
  { board, settings }: Pick<ArimaaServices, 'board' | 'settings'>,
  { job, result, belongs }: Pick<ArimaaRunView, 'job' | 'result' | 'belongs'>,
): SharedArimaa | undefined {
  if (!belongs || job === null || result === null) return undefined;
  const { line, others, at } = board.getState();
  const best = result.candidates[result.best];
  return {
    position: job.position,
    settings: withTrees({ ...settings.getState().settings, ...job.settings }),
    turns: job.candidates,
    ...trialRecordOf(job, result),
    engine: job.engine.version,
    game: { line, others, at },
    ...(hasAllFigures(result) && best !== undefined
      ? { linkResult: figureLine(nameCandidate(job.candidates[result.best]!), best, SCORE) }
      : {}),
  };
}

/**
 * Keeps address and view in sync: reads links when they are opened, and names the position in the address.
 */
export function useArimaaAddress(services: ArimaaServices, kernel: ArimaaKernel): void {
  // A layout effect, as in shell/useAddress.ts.
  useLayoutEffect(() => {
    const { notices, board, settings } = services;
    const address = ownAddress();
    function read(): void {
      const hash = address.read();
      const isFirst = hash === ARIMAA_HASH && board.getState().line === USUAL_LINE;
      const read = parseArimaaHash(kernel, isFirst ? remembered(pageStorage(), GAME_KEY) : hash);
      if (isFirst && read?.ok === true) showGame(services, read.value.shared);
      if (isFirst || read === undefined) return write();
      if (!read.ok) return notices.fail(read.error);
      const { shared, problems } = read.value;
      const { turns, counts, timed = false, engine } = shared;
      // Not saved: another person's link must not change the user's own settings.
      settings.setState({ settings: shared.settings });
      showGame(services, shared);
      board.getState().requestTurns(turns, { counts, timed });
      const problem = linkProblem(problems);
      if (problem !== undefined) return notices.fail(problem);
      if (engine === undefined) return;
      const note =
        engine === ARIMAA_ENGINE.version
          ? t('This link has a rollout. Start it to get the same numbers, to the last digit.')
          : t(
              'This link is from Arimaa engine {engine}; you have {own}. Its rollout will give different numbers.',
              { engine, own: ARIMAA_ENGINE.version },
            );
      notices.say(`${linkResultText(shared.linkResult)} ${note}`.trim());
    }
    let timer: number | undefined;
    const keep = () => keepText(pageStorage(), GAME_KEY, gameText(sharedArimaa(services)));
    function write(): void {
      const now = sharedArimaa(services);
      if (viewOf(location.hash) !== 'arimaa' || !checkArimaaBoard(now.position.board).ok) return;
      address.write(makeArimaaHash(now));
      keep();
    }
    function writeSoon(): void {
      clearTimeout(timer);
      timer = window.setTimeout(write, QUIET_MS);
    }
    const follow = () => viewOf(address.read()) === 'arimaa' && read();
    follow();
    const leave = [...[board, settings].map((store) => store.subscribe(writeSoon)), onAddress(follow)];
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      keep();
      for (const end of leave) end();
      window.removeEventListener('pagehide', keep);
    };
  }, [services, kernel]);
}

/** Copies a link to the rollout, or to the position if there is none. @returns the notice to show */
export async function copyLink(
  services: ArimaaServices,
  view: ArimaaRunView,
  onCopy: (text: string) => Promise<boolean>,
): Promise<NoticeText> {
  const run = sharedArimaaRun(services, view);
  const hash = makeArimaaHash(run ?? sharedArimaa(services));
  const link = `${location.origin}${location.pathname}${hash}`;
  return (await onCopy(link))
    ? {
        kind: 'said',
        text:
          run === undefined
            ? t('Copied a link to this position and its settings.')
            : t('Copied a link to this rollout.'),
      }
    : {
        kind: 'failed',
        text: t('The browser does not allow copying. Copy the link yourself: {link}', { link }),
      };
}
