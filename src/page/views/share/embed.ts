import { leastSure } from '../../../jobs/results/settled.ts';
import { inEnglish } from '../../../language/language.ts';
import { runVerdict } from '../../figures/questionVerdict.ts';
import { rolledAnswer, rolledCube } from '../../figures/rolledDecision.ts';
import { EQUITY } from '../../../ui/charts/unit.ts';
import { makeExportReport, prepareExport } from '../../figures/rolloutExports.ts';
import {
  type EmbeddedRollout,
  type EmbeddedLine,
  type EmbeddedVerdict,
  writeEmbedded,
} from './embedFields.ts';
import type { PosterContent } from './posterTexts.ts';
import type { Verdict } from '../../state/rollout/types.ts';
import { candidateName, passLine } from '../../figures/candidateNames.ts';
import { rolledRows } from '../../figures/rolledRows.ts';

/** Size of the frame that {@link embedCode} suggests, in pixels. */
const FRAME = { width: 720, height: 400 } as const;

/** The results of a rollout for an embedded page, `embed.html`; undefined without a rollout. */
export function embeddedRollout({ run }: Pick<PosterContent, 'run'>): EmbeddedRollout | undefined {
  if (run === undefined) return undefined;
  const { job, result } = run;
  const written = prepareExport(job, result);
  if (written === undefined) return undefined;
  const rows = rolledRows(job, result);
  const lines = job.candidates.map((candidate, index): EmbeddedLine => {
    const row = rows.find((each) => each.index === index);
    return {
      name: inEnglish(() => candidateName(candidate, job)),
      equity: row?.equity.mean ?? 0,
      halfWidth: row?.equity.halfWidth ?? 0,
      trials: row?.trials ?? 0,
    };
  });
  const pass = inEnglish(() => passLine(job));
  const passed = pass === undefined ? [] : [{ ...pass, halfWidth: 0, trials: 0 }];
  const [cube, answer] = [rolledCube(job, result), rolledAnswer(job, result)];
  const { certainty } = runVerdict({ job, result, rows, cube, answer }, EQUITY);
  const action = makeExportReport(written).cube?.action;
  const verdict = certainty && (action === undefined ? playVerdict(rows, certainty) : { certainty, action });
  return { lines: [...lines, ...passed], verdict };
}

/** The lead over the second; where it is too close to call, over the closest rival. */
function playVerdict(
  rows: ReturnType<typeof rolledRows>,
  certainty: NonNullable<Verdict['certainty']>,
): EmbeddedVerdict | undefined {
  const [, second, ...others] = rows;
  const closest = leastSure([second, ...others].flatMap((row) => row?.behind ?? []));
  const rival =
    certainty === 'close' || certainty === 'tied'
      ? rows.find(({ behind }) => behind !== null && behind === closest)
      : second;
  if (rival?.behind == null) return undefined;
  const { mean, halfWidth = 0 } = rival.behind;
  return { certainty, rival: rival.index, mean, halfWidth };
}

/** The address of the embedded page for a position and its rollout. */
export function embedLink(shared: Pick<PosterContent, 'run' | 'link'>): string {
  const url = new URL(shared.link);
  const fields = new URLSearchParams(url.hash.replace(/^#(?:\/\w+\?)?/, ''));
  const embedded = embeddedRollout(shared);
  if (embedded !== undefined) writeEmbedded(fields, embedded);
  return `${url.origin}${url.pathname.replace(/[^/]*$/, '')}embed.html#${fields.toString()}`;
}

/** HTML that embeds {@link embedLink} in another website: an `iframe`. */
export const embedCode = (shared: Pick<PosterContent, 'run' | 'link'>, title: string): string => {
  const [source, name] = [embedLink(shared), title].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  );
  return `<iframe src="${source}" title="${name}" width="${FRAME.width}" height="${FRAME.height}" style="max-width:100%;border:0" loading="lazy"></iframe>`;
};
