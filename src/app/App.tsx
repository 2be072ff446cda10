import { Activity, lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { candidateLook } from '../charts/palette.ts';
import { useTexts } from '../charts/useLanguage.ts';
import { KeysOn } from '../components/keyHints.ts';
import { Notice, type NoticeText } from '../components/Notice.tsx';
import { Part } from '../components/Part.tsx';
import { UpdateNotice } from '../components/UpdateNotice.tsx';
import type { Failure } from '../engine/errors.ts';
import { unwrap } from '../engine/errors.ts';
import { makeXgid, parseXgid } from '../formats/xgid.ts';
import { checkPosition } from '../games/backgammon/legality.ts';
import type { Move } from '../games/backgammon/types.ts';
import { type Language, t } from '../language/language.ts';
import type { ArimaaJob } from '../protocol/arimaaJob.ts';
import type { LibraryEntry } from '../protocol/library.ts';
import { AnswerColumn } from './AnswerColumn.tsx';
import styles from './App.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import { Header } from './Header.tsx';
import { IdPanel } from './IdPanel.tsx';
import { keepLanguage, speakFromNow } from './language.ts';
import { makeHash } from './link.ts';
import { EXAMPLES, questionJob } from './question.ts';
import { besideOf, sharedQuestion, sharedRun } from './sharing.ts';
import type { Services } from './services.ts';
import { useAddress } from './useAddress.ts';
import { useGlobalInput } from './useGlobalInput.ts';
import { useKeeping } from './useKeeping.ts';
import { useRolloutView } from './useRolloutView.ts';
import { useTextIntake } from './useTextIntake.ts';
import { useUnits } from './useUnits.ts';
import { useWakeLock } from './useWakeLock.ts';
import { useUpdate } from './useUpdate.ts';
import { showAnalysis, useView } from './useView.ts';
import { lineText } from '../components/rows.ts';
import { wording } from '../language/phrase.ts';

// Pictures stand below the answer and come after it.
const Pictures = lazy(() => import('./Pictures.tsx').then(({ Pictures: view }) => ({ default: view })));
// For those who go there.
const DiceLabView = lazy(() =>
  import('./DiceLabView.tsx').then(({ DiceLabView: view }) => ({ default: view })),
);
const MatchView = lazy(() => import('./MatchView.tsx').then(({ MatchView: view }) => ({ default: view })));
const LibraryView = lazy(() =>
  import('./LibraryView.tsx').then(({ LibraryView: view }) => ({ default: view })),
);
const ArimaaView = lazy(() => import('./ArimaaView.tsx').then(({ ArimaaView: view }) => ({ default: view })));

// Nobody needs them in the first second.
const PositionChoice = lazy(() =>
  import('../components/PositionChoice.tsx').then(({ PositionChoice: dialog }) => ({ default: dialog })),
);
const LeftRun = lazy(() => import('./LeftRun.tsx').then(({ LeftRun: notice }) => ({ default: notice })));
const ArimaaLeftRun = lazy(() =>
  import('./ArimaaLeftRun.tsx').then(({ ArimaaLeftRun: notice }) => ({ default: notice })),
);
const Details = lazy(() => import('./Details.tsx').then(({ Details: panel }) => ({ default: panel })));

const NO_MOVES: readonly Move[] = [];

export interface AppProps {
  readonly services: Services;
  /** Subscribes to what the user should know though the page works; returns the way out. */
  readonly onNews: (listener: (failure: Failure) => void) => () => void;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function App({ services, onNews }: AppProps) {
  const position = useStore(services.position, (state) => state.position);
  const settings = useStore(services.settings, (state) => state.settings);
  const { question: asked, plays, chosen, status, recorded } = useStore(services.analysis);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  const isBusy = useStore(
    services.rollout,
    (state) => state.status === 'running' || state.status === 'paused',
  );
  const isRunning = useStore(services.rollout, (state) => state.status === 'running');
  useWakeLock(isRunning);
  const update = useUpdate();
  const [notice, setNotice] = useState<NoticeText | undefined>(undefined);
  /** A run of an earlier visit to go on with. */
  const [left, setLeft] = useState<LibraryEntry | undefined>(undefined);
  const [leftArimaa, setLeftArimaa] = useState<LibraryEntry<ArimaaJob> | undefined>(undefined);
  const [broken, setBroken] = useState<Failure | undefined>(undefined);
  const [pointed, setPointed] = useState<string | undefined>(undefined);
  const shown = useView();
  /** Where the header shows the actions of a view of its own. */
  const [actionsAt, setActionsAt] = useState<HTMLElement | null>(null);
  /** From its first visit on it stays, out of sight, so that its rollouts go on. */
  const [hasArimaa, setHasArimaa] = useState(false);
  if (shown === 'arimaa' && !hasArimaa) setHasArimaa(true);

  const failed = useCallback((failure: Failure) => setNotice({ kind: 'failed', text: wording(failure) }), []);
  useEffect(() => onNews(failed), [onNews, failed]);
  const said = useCallback((text: string) => setNotice({ kind: 'said', text }), []);
  useEffect(() => {
    // An address asks for a position of its own; without one, whoever comes back looks for what was left.
    const isPlain = location.hash === '';
    void services.prepare().then(async (failure) => {
      setBroken(failure);
      const lastRun = isPlain ? await services.keeping.left() : undefined;
      setLeft(lastRun);
      if (lastRun === undefined && (await services.keeping.restore()))
        said(t('The rollout that was interrupted is back: go on with it.'));
    });
  }, [services, said]);
  useAddress(services, failed, said);
  useKeeping(services.keeping.library, failed);

  const { choices, choose, onText, onPaste, onTooLarge } = useTextIntake(services, setNotice);
  // It comes with the menu of exports; copying has to answer at once.
  const writer = useRef<typeof import('./exports.ts')>(undefined);
  useEffect(() => {
    void import('./exports.ts').then((loaded) => {
      writer.current = loaded;
    });
  }, []);
  /** The latest rollout as text, or where there is none the position. */
  function copyResult(): string | undefined {
    const { job, result } = services.rollout.getState();
    const latest = job === null || result === null ? undefined : writer.current?.resultJsonOf(job, result);
    if (latest === undefined && !checkPosition(position).ok) return undefined;
    said(latest === undefined ? t('Copied: the XGID.') : t('Copied: the rollout as XG text.'));
    return latest === undefined ? makeXgid(position) : writer.current?.textOf(latest, 'xg');
  }
  const { undo, redo } = services.position.temporal.getState();
  const isAnalysis = shown === 'analysis';
  // Texts that are given while it is in sight are Arimaa's, whose view takes them.
  const isArimaa = shown === 'arimaa';
  const leftHere = isArimaa ? leftArimaa : left;
  useGlobalInput({
    onText: (text, others, file) => void (isArimaa || onPaste(text, others, file)),
    onTooLarge: (file) => void (isArimaa || onTooLarge(file)),
    onCopy: () => (isAnalysis ? copyResult() : undefined),
    onUndo: () => isAnalysis && undo(),
    onRedo: () => isAnalysis && redo(),
  });

  const isSound = checkPosition(position).ok;
  const question = useMemo(
    () =>
      isSound && status === 'ready'
        ? questionJob(position, { question: asked, plays, chosen }, settings, recorded)
        : undefined,
    [isSound, status, position, asked, plays, chosen, settings, recorded],
  );
  const view = useRolloutView(services, question);
  const preview = plays.find(({ key }) => key === pointed)?.play.moves ?? NO_MOVES;
  const units = useUnits(services, { position, isSound, question: asked }, view.job);
  const candidates = view.belongs ? view.keys : chosen;
  const look = pointed === undefined ? -1 : candidates.indexOf(pointed);

  const onPlay = useCallback(
    (key: string): void => {
      const { chosen: before, plays: known, toggle } = services.analysis.getState();
      if (!before.includes(key)) toggle(key);
      setPointed(key);
      const text = known.find((play) => play.key === key)?.text ?? '';
      said(t('{play} is among the plays to roll out.', { play: lineText(text) }));
    },
    [services, said],
  );

  const changeLanguage = useCallback(
    async (language: Language): Promise<void> => {
      const failure = await speakFromNow(language);
      if (failure !== undefined) return failed(failure);
      keepLanguage(language);
      // What it says was said in the other language.
      setNotice(undefined);
    },
    [failed],
  );

  const { job, belongs } = view;
  const share = useCallback(async (): Promise<void> => {
    if (!isSound)
      return setNotice({
        kind: 'failed',
        text: t('The position cannot occur yet, so there is nothing to link to.'),
      });
    const run = sharedRun({ job, result: services.rollout.getState().result, belongs });
    const beside = besideOf(services.comparison.getState(), position);
    const hash = makeHash({ ...(run ?? { position, settings, ...sharedQuestion(question) }), beside });
    const link = `${location.origin}${location.pathname}${hash}`;
    const copied =
      run === undefined
        ? t('A link to this position and its settings has been copied.')
        : t('A link to this rollout has been copied.');
    setNotice(
      (await copy(link))
        ? { kind: 'said', text: copied }
        : { kind: 'failed', text: t('The browser does not allow copying. The link is {link}', { link }) },
    );
  }, [services, isSound, job, belongs, position, settings, question]);

  // The figures of a run come often: what they do not change is not drawn anew; another language does.
  const messages = useTexts(
    () => (
      <>
        <Notice notice={notice} onClose={() => setNotice(undefined)} />
        {isAnalysis && left !== undefined && notice === undefined && (
          <Part>
            <LeftRun services={services} entry={left} onFailure={failed} onDone={() => setLeft(undefined)} />
          </Part>
        )}
        {isArimaa && leftArimaa !== undefined && notice === undefined && (
          <Part>
            <ArimaaLeftRun
              services={services}
              entry={leftArimaa}
              onFailure={failed}
              onDone={() => setLeftArimaa(undefined)}
            />
          </Part>
        )}
        {update !== undefined && !isBusy && notice === undefined && leftHere === undefined && (
          <UpdateNotice onUpdate={update} />
        )}
      </>
    ),
    [services, notice, isAnalysis, isArimaa, left, leftArimaa, leftHere, isBusy, update, failed],
  );

  return (
    <KeysOn value={takesKeys}>
      <Header
        services={services}
        shown={shown}
        notice={messages}
        onShare={share}
        onActionsPlace={setActionsAt}
        onLanguage={changeLanguage}
      />
      <Activity mode={isAnalysis ? 'visible' : 'hidden'}>
        <main className={styles.main}>
          <Part className={styles.boardColumn}>
            <BoardColumn
              services={services}
              preview={preview}
              previewColour={look < 0 ? undefined : candidateLook(look).colour}
              onPlay={onPlay}
            />
          </Part>
          <Part className={styles.answer}>
            <AnswerColumn
              services={services}
              question={question}
              view={view}
              units={units}
              broken={broken}
              onPoint={setPointed}
            />
          </Part>
          <IdPanel services={services} unit={units.rolled} onText={onText} onCopy={copy} onSaid={setNotice} />
          <nav className={styles.examples} aria-label={t('Examples')}>
            <span>{t('Examples')}</span>
            {EXAMPLES.map(({ id, title }) => (
              <a key={id} href={makeHash({ position: unwrap(parseXgid(id)).position, settings })}>
                {t(title)}
              </a>
            ))}
          </nav>
          <Part>
            <Details services={services} question={question} view={view} units={units} />
          </Part>
          <Part fallback={<section className={styles.pictures} />}>
            <Pictures services={services} view={view} unit={units.rolled} />
          </Part>
        </main>
      </Activity>
      {shown === 'match' && (
        <Part>
          <MatchView services={services} onFile={onPaste} onFailure={failed} />
        </Part>
      )}
      {shown === 'dice' && (
        <Part>
          <DiceLabView services={services} onFailure={failed} />
        </Part>
      )}
      {hasArimaa && (
        <Activity mode={isArimaa ? 'visible' : 'hidden'}>
          <Part>
            <ArimaaView
              services={services}
              actionsAt={isArimaa ? actionsAt : null}
              onSaid={setNotice}
              onBackgammon={onPaste}
              onLeft={setLeftArimaa}
              onCopy={copy}
            />
          </Part>
        </Activity>
      )}
      {shown === 'library' && (
        <Part>
          <LibraryView services={services} onFailure={failed} onSaid={said} onOpened={showAnalysis} />
        </Part>
      )}
      {choices.length > 0 && (
        <Part>
          <PositionChoice choices={choices} onChoose={choose} onClose={() => choose(undefined)} />
        </Part>
      )}
    </KeysOn>
  );
}
