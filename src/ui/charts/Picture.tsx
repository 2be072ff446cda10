import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { wording } from '../../language/wording.ts';
import { failLoad } from '../failedLoads.ts';
import { Part } from '../Part.tsx';
import { asFailure } from '../../engine/errors.ts';
import styles from './Picture.module.css';
import { t } from '../../language/language.ts';

interface PictureProps {
  /** The question that the chart answers. */
  readonly title: string;
  readonly text: React.ReactNode;
  /** Said before the text if the chart was not computed here; default: nothing. */
  readonly origin?: string | undefined;
  /** Placeholder while there is nothing to draw; undefined once there is. */
  readonly empty?: string | undefined;
  /** What a saved picture is named after. */
  readonly about: string;
  /** Notes below a saved picture; undefined if nothing can be saved. */
  readonly notes?: readonly string[] | undefined;
  /** Shown below the plot once there is one. */
  readonly below?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A paragraph's text without its links, which are useless in a file. */
const wordsOf = (paragraph: HTMLElement | null): string =>
  [...(paragraph?.childNodes ?? [])]
    .filter((node) => node.nodeName !== 'A')
    .map((node) => node.textContent)
    .join('')
    .trim();

/** A chart with its question, its figures as a table, and buttons to save it. */
export function Picture({ title, text, origin = '', empty, about, notes, below, children }: PictureProps) {
  const plot = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState<string | undefined>(undefined);

  async function save(kind: 'svg' | 'png'): Promise<void> {
    if (plot.current === null || notes === undefined) return;
    try {
      // Include the caption: nothing else in the file names the unit.
      const said = wordsOf(caption.current);
      const { savePicture } = await import('./savePicture.ts').catch(() => failLoad());
      await savePicture(plot.current, { title, notes: [said, ...notes] }, `${about} ${title}`, kind);
      setFailure(undefined);
    } catch (thrown) {
      setFailure(wording(asFailure(thrown)));
    }
  }

  return (
    <figure className={styles.picture}>
      <figcaption>
        <h2>{title}</h2>
        <p className="note" ref={caption}>
          {origin !== '' && <strong>{origin} </strong>}
          {text}
        </p>
      </figcaption>
      <div className={styles.plot} ref={plot}>
        {empty === undefined ? (
          <Part fallback={<p className={styles.empty}>{t('Loading chart…')}</p>}>{children}</Part>
        ) : (
          <p className={styles.empty}>{empty}</p>
        )}
      </div>
      <div className={styles.figures}>
        {empty === undefined && below}
        {empty === undefined && notes !== undefined && (
          <span className={styles.save} role="group" aria-label={t('Save “{title}”', { title })}>
            <Download aria-hidden="true" />
            {(['svg', 'png'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-label={t('Save as {format}', { format: kind.toUpperCase() })}
                onClick={() => void save(kind)}
              >
                {kind.toUpperCase()}
              </button>
            ))}
          </span>
        )}
      </div>
      {failure !== undefined && <p className="error">{failure}</p>}
    </figure>
  );
}
