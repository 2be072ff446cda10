import { type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../engine/errors.ts';
import { jobAbout } from '../../jobs/backgammon/question.ts';
import { currentQuestion } from '../state/analysis/question.ts';
import { useKeeping } from '../state/library/useKeeping.ts';
import { makeHash } from '../state/links/link.ts';
import { sharedBeside, sharedQuestion, sharedRun } from '../state/links/linkContents.ts';
import { isActive } from '../state/rollout/rolloutSlice.ts';
import { copyRollout, WRITER } from '../views/share/rolloutCopy.ts';
import { nameText } from '../../jobs/variants.ts';
import { type Language, t } from '../../language/language.ts';
import { copyText } from '../../ui/copyText.ts';
import { KeysOn } from '../../ui/keyHints.ts';
import { lazyView } from '../../ui/lazyView.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Part } from '../../ui/Part.tsx';
import { isStray, onAddress, useView, type View, viewOf, VIEWS } from '../../ui/routes.ts';
import { UpdateNotice } from '../../ui/UpdateNotice.tsx';
import { useGlobalInput } from '../../ui/useGlobalInput.ts';
import { useWakeLock } from '../../ui/useWakeLock.ts';
import { AnalysisView } from '../views/analyze/AnalysisView.tsx';
import styles from './App.module.css';
import { Header } from './Header.tsx';
import { keepLanguage, speakFromNow } from './language.ts';
import { OtherViews, VisitedArimaa } from './OtherViews.tsx';
import { useAddress } from './useAddress.ts';
import { useTextIntake } from './useTextIntake.ts';
import type { ComparisonEdit } from '../state/undo/types.ts';
import type { LibraryEntry } from '../../jobs/library/types.ts';
import type { Services } from '../state/types.ts';
import type { TextIntake } from '../state/links/types.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';
import type { Unit } from '../../ui/charts/types.ts';
import type { Notices } from '../state/notices/types.ts';

// Loaded later: not needed in the first second.
const AppFooter = lazyView(
  () => import('./AppFooter.tsx'),
  ({ AppFooter: footer }) => footer,
);
const PositionChoice = lazyView(
  () => import('./PositionChoice.tsx'),
  ({ PositionChoice }) => PositionChoice,
);
// Not needed to see the board, so they load later.
const AnalysisSettings = lazyView(
  () => import('./BackgammonSettings.tsx'),
  ({ AnalysisSettings: settings }) => settings,
);
const ShareDialog = lazyView(
  () => import('../views/share/ShareDialog.tsx'),
  ({ ShareDialog }) => ShareDialog,
);
const LeftRun = lazyView(
  () => import('../views/library/LeftRun.tsx'),
  ({ LeftRun }) => LeftRun,
);
const ArimaaLeftRun = lazyView(
  () => import('../views/library/ArimaaLeftRun.tsx'),
  ({ ArimaaLeftRun }) => ArimaaLeftRun,
);

interface AppProps {
  readonly services: Services;
}

/** The whole page: header, the view named by the address, and footer. */
export function App({ services }: AppProps) {
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  const worksOffline = useStore(services.updates, (state) => state.worksOffline);
  useWakeLock(useStore(services.rollout, ({ status, isLive }) => status === 'running' && !isLive));
  const { notices } = services;
  const { broken, left, setLeft } = useEarlierRun(services);
  const [leftArimaa, setLeftArimaa] = useState<LibraryEntry<ArimaaJob> | undefined>(undefined);
  const view = useView();
  /** Where the header shows the current view's actions. */
  const [actionsAt, setActionsAt] = useState<HTMLElement | null>(null);
  useAddress(services);
  useStray(notices);
  useKeeping(services.keeping.library, notices);
  const intake = useTextIntake(services);
  const { choices, choose, onPaste, onFiles } = intake;
  const onStep = useUndo(services);
  usePageInput(services, view, { intake, onStep });
  const isAnalysis = view === 'analysis';
  const isArimaa = view === 'arimaa';

  const shareButton = useShareButton(services);
  const settingsButton = useMemo(
    () => (
      <Part fallback={null}>
        <AnalysisSettings services={services} />
      </Part>
    ),
    [services],
  );
  const changeLanguage = useLanguageChange(notices);

  return (
    <KeysOn value={takesKeys}>
      <Header
        services={services}
        currentView={view}
        notice={
          <Messages
            {...{ services, view, left, leftArimaa }}
            onLeftDone={() => setLeft(undefined)}
            onLeftArimaaDone={() => setLeftArimaa(undefined)}
          />
        }
        onStep={onStep}
        onActionsPlace={setActionsAt}
        onLanguage={changeLanguage}
      />
      <AnalysisView
        services={services}
        isShown={isAnalysis}
        broken={broken}
        intake={intake}
        shareButton={shareButton}
        settingsButton={settingsButton}
        actionsAt={actionsAt}
      />
      <OtherViews services={services} view={view} onFiles={onFiles} />
      <VisitedArimaa
        services={services}
        isShown={isArimaa}
        actionsAt={actionsAt}
        onPaste={onPaste}
        onLeft={setLeftArimaa}
      />
      <footer className={styles.footer}>
        <Part>
          <AppFooter worksOffline={worksOffline} intake={intake} onLanguage={changeLanguage} />
        </Part>
      </footer>
      {choices.length > 0 && (
        <Part>
          <PositionChoice choices={choices} onChoose={choose} onClose={() => choose(undefined)} />
        </Part>
      )}
    </KeysOn>
  );
}

/** Most of an address that a message repeats. */
const LONGEST_ADDRESS = 40;

/** Says so if the address names a place that does not exist: the room is shown instead. */
function useStray({ say }: Notices): void {
  useEffect(() => {
    const tell = () =>
      isStray(location.hash) &&
      say(
        t('There is no page “{address}”. This is {room}.', {
          address: location.hash.slice(0, LONGEST_ADDRESS),
          room: t(VIEWS.find(({ view }) => view === viewOf(location.hash))!.name),
        }),
      );
    tell();
    return onAddress(tell);
  }, [say]);
}

/** Renders the button that shares what is on the board. */
function useShareButton(services: Services) {
  const pictureOf = useCallback(
    async (unit: Unit) => {
      if (services.analysis.getState().view !== 'side') return undefined;
      const { sidePictureNow } = await import('../views/analyze/side/sidePicture.ts');
      const style = getComputedStyle(document.documentElement);
      return sidePictureNow(services, unit, (name) => style.getPropertyValue(name).trim());
    },
    [services],
  );
  return useCallback(
    (unit: Unit) => (
      <OnceAnswered services={services}>
        <ShareDialog
          services={services}
          unit={unit}
          onCopy={copyText}
          linkOf={() => linkOf(services)}
          pictureOf={pictureOf}
        />
      </OnceAnswered>
    ),
    [services, pictureOf],
  );
}

interface OnceAnsweredProps {
  readonly services: Pick<Services, 'keeping'>;
  readonly children: ReactNode;
}

/** A part that nobody needs before the first evaluation. Its files load after those of the engine, or their failure. */
function OnceAnswered({ services, children }: OnceAnsweredProps) {
  use(services.keeping.rules);
  return children;
}

/** Changes the language. The old notice goes, because it is in the previous language. */
function useLanguageChange({ fail, dismiss }: Notices): (language: Language) => Promise<void> {
  return useCallback(
    async (language) => {
      const failure = await speakFromNow(language);
      if (failure !== undefined) return fail(failure);
      keepLanguage(language);
      dismiss();
    },
    [fail, dismiss],
  );
}

/** Prepares the engine once. Then resumes or restores the rollout of an earlier visit, or offers to continue it. */
function useEarlierRun(services: Services) {
  const [broken, setBroken] = useState<Failure | undefined>(undefined);
  const [left, setLeft] = useState<LibraryEntry | undefined>(undefined);
  useEffect(() => {
    // A link requests its own position; offer an earlier run only without one.
    const isPlain = location.hash === '';
    void services.prepare().then(async (failure) => {
      setBroken(failure);
      if (failure === undefined && (await services.resume())) {
        services.startLive();
        return services.notices.say(t('The new version is running, and your rollout continues.'));
      }
      const lastRun = isPlain ? await services.keeping.left() : undefined;
      setLeft(lastRun);
      if (lastRun === undefined && (await services.keeping.restore()))
        services.notices.say(t('Your interrupted rollout is back. You can resume it.'));
      services.startLive();
    });
  }, [services]);
  return { broken, left, setLeft };
}

/** Undoes or redoes the latest edit of the board or the comparison. */
function useUndo({ notices, edits }: Services) {
  return useCallback(
    (step: 'undo' | 'redo'): void => {
      const edit = edits.getState()[step]();
      // Edits of the board are visible; the comparison may be off screen, so describe its edits.
      if (edit?.of === 'comparison') notices.say(stepText(edit, step));
    },
    [notices, edits],
  );
}

/** Describes what undoing or redoing an edit of the comparison did. */
function stepText({ kind, names }: ComparisonEdit, step: 'undo' | 'redo'): string {
  const list = names.map(nameText).join(', ');
  return (kind === 'add') === (step === 'redo')
    ? t('Back in the comparison: {list}.', { list })
    : t('Removed from the comparison: {list}.', { list });
}

interface PageInput {
  readonly intake: Pick<TextIntake, 'onPaste' | 'onFiles' | 'onLarge'>;
  readonly onStep: (step: 'undo' | 'redo') => void;
}

/** Paste, drop, copy, undo and redo anywhere on the page, for the current view. */
function usePageInput(services: Services, view: View, { intake, onStep }: PageInput): void {
  const hasRollout = useStore(services.rollout, ({ job }) => job !== null);
  // The copy event must be answered synchronously, so the writer loads with the first rollout. If this fails, copying
  // reports it.
  useEffect(() => {
    if (hasRollout) void WRITER.load().catch(() => undefined);
  }, [hasRollout]);
  const isAnalysis = view === 'analysis';
  useGlobalInput({
    // The Arimaa view handles texts itself.
    onText: (text, file) => void (view === 'arimaa' || intake.onPaste(text, file)),
    onFiles: (files) => void intake.onFiles(files),
    onTooLarge: (file) => void intake.onLarge(file),
    onCopy: () => (isAnalysis ? copyRollout({ services, writer: WRITER, copy: copyText }) : undefined),
    onUndo: () => isAnalysis && onStep('undo'),
    onRedo: () => isAnalysis && onStep('redo'),
  });
}

interface MessagesProps {
  readonly services: Services;
  readonly view: View;
  /** A run from an earlier visit that can be continued. */
  readonly left: LibraryEntry | undefined;
  readonly leftArimaa: LibraryEntry<ArimaaJob> | undefined;
  readonly onLeftDone: () => void;
  readonly onLeftArimaaDone: () => void;
}

/** One message at a time: the notice, else the offer to continue a run, else the offer of a new version. */
function Messages(props: MessagesProps) {
  const { services, view, left, leftArimaa, onLeftDone, onLeftArimaaDone } = props;
  const notice = useStore(services.notices, (state) => state.notice);
  const { newer, take } = useStore(services.updates);
  const isBusy = useStore(services.rollout, ({ status, isLive }) => isActive(status) && !isLive);
  const offered = view === 'arimaa' ? leftArimaa : left;
  return (
    <>
      <Notice notice={notice} onClose={services.notices.dismiss} />
      {view === 'analysis' && left !== undefined && notice === undefined && (
        <Part>
          <LeftRun services={services} entry={left} onDone={onLeftDone} />
        </Part>
      )}
      {view === 'arimaa' && leftArimaa !== undefined && notice === undefined && (
        <Part>
          <ArimaaLeftRun services={services} entry={leftArimaa} onDone={onLeftArimaaDone} />
        </Part>
      )}
      {newer !== 'none' && !isBusy && notice === undefined && offered === undefined && (
        <UpdateNotice isWaiting={newer === 'waiting'} onUpdate={take} />
      )}
    </>
  );
}

/** A link to the rollout shown if it answers the question on the board, else to the position, which must be legal. */
function linkOf(services: Services): string {
  const { position } = services.position.getState();
  const { settings } = services.settings.getState();
  const { question: asked, view } = services.analysis.getState();
  const { job: rolled, result } = services.rollout.getState();
  const job = jobAbout(rolled, position, asked);
  const run = sharedRun({ job, result, belongs: job !== null });
  const beside = sharedBeside(services.comparison.getState(), position);
  const question = sharedQuestion(currentQuestion(services));
  const own = run ?? { position, settings, ...question };
  const hash = makeHash({ ...own, beside, ...(view === 'scores' ? { view } : {}) });
  return `${location.origin}${location.pathname}${hash}`;
}
