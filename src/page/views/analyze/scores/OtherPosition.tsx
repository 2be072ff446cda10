import { useState } from 'react';
import { useStore } from 'zustand';
import { ok } from '../../../../engine/errors.ts';
import { scoreObstacle } from '../../../../games/backgammon/legality.ts';
import { positionKey } from '../../../../games/backgammon/position.ts';
import { MAX_CANDIDATES } from '../../../../jobs/parts.ts';
import { questionOfJob } from '../../../../jobs/backgammon/question.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { Variant } from '../../../../jobs/variants.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { failLoad } from '../../../../ui/failedLoads.ts';
import gestures from '../../../../ui/Gestures.module.css';
import { candidateName } from '../../../figures/candidateNames.ts';
import { obstacle } from '../../../figures/obstacle.ts';
import { rankedPlays } from '../../../state/analysis/evaluating.ts';
import { questionJob } from '../../../state/analysis/question.ts';
import type { CompareServices } from '../../../state/compare/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import type { EvaluationLevel } from '../../../../runner/core/evaluationTypes.ts';
import type { useVariants } from './useVariants.ts';

/**
 * The question of a rollout about another position, which gets the roll unless its ID has one. Its plays are those of
 * the rollout where they are legal, and as many of its own best.
 *
 * @param text - an ID in any notation
 * @param number - of the position among those compared: the board is the first
 * @returns the variant, or why there is none
 */
async function positionVariantOf(
  text: string,
  job: RolloutJob,
  number: number,
  { evaluator, level }: { readonly evaluator: Pick<Evaluator, 'plays'>; readonly level: EvaluationLevel },
): Promise<Variant | { readonly trouble: string }> {
  const { parseAnyId } = await import('../../../../formats/ids/anyId.ts').catch(() => failLoad());
  const read = parseAnyId(text);
  if (!read.ok) return { trouble: wording(read.error) };
  const question = questionOfJob(job);
  const position = {
    ...read.value.position,
    ...(read.value.position.dice === null && question === 'play' ? { dice: job.position.dice } : {}),
  };
  const beyond = scoreObstacle(position);
  if (beyond !== undefined) return { trouble: wording(beyond) };
  const listed = question === 'play' ? await rankedPlays(evaluator, position, level) : ok([]);
  if (!listed.ok) return { trouble: wording(listed.error) };
  const plays = listed.value;
  const names = job.candidates.map((candidate) => candidateName(candidate, job));
  const chosen = plays.filter(({ text }, rank) => rank < job.candidates.length || names.includes(text));
  const keys = chosen.slice(0, MAX_CANDIDATES).map(({ key }) => key);
  const other = questionJob(position, { question, plays, chosen: keys }, job.settings);
  return other === undefined
    ? { trouble: obstacle(position, question, job.settings) ?? '' }
    : { name: () => t('Position {n}', { n: number }), job: other, base: job };
}

interface OtherPositionProps {
  readonly services: Pick<CompareServices, 'analysis' | 'comparison'> & Pick<ReplayServices, 'evaluator'>;
  readonly job: RolloutJob;
  readonly disabled: boolean;
  readonly onStart: ReturnType<typeof useVariants>['start'];
}

/** A field for the ID of a second position, which is rolled out with the same question. */
export function OtherPosition({ services, job, disabled, onStart }: OtherPositionProps) {
  const runs = useStore(services.comparison, (state) => state.runs);
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const board = positionKey(job.position.board);
  const others = runs.filter((run) => positionKey(run.job.position.board) !== board).length;
  async function read(): Promise<void> {
    const { level } = services.analysis.getState();
    const { evaluator } = services;
    const variant = await positionVariantOf(text, job, others + 2, { evaluator, level });
    if ('trouble' in variant) return setTrouble(variant.trouble);
    setText('');
    onStart(() => [variant]);
  }
  return (
    <form
      className={gestures.gestures}
      onSubmit={(event) => {
        event.preventDefault();
        void read();
      }}
    >
      <label htmlFor="other-position">{t('or take another position')}</label>
      <input
        id="other-position"
        className="field mono"
        placeholder={t('XGID or another ID')}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={text}
        aria-invalid={trouble !== ''}
        aria-describedby="other-position-error"
        onChange={({ target }) => {
          setText(target.value);
          setTrouble('');
        }}
      />
      <button type="submit" className="button" disabled={disabled || text.trim() === ''}>
        {t('Compare')}
      </button>
      <p id="other-position-error" className="error" role="status">
        {trouble}
      </p>
    </form>
  );
}
