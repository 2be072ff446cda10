import { ARIMAA_SECTIONS } from '../../../jobs/arimaa/settings.ts';
import { wording } from '../../../language/wording.ts';
import { ARIMAA_HASH } from '../../../ui/routes.ts';
import { SettingRow, SettingsFrame, SettingsSections } from '../../../ui/settings/SettingsFrame.tsx';
import { LazyServerChoice } from '../../run/LazyServerChoice.ts';
import { ALL_ARIMAA_FIELDS, DEFAULT_ALL_ARIMAA } from '../../state/arimaa/settingsSlice.ts';
import board from '../../figures/arimaa/Board.module.css';
import styles from '../../../ui/ViewLayout.module.css';
import arimaaStyles from './Arimaa.module.css';
import { use, useCallback, useEffect, useState, memo } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { FactsPanel } from './FactsPanel.tsx';
import { t } from '../../../language/language.ts';
import { HistoryActions } from '../../../ui/HistoryActions.tsx';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import { ArimaaAnswerColumn } from './ArimaaAnswerColumn.tsx';
import { ArimaaPictures } from './ArimaaPictures.tsx';
import { ArimaaBoardColumn } from './ArimaaBoardColumn.tsx';
import { turnOf } from '../../state/arimaa/candidates.ts';
import { PositionTexts } from './PositionTexts.tsx';
import { copyLink, useArimaaAddress } from './useArimaaAddress.ts';
import { useArimaaChoice, useArimaaQuestion, useArimaaRun } from './useArimaaRun.ts';
import { useReadText, useTextInput } from './useTextInput.ts';
import { useArimaaTurn, useFacts } from './useArimaaTurn.ts';
import { useKeeping } from '../../state/library/useKeeping.ts';
import { usePointed } from '../../../ui/usePointed.ts';
import { useWakeLock } from '../../../ui/useWakeLock.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import type { Failure } from '../../../engine/errors.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import type { PlayedTurn } from '../../../games/arimaa/turn.ts';
import type { Step } from '../../../games/arimaa/types.ts';
import type { LibraryEntry } from '../../../jobs/library/types.ts';
import type { ArimaaServices, ArimaaViewServices } from '../../state/arimaa/types.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';

const NO_STEPS: readonly Step[] = [];

