import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../engine/errors.ts';
import { EDITS_OF } from '../state/analysis/undoOrder.ts';
import { useKeeping } from '../state/library/useKeeping.ts';
import { isActive } from '../state/rollout/rolloutSlice.ts';
import { copyRollout, WRITER } from '../views/share/rolloutCopy.ts';
import { nameText } from '../../jobs/variants.ts';
import { type Language, t } from '../../language/language.ts';
import { copyText } from '../../ui/copyText.ts';
import { KeysOn } from '../../ui/keyHints.ts';
import { lazyView } from '../../ui/lazyView.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Part } from '../../ui/Part.tsx';
import { isQuestionView, useView, type View } from '../../ui/routes.ts';
import { UpdateNotice } from '../../ui/UpdateNotice.tsx';
import { useGlobalInput } from '../../ui/useGlobalInput.ts';
import { useWakeLock } from '../../ui/useWakeLock.ts';
import { AnalysisView } from '../views/analyze/AnalysisView.tsx';
import styles from './App.module.css';
import { Header } from './Header.tsx';
import { keepLanguage, speakFromNow } from './language.ts';
import { OtherViews, VisitedArimaa } from './OtherViews.tsx';
import { linkOf, shareLink } from '../state/links/shareLink.ts';
import { useAddress } from './useAddress.ts';
import { useTextIntake } from './useTextIntake.ts';
import { refusal } from '../../ui/refusal.ts';
import type { ComparisonEdit } from '../state/compare/types.ts';
import type { LibraryEntry } from '../../jobs/library/types.ts';
import type { Services, TextIntake } from '../state/types.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';
import type { Unit } from '../../ui/charts/types.ts';
import type { NoticeText } from '../../ui/noticeText.ts';

// Loaded later: not needed in the first second.
const Desktop = lazyView(
  () => import('./Desktop.tsx'),
  ({ Desktop: footer }) => footer,
);
const PositionChoice = lazyView(
  () => import('../views/analyze/board/PositionChoice.tsx'),
  ({ PositionChoice }) => PositionChoice,
);
// Not needed to see the board, so it loads later.
const ExportMenu = lazyView(
  () => import('../views/share/ExportMenu.tsx'),
  ({ ExportMenu }) => ExportMenu,
);
const LeftRun = lazyView(
  () => import('../views/library/LeftRun.tsx'),
  ({ LeftRun }) => LeftRun,
);
const ArimaaLeftRun = lazyView(
  () => import('../views/library/ArimaaLeftRun.tsx'),
  ({ ArimaaLeftRun }) => ArimaaLeftRun,
);

export interface AppProps {
  readonly services: Services;
  /** Subscribes to problems the user should know about while the page works. @returns unsubscribes */
  readonly onNews: (listener: (failure: Failure, report?: string) => void) => () => void;
}

