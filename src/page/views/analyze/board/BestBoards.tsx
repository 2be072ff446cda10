import { useMemo } from 'react';
import { useStore } from 'zustand';
import { otherOnRoll } from '../../../../games/backgammon/position.ts';
import { t } from '../../../../language/language.ts';
import { PlayedBoard } from '../../../../ui/board/PlayedBoard.tsx';
import { candidateLetter, candidateLook } from '../../../../ui/charts/palette.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import type { AnalysisServices, RolloutView } from '../../../state/analysis/types.ts';
import styles from '../AnalysisView.module.css';

interface BestBoardsProps {
  readonly services: AnalysisServices;
  readonly view: RolloutView;
}

/** The boards after the best two plays; a press shows these side by side. */
export function BestBoards({ services, view }: BestBoardsProps) {
  const position = useStore(services.position, (state) => state.position);
  const { question, plays, chosen, compare } = useStore(services.analysis);
  const { belongs, isActive, rows, keys } = view;
  const ranked = belongs && !isActive ? rows.map(({ index }) => keys[index]) : [];
  const isRanked = ranked.length > 1;
  const best = (isRanked ? ranked : chosen).slice(0, 2).join(' ');
  const shown = useMemo(
    () =>
      best.split(' ').flatMap((key) => {
        const found = plays.find((play) => play.key === key);
        // From the viewpoint of the player who moved, so that points keep their numbers.
        const board = found?.play.after;
        return found === undefined || board === undefined
          ? []
          : [{ ...found, after: otherOnRoll({ ...otherOnRoll(position), board }) }];
      }),
    [best, plays, position],
  );
  if (question !== 'play' || shown.length < 2) return null;
  // Plays ticked during a run have no index in its job.
  const looks = isRanked ? keys : chosen;
  return (
    <button
      type="button"
      className={styles.best}
      title={t('Side by side')}
      onClick={() => compare(shown.map(({ key }) => key))}
    >
      <i className="hidden">{t('Side by side')}: </i>
      {shown.map(({ key, text, after }) => {
        const index = looks.indexOf(key);
        const { color } = candidateLook(index);
        return (
          <span key={key}>
            <span aria-hidden="true">
              <PlayedBoard before={position} after={after} label="" color={color} />
            </span>
            <b style={{ color }}>
              {candidateLetter(index)} {lineText(text)}
            </b>
          </span>
        );
      })}
    </button>
  );
}
