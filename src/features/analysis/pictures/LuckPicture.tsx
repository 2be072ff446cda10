import { useMemo } from 'react';
import { FiguresTable } from '../../../ui/charts/FiguresTable.tsx';
import { FirstRollBars } from '../../../ui/charts/FirstRollBars.tsx';
import type { Unit } from '../../../ui/charts/unit.ts';
import { Picture } from '../../../ui/charts/Picture.tsx';
import {
  FIRST_ROLL_HEADS,
  firstRollFigures,
  leadingRow,
  luckText,
  luckView,
  type RunView,
} from './pictureData.ts';
import { t } from '../../../language/language.ts';

export interface LuckPictureProps {
  readonly run: RunView | undefined;
  readonly unit: Unit;
  readonly empty: string | undefined;
  readonly notes: readonly string[] | undefined;
  readonly origin: string;
}

/** Mean luck in the leading candidate's trials by first roll, which variance reduction subtracts. */
export function LuckPicture({ run, unit, empty, notes, origin }: LuckPictureProps) {
  const best = run === undefined ? undefined : leadingRow(run);
  const isReckoned = run === undefined || run.job.settings.varianceReduction !== 'none';
  const bars = useMemo(
    () => (run === undefined || best === undefined ? [] : luckView(run, best.index)),
    [run, best],
  );
  const text = run === undefined || best === undefined ? undefined : luckText(run, best.index, unit);
  const play = best?.name ?? '';
  const isTheirs = run?.job.candidates[0]?.kind === 'play';
  const inUnit =
    unit.kind === 'chance'
      ? t('{play}: luck of whole trials in match winning chance, by first roll.', { play })
      : t('{play}: luck of whole trials in points, by first roll.', { play });
  return (
    <Picture
      title={t('How lucky were the dice?')}
      text={
        best === undefined || text === undefined || !isReckoned
          ? t('Luck of whole trials, by first roll.')
          : `${inUnit} ${text}`
      }
      empty={empty ?? (isReckoned ? undefined : t('Luck needs variance reduction.'))}
      notes={notes}
      origin={origin}
      below={
        <FiguresTable heads={FIRST_ROLL_HEADS.map((head) => t(head))} rows={firstRollFigures(bars, unit)} />
      }
    >
      <FirstRollBars
        bars={bars}
        above={best?.index ?? 0}
        below={best?.index ?? 0}
        unit={unit}
        axes={{
          up: unit.kind === 'chance' ? t('Luck') : t('Luck, points'),
          across: isTheirs ? t('Opponent’s first roll') : t('First roll'),
        }}
        label={`${t('Luck by first roll.')} ${text ?? ''}`}
      />
    </Picture>
  );
}
