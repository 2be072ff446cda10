import { CornerUpRight } from 'lucide-react';
import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { FoundLine } from '../../../../jobs/search/found.ts';
import { t } from '../../../../language/language.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import { matchHash } from '../../../../ui/routes.ts';
import { playText } from '../../../figures/matchText.ts';
import { foundQuestionText, doneText, lossOf, lossSourceText } from './searchText.ts';
import styles from './Search.module.css';

const nothing = () => {};
const never = () => false;

/** The selected decision on the board, what was done, what was best, and the way to its match. */
export function ResultPreview({ line }: { readonly line: FoundLine }) {
  const { position, player, match, decision, loss, best } = line;
  const other = otherPlayer(player);
  return (
    <section className={styles.preview} aria-label={t('Selected decision')}>
      <h3>{foundQuestionText(line)}</h3>
      <div className={styles.previewBoard}>
        <PlayerStrip position={position} player={other} />
        <Board
          position={position}
          bottom={player}
          label={t('Board')}
          preview={[]}
          marksTargets={false}
          canLift={never}
          canPut={never}
          onCarry={nothing}
          onKey={never}
        />
        <PlayerStrip position={position} player={player} />
        <p className="hidden">
          {sideText(position, player)}. {sideText(position, other)}.
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Played')}</dt>
          <dd>{doneText(line)}</dd>
        </div>
        {best !== '' && (
          <div>
            <dt>{t('Best')}</dt>
            <dd>{playText(best)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Loss')}</dt>
          <dd>{loss === null ? lossSourceText(line) : `${lossOf(loss)}, ${lossSourceText(line)}`}</dd>
        </div>
      </dl>
      <a className="button primary" href={matchHash(match, decision)}>
        <CornerUpRight aria-hidden="true" /> {t('Open in the match')}
      </a>
    </section>
  );
}
