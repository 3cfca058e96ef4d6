// A team edits a line, releases and promotes it, and goes back, while the site is in use at fifty requests a second: no
// request fails, open pages go on, and every other part stays as it is, byte for byte.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, newDataDir, startSite, throughStart, type Site } from '../chaos/site.ts';
import { describeStatuses, get, startTraffic, type Traffic } from '../chaos/traffic.ts';
import { expectText, useBrowser } from './browser.ts';
import { type TeamCheckout, teamCheckout } from './team-checkout.ts';

const DEPLOYS = 10;
const OLD_PUBLIC = 'Mașini noi, la prețuri clare.';
const NEW_PUBLIC = 'Mașini noi, o echipă nouă.';
const browser = useBrowser();
const data = newDataDir();
const root = path.resolve(import.meta.dirname, '../..');
let site: Site;
let team: TeamCheckout;
let traffic: Traffic;

beforeAll(async () => {
  const env = { DEMO_DATA: 'true', HOST: 'localhost' };
  const port = await freePort();
  site = startSite({ dataDir: data.path, port, command: throughStart, env });
  await site.ready(120_000);
  team = await teamCheckout(path.join(data.path, 'releases'));
}, 300_000);
afterAll(async () => {
  await site.kill('SIGTERM');
  team.remove();
  data.remove();
});

const origin = () => site.url.replace('127.0.0.1', 'localhost');
const textOf = async (address: string) => (await fetch(origin() + address)).text();

/** Fifty requests a second: pages, calls, and the files that the document of the moment names. */
function inUse(): Traffic {
  const asset = async () => {
    const html = await textOf('/');
    const files = [...html.matchAll(/(?:href|src)="(\/(?:mf|assets)\/[^"]+)"/g)].map(([, file]) => file!);
    return fetch(origin() + files[Math.floor(Math.random() * files.length)]!);
  };
  const pages = ['/', '/cauta', '/login', '/dealer-dashboard', '/config'].map((address) => get(origin() + address));
  const calls = ['/api/brands', '/api/cars/featured', '/trpc/session.current'].map((address) =>
    get(origin() + address),
  );
  return startTraffic([...pages, ...calls, asset, asset], { lanes: 8, pauseMs: 120 });
}

