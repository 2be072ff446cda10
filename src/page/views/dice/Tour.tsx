import { ArrowLeft, ArrowRight } from 'lucide-react';
import styles from './DiceLab.module.css';
import { atStep, makeLabHash, TOUR_STEPS } from './labState.ts';
import type { DiceOf } from './labText.ts';
import { tourText } from './tourText.ts';
import { t } from '../../../language/language.ts';
import { useTexts } from '../../../ui/useLanguage.ts';

interface TourProps {
  readonly step: number;
  readonly seed: number;
  readonly diceOf: DiceOf;
}

/** A guided tour in six steps. Each step has a link, so that a talk can start anywhere. */
export function Tour({ step, seed, diceOf }: TourProps) {
  const { title, text, hint } = useTexts(() => tourText(step, diceOf), [step, diceOf]);
  const linkTo = (wanted: number) => makeLabHash(atStep(wanted, seed));
  return (
    <section className={styles.tour} aria-label={t('Guided tour')}>
      <ol className={styles.steps}>
        {Array.from({ length: TOUR_STEPS }, (_, index) => (
          <li key={linkTo(index + 1)}>
            <a
              href={linkTo(index + 1)}
              aria-label={t('Step {n}', { n: index + 1 })}
              aria-current={index + 1 === step ? 'step' : undefined}
            >
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
      <div className={styles.tourText}>
        <h3>{title}</h3>
        <p>{text}</p>
        <p className="note">{hint}</p>
      </div>
      <div className={styles.tourNext}>
        {step > 1 && (
          <a className="button" href={linkTo(step - 1)}>
            <ArrowLeft aria-hidden="true" />
            {t('Back')}
          </a>
        )}
        {step < TOUR_STEPS && (
          <a className="button" href={linkTo(step + 1)}>
            {t('Next')}
            <ArrowRight aria-hidden="true" />
          </a>
        )}
      </div>
    </section>
  );
}