/** The whole page: header, the view named by the address, and footer. */
export function App({ services, onNews }: AppProps) {
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  const isKept = useStore(services.updates, (state) => state.isKept);
  useWakeLock(useStore(services.rollout, (state) => state.status === 'running'));
  const { notice, setNotice, failed, said } = useNotice(onNews);
  const { broken, left, setLeft } = useEarlierRun(services, said);
  const [leftArimaa, setLeftArimaa] = useState<LibraryEntry<ArimaaJob> | undefined>(undefined);
  const shown = useView();
  /** Where the header shows the current view's actions. */
  const [actionsAt, setActionsAt] = useState<HTMLElement | null>(null);
  useAddress(services, failed, said);
  useKeeping(services.keeping.library, failed);
  const intake = useTextIntake(services, setNotice);
  const { choices, choose, onText, onPaste, onFiles } = intake;
  const onStep = useUndo(services, shown, said);
  usePageInput(services, shown, { intake, onStep, onNotice: setNotice });
  const isAnalysis = shown === 'analysis';
  const isArimaa = shown === 'arimaa';

  const exportMenu = useExportMenu(services, setNotice);
  const onShare = useCallback(
    async (): Promise<void> => setNotice(await shareLink(services)),
    [services, setNotice],
  );
  const changeLanguage = useLanguageChange(failed, setNotice);

  return (
    <KeysOn value={takesKeys}>
      <Header
        services={services}
        shown={shown}
        notice={
          <Messages
            {...{ services, shown, notice, left, leftArimaa }}
            onClose={() => setNotice(undefined)}
            onLeftDone={() => setLeft(undefined)}
            onLeftArimaaDone={() => setLeftArimaa(undefined)}
            onFailure={failed}
          />
        }
        onShare={onShare}
        onStep={onStep}
        onActionsPlace={setActionsAt}
        onLanguage={changeLanguage}
      />
      <AnalysisView
        services={services}
        isShown={isAnalysis}
        broken={broken}
        onText={onText}
        exportMenu={exportMenu}
        onSaid={said}
      />
      <OtherViews {...{ services, shown, onFiles }} onFailure={failed} onSaid={said} />
      <VisitedArimaa
        services={services}
        isShown={isArimaa}
        actionsAt={actionsAt}
        onNotice={setNotice}
        onPaste={onPaste}
        onLeft={setLeftArimaa}
      />
      <footer className={styles.footer} data-bar={isAnalysis || isArimaa || undefined}>
        <Part>
          <Desktop isKept={isKept} intake={intake} />
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

/** Renders the menu that copies or saves what is on the board. */
const useExportMenu = (services: Services, onNotice: (notice: NoticeText) => void) =>
  useCallback(
    (unit: Unit) => (
      <ExportMenu
        services={services}
        unit={unit}
        onCopy={copyText}
        linkOf={() => linkOf(services)}
        onSaid={onNotice}
      />
    ),
    [services, onNotice],
  );

/** Changes the language. The old notice goes, because it is in the previous language. */
function useLanguageChange(
  failed: (failure: Failure) => void,
  setNotice: (notice: undefined) => void,
): (language: Language) => Promise<void> {
  return useCallback(
    async (language) => {
      const failure = await speakFromNow(language);
      if (failure !== undefined) return failed(failure);
      keepLanguage(language);
      setNotice(undefined);
    },
    [failed, setNotice],
  );
}

/** The page's notice, with stable functions to set it. */
function useNotice(onNews: AppProps['onNews']) {
  const [notice, setNotice] = useState<NoticeText | undefined>(undefined);
  const failed = useCallback(
    (failure: Failure, report?: string) => setNotice({ kind: 'failed', text: refusal(failure), report }),
    [],
  );
  const said = useCallback(
    (text: string, ways?: Pick<NoticeText, 'link' | 'actions'>) => setNotice({ kind: 'said', text, ...ways }),
    [],
  );
  useEffect(() => onNews(failed), [onNews, failed]);
  return { notice, setNotice, failed, said };
}

/** Prepares the engine once. Then resumes or restores the rollout of an earlier visit, or offers to continue it. */
function useEarlierRun(services: Services, said: (text: string) => void) {
  const [broken, setBroken] = useState<Failure | undefined>(undefined);
  const [left, setLeft] = useState<LibraryEntry | undefined>(undefined);
  useEffect(() => {
    // A link requests its own position; offer an earlier run only without one.
    const isPlain = location.hash === '';
    void services.prepare().then(async (failure) => {
      setBroken(failure);
      if (failure === undefined && (await services.resume()))
        return said(t('The new version is running, and your rollout continues.'));
      const lastRun = isPlain ? await services.keeping.left() : undefined;
      setLeft(lastRun);
      if (lastRun === undefined && (await services.keeping.restore()))
        said(t('Your interrupted rollout is back. You can resume it.'));
    });
  }, [services, said]);
  return { broken, left, setLeft };
}

/** Undoes or redoes the latest edit of the board or the comparison; where no board is, only of the comparison. */
function useUndo({ comparison, edits }: Services, shown: View, said: (text: string) => void) {
  const isComparison = shown === 'compare';
  return useCallback(
    (step: 'undo' | 'redo'): void => {
      const { past, future } = comparison.getState();
      const edit = (step === 'undo' ? past : future).at(-1);
      const order = edits.getState();
      if (isComparison && step === 'redo' && order.future.at(-1) !== EDITS_OF.comparison) return;
      const done =
        step === 'undo' ? order.undo(isComparison ? EDITS_OF.comparison : undefined) : order.redo();
      // Edits of the board are visible; the comparison may be off screen, so describe its edits.
      if (done === EDITS_OF.comparison && edit !== undefined) said(stepText(edit, step));
    },
    [comparison, edits, isComparison, said],
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
  readonly onNotice: (notice: NoticeText) => void;
}

/** Paste, drop, copy, undo and redo anywhere on the page, for the current view. */
function usePageInput(services: Services, shown: View, { intake, onStep, onNotice }: PageInput): void {
  // The copy event must be answered synchronously, so load the writer early. If this fails, copying reports
  // it.
  useEffect(() => void WRITER.load().catch(() => undefined), []);
  const isAnalysis = shown === 'analysis';
  useGlobalInput({
    // The Arimaa view handles texts itself.
    onText: (text, file) => void (shown === 'arimaa' || intake.onPaste(text, file)),
    onFiles: (files) => void intake.onFiles(files),
    onTooLarge: (file) => void intake.onLarge(file),
    onCopy: () =>
      isAnalysis ? copyRollout({ services, writer: WRITER, copy: copyText, onNotice }) : undefined,
    onUndo: () => isQuestionView(shown) && onStep('undo'),
    onRedo: () => isQuestionView(shown) && onStep('redo'),
  });
}

interface MessagesProps {
  readonly services: Services;
  readonly shown: View;
  readonly notice: NoticeText | undefined;
  /** A run from an earlier visit that can be continued. */
  readonly left: LibraryEntry | undefined;
  readonly leftArimaa: LibraryEntry<ArimaaJob> | undefined;
  readonly onClose: () => void;
  readonly onLeftDone: () => void;
  readonly onLeftArimaaDone: () => void;
  readonly onFailure: (failure: Failure) => void;
}

/** One message at a time: the notice, else the offer to continue a run, else the offer of a new version. */
function Messages(props: MessagesProps) {
  const { services, shown, notice, left, leftArimaa, onClose, onLeftDone, onLeftArimaaDone, onFailure } =
    props;
  const { newer, take } = useStore(services.updates);
  const isBusy = useStore(services.rollout, ({ status }) => isActive(status));
  const offered = shown === 'arimaa' ? leftArimaa : left;
  return (
    <>
      <Notice notice={notice} onClose={onClose} />
      {shown === 'analysis' && left !== undefined && notice === undefined && (
        <Part>
          <LeftRun services={services} entry={left} onFailure={onFailure} onDone={onLeftDone} />
        </Part>
      )}
      {shown === 'arimaa' && leftArimaa !== undefined && notice === undefined && (
        <Part>
          <ArimaaLeftRun
            services={services}
            entry={leftArimaa}
            onFailure={onFailure}
            onDone={onLeftArimaaDone}
          />
        </Part>
      )}
      {newer !== 'none' && !isBusy && notice === undefined && offered === undefined && (
        <UpdateNotice isWaiting={newer === 'waiting'} onUpdate={take} />
      )}
    </>
  );
}
