// Experiment 25: twice as many new pages as the site can make. Half of what it can make still comes out whole.
import { expect, test } from 'vitest';
import { type Answer, atRate } from './at-rate.ts';
import { freePort, type Site } from './site.ts';
import { sitesOfTest } from './sites-of-test.ts';
import { get, percentile, startTraffic } from './traffic.ts';

const ROUNDS = 5;
const REFERENCE_MS = 8_000;
const CROWD_MS = 20_000;
/** As many as keep all rendering threads busy, and no more than may wait. */
const LANES = 16;
/** The share of the reference's whole pages a second. */
const MIN_SHARE = 1 / 2;
/** A refusal that comes without waiting for a place: a share of what a served page takes. */
const MAX_REFUSAL = 1 / 2;

const { dataDir, start } = sitesOfTest();
let number = 0;

/** Results of which no two are alike, so that none is in the cache. */
const pagesOf = ({ url }: Site) => [() => get(`${url}/cauta?priceMin=${(number += 1)}`)()];

/** A page with the cars that the server drew, to its end. */
const isWhole = ({ status, text }: Answer): boolean =>
  status === 200 && text.includes('data-car=') && text.trimEnd().endsWith('</html>');

/** Whole pages a second: of callers who wait for their answers, then of twice as many who don't. */
async function crowd(site: Site) {
  const reference = await wholePerSecond(site);
  const answers: Answer[] = [];
  const onAnswer = (answer: Answer) => void answers.push(answer);
  await atRate(pagesOf(site), { perSecond: 2 * reference, lastsMs: CROWD_MS, onAnswer });
  const whole = answers.filter(isWhole);
  const refused = answers.filter(({ status }) => status === 503);
  const median = (some: Answer[]) =>
    percentile(
      some.map(({ ms }) => ms),
      0.5,
    );
  return {
    reference,
    share: whole.length / (CROWD_MS / 1_000) / reference,
    others: answers.length - whole.length - refused.length,
    wholeMs: Math.round(median(whole)),
    refusedMs: Math.round(median(refused)),
    refused: refused.length,
  };
}

async function wholePerSecond(site: Site): Promise<number> {
  let whole = 0;
  const asking = pagesOf(site).map((ask) => async () => {
    const response = await ask();
    const text = await response.clone().text();
    if (isWhole({ status: response.status, ms: 0, text })) whole += 1;
    return response;
  });
  const traffic = startTraffic(asking, { lanes: LANES });
  await new Promise((resolve) => setTimeout(resolve, REFERENCE_MS));
  const counted = whole;
  await traffic.stop();
  return counted / (REFERENCE_MS / 1_000);
}

test(
  'twice the capacity: half of the pages come out whole, the rest is refused at once',
  { timeout: 400_000 },
  async () => {
    const site = start({ dataDir: dataDir(), port: await freePort(), env: { DEMO_DATA: 'true' } });
    await site.ready();
    await wholePerSecond(site);
    const rounds: Awaited<ReturnType<typeof crowd>>[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await crowd(site));
    console.table(rounds);
    const median = (of: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(of), 0.5);
    expect(median(({ share }) => share)).toBeGreaterThanOrEqual(MIN_SHARE);
    expect(rounds.map(({ others }) => others)).toEqual(rounds.map(() => 0));
    expect(median(({ refusedMs, wholeMs }) => refusedMs / wholeMs)).toBeLessThanOrEqual(MAX_REFUSAL);
  },
);