/** Hashes of everything that is not this part's. */
function others(part: string): string {
  const hash = createHash('sha256');
  const builds = globSync('{shell,mf-*}/dist{,-ssr}/**/*.{js,css,html,json}', { cwd: root }).toSorted();
  for (const file of builds)
    if (!file.startsWith(`${part}/`)) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

async function seen(isSeen: () => Promise<boolean>, limitMs: number): Promise<number> {
  const from = performance.now();
  while (!(await isSeen())) {
    if (performance.now() - from > limitMs) throw new Error(`not seen after ${limitMs} ms`);
    await sleep(20);
  }
  return performance.now() - from;
}

const entryOf = async (name: string) => {
  const { remotes } = (await (await fetch(`${origin()}/config`)).json()) as {
    remotes: { name: string; entry: string }[];
  };
  return remotes.find((remote) => remote.name === name)?.entry ?? '';
};

async function expectNoFailure(): Promise<void> {
  const tally = await traffic.stop();
  console.log(`${tally.asked} requests: ${describeStatuses(tally)}`);
  expect([...tally.statuses.keys()]).toEqual([200]);
}

describe('under fifty requests a second', () => {
  test(
    'mf-dealer: an edited line is live once a browser has loaded it, and gone again in two seconds',
    { timeout: 900_000 },
    async () => {
      traffic = inUse();
      const before = others('mf-dealer');
      const { page } = await browser.open('/dealer-dashboard', { at: origin(), as: 'dealer' });
      const from = performance.now();
      await team.edit('mf-dealer/src/dashboard/tabs.ts', "website: 'Website-ul Meu'", "website: 'Site-ul echipei'");
      await team.npm('release', 'mf-dealer');
      await team.npm('promote', 'mf-dealer');
      await seen(async () => /^\/mf\/dealer\/\d/.test(await entryOf('mf_dealer')), 5_000);
      const other = await browser.open('/dealer-dashboard', { at: origin(), as: 'dealer' });
      await expectText(other.page, 'Site-ul echipei');
      const tookMs = performance.now() - from;
      console.log(`mf-dealer: edited line seen after ${Math.round(tookMs)} ms`);

      // The page that was open goes on through all its screens, the late ones too.
      for (const name of ['Privire de ansamblu', 'Import stoc', 'Profil dealer']) {
        await page.getByRole('link', { name }).first().click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
      }
      const back = performance.now();
      await team.npm('rollback', 'mf-dealer');
      await seen(async () => (await entryOf('mf_dealer')).startsWith('/mf/dealer/remoteEntry'), 5_000);
      console.log(`mf-dealer: back after ${Math.round(performance.now() - back)} ms`);
      expect(others('mf-dealer')).toBe(before);
      await expectNoFailure();
    },
  );

  test('mf-public: the server draws the new release at once', { timeout: 900_000 }, async () => {
    traffic = inUse();
    const before = others('mf-public');
    const { page } = await browser.open('/', { at: origin() });
    const file = globSync('mf-public/src/**/*.tsx', { cwd: root }).find((name) =>
      readFileSync(path.join(root, name), 'utf8').includes(OLD_PUBLIC),
    );
    const from = performance.now();
    await team.edit(file!, OLD_PUBLIC, NEW_PUBLIC);
    await team.npm('release', 'mf-public');
    await team.npm('promote', 'mf-public');
    await seen(async () => (await textOf('/')).includes(NEW_PUBLIC), 10_000);
    console.log(`mf-public: edited line drawn by the server after ${Math.round(performance.now() - from)} ms`);
    const other = await browser.open('/', { at: origin() });
    await expectText(other.page, NEW_PUBLIC);
    await page.getByRole('link', { name: 'Creează cont' }).first().click();
    await page.waitForURL('**/inregistrare');
    await page
      .getByRole('main')
      .getByRole('link', { name: /dealer/i })
      .first()
      .waitFor();
    const back = performance.now();
    await team.npm('rollback', 'mf-public');
    await seen(async () => (await textOf('/')).includes(OLD_PUBLIC), 10_000);
    console.log(`mf-public: back after ${Math.round(performance.now() - back)} ms`);
    expect(others('mf-public')).toBe(before);
    await expectNoFailure();
  });

  test('ten deploys of each part', { timeout: 1_800_000 }, async () => {
    for (const part of ['mf-buyer', 'mf-admin', 'shell']) await team.npm('release', part, '--no-browser');
    traffic = inUse();
    for (const part of ['mf-dealer', 'mf-public', 'mf-buyer', 'mf-admin', 'shell']) {
      for (let deploy = 0; deploy < DEPLOYS; deploy++) {
        await (deploy % 2 === 0 ? team.npm('promote', part, '--unchecked') : team.npm('rollback', part));
        await sleep(300);
      }
    }
    await expectNoFailure();
  });

  test('a failed build and a refused promotion change nothing', { timeout: 600_000 }, async () => {
    traffic = inUse();
    // Empty where nothing was promoted yet.
    const live = path.join(data.path, 'releases/live.json');
    const pointer = () => (existsSync(live) ? readFileSync(live, 'utf8') : '');
    const releases = () => globSync('mf-*/*', { cwd: path.join(data.path, 'releases') }).toSorted();
    const before = [pointer(), releases()];
    const dashboard = 'mf-dealer/src/dashboard/tabs.ts';
    await team.edit(dashboard, 'export const TABS', 'export const = TABS');
    await expect(team.npm('release', 'mf-dealer')).rejects.toThrow('Nothing was released');
    await team.edit(dashboard, 'export const = TABS', 'export const TABS');
    expect([pointer(), releases()]).toEqual(before);

    // The live shell is of before an export that a remote needs.
    await team.npm('release', 'shell', '--no-browser');
    await team.npm('promote', 'shell', '--unchecked');
    await team.append('ui/src/index.ts', "export { Tabs as TabsOfTomorrow } from '@mantine/core';\n");
    await team.append('mf-buyer/src/api.ts', "export { TabsOfTomorrow } from 'ui';\n");
    await team.npm('contract');
    // In the store without the stamp: what does not fit is not loaded.
    await expect(team.npm('release', 'mf-buyer')).rejects.toThrow(/It does not fit what is live:\n.*TabsOfTomorrow/);
    const promoted = pointer();
    await expect(team.npm('promote', 'mf-buyer')).rejects.toThrow(
      /mf-buyer .*contracts\/ui: the shell has no TabsOfTomorrow \(mf-buyer\/src\/api\.ts:\d+\)/,
    );
    expect(pointer()).toBe(promoted);
    await team.npm('rollback', 'shell');
    await expectNoFailure();
  });
});
