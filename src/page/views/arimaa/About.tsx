import { memo } from 'react';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { t } from '../../../language/language.ts';
import styles from './Arimaa.module.css';

/** What the analysis can and cannot do, and who owns the game. */
export const About = memo(function About() {
  useLanguage();
  return (
    <details className={styles.about}>
      <summary>{t('About Arimaa and this analysis')}</summary>
      <h3>{t('Where the numbers come from')}</h3>
      <p>
        {t(
          'A playout plays a few partly random turns, then evaluates the board. A goal or the capture of the last rabbit ends it early. A rollout makes many playouts after each turn. Its errors and intervals are correct for such playouts. Whether playouts judge a board well is another question: programs that search with alpha-beta or nets play far better.',
        )}
      </p>
      <p>
        {t(
          'The tree (UCT) chooses each playout by earlier results. It finds tactics that single playouts miss. Its samples depend on each other, so its spread is measured: about nine in ten longer searches stay inside.',
        )}
      </p>
      <p>
        {t(
          'Playouts ignore immobilization and repetition. About a fifth of their turns from a start position change nothing, which the game forbids. “For certain” uses no playouts: it lists every turn that wins at once and searches for captures.',
        )}
      </p>
      <p>
        {t(
          'Policy and tree follow the published description of the bot akimot (Tomáš Kozelek, 2009). Code, evaluation and drawings are our own.',
        )}
      </p>
      <h3>{t('The game')}</h3>
      <p>
        {t(
          'Arimaa was invented by Omar and Aamir Syed. Arimaa is a registered trademark of Omar Syed; Strata is not affiliated with or endorsed by him. Rules and games:',
        )}{' '}
        <a href="https://arimaa.com/arimaa/" rel="noreferrer">
          arimaa.com
        </a>
      </p>
    </details>
  );
});
