import { unwrap } from '../../src/engine/errors.ts';
import { createKernel } from '../../src/games/backgammon/kernel.ts';
import { NET_NAMES } from '../../src/games/backgammon/net.ts';
import { instantiate } from '../../src/kernel/load.ts';
import { createBrowserAssets } from '../../src/runner/browser/assets.ts';
import { createWorkerPool } from '../../src/runner/browser/pool.ts';
import { signatureJobs, signatureOf } from '../../tests/signatureJobs.ts';

// Computes a net's signature of tests/signature.test.ts with web workers: ?workers=2&net=fast.
const asked = new URLSearchParams(location.search);
const workers = Number(asked.get('workers'));
const net = NET_NAMES.find((name) => name === asked.get('net')) ?? 'fast';
const assets = createBrowserAssets();
const pool = createWorkerPool({ assets, workers });
const { kernel } = unwrap(await pool.prepare());
document.querySelector('#signature')!.textContent = await signatureOf(
  pool,
  signatureJobs(createKernel(instantiate(kernel)), net),
);
