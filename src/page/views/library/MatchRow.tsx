import { t } from '../../../language/language.ts';
import { grouped } from '../../../language/number.ts';
import { gameCountText, matchTitle } from '../../figures/matchText.ts';
import { LibraryLine, type RowProps } from './LibraryLine.tsx';
import type { MatchEntry } from '../../../jobs/match/types.ts';

/** A match in the library. */
export function MatchRow({ entry, ...line }: RowProps<MatchEntry>) {
  const { decisions, evaluated, rolledOut, games, isUnfinished, saved } = entry;
  const done = t('{done} of {total, plural, one {# decision} other {# decisions}} evaluated.', {
    done: grouped(evaluated),
    total: decisions,
  });
  return (
    <LibraryLine
      title={matchTitle(entry)}
      terms={`${gameCountText(games)}, ${t('{n, plural, one {# decision} other {# decisions}}', { n: decisions })}`}
      progress={isUnfinished ? `${done} ${t('Resumes when opened.')}` : done}
      saved={saved}
      remarks={entry}
      {...line}
    >
      <p>
        {rolledOut === 0
          ? t('Nothing rolled out yet.')
          : t('{n, plural, one {One decision} other {# decisions}} rolled out.', { n: rolledOut })}
      </p>
    </LibraryLine>
  );
}
