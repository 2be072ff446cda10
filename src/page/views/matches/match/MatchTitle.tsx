import { wording } from '../../../../language/wording.ts';
import styles from './Match.module.css';
import { useMemo, useState } from 'react';
import { t, listAnd } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { matchName } from '../../../../jobs/fileNames.ts';
import { partReadOf } from '../../../../jobs/match/wholeness.ts';
import { type AnkiSaving, AnkiStatus } from './AnkiExport.tsx';
import { MatchFileButton } from './MatchFileButton.tsx';
import { matchTitle } from '../../../figures/matchText.ts';
import { asFailure, type Failure } from '../../../../engine/errors.ts';
import { WRITTEN_FORMATS } from '../../../../formats/files/matchFormats.ts';
import { sentence } from '../../../../language/sentences.ts';
import { ActionMenu } from '../../../../ui/ActionMenu.tsx';
import { copyText } from '../../../../ui/copyText.ts';
import { packText } from '../../../../ui/packedText.ts';
import { packedMatchHash } from '../../../../ui/routes.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import type { MatchDetails } from '../../../../formats/files/matchRecord.ts';
import type { Match } from '../../../../games/backgammon/match.ts';
import type { MoneyRules, PlacedDecision } from '../../../../jobs/match/types.ts';
import type { MatchSlice } from '../../../state/matches/types.ts';
import type { WrittenFormat } from '../../../../formats/files/formatTypes.ts';

