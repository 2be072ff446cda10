import { useEffect, useState } from 'react';

export type Theme = 'light' | 'dark';
const KEY = 'strata-theme';

function kept(): Theme | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined; // storage refused: use the system's theme
  }
}

/** The page's theme: the system's until the reader chooses one. */
export function useTheme(): readonly [Theme, () => void] {
  const [chosen, setChosen] = useState(kept);
  const [systemDark, setSystemDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const theme = chosen ?? (systemDark ? 'dark' : 'light');

  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setSystemDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  const toggle = () => {
    const next: Theme = theme === 'dark' ? 'light' : 'dark';
    setChosen(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage refused: the choice lasts for this visit only.
    }
  };
  return [theme, toggle];
}
