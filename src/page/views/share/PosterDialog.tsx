import { Dialog } from '@base-ui/react/dialog';
import { Code, Copy, Download, Image as ImageIcon, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { t } from '../../../language/language.ts';
import { boardColors } from '../../../ui/board/boardColors.ts';
import type { BoardPicture } from '../../../ui/board/boardPicture.ts';
import { withFonts } from '../../../ui/charts/pictureFonts.ts';
import { savePng, saveSvg } from '../../../ui/charts/saveDrawing.ts';
import { DialogPopup } from '../../../ui/DialogPopup.tsx';
import { textOf, writtenRollout } from '../../figures/rolloutExports.ts';
import { embedCode } from './embed.ts';
import { makePoster, POSTER } from './poster.ts';
import { posterTexts, type PosterContent, posterVerdict } from './posterTexts.ts';
import styles from './PosterDialog.module.css';

interface PosterDialogProps {
  readonly isDisabled: boolean;
  /** What to share, when the poster is opened. */
  readonly shared: () => PosterContent;
  /** @returns whether the browser allowed copying */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** The poster in the page's own colors. */
function posterOf(shared: PosterContent): { readonly picture: BoardPicture; readonly alt: string } {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const parts = posterTexts(shared, {
    paper: read('--paper'),
    ink: read('--ink'),
    note: read('--ink-2'),
    rule: read('--hairline'),
    accent: read('--action'),
    board: boardColors(read),
    colorOf: (color) => read(/--[\w-]+/.exec(color)?.[0] ?? '--action'),
  });
  return { picture: makePoster(parts), alt: `${parts.title}. ${parts.verdict}` };
}

/** A button that makes a poster of the result, with ways to save and share it. */
export function PosterDialog({ isDisabled, shared, onCopy }: PosterDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className="button" disabled={isDisabled}>
        <ImageIcon aria-hidden="true" />
        {t('Make a poster')}
      </Dialog.Trigger>
      <DialogPopup title={t('Share this')} closeLabel={t('Close')} isWide>
        {isOpen && <Poster shared={shared} onCopy={onCopy} />}
      </DialogPopup>
    </Dialog.Root>
  );
}

function Poster({ shared, onCopy }: Pick<PosterDialogProps, 'shared' | 'onCopy'>) {
  // As it was when the dialog was opened, even if the run continues.
  const [{ of, picture, alt }] = useState(() => {
    const seen = shared();
    return { of: seen, ...posterOf(seen) };
  });
  const [said, setSaid] = useState('');
  const [source, setSource] = useState('');
  useEffect(() => {
    void withFonts(picture.svg).then((svg) =>
      setSource(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`),
    );
  }, [picture]);
  const copy = async (text: string, done: string): Promise<void> =>
    setSaid((await onCopy(text)) ? done : t('The browser does not allow copying here. Save a file instead.'));
  async function png(): Promise<void> {
    if (!(await savePng('strata-poster.png', picture)))
      setSaid(t('The browser could not create the image. Save it as SVG instead.'));
  }
  return (
    <div className={styles.body}>
      <img className={styles.poster} src={source} alt={alt} width={POSTER.width} height={POSTER.height} />
      <div className={styles.actions}>
        <button type="button" className="button primary" onClick={() => void png()}>
          <Download aria-hidden="true" />
          PNG
        </button>
        <button type="button" className="button" onClick={() => void saveSvg('strata-poster.svg', picture)}>
          <Download aria-hidden="true" />
          SVG
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void copy(forumText(of), t('Copied the text for a forum.'))}
        >
          <Copy aria-hidden="true" />
          {t('Copy forum text')}
        </button>
        <button type="button" className="button" onClick={() => void copy(of.link, t('Copied the link.'))}>
          <Link2 aria-hidden="true" />
          {t('Copy link')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void copy(embedCode(of, alt), t('Copied the code for a web page.'))}
        >
          <Code aria-hidden="true" />
          {t('Copy code for a web page')}
        </button>
        <span className="note" role="status">
          {said}
        </span>
      </div>
    </div>
  );
}

/** A rollout as text for a forum: the verdict, XG text with the board, and the link. */
export function forumText(shared: PosterContent): string {
  const { run, link } = shared;
  const written = run === undefined ? undefined : writtenRollout(run.job, run.result);
  const parts =
    written === undefined ? [makeXgid(shared.position)] : [posterVerdict(shared), textOf(written, 'xg')];
  return [...parts, link].join('\n\n');
}
