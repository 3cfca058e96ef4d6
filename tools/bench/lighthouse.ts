/**
 * `npm run lighthouse`: medians of five visits of a slow phone to home, results and a car, by Lighthouse's simulation
 * and in real Chromium, as rows on standard output and a table of docs/performance.md; `-- all` the whole table.
 */
import os from 'node:os';
import { startTestServer } from '../../tests/e2e/server.ts';
import { requireChromium } from '../test/chromium.mjs';
import { toTable, writeTable } from './pages/document.ts';
import { installLighthouse, LIGHTHOUSE_VERSION } from './pages/lighthouse-visit.ts';
import { readMarket } from './pages/market.ts';
import { allPages, choosePages } from './pages/measured-pages.ts';
import { measurePage } from './pages/measure-page.ts';
import { readOptions } from './pages/options.ts';
import { HEADINGS, type PageFigures, rowOf } from './pages/row.ts';

/** How to read the table. */
function introduce(runs: number, repeated: number): string {
  const load = os.loadavg()[0]?.toFixed(1);
  const today = new Date().toISOString().slice(0, 10);
  const where = `Measured ${today} on ${os.cpus().length} cores at a load of ${load}`;
  return `${where}.\nLighthouse ${LIGHTHOUSE_VERSION}, medians of ${runs}; ${repeated} visits were repeated.\n`;
}

const isWhole = ({ reports, loaded, inps, atOnce }: PageFigures, runs: number): boolean =>
  [reports, loaded, inps, atOnce].every(({ length }) => length === runs);

const { names, runs, root, table } = readOptions(process.argv.slice(2));
const chromiumPath = requireChromium();
installLighthouse();
// Rows alone go to standard output.
const say = (text: string) => process.stderr.write(`${text}\n`);
const server = await startTestServer({ root });
try {
  const pages = choosePages(allPages(await readMarket(server)), names);
  const measured: PageFigures[] = [];
  for (const page of pages) {
    const figures = await measurePage({ site: server.url, chromiumPath, runs, say }, page);
    measured.push(figures);
    process.stdout.write(`${rowOf(figures)}\n`);
    if (!isWhole(figures, runs)) process.exitCode = 1;
  }
  const repeated = measured.reduce((sum, page) => sum + page.repeated, 0);
  say(`${repeated} visits were repeated`);
  if (table)
    writeTable(`lighthouse ${table}`, `${introduce(runs, repeated)}\n${toTable(HEADINGS, measured.map(rowOf))}`);
} finally {
  await server.stop();
}
