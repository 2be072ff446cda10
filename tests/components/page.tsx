import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { useStore } from 'zustand';
import { openKernel } from '../../bench/kernel.ts';
import { ok, unwrap } from '../../src/engine/errors.ts';
import { createAnalysisStore } from '../../src/page/state/analysis/analysisSlice.ts';
import { createPositionStore } from '../../src/page/state/analysis/positionSlice.ts';
import { createRolloutStore } from '../../src/page/state/rollout/rolloutSlice.ts';
import { createSettingsStore } from '../../src/page/state/settings/settingsSlice.ts';
import { createSwitchStore } from '../../src/page/state/settings/keptSettings.ts';
import { createUndoLog, recordEdits } from '../../src/page/state/undo/undoLog.ts';
import { createPresetsStore } from '../../src/page/state/settings/presetsSlice.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { BACKGAMMON } from '../../src/jobs/backgammon/game.ts';
import type { RolloutJob } from '../../src/jobs/backgammon/types.ts';
import { GERMAN } from '../../src/language/de.ts';
import { type Language, speak } from '../../src/language/language.ts';
import { evaluatePosition, listPlays } from '../../src/runner/core/evaluation.ts';
import { createPool } from '../../src/runner/pool/pool.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../../src/runner/worker/workerApi.ts';
import { createAppearance } from '../../src/ui/appearance.ts';
import type { Theme } from '../../src/ui/appearanceTypes.ts';
import { pageStorage } from '../../src/ui/storage.ts';
import { createFakeAssets, createFakeSpawner } from '../fakes.ts';
import type { AnalysisServices } from '../../src/page/state/analysis/types.ts';
import { checkPosition } from '../../src/games/backgammon/legality.ts';
import { useBackgammonRollout } from '../../src/page/views/analyze/useBackgammonRollout.ts';
import { useQuestion } from '../../src/page/views/analyze/useQuestion.ts';
import { useUnits } from '../../src/page/views/analyze/useUnits.ts';
import type { EvaluatorCall } from '../../src/runner/worker/evaluatorTypes.ts';
import { createNotices } from '../../src/page/state/notices/notices.ts';
import type { Services } from '../../src/page/state/types.ts';

/** The page's first position, and a race before the roll. */
export const OPENING_31 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';
export const RACE = 'XGID=-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10';

let opened: ReturnType<typeof openKernel> | undefined;
/** The engine, which all tests of a process share. */
const kernel = () => (opened ??= openKernel()).kernel;

const answered = <T,>(reply: T): EvaluatorCall<T> => ({ reply: Promise.resolve(ok(reply)), cancel() {} });

/** Evaluates on this thread what the page asks its worker. */
export const evaluator: Parameters<typeof createAnalysisStore>[0] = {
  plays: (position, terms) => answered(listPlays(kernel(), position, terms)),
  position: (position, terms) => answered(evaluatePosition(kernel(), position, terms)),
  rollOut: () => ({ reply: Promise.resolve(undefined), cancel() {} }),
};

/** Workers on this thread: their trials take no time and have made-up results. */
function createFakePool() {
  const spawner = createFakeSpawner();
  const handles: { terminate(): void }[] = [];
  onTestFinished(() => {
    for (const handle of handles) handle.terminate();
  });
  return createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    assets: createFakeAssets(),
    workers: 1,
    clock: () => performance.now(),
    spawn(onDeath) {
      const handle = spawner.spawn((how) => onDeath(how));
      handles.push(handle);
      return handle;
    },
  });
}

/** The services that the tested parts of the page need. */
export type TestServices = AnalysisServices & Pick<Services, 'presets' | 'server' | 'workers' | 'edits'>;

/** The stores of the analysis with a position on the board, connected as on the page. */
export function createTestServices(xgid: string = OPENING_31): TestServices {
  const position = createPositionStore(unwrap(parseXgid(xgid)).position);
  const edits = createUndoLog();
  recordEdits(edits, position, ['position']);
  const analysis = createAnalysisStore(evaluator);
  // At once, on this thread: a deeper evaluation would come while a test expects no change.
  analysis.getState().evaluateAt({ level: 0 });
  analysis.getState().look(position.getState().position);
  analysis.getState().use(kernel());
  position.subscribe((state) => analysis.getState().look(state.position));
  const presets = Promise.resolve(createPresetsStore(pageStorage()));
  return {
    notices: createNotices(),
    position,
    edits,
    analysis,
    settings: createSettingsStore(pageStorage()),
    rollout: createRolloutStore(BACKGAMMON, createFakePool(), () => performance.now()),
    appearance: createAppearance(document.documentElement, pageStorage()),
    keys: createSwitchStore('strata-keys', true, pageStorage()),
    asChances: createSwitchStore('strata-chances', false, pageStorage()),
    live: createSwitchStore('strata-live', false, pageStorage()),
    presets: () => presets,
    server: undefined,
    workers: 1,
  };
}

/** What a view of the position shows, as `AnalysisView` finds it. */
export function usePositionView(services: AnalysisServices) {
  const position = useStore(services.position, (state) => state.position);
  const asked = useStore(services.analysis, (state) => state.question);
  const question = useQuestion(services);
  const view = useBackgammonRollout(services, question);
  const place = { position, isSound: checkPosition(position).ok, question: asked };
  return { question, view, units: useUnits(services, place, view.job) };
}

export interface Look {
  readonly language?: Language;
  readonly theme?: Theme;
}

/** Renders in a language and a theme, with the first evaluation. @returns who clicks and types */
export async function show(
  ui: ReactElement,
  { language = 'en', theme = 'light' }: Look = {},
): Promise<UserEvent> {
  speak(language, language === 'de' ? GERMAN : undefined);
  document.documentElement.dataset['theme'] = theme;
  await act(async () => void render(ui));
  return userEvent.setup();
}
