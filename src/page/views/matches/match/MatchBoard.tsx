import { matchPlay } from '../../../../formats/text/notation.ts';
import type { Quality } from '../../../../games/backgammon/quality.ts';
import type { LegalPlays, Move } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import styles from './Match.module.css';
import { QUALITY_COLOR } from '../../../figures/QualityMark.tsx';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';

interface MatchBoardProps {
  readonly placed: PlacedDecision;
  /** The play to highlight, in notation; if undefined, the play that was made. */
  readonly pointed: string | undefined;
  /** The rules of the game; undefined until they are loaded. */
  readonly legalPlays: LegalPlays | undefined;
  /** How good that play is, if known: the color of its arrows. */
  readonly quality: Quality | undefined;
}

const nothing = () => {};
const never = () => false;

/** Shows a decision on the board, read-only. */
export function MatchBoard({ placed, pointed, legalPlays, quality }: MatchBoardProps) {
  const { position } = placed.decision;
  return (
    <div className={styles.frame}>
      <PlayerStrip position={position} player="O" />
      <Board
        position={position}
        bottom="X"
        label={t('Board')}
        preview={movesOf(placed, pointed, legalPlays)}
        previewColor={quality === undefined ? undefined : QUALITY_COLOR[quality]}
        marksTargets={false}
        canLift={never}
        canPut={never}
        onCarry={nothing}
        onKey={never}
      />
      <PlayerStrip position={position} player="X" />
      <p className="hidden">
        {sideText(position, 'X')}. {sideText(position, 'O')}.
      </p>
    </div>
  );
}

/** Moves to highlight on the board: those of the play pointed at, or else of the play that was made. */
function movesOf(
  { decision }: PlacedDecision,
  pointed: string | undefined,
  legalPlays: LegalPlays | undefined,
): readonly Move[] {
  if (decision.kind !== 'play') return [];
  const { board, dice } = decision.position;
  if (pointed === undefined || legalPlays === undefined || dice === null) return decision.play.moves;
  const meant = matchPlay(pointed, board, legalPlays(board, dice));
  return meant.ok ? meant.value.moves : [];
}
