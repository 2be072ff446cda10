import { Dialog } from '@base-ui/react/dialog';
import { Share2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { makeGnuId } from '../../../formats/ids/gnuId.ts';
import { makeOgid } from '../../../formats/ids/ogid.ts';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { REPORT_FORMATS } from '../../../formats/reports/reportFormats.ts';
import { checkPosition } from '../../../games/backgammon/legality.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { positionForQuestion, jobAbout } from '../../../jobs/backgammon/question.ts';
import { positionName } from '../../../jobs/fileNames.ts';
import { t, listAnd } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';
import { wording } from '../../../language/wording.ts';
import type { ActionGroup } from '../../../ui/ActionMenu.tsx';
import { boardColors } from '../../../ui/board/boardColors.ts';
import type { BoardPicture } from '../../../ui/board/boardPicture.ts';
import { pictureActions } from '../../../ui/charts/pictureActions.ts';
import { withFonts } from '../../../ui/charts/pictureFonts.ts';
import type { Unit } from '../../../ui/charts/types.ts';
import { useCommands } from '../../../ui/commands.ts';
import { DialogPopup } from '../../../ui/DialogPopup.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import {
  COPIED_FORMATS,
  exportAsFile,
  ogidName,
  makeResultPicture,
  SAVED_FORMATS,
  exportAsText,
  prepareExport,
} from '../../figures/rolloutExports.ts';
import { hasAllFigures } from '../../../jobs/results/ranking.ts';
import type { AnalysisServices } from '../../state/analysis/types.ts';
import { embedCode } from './embed.ts';
import { makePoster, POSTER } from './poster.ts';
import { posterTexts, posterVerdict, type PosterContent } from './posterTexts.ts';
import styles from './ShareDialog.module.css';
import { conversionLosses } from '../../../formats/ids/conversionLosses.ts';
import { sentence } from '../../../language/sentences.ts';

interface ShareDialogProps {
  readonly services: AnalysisServices;
  /** The unit of equities in pictures and posts. */
  readonly unit: Unit;
  /** @returns whether the browser allowed copying */
  readonly onCopy: (text: string) => Promise<boolean>;
  /** A link to the rollout or the position shown. */
  readonly linkOf: () => string;
  /** The picture of the view that is open, if it has one of its own. */
  readonly pictureOf: (unit: Unit) => Promise<SharedPicture | undefined>;
}

/** A picture to share, and what it shows in words. */
interface SharedPicture {
  readonly picture: BoardPicture;
  readonly alt: string;
}

const copiedText = (isCopied: boolean, what: string): string =>
  isCopied
    ? t('Copied: {what}.', { what })
    : t('The browser does not allow copying here. Save a file instead.');

/** A button with a dialog that shares the rollout, or else the position: as link, picture, text, file or frame. */
export function ShareDialog({ services, unit, onCopy, linkOf, pictureOf }: ShareDialogProps) {
  useLanguage();
  const isSound = useStore(services.position, ({ position }) => checkPosition(position).ok);
  // As it was when the dialog was opened, even if the run continues.
  const [shared, setShared] = useState<Shared | undefined>(undefined);
  function toggle(isOpen: boolean): void {
    // What is shared should still be there tomorrow.
    if (isOpen) services.rollout.getState().settle();
    setShared(isOpen ? sharedNow(services, unit, linkOf()) : undefined);
  }
  useCommands(() =>
    isSound
      ? [
          { name: t('Share'), group: 'Share', act: () => toggle(true) },
          {
            name: t('Copy link'),
            group: 'Share',
            act() {
              services.rollout.getState().settle();
              void onCopy(linkOf()).then((isCopied) =>
                services.notices.say(copiedText(isCopied, t('the link'))),
              );
            },
          },
        ]
      : [],
  );
  return (
    <Dialog.Root open={shared !== undefined} onOpenChange={toggle}>
      <Dialog.Trigger className="button" disabled={!isSound}>
        <Share2 aria-hidden="true" />
        {t('Share')}
      </Dialog.Trigger>
      <DialogPopup title={t('Share')} closeLabel={t('Close')} isWide>
        {shared !== undefined && <Ways {...{ shared, onCopy, pictureOf }} />}
      </DialogPopup>
    </Dialog.Root>
  );
}

/** What the dialog shares. */
interface Shared extends PosterContent {
  /** The position on the board, with its roll whatever the question is. */
  readonly onBoard: Position;
}

interface WaysProps extends Pick<ShareDialogProps, 'onCopy' | 'pictureOf'> {
  readonly shared: Shared;
}

