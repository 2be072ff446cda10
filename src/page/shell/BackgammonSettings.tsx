import { failLoad } from '../../ui/failedLoads.ts';
import { lazyView } from '../../ui/lazyView.tsx';
import { use } from 'react';
import { useStore } from 'zustand';
import type { Position } from '../../games/backgammon/types.ts';
import { inapplicable, remarkable } from '../../jobs/settings/applies.ts';
import type { Candidate } from '../../jobs/backgammon/types.ts';
import { positionForQuestion, kindsAsked } from '../../jobs/backgammon/question.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { fileText } from '../../ui/fileText.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { LazyServerChoice } from '../run/LazyServerChoice.ts';
import { summaryOf } from '../figures/settingsLine.ts';
import type { Services } from '../state/types.ts';

const SettingsDialog = lazyView(
  () => import('../views/settings/SettingsDialog.tsx'),
  ({ SettingsDialog }) => SettingsDialog,
);

interface BackgammonSettingsProps {
  readonly services: Pick<Services, 'settings' | 'presets' | 'server' | 'workers'>;
  /** The position and candidate kinds, which determine which settings have an effect. */
  readonly questionPosition: Position;
  readonly kinds: readonly Candidate['kind'][];
}

/** The rollout settings with the button that opens them. */
function BackgammonSettings({ services, questionPosition, kinds }: BackgammonSettingsProps) {
  const { settings, change, set } = useStore(services.settings);
  const presets = useStore(use(services.presets()));
  return (
    <SettingsDialog
      settings={settings}
      own={presets.own}
      summary={summaryOf(settings)}
      inapplicable={inapplicable(settings, questionPosition, kinds)}
      remarkable={remarkable(settings, questionPosition, kinds)}
      onChange={change}
      onChoose={set}
      onSave={(name) => presets.save(name, settings)}
      onRemove={presets.remove}
      onExport={() => saveFile('presets', 'json', presets.toFile())}
      onImport={async (file) => {
        const { importPresets } = await import('./importPresets.ts').catch(() => failLoad());
        return importPresets(presets, await fileText(file), file.name).text;
      }}
    >
      {services.server && <LazyServerChoice store={services.server} workers={services.workers} />}
    </SettingsDialog>
  );
}

/** {@link BackgammonSettings} for the question of the analysis. */
export function AnalysisSettings({
  services,
}: {
  readonly services: BackgammonSettingsProps['services'] & Pick<Services, 'position' | 'analysis'>;
}) {
  useLanguage();
  const position = useStore(services.position, (state) => state.position);
  const question = useStore(services.analysis, (state) => state.question);
  const questionPosition = positionForQuestion(position, question);
  return (
    <BackgammonSettings
      services={services}
      questionPosition={questionPosition}
      kinds={kindsAsked(questionPosition, question)}
    />
  );
}

/**
 * {@link BackgammonSettings} for a match, each of whose decisions asks its own question; before a match is open, for
 * the board.
 */
export function MatchSettings({ services }: { readonly services: Services }) {
  const { match } = use(services.matches());
  const decision = useStore(match, ({ decisions, selected }) => decisions[selected]?.decision);
  const board = useStore(services.position, (state) => state.position);
  const questionPosition = { ...(decision?.position ?? board), dice: null, offer: 'none' } as const;
  return <BackgammonSettings services={services} questionPosition={questionPosition} kinds={[]} />;
}
