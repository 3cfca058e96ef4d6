// Every fault that a remote's code can have × every area: its own panel or the server's markup, a live frame, a way out.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import type { DEMO } from './demo-accounts.ts';
import { CODE_FAULTS, CONSEQUENCES, expectLiveFrame, type Fault } from './failing-code.ts';
import { noticeOf, panelOf } from './failure-panels.ts';

const browser = useBrowser();
/** Screenshots of each cell, for people; written anew by each run. */
const SHOTS = path.join(process.env['FAULT_SHOTS'] ?? path.join(tmpdir(), 'autonou-fault-table'));

interface Area {
  area: 'dealer' | 'buyer' | 'admin' | 'public';
  who: keyof typeof DEMO;
  at: string;
  /** The heading of a page that the server has drawn. */
  drawn?: string;
}
const AREAS: readonly Area[] = [
  { area: 'dealer', who: 'dealer', at: '/dealer-dashboard?tab=cars' },
  { area: 'buyer', who: 'buyer', at: '/user-dashboard?tab=favorite' },
  { area: 'admin', who: 'admin', at: '/admin-dashboard?tab=dashboard' },
  { area: 'dealer', who: 'dealer', at: '/dealer-dashboard', drawn: 'Panou Dealer' },
  { area: 'buyer', who: 'buyer', at: '/user-dashboard', drawn: 'Bună, ' },
  { area: 'admin', who: 'admin', at: '/admin-dashboard', drawn: 'Dashboard' },
  { area: 'public', who: 'buyer', at: '/', drawn: 'Mașini noi' },
];
/** Six seconds without a byte, twice the machine's own time. */
const PANEL_MS = 15_000;

/** Renames every field of the answers, as a server of another release would. */
const renamedFields: Fault = async (route: Route) => {
  const answer = await route.fetch().catch(() => null);
  // The page has been left meanwhile.
  if (!answer) return;
  const names = new URL(route.request().url()).pathname.slice('/trpc/'.length).split(',');
  const parsed = JSON.parse(await answer.text());
  const answers = [parsed].flat();
  for (const [index, { result }] of answers.entries()) {
    if (names[index] === 'session.current' || !result || typeof result.data !== 'object') continue;
    result.data = renamed(result.data);
  }
  await route.fulfill({ response: answer, json: Array.isArray(parsed) ? answers : answers[0] }).catch(() => undefined);
};
const renamed = (data: unknown): unknown =>
  Array.isArray(data) || data === null
    ? data
    : Object.fromEntries(Object.entries(data as object).map(([name, value]) => [`${name}Nou`, value]));

const FAULTS: Record<string, { files: string; fault: Fault }> = {
  ...Object.fromEntries(Object.entries(CODE_FAULTS).map(([name, fault]) => [name, { files: 'code', fault }])),
  'output fields renamed': { files: 'calls', fault: renamedFields },
};

const shoot = async (page: Page, name: string) => {
  mkdirSync(SHOTS, { recursive: true });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: path.join(SHOTS, `${name.replaceAll(/\W+/g, '-')}-${width}.png`) });
  }
};

const cells = Object.keys(FAULTS).flatMap((fault) =>
  // A page that the server has drawn has brought its answers.
  AREAS.filter(({ drawn }) => FAULTS[fault]!.files === 'code' || drawn === undefined).map((area) => ({
    fault,
    ...area,
  })),
);

async function expectServersPage(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await noticeOf(page).waitFor({ timeout: PANEL_MS });
  expect(await heading.textContent()).toContain(title);
  expect(await panelOf(page).count()).toBe(0);
  await page.locator('a[href="/"]').filter({ visible: true }).first().waitFor();
}

async function expectPanel(page: Page): Promise<void> {
  await panelOf(page).waitFor({ timeout: PANEL_MS });
  await page.getByRole('banner').waitFor();
  expect(await panelOf(page).getByRole('link', { name: 'Pagina principală' }).getAttribute('href')).toBe('/');
}

/** An area may survive answers of another release; if not, it has its panel. Never a page without a way out. */
async function expectWayOut(page: Page): Promise<void> {
  await panelOf(page).or(page.getByRole('main').getByRole('heading')).first().waitFor({ timeout: PANEL_MS });
  await page.locator('a[href="/"]').filter({ visible: true }).first().waitFor();
}

test.each(cells)('$at: $fault', { timeout: 90_000 }, async ({ fault: name, area, who, at, drawn }) => {
  const { page } = await browser.open('/login', { as: who, expects: CONSEQUENCES, isFirst: true });
  const { files, fault } = FAULTS[name]!;
  const addresses = files === 'code' ? `**/mf/${area}/**` : '**/trpc/**';
  await page.route(addresses, (route) => void fault(route));
  await page.goto(at, { waitUntil: 'commit' });
  if (files === 'calls') await expectWayOut(page);
  else if (drawn === undefined) await expectPanel(page);
  else await expectServersPage(page, drawn);
  // A work area that the server has drawn keeps its own frame.
  const isWork = drawn !== undefined && (area === 'dealer' || area === 'admin');
  if (files === 'code' && !isWork) await expectLiveFrame(page);
  await shoot(page, `${area} ${drawn === undefined ? '' : 'drawn '}${name}`);
  // The other areas do not notice.
  if (files === 'calls') await page.unroute(addresses);
  await page.goto(area === 'public' ? '/user-dashboard' : '/');
  await page
    .getByRole('heading', { name: area === 'public' ? 'Bună, ' : 'Mașini noi' })
    .first()
    .waitFor();
  expect(await panelOf(page).or(noticeOf(page)).count()).toBe(0);
});
