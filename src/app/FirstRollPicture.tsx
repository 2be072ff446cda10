import { memo, useState } from 'react';
import { FiguresTable } from '../charts/FiguresTable.tsx';
import { FirstRollBars } from '../charts/FirstRollBars.tsx';
import { decidingText } from '../charts/firstRollBars.ts';
import styles from './App.module.css';
import { Picture } from './Picture.tsx';
import {
  decidingFigures,
  FIRST_ROLL_HEADS,
  firstRollFigures,
  firstRollView,
  type RunView,
} from './pictureData.ts';

export interface FirstRollPictureProps {
  readonly run: RunView | undefined;
  readonly empty: string | undefined;
  readonly notes: readonly string[] | undefined;
}

/** Which first rolls decide between two plays; of a single candidate, which are good. */
export const FirstRollPicture = memo(function FirstRollPicture({ run, empty, notes }: FirstRollPictureProps) {
  const [rival, setRival] = useState<number | undefined>(undefined);
  const rows = run?.rows ?? [];
  const best = rows[0];
  const others = rows.slice(1);
  const other = others.find(({ index }) => index === rival) ?? others[0];
  const bars = run === undefined || best === undefined ? [] : firstRollView(run, best.index, other?.index);
  const whose = run?.job.candidates[0]?.kind === 'play' ? 'the opponent’s first roll' : 'the first roll';
  const said = best !== undefined && other !== undefined && decidingText(bars, best.name, other.name);
  const question =
    other === undefined ? 'What the value gains or loses' : `${best?.name} less ${other.name}, in points,`;
  return (
    <Picture
      title={other === undefined ? 'Which rolls are good?' : 'Which rolls decide?'}
      text={
        <>
          {question} by {whose}. {said}
        </>
      }
      empty={empty}
      notes={notes}
      below={
        <>
          {others.length > 1 && (
            <label className={styles.rival}>
              Against
              <select
                className="field"
                value={other?.index}
                onChange={({ target }) => setRival(Number(target.value))}
              >
                {others.map(({ index, name }) => (
                  <option key={index} value={index}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {run === undefined || best === undefined || other === undefined ? (
            <FiguresTable heads={FIRST_ROLL_HEADS} rows={firstRollFigures(bars)} />
          ) : (
            <FiguresTable
              heads={['Roll', 'Of 36', 'Trials', best.name, `Ahead of ${other.name}`, 'Adds']}
              rows={decidingFigures(run, best.index, bars)}
            />
          )}
        </>
      }
    >
      <FirstRollBars
        bars={bars}
        above={best?.index ?? 0}
        below={other?.index ?? best?.index ?? 0}
        label={`By ${whose}: ${said || 'the table has the figures.'}`}
      />
    </Picture>
  );
});
