import { memo, useState } from 'react';
import { FiguresTable } from '../../../../ui/charts/FiguresTable.tsx';
import { FirstRollBars } from '../../../../ui/charts/FirstRollBars.tsx';
import { decidingText } from '../../../../ui/charts/firstRollBars.ts';
import styles from '../Analysis.module.css';
import { Picture } from '../../../../ui/charts/Picture.tsx';
import {
  decidingFigures,
  FIRST_ROLL_HEADS,
  firstRollFigures,
  firstRollRows,
  firstRollView,
  type DrawnRun,
} from '../../../figures/pictureData.ts';
import { t } from '../../../../language/language.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

interface FirstRollPictureProps {
  readonly run: DrawnRun | undefined;
  readonly unit: Unit;
  readonly empty: string | undefined;
  readonly notes: readonly string[] | undefined;
  readonly origin: string;
}

/**
 * The first rolls that decide between two plays or lines; for a single candidate, how good each first roll
 * is.
 */
export const FirstRollPicture = memo(function FirstRollPicture({
  run,
  unit,
  empty,
  notes,
  origin,
}: FirstRollPictureProps) {
  useLanguage();
  const [rival, setRival] = useState<number | undefined>(undefined);
  const rows = run === undefined ? [] : firstRollRows(run);
  const best = rows[0];
  const others = rows.slice(1);
  const other = others.find(({ index }) => index === rival) ?? others[0];
  const bars = run === undefined || best === undefined ? [] : firstRollView(run, best.index, other?.index);
  const isTheirs = run?.job.candidates[0]?.kind === 'play';
  const said = best !== undefined && other !== undefined && decidingText(bars, best.name, other.name);
  const plays = { play: best?.name ?? '', other: other?.name ?? '' };
  const axes = {
    up:
      other === undefined
        ? unit.kind === 'chance'
          ? t('Gain')
          : t('Gain, points')
        : unit.kind === 'chance'
          ? t('{play} minus {other}', plays)
          : t('{play} minus {other}, points', plays),
    across: isTheirs ? t('Opponent’s first roll') : t('First roll'),
  };
  const question =
    other === undefined
      ? isTheirs
        ? t('How the opponent’s first roll changes the value.')
        : t('How the first roll changes the value.')
      : unit.kind === 'chance'
        ? isTheirs
          ? t('{play} minus {other}, in match winning chance, by the opponent’s first roll.', plays)
          : t('{play} minus {other}, in match winning chance, by the first roll.', plays)
        : isTheirs
          ? t('{play} minus {other}, in points, by the opponent’s first roll.', plays)
          : t('{play} minus {other}, in points, by the first roll.', plays);
  return (
    <Picture
      title={other === undefined ? t('Which rolls are good?') : t('Which rolls decide?')}
      text={
        <>
          {question} {said}
        </>
      }
      empty={empty}
      notes={notes}
      origin={origin}
      below={
        <>
          {others.length > 1 && <RivalPicker rivals={others} chosen={other} onChoose={setRival} />}
          {run === undefined || best === undefined || other === undefined ? (
            <FiguresTable
              heads={FIRST_ROLL_HEADS.map((head) => t(head))}
              rows={firstRollFigures(bars, unit)}
            />
          ) : (
            <DecidingTable run={run} best={best} other={other} bars={bars} unit={unit} />
          )}
        </>
      }
    >
      <FirstRollBars
        bars={bars}
        above={best?.index ?? 0}
        below={other?.index ?? best?.index ?? 0}
        unit={unit}
        axes={axes}
        label={`${question} ${said || t('The table has the figures.')}`}
      />
    </Picture>
  );
});

type Candidate = ReturnType<typeof firstRollRows>[number];

interface RivalPickerProps {
  readonly rivals: readonly Candidate[];
  readonly chosen: Candidate | undefined;
  /** @param rival - index of the rival */
  readonly onChoose: (rival: number) => void;
}

function RivalPicker({ rivals, chosen, onChoose }: RivalPickerProps) {
  return (
    <label className={styles.rival}>
      {t('Against')}
      <select
        className="field"
        value={chosen?.index}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {rivals.map(({ index, name }) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DecidingTableProps {
  readonly run: DrawnRun;
  readonly best: Candidate;
  readonly other: Candidate;
  readonly bars: ReturnType<typeof firstRollView>;
  readonly unit: Unit;
}

/** The lead of the best candidate over the other, by first roll. */
function DecidingTable({ run, best, other, bars, unit }: DecidingTableProps) {
  return (
    <FiguresTable
      heads={[
        t('Roll'),
        t('Of 36'),
        t('Trials'),
        best.name,
        t('Versus {play}', { play: other.name }),
        t('Contribution'),
      ]}
      rows={decidingFigures(run, best.index, bars, unit)}
    />
  );
}
