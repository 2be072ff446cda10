import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore } from 'zustand';
import { type ActionGroup, ActionMenu } from '../../../ui/ActionMenu.tsx';
import { makeGnuId } from '../../../formats/ids/gnuId.ts';
import { makeOgid } from '../../../formats/ids/ogid.ts';
import { REPORT_FORMATS } from '../../../formats/reports/reportFormats.ts';
import { checkPosition } from '../../../games/backgammon/legality.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { askedPosition, jobAbout } from '../../../jobs/backgammon/question.ts';
import {
  COPIED_FORMATS,
  fileOf,
  gnuIdName,
  ogidName,
  pictureOf,
  SAVED_FORMATS,
  textOf,
  writtenRollout,
} from '../../figures/rolloutExports.ts';
import { everyCandidateHasTrials } from '../../figures/runProgress.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { pictureActions } from '../../../ui/charts/pictureActions.ts';
import { PosterDialog } from './PosterDialog.tsx';
import styles from './PosterDialog.module.css';
import type { PosterContent } from './posterTexts.ts';
import { t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';
import type { AnalysisServices } from '../../state/analysis/types.ts';
import type { Unit } from '../../../ui/charts/types.ts';

interface ExportMenuProps {
  readonly services: AnalysisServices;
  /** The unit of equities in pictures and posts. */
  readonly unit: Unit;
  /** @returns whether the browser allowed copying */
  readonly onCopy: (text: string) => Promise<boolean>;
  /** A link to the rollout or the position shown. */
  readonly linkOf: () => string;
}

const FILE_TYPES = { csv: 'text/csv', json: 'application/json' } as const;
const FILE_NAMES = { csv: 'CSV', json: 'JSON, to extend and combine' } as const satisfies Record<
  string,
  Text
>;

/** A poster of the rollout or the position, and a menu to copy or save them. */
export function ExportMenu(props: ExportMenuProps) {
  const { services, unit, onCopy, linkOf } = props;
  useLanguage();
  const isSound = useStore(services.position, ({ position }) => checkPosition(position).ok);
  return (
    <div className={styles.menu}>
      <PosterDialog
        isDisabled={!isSound}
        shared={() => sharedNow(services, unit, linkOf())}
        onCopy={onCopy}
      />
      <CopyMenu {...props} />
    </div>
  );
}

/** Copies the latest rollout as text, or saves it as a file or a picture. */
function CopyMenu({ services, unit, onCopy }: ExportMenuProps) {
  const { show, fail } = services.notices;
  const position = useStore(services.position, (state) => state.position);
  const question = useStore(services.analysis, (state) => state.question);
  const hasResult = useStore(services.rollout, everyCandidateHasTrials);
  const isSound = checkPosition(position).ok;
  // Read on demand: results change often during a run, and the menu does not show them.
  const { getState } = services.rollout;
  function latest() {
    const { job, result } = getState();
    return job === null || result === null ? undefined : writtenRollout(job, result);
  }
  const picture = () =>
    pictureOf(
      (hasResult ? getState().job?.position : undefined) ?? askedPosition(position, question),
      latest(),
      unit,
    );

  async function copy(what: string, text: string): Promise<void> {
    show(
      (await onCopy(text))
        ? { kind: 'said', text: t('Copied: {what}.', { what }) }
        : { kind: 'failed', text: t('The browser does not allow copying here. Save a file instead.') },
    );
  }
  function withResult(act: (result: NonNullable<ReturnType<typeof latest>>) => void): void {
    const found = latest();
    if (found !== undefined) act(found);
  }

  return (
    <ActionMenu
      label={t('Copy or save')}
      groups={[
        { label: t('Copy the position as'), actions: positionActions(position, isSound, copy) },
        {
          label: t('Copy the rollout as'),
          actions: COPIED_FORMATS.map((format) => ({
            name: REPORT_FORMATS[format].label,
            isDisabled: !hasResult,
            onAct: () =>
              withResult(
                (found) =>
                  void copy(
                    t('the rollout as {format}', { format: REPORT_FORMATS[format].label }),
                    textOf(found, format, unit),
                  ),
              ),
          })),
        },
        {
          label: t('Save the rollout as'),
          actions: SAVED_FORMATS.map((format) => ({
            name: t(FILE_NAMES[format]),
            isDisabled: !hasResult,
            onAct: () =>
              withResult((found) => {
                const file = fileOf(found, format);
                if (file.ok) saveFile(`strata.${format}`, file.value, FILE_TYPES[format]);
                else fail(file.error);
              }),
          })),
        },
        {
          label: hasResult ? t('Image of the board with the rollout') : t('Image of the board'),
          actions: pictureActions('strata', !isSound && !hasResult, picture, show),
        },
      ]}
    />
  );
}

/** What a poster shows now: the rollout if it is about the board, else the position. */
function sharedNow(
  { position, analysis, rollout }: AnalysisServices,
  unit: Unit,
  link: string,
): PosterContent {
  const { job: rolled, result } = rollout.getState();
  const [shown, { question }] = [position.getState().position, analysis.getState()];
  const job = jobAbout(rolled, shown, question);
  const isShown = result !== null && everyCandidateHasTrials({ result }) && job !== null;
  return {
    position: askedPosition(shown, question),
    question,
    run: isShown ? { job, result } : undefined,
    unit,
    link,
  };
}

/** Copies the IDs that have no field of their own. */
const positionActions = (
  position: Position,
  isSound: boolean,
  copy: (what: string, text: string) => Promise<void>,
): ActionGroup['actions'] => [
  {
    name: 'GNU ID',
    isDisabled: !isSound,
    onAct: () => void copy(gnuIdName(position), makeGnuId(position)),
  },
  {
    name: 'OGID',
    isDisabled: !isSound,
    onAct: () => void copy(ogidName(position), makeOgid(position)),
  },
];
