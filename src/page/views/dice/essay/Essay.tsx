import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { wording } from '../../../../language/wording.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import type { TrialScores } from '../../../../engine/trialScores.ts';
import { LAB_HASH } from '../../../../ui/routes.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { GainTable } from '../GainTable.tsx';
import { labStores } from '../../../state/dice/labStores.ts';
import styles from './Essay.module.css';
import { ESSAY_GAMES } from '../../../state/dice/essaySlice.ts';
import { momentsOf, type Results, resultsOf } from './essayStats.ts';
import {
  CoverageFigure,
  LuckFigure,
  MeanFigure,
  PairsFigure,
  StrataFigure,
  TrialsFigure,
} from './essayFigures.tsx';
import type { LabRunner } from '../../../state/dice/types.ts';

interface EssayProps {
  readonly lab: LabRunner;
  /** Why the rollout of the essay waits; undefined if it does not. */
  readonly obstacle: string | undefined;
}

/** What is the error of a rollout? An essay whose figures come from a rollout played on the spot. */
export function Essay({ lab, obstacle }: EssayProps) {
  useLanguage();
  const { status, scores, similar, failure, start } = useStore(labStores(lab).essay);
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  useEffect(start, [start]);
  const [one, other] = useMemo(() => pairOf(scores), [scores]);
  const alike = useMemo(() => pairOf(similar), [similar]);
  const trials = chosen ?? one.raw.length;
  const isReady = status === 'done';
  return (
    <main className={styles.essay}>
      <h2>{t('What is the error of a rollout?')}</h2>
      <p className={styles.lead}>
        {t(
          'A rollout answers with two numbers: a value and an error. You came for the first. The second tells you how far to believe it. This page shows where it comes from.',
        )}
      </p>
      <p role="status">
        {failure !== null
          ? wording(failure)
          : isReady
            ? t('All figures below come from {n} games that your machine has just played.', {
                n: grouped(ESSAY_GAMES),
              })
            : (obstacle ??
              t('Your machine is playing {n} games for the figures below: {done} done.', {
                n: grouped(ESSAY_GAMES),
                done: grouped([one, other, ...alike].reduce((sum, { raw }) => sum + raw.length, 0)),
              }))}
      </p>
      <Scatter results={one} trials={trials} onTrials={setChosen} />
      <Settling results={one} trials={trials} onTrials={setChosen} />
      <Coverage results={one} />
      <Dice />
      <Luck results={one} />
      <Pairs similar={alike} unlike={[one, other]} />
      <Limits />
    </main>
  );
}

const pairOf = ([one, other]: readonly [TrialScores, TrialScores]): readonly [Results, Results] => [
  resultsOf(one),
  resultsOf(other),
];

interface ShownProps {
  readonly results: Results;
  readonly trials: number;
  readonly onTrials: (trials: number) => void;
}

function Scatter(props: ShownProps) {
  const { deviation } = momentsOf(props.results.raw);
  return (
    <section>
      <h3>{t('One trial says almost nothing')}</h3>
      <p>
        {t(
          'Take the opening 31, played 8/5 6/5. A trial plays it to the end, once. The result is a win or a loss: single, gammon or backgammon. So a trial is a whole number of points between −3 and +3. Each dot below is one trial.',
        )}
      </p>
      <TrialsFigure {...props} />
      <p>
        {t(
          'The dots do not crowd around the answer. No single trial is anywhere near it. Their typical distance from the mean is the standard deviation, here about {n} points. That is a fact about backgammon. No faster computer makes it smaller.',
          {
            n: fixed(deviation, 1),
          },
        )}
      </p>
    </section>
  );
}

function Settling(props: ShownProps) {
  return (
    <section>
      <h3>{t('The mean settles, slowly')}</h3>
      <p>
        {t(
          'Add the trials up and divide by their number. Good and bad luck cancel, but they cancel slowly. The error of the mean is the standard deviation divided by √n. Four times the trials halve it. A hundred times the trials buy one more digit.',
        )}
      </p>
      <MeanFigure {...props} />
      <p>
        {t(
          'The band is 1.96 standard errors to each side: the 95 % interval. Drag the slider and watch both close in. A blunder of 0.2 points is clear early. Two plays that differ by 0.01 need more patience than most positions deserve.',
        )}
      </p>
    </section>
  );
}

function Coverage({ results }: { readonly results: Results }) {
  return (
    <section>
      <h3>{t('What 95 % means')}</h3>
      <p>
        {t(
          'Now pretend that you had stopped after 36 trials. Others rolled out the same play with other dice, and stopped there too. Each of them reports a value and an interval. Below, every bar is one such rollout.',
        )}
      </p>
      <CoverageFigure results={results} />
      <p>
        {t(
          'About 95 of 100 intervals contain the true value. The dashed ones do not. They are not broken: a miss in 20 is what 95 % means. And nobody can tell from one rollout which kind it is.',
        )}
      </p>
    </section>
  );
}

function Dice() {
  return (
    <section>
      <h3>{t('Better dice')}</h3>
      <p>
        {t(
          'So far the dice were plain. Plain dice waste trials: some pairs of rolls come up three times, others never. Strata deals the rolls out evenly. Any block of 36 trials has each first roll once. Any 1,296 trials have each pair of first two rolls once.',
        )}
      </p>
      <StrataFigure />
      <p>
        {t(
          'The luck of the first two rolls then leaves the error altogether. In a short, truncated rollout that is most of the luck. In a game played to the end it is a small part, and so is the gain.',
        )}{' '}
        <a href={LAB_HASH}>{t('See how it works in the dice lab.')}</a>
      </p>
    </section>
  );
}

function Luck({ results }: { readonly results: Results }) {
  return (
    <section>
      <h3>{t('Take the luck out')}</h3>
      <p>
        {t(
          'The luck of a roll can be estimated: its value minus the mean value of all 36 rolls. Added up over a game, this is the luck of the trial. Lucky trials end well, so the cloud below rises to the right. Now subtract the luck.',
        )}
      </p>
      <LuckFigure results={results} />
      <p>
        {t(
          'The cloud lies down and gets thin. The mean does not move, because luck is zero on average. Statisticians call luck a control variate. The better it is estimated, the thinner the cloud. Even a bad estimate is never a wrong one, only a weak one.',
        )}
      </p>
      <GainTable />
    </section>
  );
}

function Pairs(pairs: Parameters<typeof PairsFigure>[0]) {
  return (
    <section>
      <h3>{t('Compare plays with the same dice')}</h3>
      <p>
        {t(
          'You rarely ask what a play is worth. You ask which play is better. So both plays get the same dice, trial by trial. A joker for one is often a joker for the other. Their difference does not notice it.',
        )}
      </p>
      <PairsFigure {...pairs} />
      <p>
        {t(
          'How much this helps depends on how long the games stay alike. In the race they hardly differ, and a small difference shows. The two openings soon lead to different games, so little is gained. Either way, the error of a difference is measured on the differences. That is why the table of plays shows it separately.',
        )}
      </p>
    </section>
  );
}

function Limits() {
  return (
    <section>
      <h3>{t('What the error does not tell')}</h3>
      <p>
        {t(
          'The interval is about the dice and nothing else. The players of a rollout make mistakes, and a truncated rollout trusts its evaluation. Such mistakes shift the value, and no number of trials removes them.',
        )}
      </p>
      <p>
        {t(
          'So read a rollout in three steps. What is the value? How large is its error? And who played: would a stronger level change it by more than the interval? If so, believe the stronger one.',
        )}
      </p>
    </section>
  );
}