/** The poster, and each way to share as a row of buttons. */
function Ways({ shared, onCopy, pictureOf }: WaysProps) {
  const [{ picture, alt }, setPicture] = useState(() => posterOf(shared));
  const [said, setSaid] = useState('');
  const [source, setSource] = useState('');
  useEffect(() => {
    void pictureOf(shared.unit).then((own) => own && setPicture(own));
  }, [pictureOf, shared.unit]);
  useEffect(() => {
    let isCurrent = true;
    void withFonts(picture.svg).then(
      (svg) => isCurrent && setSource(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`),
    );
    return () => {
      isCurrent = false;
    };
  }, [picture]);
  async function copy(text: string, what: string): Promise<void> {
    const isCopied = await onCopy(text);
    setSaid(copiedText(isCopied, what));
  }
  const say = (text: string): void => setSaid(text);
  return (
    <div className={styles.body}>
      <img className={styles.poster} src={source} alt={alt} width={POSTER.width} height={POSTER.height} />
      <div className={styles.ways}>
        {[
          linkActions(shared, alt, copy),
          pictures(shared, picture, say),
          texts(shared, copy),
          files(shared, say),
        ]
          .flat()
          .map((group) => (
            <Way key={group.label} {...group} />
          ))}
      </div>
      <p className="note" role="status">
        {said}
      </p>
    </div>
  );
}

/** A row of buttons with its name. */
function Way({ label, actions }: ActionGroup) {
  const id = useId();
  return (
    <div className={styles.way} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div className={styles.actions}>
        {actions.map(({ name, isDisabled = false, onAct }) => (
          <button key={name} type="button" className="button" disabled={isDisabled} onClick={onAct}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

type Copy = (text: string, what: string) => Promise<void>;

const linkActions = (shared: PosterContent, alt: string, copy: Copy): readonly ActionGroup[] => [
  {
    label: t('Link'),
    actions: [
      { name: t('Copy link'), onAct: () => void copy(shared.link, t('the link')) },
      {
        name: t('Copy code for a web page'),
        onAct: () => void copy(embedCode(shared, alt), t('the code for a web page')),
      },
    ],
  },
];

const pictures = (
  shared: PosterContent,
  poster: BoardPicture,
  say: (text: string) => void,
): readonly ActionGroup[] => [
  {
    label: t('Picture'),
    actions: pictureActions(
      `${aboutOf(shared)} poster`,
      false,
      () => poster,
      ({ text }) => say(text),
    ),
  },
  {
    label: t('Board'),
    actions: pictureActions(
      aboutOf(shared),
      false,
      () => makeResultPicture(shared.position, writtenOf(shared), shared.unit),
      ({ text }) => say(text),
    ),
  },
];

const texts = (shared: Shared, copy: Copy): readonly ActionGroup[] => {
  const written = writtenOf(shared);
  return [
    {
      label: t('Text'),
      actions: [
        { name: t('Forum text'), onAct: () => void copy(forumText(shared), t('the text for a forum')) },
        ...COPIED_FORMATS.map((format) => ({
          name: REPORT_FORMATS[format].label,
          isDisabled: written === undefined,
          onAct: () =>
            void copy(
              exportAsText(written!, format, shared.unit),
              t('the rollout as {format}', { format: REPORT_FORMATS[format].label }),
            ),
        })),
      ],
    },
    {
      label: t('Position'),
      actions: [
        { name: 'GNU ID', onAct: () => void copy(makeGnuId(shared.onBoard), gnuIdName(shared.onBoard)) },
        { name: 'OGID', onAct: () => void copy(makeOgid(shared.onBoard), ogidName(shared.onBoard)) },
      ],
    },
  ];
};

const FILE_NAMES = { csv: 'CSV', json: 'JSON, to extend and combine' } as const satisfies Record<
  string,
  Text
>;

const files = (shared: PosterContent, say: (text: string) => void): readonly ActionGroup[] => {
  const written = writtenOf(shared);
  return [
    {
      label: t('File'),
      actions: SAVED_FORMATS.map((format) => ({
        name: t(FILE_NAMES[format]),
        isDisabled: written === undefined,
        onAct() {
          const file = exportAsFile(written!, format);
          if (file.ok) saveFile(aboutOf(shared), format, file.value);
          else say(wording(file.error));
        },
      })),
    },
  ];
};

const aboutOf = ({ question, position }: PosterContent): string => positionName(question, position);
const writtenOf = ({ run }: PosterContent) =>
  run === undefined ? undefined : prepareExport(run.job, run.result);

/** What is shared now: the rollout if it is about the board, else the position. */
function sharedNow({ position, analysis, rollout }: AnalysisServices, unit: Unit, link: string): Shared {
  const { job: rolled, result } = rollout.getState();
  const [onBoard, { question }] = [position.getState().position, analysis.getState()];
  const job = jobAbout(rolled, onBoard, question);
  const isShown = result !== null && hasAllFigures(result) && job !== null;
  return {
    position: positionForQuestion(onBoard, question),
    onBoard,
    question,
    run: isShown ? { job, result } : undefined,
    unit,
    link,
  };
}

/** The poster in the page's own colors. */
function posterOf(shared: PosterContent): SharedPicture {
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

/** A rollout as text for a forum: the verdict, XG text with the board, and the link. */
export function forumText(shared: PosterContent): string {
  const { link } = shared;
  const written = writtenOf(shared);
  const parts =
    written === undefined
      ? [makeXgid(shared.position)]
      : [posterVerdict(shared), exportAsText(written, 'xg')];
  return [...parts, link].join('\n\n');
}

/** Name of the GNU ID in the message after copying it: `the GNU ID (without: …)` lists what the ID leaves out. */
function gnuIdName(position: Position): string {
  const lost = conversionLosses(position).gnuId;
  return lost.length === 0
    ? t('the GNU ID')
    : t('the GNU ID (without: {losses})', { losses: listAnd(lost.map(sentence)) });
}
