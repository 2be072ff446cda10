import styles from './charts.module.css';
import { digitsFor, grouped, plusMinus, signed } from './format.ts';
import { pointAt } from './frame.tsx';
import { type ChartLine, sampledTrials } from './series.ts';

const ROWS = 8;

/** The equity chart as a table, for those who read numbers or cannot see lines. */
export function ChartNumbers({ lines }: { readonly lines: readonly ChartLine[] }) {
  return (
    <details className={styles.numbers}>
      <summary>As a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Trials</th>
            {lines.map(({ index, name }) => (
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sampledTrials(lines, ROWS).map((trials) => (
            <tr key={trials}>
              <th scope="row">{grouped(trials)}</th>
              {lines.map(({ index, points }) => {
                const point = pointAt(points, trials);
                const digits = digitsFor(point?.standardError);
                return (
                  <td key={index}>
                    {point === undefined ? '–' : signed(point.mean, digits)}{' '}
                    {point?.halfWidth === undefined ? '' : plusMinus(point.halfWidth, digits)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
