/** Types of texts, by the ending of their files; others are plain. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  html: 'text/html',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Longer names are cut: file systems take at most 255 bytes, and a character may have four. */
const MOST_ABOUT = 50;

/**
 * The name of a saved file: `strata opening 31 2026-11-30.json`. What file systems refuse is left out.
 *
 * @param about - what the file is about, such as a position or players
 */
export function fileName(about: string, ending: string, now = new Date()): string {
  const kept = about
    .normalize()
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  const what = [...kept].slice(0, MOST_ABOUT).join('').trim();
  return `strata${what && ' '}${what} ${year}-${month}-${day}.${ending}`;
}

/** Downloads a file. @param about - what it is named after, see {@link fileName} */
export function saveFile(about: string, ending: string, content: string | Blob): void {
  const blob =
    typeof content === 'string' ? new Blob([content], { type: TYPES[ending] ?? 'text/plain' }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(about, ending);
  link.click();
  // The URL is no longer needed once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
