import { Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { asFailure } from '../../../engine/errors.ts';
import { t } from '../../../language/language.ts';
import { wording } from '../../../language/wording.ts';
import { savePicture } from '../../../ui/charts/savePicture.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import type { RaceStore } from '../../state/dice/types.ts';
import styles from './Handout.module.css';
import type { DiceOf } from './labText.ts';
import { EndedRace } from './present/RaceSlide.tsx';
import { sceneTitle, TOUR_SCENES } from './tour/tour.ts';
import { Stage } from './tour/Stage.tsx';

interface HandoutProps {
  readonly diceOf: DiceOf;
  readonly race: RaceStore;
  /** Why the race waits; undefined if it does not. */
  readonly obstacle: string | undefined;
}

/** What recomputes the figures of the page, from a copy of the source. */
const COMMANDS = ['npm run bench -- fan', 'npm run bench -- race'] as const;

/** One page to print or to save: the end of each scene of the tour, and the race. */
export function Handout({ diceOf, race, obstacle }: HandoutProps) {
  useLanguage();
  const sheet = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');
  const title = t('Plain and stratified dice');
  async function save(): Promise<void> {
    try {
      await savePicture(sheet.current!, { title, notes: [] }, title, 'svg');
      setProblem('');
    } catch (thrown) {
      setProblem(wording(asFailure(thrown)));
    }
  }
  return (
    <main className={styles.handout}>
      <header className={styles.buttons}>
        <h2>{title}</h2>
        <button type="button" className="button primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </button>
        <button type="button" className="button" onClick={() => void save()}>
          <Download aria-hidden="true" />
          {t('Save as {format}', { format: 'SVG' })}
        </button>
        {problem !== '' && <p className="error">{problem}</p>}
      </header>
      <div ref={sheet} className={styles.sheet}>
        <h2 className={styles.printed}>{title}</h2>
        <div className={styles.scenes}>
          {TOUR_SCENES.map((scene) => (
            <section key={`${scene.mode ?? ''}${scene.to}`}>
              <h3>{sceneTitle(scene, scene.to, diceOf)}</h3>
              <Stage diceOf={diceOf} trials={scene.to} mode={scene.mode} />
            </section>
          ))}
        </div>
        <p>{t('Grids: first roll down, second roll across. Strips: the 36 rolls of a turn.')}</p>
        <EndedRace race={race} obstacle={obstacle} />
        <p>
          {t('This recomputes the race:')} <code>{COMMANDS[0]}</code>
        </p>
        <p>
          {t('This recomputes the ratio:')} <code>{COMMANDS[1]}</code>
        </p>
      </div>
    </main>
  );
}
