import { use, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { type OwnGame, ownGame, type OwnMatch } from '../../../../jobs/search/ownGame.ts';
import { EMPTY_QUERY, type SearchQuery } from '../../../../jobs/search/query.ts';
import { exactNames } from '../../../../jobs/search/search.ts';
import type { SearchIndex } from '../../../../jobs/search/searchIndex.ts';
import { t } from '../../../../language/language.ts';
import { fixed, grouped } from '../../../../language/number.ts';
import { plusMinus, withError } from '../../../../ui/charts/format.ts';
import { useWidth } from '../../../../ui/charts/useWidth.ts';
import { matchHash, SEARCH_HASH } from '../../../../ui/routes.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { groupText } from '../search/searchText.ts';
import { playerName } from '../../../figures/matchText.ts';
import type { MatchViewServices } from '../../../state/matches/types.ts';
import { MatchFileButton } from '../match/MatchFileButton.tsx';
import styles from './OwnGame.module.css';

interface OwnGameViewProps {
  readonly services: Pick<MatchViewServices, 'matches'>;
  /** Called with chosen files, which are handled like dropped ones. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Names to choose from; the others hardly ever play. */
const MOST_NAMES = 12;

/** How the reader plays, over all matches of the library. */
export function OwnGameView({ services, onFiles }: OwnGameViewProps) {
  useLanguage();
  const { matches, search } = use(services.matches());
  const { index, ownNames, chooseOwn, change, isLoaded, left } = useStore(search);
  // The figures follow the library while the view is open.
  useEffect(() => {
    const refresh = () => void search.getState().refresh();
    refresh();
    return matches.subscribe(({ entries }, { entries: before }) => {
      if (entries !== before) refresh();
    });
  }, [matches, search]);
  const game = useMemo(() => ownGame(index, ownNames), [index, ownNames]);
  const find = (query: Partial<SearchQuery>): void => {
    change({ ...EMPTY_QUERY, player: exactNames(ownNames), ...query });
    location.hash = SEARCH_HASH;
  };
  return (
    <main className={styles.own}>
      <header>
        <h2>{t('My game')}</h2>
        <p className="note">{t('From every evaluated decision of your matches in the library.')}</p>
      </header>
      {index.names.length > 0 ? (
        <Names names={frequentNames(index, ownNames)} chosen={ownNames} onChoose={chooseOwn} />
      ) : (
        isLoaded &&
        left === 0 && (
          <section>
            <p>{t('There are no matches in the library yet. Drop match files or whole folders here.')}</p>
            <MatchFileButton onFiles={onFiles} isPrimary />
          </section>
        )
      )}
      {left > 0 && (
        <p className="note" role="status">
          {t('{n, plural, one {One more match is} other {# more matches are}} being read.', { n: left })}
        </p>
      )}
      {ownNames.length > 0 && index.names.length > 0 && <Figures game={game} onFind={find} />}
    </main>
  );
}

/** The names with the most decisions, and those that are chosen. */
function frequentNames({ names, player }: SearchIndex, chosen: readonly string[]): readonly string[] {
  const counts = new Uint32Array(names.length);
  for (const each of player) counts[each]!++;
  const order = names.map((name, index) => ({ name, count: counts[index]! }));
  order.sort((a, b) => b.count - a.count);
  return [...new Set([...order.slice(0, MOST_NAMES).map(({ name }) => name), ...chosen])];
}

interface NamesProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** Which names are the reader's: some people have several. */
function Names({ names, chosen, onChoose }: NamesProps) {
  return (
    <fieldset className={styles.names}>
      <legend>{t('Which names are yours?')}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />{' '}
          {playerName(name)}
        </label>
      ))}
    </fieldset>
  );
}

/** A rating with the half-width of its interval: `5.42 ± 0.61`. */
const rating = ({ rating: value, halfWidth }: Pick<OwnMatch, 'rating' | 'halfWidth'>): string =>
  halfWidth === null ? fixed(value, 2) : withError(fixed(value, 2), plusMinus(halfWidth, 2));

interface FiguresProps {
  readonly game: OwnGame;
  /** Lists the decisions of a group. */
  readonly onFind: (query: Partial<SearchQuery>) => void;
}

