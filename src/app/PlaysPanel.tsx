import { useState } from 'react';
import type { Unit } from '../charts/unit.ts';
import { useStore } from 'zustand';
import { AddPlay } from '../components/AddPlay.tsx';
import { LevelPicker } from '../components/LevelPicker.tsx';
import { LevelTag, OutcomeText } from '../components/PlayDetails.tsx';
import { type EvaluatedRow, PlayTable, type TableWords } from '../components/PlayTable.tsx';
import { matchPlay } from '../formats/notation.ts';
import type { AnalysisSlice } from '../stores/analysisSlice.ts';
import styles from './App.module.css';
import { playLevelTag } from '../protocol/playLevel.ts';
import { questionOfJob } from '../protocol/question.ts';
import { ReferencePanel } from './ReferencePanel.tsx';
import type { Services } from './services.ts';
import { useKeys } from './useKeys.ts';
import { rowKeys } from './viewKeys.ts';
import type { Units } from './useUnits.ts';
import type { RolloutView } from './useRolloutView.ts';
import { t } from '../language/language.ts';
import type { Failure } from '../engine/errors.ts';

export interface PlaysPanelProps {
  readonly services: Services;
  readonly view: RolloutView;
  readonly units: Units;
  readonly onPoint: (key: string | undefined) => void;
}

/** Evaluated plays in sight unless all are asked for. */
const BEST_SHOWN = 5;

const wordsFor = (unit: Unit): TableWords => ({
  candidate: t('Play'),
  value: unit.kind === 'equity' ? t('Equity') : t('Match won'),
  level: t('Level'),
  apart: t('Evaluated, not comparable with the rollout above'),
  more: (n) => t('{n, plural, one {Show # more play} other {Show # more plays}}', { n }),
});

/** The plays of a roll: rolled out, evaluated, and a way to add one. */
export function PlaysPanel({ services, view, units, onPoint }: PlaysPanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const analysis = useStore(services.analysis);
  const [showsAll, setShowsAll] = useState(false);
  const rolledKeys = new Set(view.belongs ? view.keys : []);
  // Those of another position would stand under a wrong title, for a wrong player and perhaps in a wrong unit.
  const job = view.belongs && view.job !== null && questionOfJob(view.job) === 'play' ? view.job : null;
  const rolled =
    job === null
      ? []
      : view.rows.map((row) => ({
          ...row,
          detail: <OutcomeText outcome={row.outcome} />,
          level: playLevelTag(job.settings),
        }));
  const { held, hold, isActive } = view;
  const { shown, hidden } = evaluatedRows(analysis, rolledKeys, showsAll);

  const [table, setTable] = useState<HTMLDivElement | null>(null);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, rowKeys(table));

  function addPlay(text: string): Failure | undefined {
    const legal = analysis.plays.map(({ play }) => play);
    const meant = matchPlay(text, position.board, legal);
    if (!meant.ok) return meant.error;
    const key = analysis.plays.find(({ play }) => play === meant.value)?.key;
    if (key !== undefined && !analysis.chosen.includes(key)) analysis.toggle(key);
    return undefined;
  }

  return (
    <>
      <PlayTable
        unit={units.rolled}
        evaluatedUnit={units.evaluated}
        onFrame={setTable}
        caption={t('Plays, best first')}
        words={wordsFor(units.rolled)}
        rolled={rolled}
        rolledKeys={view.keys}
        evaluated={shown}
        chosen={analysis.chosen}
        held={held}
        onHold={isActive ? hold : undefined}
        hidden={hidden}
        showsAll={showsAll && hidden === 0 && shown.length > BEST_SHOWN}
        onToggle={analysis.toggle}
        onShowAll={setShowsAll}
        onPoint={onPoint}
      />
      {position.dice !== null && (
        <div className={styles.playTools}>
          <LevelPicker
            plies={analysis.level.plies}
            isDeepening={analysis.isDeepening}
            onPlies={(plies) => analysis.evaluateAt({ plies })}
          />
          <AddPlay
            id="add-play"
            label={t('Add a play')}
            placeholder={t('Add a play: 13/10 6/5')}
            button={t('Add')}
            onAdd={addPlay}
          />
        </div>
      )}
      <ReferencePanel services={services} view={view} />
    </>
  );
}

/** The best evaluated plays and the chosen ones, without those that have been rolled out. */
function evaluatedRows(
  { plays, chosen }: AnalysisSlice,
  rolled: ReadonlySet<string | undefined>,
  showsAll: boolean,
) {
  // The best that has been rolled out stands above, at another level.
  const [best] = plays[0] === undefined || rolled.has(plays[0].key) ? [] : plays;
  const left = plays.filter(({ key }) => !rolled.has(key));
  const shown = plays
    .filter(({ key }, index) => !rolled.has(key) && (showsAll || index < BEST_SHOWN || chosen.includes(key)))
    .map(
      ({ key, text, play, equity }): EvaluatedRow => ({
        key,
        name: text,
        equity,
        behind: best === undefined ? undefined : best.equity - equity,
        detail: <OutcomeText outcome={play.outcome} />,
        level: <LevelTag plies={play.plies} />,
      }),
    );
  return { shown, hidden: left.length - shown.length };
}
