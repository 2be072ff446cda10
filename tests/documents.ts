import { readdirSync, readFileSync } from 'node:fs';

/** A document for readers, by its path in the repository. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

/** Every document of the repository but the change log. */
export const DOCUMENTS: readonly Document[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'packaging/README.md',
  'packaging/API.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort(),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** The text of a document without its code blocks. */
export const proseOf = ({ text }: Document): string => text.replaceAll(BLOCK, '');

/** The lines of code blocks that are commands of a shell, without comments, by block. */
export const blocksOf = ({ text }: Document): readonly (readonly string[])[] =>
  [...text.matchAll(BLOCK)]
    .filter(([, language]) => language === '' || language === 'sh')
    .map(([, , code = '']) =>
      code
        .split('\n')
        .map((line) => line.replace(/\s+#.*$/, '').trim())
        .filter((line) => line !== ''),
    );

/** Code within prose. */
export const codeOf = (document: Document): readonly string[] =>
  [...proseOf(document).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' '));

/** The anchors of a document, as GitHub makes them from headings, and its own. */
export function anchorsOf(document: Document): ReadonlySet<string> {
  const headings = [...proseOf(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...document.text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]);
}

/** Everything that a document links to or shows. */
export const linksOf = (document: Document): readonly string[] =>
  [
    ...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g),
    ...document.text.matchAll(/(?:src|srcset|href)="([^"]+)"/g),
  ].map(([, link = '']) => link);