function Figures({ game, onFind }: FiguresProps) {
  const { all, matches } = game;
  if (all.decisions === 0)
    return <p>{t('None of your decisions is evaluated yet. Open a match to have it analyzed.')}</p>;
  const group = (name: (query: Partial<SearchQuery>) => string) => (each: OwnGame['byKind'][number]) => ({
    ...each,
    name: name(each.query),
    onFind: () => onFind(each.query),
  });
  return (
    <>
      <section className={styles.headline} aria-label={t('All matches')}>
        <p className={styles.rating}>
          <b className="numbers">{t('PR {n}', { n: rating(all) })}</b>{' '}
          <span>
            {t(
              '{n, plural, one {# decision} other {# decisions}} in {matches, plural, one {# match} other {# matches}}',
              {
                n: all.decisions,
                matches: matches.length,
              },
            )}
          </span>
        </p>
        <p className={styles.weakness}>{weaknessText(game)}</p>
      </section>
      <Course matches={matches} />
      <div className={styles.tables}>
        <Table caption={t('Kind')} rows={game.byKind.map(group(groupText))} />
        <Table caption={t('Phase or plan')} rows={game.byTrait.map(group(groupText))} />
        <Table caption={t('Match score')} rows={game.byScore.map(group(scoreName))} />
        <Table
          caption={t('Opponent')}
          rows={game.byOpponent.map((each) => ({ ...each, name: playerName(each.opponent) }))}
        />
        <Table
          caption={t('Match')}
          rows={matches.toReversed().map((each) => ({
            ...each,
            name: `${each.date} ${playerName(each.opponent)}`,
            href: matchHash(each.match),
          }))}
        />
      </div>
      <p className="note">
        {t(
          '± is a 95\u202f% interval for how you play: it counts that decisions differ, and the errors of their evaluation.',
        )}
      </p>
    </>
  );
}

/** A group of scores in words. */
function scoreName({ score, away }: Partial<SearchQuery>): string {
  if (score === 'money') return t('Money games');
  return away === 1 ? t('DMP') : t('Match play');
}

/** What costs the player most, in sentences. */
function weaknessText({ weakness }: OwnGame): string {
  if (weakness === null)
    return t('Nothing stands out: no kind of decision is worse than the others by more than chance.');
  const { group, elsewhere, cost } = weakness;
  return t(
    'What costs you most: {group}. PR {there} there, {elsewhere} elsewhere. Played like the rest, your PR would be {cost} lower.',
    {
      group: groupText(group.query),
      there: rating(group),
      elsewhere: rating(elsewhere),
      cost: fixed(cost, 2),
    },
  );
}

interface Row extends Pick<OwnMatch, 'decisions' | 'rating' | 'halfWidth'> {
  readonly name: string;
  readonly onFind?: () => void;
  readonly href?: string;
}

function Table({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <table className={`${styles.table} numbers`} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{t('Decisions')}</th>
          <th scope="col">PR</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.href ?? row.name}>
            <th scope="row">
              {row.href !== undefined ? (
                <a href={row.href}>{row.name}</a>
              ) : row.onFind === undefined ? (
                row.name
              ) : (
                <button type="button" className={styles.link} onClick={row.onFind}>
                  {row.name}
                </button>
              )}
            </th>
            <td>{grouped(row.decisions)}</td>
            <td>{rating(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEIGHT = 160;
const LEFT = 32;
const BELOW = 18;
const TOP = 8;
const STEPS = [1, 2, 5, 10, 20, 50] as const;
const MOST_LINES = 5;

/** The PR of each match as a point, and that of all matches so far as a line with its 95 % band. */
function Course({ matches }: { readonly matches: readonly OwnMatch[] }) {
  const [frame, full] = useWidth();
  if (matches.length < 2) return null;
  const width = Math.max(0, full - LEFT - 8);
  const most = Math.max(
    1,
    ...matches.map(({ rating }) => rating),
    ...matches.slice(1).map(({ soFar }) => soFar.rating + (soFar.halfWidth ?? 0)),
  );
  const step = STEPS.find((each) => most / each <= MOST_LINES) ?? 100;
  const xOf = (at: number): number => LEFT + (width * (at + 0.5)) / matches.length;
  const yOf = (value: number): number => TOP + (HEIGHT - TOP) * (1 - Math.max(0, value) / most);
  const edge = (sign: 1 | -1) =>
    matches.map(({ soFar }, at) => `${xOf(at)} ${yOf(soFar.rating + sign * (soFar.halfWidth ?? 0))}`);
  return (
    <figure className={styles.course}>
      <figcaption>{t('PR of each match, and of all so far with its 95\u202f% band')}</figcaption>
      <div ref={frame}>
        <svg
          width={full}
          height={HEIGHT + BELOW}
          role="img"
          aria-label={t('PR of each match, and of all so far. The tables have the figures.')}
        >
          {Array.from({ length: Math.floor(most / step) + 1 }, (_, line) => step * line).map((value) => (
            <g key={value}>
              <line className={styles.grid} x1={LEFT} x2={full} y1={yOf(value)} y2={yOf(value)} />
              <text x={LEFT - 6} y={yOf(value) + 4} textAnchor="end">
                {fixed(value, 0)}
              </text>
            </g>
          ))}
          <polygon className={styles.band} points={[...edge(1), ...edge(-1).toReversed()].join(' ')} />
          <polyline
            className={styles.line}
            points={matches.map(({ soFar }, at) => `${xOf(at)} ${yOf(soFar.rating)}`).join(' ')}
          />
          {matches.map(({ match, rating }, at) => (
            <circle key={match} className={styles.point} cx={xOf(at)} cy={yOf(rating)} r={4} />
          ))}
          <text x={LEFT} y={HEIGHT + BELOW - 2}>
            {matches[0]?.date}
          </text>
          <text x={full - 4} y={HEIGHT + BELOW - 2} textAnchor="end">
            {matches.at(-1)?.date}
          </text>
        </svg>
      </div>
    </figure>
  );
}
