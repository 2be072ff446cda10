import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { About } from '../components/Arimaa/About.tsx';
import board from '../components/Arimaa/ArimaaBoard.module.css';
import arimaa from '../components/Arimaa/Arimaa.module.css';
import { type BoardMarks, NO_MARKS } from '../components/Arimaa/boardMarks.ts';
import { bothFacts } from '../components/Arimaa/facts.ts';
import { FactsPanel } from '../components/Arimaa/FactsPanel.tsx';
import { TurnList } from '../components/Arimaa/TurnList.tsx';
import { endText } from '../components/Arimaa/words.ts';
import { t } from '../language/language.ts';
import { HistoryActions } from '../components/HistoryActions.tsx';
import { IdField } from '../components/IdField.tsx';
import type { NoticeText } from '../components/Notice.tsx';
import type { Failure } from '../engine/errors.ts';
import { makeAei } from '../formats/arimaaAei.ts';
import { makeShortBoard } from '../formats/arimaaBoard.ts';
import { makeTurn } from '../formats/arimaaTurn.ts';
import type { ArimaaKernel } from '../games/arimaa/kernel.ts';
import { pieceAt } from '../games/arimaa/position.ts';
import type { PlayedTurn } from '../games/arimaa/turn.ts';
import type { Step } from '../games/arimaa/types.ts';
import type { ArimaaJob } from '../protocol/arimaaJob.ts';
import type { LibraryEntry } from '../protocol/library.ts';
import { positionsUpTo, turnLabel } from '../stores/arimaaBoardSlice.ts';
import styles from './App.module.css';
import { ArimaaAnswer } from './ArimaaAnswer.tsx';
import { ArimaaExport } from './ArimaaExport.tsx';
import { ArimaaPictures } from './ArimaaPictures.tsx';
import { ArimaaSettings } from './ArimaaSettings.tsx';
import { makeArimaaHash } from './arimaaLink.ts';
import { ArimaaBoardColumn } from './ArimaaBoardColumn.tsx';
import { turnOf } from './arimaaCandidates.ts';
import { readArimaaText, turnText } from './arimaaIntake.ts';
import type { ArimaaServices } from './arimaaServices.ts';
import { isOfBackgammon } from './intake.ts';
import type { Services } from './services.ts';
import { sharedArimaa, sharedArimaaRun, useArimaaAddress } from './useArimaaAddress.ts';
import { useArimaaChoice, useArimaaQuestion, useArimaaRun } from './useArimaaRun.ts';
import { readSteps, useArimaaTurn } from './useArimaaTurn.ts';
import { unreadNote, useGlobalInput } from './useGlobalInput.ts';
import { wording } from '../language/phrase.ts';
import { useKeeping } from './useKeeping.ts';
import { ARIMAA_HASH } from './useView.ts';
import { useWakeLock } from './useWakeLock.ts';

