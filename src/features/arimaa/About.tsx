import { memo } from 'react';
import { useLanguage } from '../../ui/useLanguage.ts';
import { t } from '../../language/language.ts';
import styles from './Arimaa.module.css';

/** What the analysis is and is not, and whose the game is. */
export const About = memo(function About() {
  useLanguage();
  return (
    <details className={styles.about}>
      <summary>{t('About Arimaa and this analysis')}</summary>
      <h3>{t('What the numbers rest on')}</h3>
      <p>
        {t(
          'A playout goes on from a board with turns that are partly drawn by chance, and ends after a few turns with an evaluation of the board, or with a goal or the last rabbit taken. A rollout makes many from the board that each turn leads to; its errors and intervals are honest for playouts of this kind. Whether such playouts judge a board rightly is another question: programs that search with alpha-beta or nets play far better than any analysis by playouts.',
        )}
      </p>
      <p>
        {t(
          'The tree (UCT) chooses each playout by what those before it found. It finds tactics that single playouts miss; its values have no error bar, because its samples depend on one another.',
        )}
      </p>
      <p>
        {t(
          'Playouts ignore immobilization and repetition. About a fifth of their turns from a start position change nothing, which the game forbids: drawn pieces that cannot move pass. “For certain” on this page uses no playouts: it lists every turn that wins at once and searches for captures.',
        )}
      </p>
      <p>
        {t(
          'Policy and tree follow the published description of the bot akimot (Tomáš Kozelek, 2009); code, evaluation and drawings are our own.',
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