interface MatchTitleProps {
  readonly match: Match;
  readonly details: MatchDetails;
  readonly decisions: readonly PlacedDecision[];
  /** Money game rules that the user has set. */
  readonly rules: MoneyRules;
  /** Whether another tab is working on the match. */
  readonly isElsewhere: boolean;
  readonly onRules: (rules: MoneyRules) => void;
  readonly onExport: MatchExportProps['onExport'];
  readonly onSave: () => void;
  readonly onReport: MatchExportProps['onReport'];
  readonly anki: AnkiSaving;
  readonly onAnki: MatchExportProps['onAnki'];
  readonly hasFigures: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Title of the match, actions for all of it, and the problems of its file. */
export function MatchTitle(props: MatchTitleProps) {
  const { match, details, decisions } = props;
  const place = matchDetailsText(details);
  const part = useMemo(() => partReadOf(match), [match]);
  return (
    <div className={styles.title}>
      <h2>{matchTitle(match)}</h2>
      <span className="note">
        {t('{games, plural, one {# game} other {# games}}, {rows} moves', {
          games: match.games.length,
          rows: rowsOf(decisions),
        })}
      </span>
      <span className={styles.spacer} />
      {match.length === 0 && <MoneyRulesChoice rules={props.rules} onRules={props.onRules} />}
      <MatchExport
        about={matchName(match)}
        onExport={props.onExport}
        onCsv={props.onSave}
        onReport={props.onReport}
        anki={props.anki}
        onAnki={props.onAnki}
        hasFigures={props.hasFigures}
      />
      <MatchFileButton onFiles={props.onFiles} isPrimary={false} />
      {place !== '' && <p className={styles.details}>{place}</p>}
      {details.comment !== '' && <p className={styles.comment}>{details.comment}</p>}
      {part !== null && <p className="error">{wording(part.failure)}</p>}
      <FileProblems problems={match.problems} />
      {props.isElsewhere && (
        <p className="note" role="status">
          {t('Another tab is working on this match, so evaluation waits here.')}
        </p>
      )}
    </div>
  );
}

/** Total number of moves of all games, numbered as in the file. */
function rowsOf(decisions: readonly PlacedDecision[]): number {
  const ends = decisions.filter(({ game }, index) => decisions[index + 1]?.game !== game);
  return ends.reduce((sum, { row }) => sum + row, 0);
}

interface MoneyRulesChoiceProps {
  readonly rules: MoneyRules;
  readonly onRules: (rules: MoneyRules) => void;
}

/** Money game rules, which some files do not state. */
function MoneyRulesChoice({ rules, onRules }: MoneyRulesChoiceProps) {
  const rule = (name: keyof MoneyRules, label: string) => (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={rules[name]}
        onChange={({ target }) => onRules({ ...rules, [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <span role="group" aria-label={t('Rules of the money games')} className={styles.actions}>
      {rule('jacoby', t('Jacoby rule'))}
      {rule('beavers', t('Beavers'))}
    </span>
  );
}

/** At most this many problems of a file are shown. */
const MOST_PROBLEMS = 100;

/** Lists what could not be read of the file. */
function FileProblems({ problems }: { readonly problems: readonly Failure[] }) {
  if (problems.length === 0) return null;
  return (
    <details className={styles.problems} open={problems.length === 1}>
      <summary>
        {t('{n, plural, one {One problem} other {# problems}} in the file', { n: problems.length })}
      </summary>
      <ul>
        {problems.slice(0, MOST_PROBLEMS).map((problem, index) => (
          <li key={index}>{wording(problem)}</li>
        ))}
      </ul>
    </details>
  );
}

interface MatchExportProps {
  /** What files are named after. */
  readonly about: string;
  readonly onExport: MatchSlice['exportAs'];
  readonly onCsv: () => void;
  /** Writes the report; undefined if the rules of the game could not be loaded. */
  readonly onReport: () => Promise<string | undefined>;
  readonly anki: AnkiSaving;
  /** Saves the errors as notes for Anki. */
  readonly onAnki: (withScores: boolean) => Promise<void>;
  /** Whether any decision is evaluated. */
  readonly hasFigures: boolean;
}

/** Longer links are cut by some programs, characters. */
const SAFE_LENGTH = 8000;

/** Saves the match in a format of match files, or its decisions as CSV; copies a link that holds it. */
function MatchExport({ about, onExport, onCsv, onReport, anki, onAnki, hasFigures }: MatchExportProps) {
  const [said, setSaid] = useState('');
  async function save(format: WrittenFormat): Promise<void> {
    try {
      const { text, losses } = await onExport(format);
      saveFile(about, format.id, text);
      setSaid(
        losses.length === 0 ? '' : t('Not in the file: {losses}.', { losses: listAnd(losses.map(sentence)) }),
      );
    } catch (thrown) {
      setSaid(wording(asFailure(thrown)));
    }
  }
  async function act(save: () => Promise<void>): Promise<void> {
    try {
      await save();
      setSaid('');
    } catch (thrown) {
      setSaid(wording(asFailure(thrown)));
    }
  }
  /** Copies an address that holds the match. */
  async function copyLink(): Promise<void> {
    const written = await onExport(WRITTEN_FORMATS.find(({ id }) => id === 'mat')!);
    const link = `${location.href.split('#', 1)[0]}${packedMatchHash(await packText(written.text))}`;
    if (!(await copyText(link)))
      return setSaid(t('The browser did not allow copying. Save the match instead.'));
    setSaid(
      link.length > SAFE_LENGTH
        ? t('Copied. The link has {n} characters: some programs cut it.', { n: grouped(link.length) })
        : t('Link to the whole match copied, without its analysis.'),
    );
  }
  async function saveReport(): Promise<void> {
    const text = await onReport();
    if (text !== undefined) saveFile(about, 'html', text);
  }
  return (
    <>
      <ActionMenu
        label={t('Save match')}
        groups={[
          {
            label: t('Match file'),
            actions: WRITTEN_FORMATS.map((format) => ({
              name: `.${format.id} (${format.program})`,
              onAct: () => void save(format),
            })),
          },
          {
            label: t('Link'),
            actions: [{ name: t('Copy a link to the match'), onAct: () => void copyLink() }],
          },
          {
            label: t('Figures'),
            actions: [
              { name: t('Report (HTML)'), isDisabled: !hasFigures, onAct: () => void act(saveReport) },
              {
                name: t('Errors for Anki'),
                isDisabled: !hasFigures,
                onAct: () => void act(() => onAnki(false)),
              },
              {
                name: t('Errors for Anki, with other scores'),
                isDisabled: !hasFigures || anki.progress !== null,
                onAct: () => void act(() => onAnki(true)),
              },
              { name: t('Decisions as CSV'), onAct: onCsv },
            ],
          },
        ]}
      />
      <AnkiStatus anki={anki} />
      {said !== '' && (
        <p className="note" role="status">
          {said}
        </p>
      )}
    </>
  );
}

/** Event, round, place and date of a match in one line; '' if its file says nothing. */
const matchDetailsText = ({ event, round, location, date }: MatchDetails): string =>
  [event, round, location, date]
    .map((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .filter((text) => text !== '')
    .join(', ');
