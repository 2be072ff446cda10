import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../../language/language.ts';
import { helpIdOf, onAddress } from '../../../ui/routes.ts';
import { useTexts } from '../../../ui/useLanguage.ts';
import { type HelpSection, helpSections, searchedHelp } from './entries.ts';
import styles from './Help.module.css';

const elementId = (id: string): string => `help-${id}`;

/** Help: what a rollout is, every number, every setting, shortcuts and formats; searchable. */
export function HelpView() {
  const [search, setSearch] = useState('');
  const linkedEntry = useSyncExternalStore(onAddress, () => helpIdOf(location.hash));
  const field = useRef<HTMLInputElement>(null);
  const sections = useTexts(helpSections, []);
  const shown = useMemo(() => searchedHelp(sections, search), [sections, search]);
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);

  useEffect(() => {
    const place = linkedEntry === undefined ? undefined : document.getElementById(elementId(linkedEntry));
    if (!place) return field.current?.focus();
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  }, [linkedEntry]);

  return (
    <main className={styles.help}>
      <header className={styles.top}>
        <h2>{t('Help')}</h2>
        <input
          ref={field}
          className={`field ${styles.search}`}
          type="search"
          placeholder={t('Search help')}
          aria-label={t('Search help')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className="note" role="status">
          {count === 0
            ? t('Nothing found. Try a shorter word.')
            : t('{n, plural, one {# topic} other {# topics}}', { n: count })}
        </p>
        {search === '' && (
          <nav className={styles.jumps} aria-label={t('Sections')}>
            {sections.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                className="button plain"
                onClick={() => document.getElementById(elementId(id))?.scrollIntoView({ block: 'start' })}
              >
                {title}
              </button>
            ))}
          </nav>
        )}
      </header>
      {shown.map((section) => (
        <Section key={section.id} section={section} linkedEntry={linkedEntry} />
      ))}
    </main>
  );
}

function Section({
  section: { id, title, entries },
  linkedEntry,
}: {
  readonly section: HelpSection;
  readonly linkedEntry: string | undefined;
}) {
  return (
    <section className={styles.section} aria-labelledby={elementId(id)}>
      <h3 id={elementId(id)} tabIndex={-1}>
        {title}
      </h3>
      <dl>
        {entries.map((entry) => (
          <div key={entry.id} className={styles.entry} data-asked={entry.id === linkedEntry || undefined}>
            <dt id={elementId(entry.id)} tabIndex={-1}>
              {entry.title}
            </dt>
            {entry.text.map((paragraph) => (
              <dd key={paragraph}>{paragraph}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