export interface ArimaaViewProps {
  readonly services: Services;
  /** Where in the header the view puts its actions. */
  readonly actionsAt: HTMLElement | null;
  readonly onSaid: (notice: NoticeText) => void;
  /** Takes a text that says something of backgammon; see `GlobalInput.onText`. */
  readonly onBackgammon: (text: string, others: number, file: string) => void;
  /** Told of a rollout of an earlier visit that can go on; undefined where there is none. */
  readonly onLeft: (entry: LibraryEntry<ArimaaJob> | undefined) => void;
  /** Copies a text. @returns whether the browser allowed it */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** Arimaa: board, turns, facts, analysis. Its state lives as long as the page. */
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

function Loaded({ services, kernel, actionsAt, onSaid, onBackgammon, onLeft, onCopy }: LoadedProps) {
  // The address names what is on the board from now on.
  const [isPlain] = useState(() => location.hash === ARIMAA_HASH);
  const { line, at, load, go, edit } = useStore(services.board);
  const turn = useArimaaTurn(services, kernel);
  const position = turn?.position;
  const [pointed, setPointed] = useState<readonly Step[]>([]);
  const board64 = turn?.walk.board ?? '';
  const isSound = turn !== undefined && turn.problem === undefined;
  const mover = turn?.position.side ?? 'gold';
  // When the game is over nobody moves any more.
  const isQuiet = isSound && turn.walk.vacated === undefined && turn.end === undefined;
  const facts = useMemo(
    () => (isQuiet ? bothFacts(kernel, board64, mover) : undefined),
    [kernel, board64, mover, isQuiet],
  );
  const marks = useMemo((): BoardMarks => {
    if (!isSound) return NO_MARKS;
    const squares = Array.from({ length: 64 }, (_, square) => square);
    return {
      frozen: new Set(
        squares.filter((square) => pieceAt(board64, square) !== '.' && kernel.isFrozen(board64, square)),
      ),
      threatened: new Set(facts?.flatMap(({ captures }) => captures.map(({ victim }) => victim)) ?? []),
    };
  }, [kernel, board64, isSound, facts]);

  const onText = useCallback(
    (text: string, note = ''): Failure | undefined => {
      const steps = turnText(text);
      if (steps !== undefined && position !== undefined) {
        const failure = readSteps(kernel, services.board.getState(), position, steps);
        if (failure !== undefined) return failure;
        // It is to be played.
        edit(false);
        onSaid({
          kind: 'said',
          text: t('Turn read: {turn}. Play it, or compare it.', { turn: steps }) + note,
        });
      } else {
        const read = readArimaaText(kernel, text);
        if (!read.ok) return read.error;
        load(read.value.line, read.value.at);
        onSaid({ kind: 'said', text: read.value.said + note });
      }
      return undefined;
    },
    [kernel, services, position, load, edit, onSaid],
  );
  const said = useCallback((text: string) => onSaid({ kind: 'said', text }), [onSaid]);
  const { undo, redo } = services.board.temporal.getState();
  const { pastStates, futureStates } = useStore(services.board.temporal);
  useGlobalInput({
    onText: (text, others, file) => {
      const failure = onText(text, unreadNote(others));
      if (failure === undefined) return;
      if (isOfBackgammon(text)) return onBackgammon(text, others, file);
      onSaid({
        kind: 'failed',
        text: `${wording(failure)} ${t('The board is as it was.')}${unreadNote(others)}`,
      });
    },
    onTooLarge: ({ name }) =>
      onSaid({
        kind: 'failed',
        text: `${t('{name} is too large for an Arimaa game.', { name: name.slice(0, 80) })} ${t('The board is as it was.')}`,
      }),
    onCopy() {
      if (turn === undefined || turn.problem !== undefined) return undefined;
      said(t('Copied: the position as an AEI line.'));
      return makeAei(turn.position);
    },
    onUndo: () => undo(),
    onRedo: () => redo(),
  });
  const isOpen = turn !== undefined && turn.problem === undefined && turn.end === undefined;
  const choice = useArimaaChoice(services);
  const question = useArimaaQuestion(services, choice.now, isOpen);
  const view = useArimaaRun(services, question);
  const failed = useCallback(
    (failure: Failure) => onSaid({ kind: 'failed', text: wording(failure) }),
    [onSaid],
  );
  useArimaaAddress(services, kernel, failed, said);
  useKeeping(services.keeping.library, failed);
  useEffect(() => {
    services.begin();
    const { left, restore } = services.keeping;
    void (async () => {
      const lastRun = isPlain ? await left() : undefined;
      onLeft(lastRun);
      if (lastRun === undefined && (await restore()))
        said(t('The rollout that was interrupted is back: go on with it.'));
    })();
  }, [services, isPlain, onLeft, said]);
  useWakeLock(view.status === 'running');
  const { now } = choice;
  const compare = useCallback(
    (entered: PlayedTurn): void => {
      services.choice.getState().add(turnOf(entered), now);
      services.board.getState().enter([]);
      said(t('{turn} is among the turns to roll out.', { turn: makeTurn(entered.steps) }));
    },
    [services, now, said],
  );
  const last = useMemo(
    () => kernel.endOf(positionsUpTo(line, line.turns.length).at(-1) ?? line.start),
    [kernel, line],
  );
  if (turn === undefined) return null;

  async function share(): Promise<void> {
    const run = sharedArimaaRun(services, view);
    const hash = makeArimaaHash(run ?? sharedArimaa(services));
    const link = `${location.origin}${location.pathname}${hash}`;
    onSaid(
      (await onCopy(link))
        ? {
            kind: 'said',
            text:
              run === undefined
                ? t('A link to this position and its settings has been copied.')
                : t('A link to this rollout has been copied.'),
          }
        : { kind: 'failed', text: t('The browser does not allow copying. The link is {link}', { link }) },
    );
  }
  return (
    <main className={`${styles.main} ${board.colours}`}>
      {actionsAt !== null &&
        createPortal(
          <>
            <HistoryActions
              canUndo={pastStates.length > 0}
              canRedo={futureStates.length > 0}
              onUndo={() => undo()}
              onRedo={() => redo()}
              onShare={() => void share()}
            />
            <ArimaaSettings store={services.settings} />
          </>,
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
        <ArimaaAnswer
          services={services}
          turn={turn}
          choice={choice}
          question={question}
          view={view}
          onPoint={setPointed}
        />
        {turn.end === undefined && (
          <FactsPanel facts={facts} isMidTurn={turn.walk.played.length > 0} onPoint={setPointed} />
        )}
      </section>
      <section className={styles.ids} aria-label={t('Position as text')}>
        {line.turns.length > 0 && (
          <TurnList
            turns={line.turns.map(({ steps }, index) => ({
              label: turnLabel(line, index),
              text: makeTurn(steps),
            }))}
            at={at}
            end={last === undefined ? undefined : endText(last)}
            onGo={go}
          />
        )}
        <p className={`note ${arimaa.legend}`}>
          <span>{t('Bars: guards of a trap.')}</span> <span>{t('✳ frozen.')}</span>{' '}
          <span>{t('△ can be captured in one turn.')}</span>
        </p>
        <IdField
          label={t('Board')}
          value={isSound ? makeShortBoard(turn.position) : undefined}
          onText={(text) => onText(text)}
          onCopy={onCopy}
        />
        <IdField
          label="AEI"
          value={isSound ? makeAei(turn.position) : undefined}
          onText={(text) => onText(text)}
          onCopy={onCopy}
        />
        <ArimaaExport services={services} isSound={isSound} onCopy={onCopy} onSaid={onSaid} />
      </section>
      <ArimaaPictures view={view} />
      <About />
    </main>
  );
}
