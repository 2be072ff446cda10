import { grouped } from '../../../ui/charts/format.ts';
import { canComeFirst, evenness, expectedFaces, facesOf, type LabDice } from './labDice.ts';
import styles from './DiceLab.module.css';
import { TURN_NAMES } from './labText.ts';
import { t } from '../../../language/language.ts';
import { fixed } from '../../../language/number.ts';

interface FaceCountersProps {
  readonly dice: LabDice;
  readonly trials: number;
}

/** Counts of each face and each roll at the first turns of the game. */
export function FaceCounters({ dice, trials }: FaceCountersProps) {
  const expected = expectedFaces(trials);
  return (
    <table className={styles.faces}>
      <caption className="note">
        {t('How often each number comes up. The mark is the expected count, {n}.', {
          n: fixed(expected, expected % 1 === 0 ? 0 : 1),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('Turn')}</span>
          </th>
          {[1, 2, 3, 4, 5, 6].map((face) => (
            <th key={face} scope="col">
              <Face face={face} />
            </th>
          ))}
          <th scope="col">{t('Each roll')}</th>
        </tr>
      </thead>
      <tbody>
        {TURN_NAMES.map((name, turn) => {
          const rolls = dice.rolls(trials, turn);
          const { fewest, most } = evenness(rolls, (roll) => turn > 0 || canComeFirst(dice.mode, roll));
          return (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              {Array.from(facesOf(rolls), (count, face) => (
                // oxlint-disable-next-line react/no-array-index-key -- the face is its place
                <td key={face}>
                  {grouped(count)}
                  <i
                    style={
                      {
                        '--share': `${Math.min(100, (50 * count) / expected)}%`,
                      } as React.CSSProperties
                    }
                  />
                </td>
              ))}
              <td data-level={fewest === most || undefined}>
                {fewest === most ? `${grouped(most)}×` : `${grouped(fewest)}–${grouped(most)}×`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Positions of the pips on each face, in thirds of its side. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

function Face({ face }: { readonly face: number }) {
  return (
    <svg className={styles.face} viewBox="0 0 20 20" role="img" aria-label={String(face)}>
      <rect x="1" y="1" width="18" height="18" rx="4" />
      {PIPS[face - 1]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={5 + 5 * x} cy={5 + 5 * y} r="1.7" />
      ))}
    </svg>
  );
}
