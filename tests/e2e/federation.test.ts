// The shell and its remotes in a real browser: shared singletons, failures contained in their area, a strict policy.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { some } from './size.ts';

const browser = useBrowser();
const KIB = 1024;
const MAX_HOME_JS = 215 * KIB;

/** Each text occurs once in the library's own code and nowhere else; a second file with it would be a second copy. */
const LIBRARIES = {
  'React DOM': 'reactContainer$',
  'React Query': 'CancelledError',
  'TanStack Router': '__TSR_index',
  'the facade’s theme': 'Inter Variable',
};

async function loadedScripts(page: Page): Promise<{ address: string; text: string }[]> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (new URL(name).pathname.endsWith('.js') ? [name] : [])),
  );
  return Promise.all(
    [...new Set(addresses)].map(async (address) => ({ address, text: await (await fetch(address)).text() })),
  );
}

test('shell and remotes share one React, query client, router and theme', async () => {
  const visitor = await browser.open('/login');
  const { page } = visitor;
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('session.current')) sessions.push(request.url());
  });
  await signIn(visitor, 'dealer');
  await page.getByRole('heading', { name: 'Panou Dealer' }).first().waitFor();
  const before = await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    return getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled').trim();
  });
  expect(before).not.toBe('');
  // One router: an address of another remote is reached without reloading the document.
  await page.evaluate(() => history.pushState({}, '', '/cauta'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.getByRole('banner').waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  const scripts = await loadedScripts(page);
  expect(scripts.some(({ address }) => address.includes('/mf/public/'))).toBe(true);
  expect(scripts.some(({ address }) => address.includes('/mf/dealer/'))).toBe(true);
  for (const [library, mark] of Object.entries(LIBRARIES)) {
    const holders = scripts.filter(({ text }) => text.includes(mark)).map(({ address }) => new URL(address).pathname);
    expect({ library, holders }).toEqual({ library, holders: [expect.stringMatching(/^\/assets\//)] });
  }
});

test('a remote that is switched off shows its own panel, the rest works, and a retry recovers it', async () => {
  const visitor = await browser.open('/', { expects: /mf\/dealer|Failed to (load|fetch)|RUNTIME-|remoteEntry/ });
  const { page } = visitor;
  const off = (route: Route) => route.fulfill({ status: 404, body: 'off' });
  await page.route('**/mf/dealer/**', off);
  await signIn(visitor, 'dealer');
  const panel = page.getByRole('alert').filter({ hasText: 'Această secțiune nu este disponibilă momentan' });
  await panel.waitFor();
  // The header above the panel still navigates away from it.
  await page.getByRole('banner').getByPlaceholder('Caută mașina dorită...').fill('dacia');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cauta\?q=dacia/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await panel.waitFor();

  await page.unroute('**/mf/dealer/**', off);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await panel.getByRole('button', { name: 'Reîncearcă' }).click();
  await page.getByRole('heading', { name: 'Panou Dealer' }).first().waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('pages work under a strict content policy without a violation', async () => {
  const visitor = await browser.open('/login', { isFirst: true });
  const { page } = visitor;
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
  const violations = () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  for (const path of some(['/dacia', '/', '/cauta?q=skoda'])) {
    await visitor.go(path);
    expect({ path, violations: await violations() }).toEqual({ path, violations: [] });
  }
  await signIn(visitor, 'dealer');
  await page.getByRole('heading', { name: 'Panou Dealer' }).first().waitFor();
  expect(await violations()).toEqual([]);
});

test('an injected inline script does not run', async () => {
  const { page } = await browser.open('/login', { expects: /Content Security Policy|'TrustedScript'/ });
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    // As a text node: a text of a script is refused when it is set.
    script.append('window.hasRun = true');
    document.body.append(script);
    return 'hasRun' in window;
  });
  expect(ran).toBe(false);
});

test('a text becomes no markup and no script where it was not sanitized', async () => {
  const { page } = await browser.open('/login', { expects: /requires 'Trusted|not trusted/ });
  const refusals = await page.evaluate(() => {
    const attempts = [
      () => (document.createElement('div').innerHTML = '<img src=x onerror="hasRun = true">'),
      () => (document.createElement('script').src = 'https://rau.example/a.js'),
      () => new Worker('https://rau.example/a.js'),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).message;
      }
    });
  });
  expect(refusals).toEqual([
    'Markup that is not trusted',
    'A script that is not trusted',
    'A script that is not trusted',
  ]);
});

test.each(some(['/dacia', '/', '/nimic-de-gasit']))('%s hydrates what the server drew', async (path) => {
  const { page, go } = await browser.open('/login', { expects: /404 \(Not Found\)/, isFirst: true });
  // Marks the server's own heading; a client that rendered from scratch would replace it.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(document.querySelector('h1') ?? {}, { isServers: true }),
    );
  });
  await go(path);
  expect(await page.evaluate(() => 'isServers' in (document.querySelector('h1') ?? {}))).toBe(true);
});

test('the scripts of home’s first load stay within their size', async () => {
  // Cold: a window that was used before has compiled files, whose transfer is not repeated.
  const { page } = await browser.open('/', { isFirst: true });
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`home's first load: ${(total / KIB).toFixed(1)} KiB of JavaScript in ${scripts.length} files`);
  if (total > MAX_HOME_JS) console.log(scripts.sort((a, b) => b.bytes - a.bytes));
  expect(total).toBeGreaterThan(100 * KIB);
  expect(total).toBeLessThanOrEqual(MAX_HOME_JS);
});
