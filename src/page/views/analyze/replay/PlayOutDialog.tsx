import type { StoreApi } from 'zustand/vanilla';
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { grouped } from '../../../../ui/charts/format.ts';
import { DialogPopup } from '../../../../ui/DialogPopup.tsx';
import styles from './PlayOut.module.css';
import { TrialTable } from './TrialTable.tsx';
import { blockTrialsOf } from '../../../../engine/types.ts';
import { otherPlayer, seenByDecider } from '../../../../games/backgammon/position.ts';
import { t } from '../../../../language/language.ts';
import { parseNumber } from '../../../../language/number.ts';
import { makeManualCsv, makeManualText, manualPlayer } from '../../../../jobs/backgammon/manualReport.ts';
import { manualTable } from '../../../../jobs/backgammon/manualTrials.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { createManualStore } from '../../../state/replay/manualSlice.ts';
import { CandidateFields, TrialField } from './GameFields.tsx';
import { ManualTrialView, useManualUnit } from './ManualTrialView.tsx';
import { rolloutName } from '../../../../jobs/fileNames.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import { unitName } from '../../../figures/unitTexts.ts';
import type { ManualSlice, ReplayServices } from '../../../state/replay/types.ts';
import type { ManualQuestion } from '../../../../jobs/backgammon/manualTypes.ts';

interface PlayOutDialogProps {
  readonly services: ReplayServices;
  readonly job: RolloutJob;
  readonly candidate: number;
  /** 0, or 1 for the game in which the other player starts. */
  readonly game: number;
  /** Trial to start with, from 0; undefined for the next one to play. */
  readonly trial: number | undefined;
  readonly onClose: () => void;
}

/** Play a rollout's trials by hand: one side against the engine, with the rollout's own dice. */
export function PlayOutDialog({ services, job, candidate, game, trial, onClose }: PlayOutDialogProps) {
  const [store] = useState(() =>
    createManualStore(
      { job, candidate, game, manualSide: 'asker' },
      { evaluator: services.evaluator, storage: services.keeping.manualStorage, now: () => Date.now() },
    ),
  );
  useEffect(() => {
    const { open, question, close } = store.getState();
    void open(question, trial);
    return close;
  }, [store, trial]);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogPopup
        title={t('Played by hand')}
        description={t('Everyone who plays this trial gets the dice of the rollout with seed {seed}.', {
          seed: job.settings.seed,
        })}
        closeLabel={t('Close the trials')}
        isWide
      >
        <div className={styles.body}>
          <Controls store={store} />
          <ManualTrialView
            store={store}
            services={services}
            trials={<Trials store={store} services={services} />}
          />
        </div>
      </DialogPopup>
    </Dialog.Root>
  );
}

/** Chooses the side to play and the trial. */
function Controls({ store }: { readonly store: StoreApi<ManualSlice> }) {
  const { question, trial, open, choose } = useStore(store);
  const { job, candidate, game, manualSide } = question;
  const most = job.settings.trials;
  const [text, setText] = useState<string | undefined>(undefined);
  const asker = seenByDecider(job.position).onRoll;
  const change = (part: Partial<ManualQuestion>) => void open({ ...question, ...part });
  const number = text === undefined ? trial + 1 : parseNumber(text);
  const isThere = number !== undefined && Number.isInteger(number) && number >= 1 && number <= most;
  const step = (by: number) => {
    setText(undefined);
    void choose(trial + by);
  };
  return (
    <form
      className={styles.controls}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isThere || text === undefined) return;
        setText(undefined);
        void choose(number - 1);
      }}
    >
      <CandidateFields
        id="hand-candidate"
        job={job}
        candidate={candidate}
        onCandidate={(next) => change({ candidate: next })}
        game={game}
        onGame={(next) => change({ game: next })}
      />
      <label htmlFor="hand-side">{t('You play')}</label>
      <select
        id="hand-side"
        className="field"
        value={manualSide}
        onChange={({ target }) => change({ manualSide: target.value === 'asker' ? 'asker' : 'opponent' })}
      >
        <option value="asker">{asker}</option>
        <option value="opponent">{otherPlayer(asker)}</option>
      </select>
      <span className={styles.spacer} />
      <TrialField
        id="hand-trial"
        className={styles.trial}
        text={text ?? String(trial + 1)}
        isThere={isThere}
        hasBefore={trial > 0}
        hasNext={trial + 1 < most}
        described="hand-trial-said"
        onText={setText}
        onStep={step}
        onBlur={() => isThere && text !== undefined && void choose(number - 1).then(() => setText(undefined))}
      />
      <span id="hand-trial-said" className={isThere ? 'note' : 'error'}>
        {isThere
          ? t('of {length}', { length: grouped(most) })
          : t('Game: expected a number from 1 to {most}.', { most: grouped(most) })}
      </span>
    </form>
  );
}

/** The finished trials, and buttons to copy or delete them. */
function Trials({
  store,
  services,
}: {
  readonly store: StoreApi<ManualSlice>;
  readonly services: ReplayServices;
}) {
  const { question, trial, kept, choose, forget } = useStore(store);
  const [isSure, setSure] = useState(false);
  const [copied, setCopied] = useState<string | undefined>(undefined);
  const unit = useManualUnit(services, question);
  const table = manualTable(question, kept);
  const { settings } = question.job;
  if (table.rows.length === 0) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(makeManualText(question, table, unit.kind === 'chance'));
      setCopied(t('Copied: {what}.', { what: t('the trials as text') }));
    } catch {
      setCopied(t('The browser does not allow copying here. Save a file instead.'));
    }
  }
  return (
    <section className={styles.trials} aria-label={t('Trials played by hand')}>
      <h3>{t('Trials played by hand')}</h3>
      <TrialTable
        table={table}
        player={manualPlayer(question)}
        shown={trial}
        block={settings.quasiRandom ? blockTrialsOf(settings) : undefined}
        unit={unit}
        unitName={unitName(unit, question.job)}
        onTrial={(next) => void choose(next)}
      />
      <div className={styles.choice}>
        <button type="button" className="button" onClick={() => void copy()}>
          {t('Copy as text')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            saveFile(`${rolloutName(question.job)} by hand`, 'csv', makeManualCsv(question, table))
          }
        >
          {t('Save as CSV')}
        </button>
        <span className={styles.spacer} />
        {isSure ? (
          <>
            <button
              type="button"
              className="button"
              onClick={() => {
                setSure(false);
                void forget();
              }}
            >
              {t('{n, plural, one {Delete # trial for good} other {Delete # trials for good}}', {
                n: table.rows.length,
              })}
            </button>
            <button type="button" className="button" onClick={() => setSure(false)}>
              {t('Keep them')}
            </button>
          </>
        ) : (
          <button type="button" className="button plain" onClick={() => setSure(true)}>
            {t('Delete these trials')}
          </button>
        )}
      </div>
      <p className="note" role="status">
        {copied}
      </p>
    </section>
  );
}
