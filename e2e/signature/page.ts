import { unwrap } from '../../src/engine/errors.ts';
import { createKernel } from '../../src/games/backgammon/kernel.ts';
import { instantiate } from '../../src/kernel/load.ts';
import { createBrowserAssets } from '../../src/runner/browser/assets.ts';
import { createWorkerPool } from '../../src/runner/browser/pool.ts';
import { signatureJobs, signatureOf } from '../../tests/signatureJobs.ts';

// Computes the signature of tests/signature.test.ts with web workers; the address says how many: ?workers=2.
const workers = Number(new URLSearchParams(location.search).get('workers'));
const assets = createBrowserAssets();
const pool = createWorkerPool({ assets, workers });
const { kernel } = unwrap(await pool.prepare());
document.querySelector('#signature')!.textContent = await signatureOf(
  pool,
  signatureJobs(createKernel(instantiate(kernel))),
);
