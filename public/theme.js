// Applies the saved looks before the first paint. The security policy forbids inline scripts.
(() => {
  let theme = '';
  let board = '';
  try {
    theme = localStorage.getItem('strata-theme') ?? '';
    board = localStorage.getItem('strata-board') ?? '';
  } catch {
    // Storage refused: use the system's theme and its board.
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const root = document.documentElement;
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : isDark ? 'dark' : 'light';
  const usual = root.dataset.theme === 'dark' ? 'felt' : 'walnut';
  root.dataset.board = ['stone', 'walnut', 'felt'].includes(board) ? board : usual;
})();