interface ArimaaViewProps {
  readonly services: ArimaaViewServices;
  /** The element in the page's header that receives the view's actions. */
  readonly actionsAt: HTMLElement | null;
  /** Takes a text about backgammon; see `GlobalInput.onText`. */
  readonly onBackgammon: (text: string, file: string) => void;
  /** Receives the rollout of an earlier visit that can be resumed; undefined where there is none. */
  readonly onLeft: (entry: LibraryEntry<ArimaaJob> | undefined) => void;
  /** Copies a text. @returns whether the browser allowed it */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** The Arimaa view: board, turns, facts, analysis. Its state stays until the page is closed. */
export function ArimaaView(props: ArimaaViewProps) {
  const services = use(props.services.arimaa());
  const [kernel, setKernel] = useState<ArimaaKernel | undefined>(undefined);
  const [broken, setBroken] = useState<Failure | undefined>(undefined);
  useEffect(() => {
    void services.kernel().then((reply) => (reply.ok ? setKernel(reply.value) : setBroken(reply.error)));
  }, [services]);
  if (broken !== undefined)
    return (
      <main className={styles.main}>
        <p className="error" role="alert">
          {wording(broken)}
        </p>
      </main>
    );
  return kernel === undefined ? (
    <main className={styles.main} />
  ) : (
    <Loaded {...props} services={services} kernel={kernel} />
  );
}

interface LoadedProps extends Omit<ArimaaViewProps, 'services'> {
  readonly services: ArimaaServices;
  readonly kernel: ArimaaKernel;
}

/** The view after the kernel has loaded. */
function Loaded({ services, kernel, actionsAt, onBackgammon, onLeft, onCopy }: LoadedProps) {
  const turn = useArimaaTurn(services, kernel);
  const [pointed = NO_STEPS, setPointed] = usePointed<readonly Step[]>(turn?.walk.board);
  const { facts, marks } = useFacts(kernel, turn);
  const readText = useReadText(services, kernel, turn);
  useTextInput({ services, turn, readText, onBackgammon });

  const { notices } = services;
  const isOpen = turn !== undefined && turn.problem === undefined && turn.end === undefined;
  const choice = useArimaaChoice(services, kernel);
  const question = useArimaaQuestion(services, choice.now, isOpen);
  const view = useArimaaRun(services, question);
  useArimaaAddress(services, kernel);
  useKeeping(services.keeping.library, notices);
  useRestore(services, onLeft);
  useWakeLock(view.status === 'running');
  const { now } = choice;
  const compare = useCallback(
    (entered: PlayedTurn): void => {
      services.board.getState().addTurn(turnOf(entered), now);
      services.board.getState().enter([]);
      notices.say(t('{turn} is now a candidate.', { turn: makeTurn(entered.steps) }));
    },
    [services, notices, now],
  );
  if (turn === undefined) return null;

  return (
    <main className={`${styles.main} ${board.colors}`}>
      {actionsAt !== null &&
        createPortal(
          <HeaderActions
            services={services}
            onShare={() => void copyLink(services, view, onCopy).then(notices.show)}
          />,
          actionsAt,
        )}
      <ArimaaBoardColumn
        services={services}
        kernel={kernel}
        turn={turn}
        marks={marks}
        preview={pointed}
        onCompare={compare}
      />
      <section className={styles.answer} aria-label={t('Analysis')}>
        <ArimaaAnswerColumn
          services={services}
          turn={turn}
          choice={choice}
          question={question}
          view={view}
          onPoint={setPointed}
        />
        {turn.end === undefined && (
          <FactsPanel
            facts={facts}
            forced={choice.certain?.result === 'forced' ? choice.certain.line : undefined}
            isMidTurn={turn.walk.played.length > 0}
            onPoint={setPointed}
          />
        )}
      </section>
      <PositionTexts services={services} kernel={kernel} turn={turn} readText={readText} onCopy={onCopy} />
      {view.job !== null && <ArimaaPictures view={view} />}
      <About />
    </main>
  );
}

interface HeaderActionsProps {
  readonly services: ArimaaServices;
  readonly onShare: () => void;
}

/** The view's actions in the page header: undo, redo, share and settings. */
function HeaderActions({ services, onShare }: HeaderActionsProps) {
  const { past, future, undo, redo } = useStore(services.edits);
  return (
    <>
      <HistoryActions
        canUndo={past.length > 0}
        canRedo={future.length > 0}
        onUndo={() => undo()}
        onRedo={() => redo()}
        onShare={onShare}
      />
      <ArimaaSettingsDialog settings={services.settings} place={services.place} />
    </>
  );
}

/** What the analysis can and cannot do, and who owns the game. */
const About = memo(function About() {
  useLanguage();
  return (
    <details className={arimaaStyles.about}>
      <summary>{t('About Arimaa and this analysis')}</summary>
      <h3>{t('Where the numbers come from')}</h3>
      <p>
        {t(
          'A playout plays a few partly random turns, then evaluates the board. A goal or the capture of the last rabbit ends it early. A rollout makes many playouts after each turn. Its errors and intervals are correct for such playouts. Whether playouts judge a board well is another question: programs that search with alpha-beta or nets play far better.',
        )}
      </p>
      <p>
        {t(
          'The tree (UCT) chooses each playout by earlier results. It finds tactics that single playouts miss. Its samples depend on each other, so its spread is measured: about nine in ten longer searches stay inside.',
        )}
      </p>
      <p>
        {t(
          'Playouts ignore immobilization and repetition. About a fifth of their turns from a start position change nothing, which the game forbids. “For certain” uses no playouts: it lists every turn that wins at once and searches for captures.',
        )}
      </p>
      <p>
        {t(
          'Policy and tree follow the published description of the bot akimot (Tomáš Kozelek, 2009). Code, evaluation and drawings are our own.',
        )}
      </p>
      <h3>{t('The game')}</h3>
      <p>
        {t(
          'Arimaa was invented by Omar and Aamir Syed. Arimaa is a registered trademark of Omar Syed; Strata is not affiliated with or endorsed by him. Rules and games:',
        )}{' '}
        <a href="https://arimaa.com/arimaa/" rel="noreferrer">
          arimaa.com
        </a>
      </p>
    </details>
  );
});

/** All settings of playouts and trees; changes apply immediately. */
export function ArimaaSettingsDialog({ settings: store, place }: Pick<ArimaaServices, 'settings' | 'place'>) {
  const { settings, change, set } = useStore(store);
  return (
    <SettingsFrame title={t('Arimaa settings')} onDefaults={() => set(DEFAULT_ALL_ARIMAA)}>
      {place.server && <LazyServerChoice store={place.server} workers={place.workers} />}
      <SettingsSections sections={ARIMAA_SECTIONS} fields={ALL_ARIMAA_FIELDS}>
        {(name, field) => (
          <SettingRow
            key={name}
            name={name}
            field={field}
            value={settings[name]}
            usual={{ label: t('Default'), value: DEFAULT_ALL_ARIMAA[name] }}
            onValue={(value) => change(name, value)}
          />
        )}
      </SettingsSections>
    </SettingsFrame>
  );
}

/**
 * Starts the analysis, and offers or restores the rollout of an earlier visit.
 *
 * @param onLeft - see `ArimaaViewProps`
 */
function useRestore(
  services: ArimaaServices,
  onLeft: (entry: LibraryEntry<ArimaaJob> | undefined) => void,
): void {
  // Read at the first render: later the address names the position on the board.
  const [isPlain] = useState(() => location.hash === ARIMAA_HASH);
  useEffect(() => {
    services.begin();
    const { left, restore } = services.keeping;
    void (async () => {
      const lastRun = isPlain ? await left() : undefined;
      onLeft(lastRun);
      if (lastRun === undefined && (await restore()))
        services.notices.say(t('Your interrupted rollout is back. You can resume it.'));
    })();
  }, [services, isPlain, onLeft]);
}
