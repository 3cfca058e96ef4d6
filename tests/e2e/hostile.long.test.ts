// Hostile text in every field that users fill: shown as text, on pages rendered by the server and by the browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser, type Visitor } from './browser.ts';
import { addDemoCar, removeDemoCar } from './demo-cars.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();
const MARK = 'Ostil';
const HOSTILE = `${MARK}"'></title></script></textarea><x-hostile></x-hostile><img src="/nimic.png" onerror="window.hostile=1"><svg onload="window.hostile=1">`;

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(siteUrl() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status}`);
}

let id = 0;
beforeAll(async () => {
  id = await addDemoCar({
    title: HOSTILE.slice(0, 120),
    version: HOSTILE.slice(0, 120),
    description: HOSTILE,
    color: '"><svg onload=hostile=1>',
    equipment: [HOSTILE.slice(0, 80)],
    price: 12_345,
  });
  await post('/api/leads', {
    userName: HOSTILE.slice(0, 100),
    userEmail: 'ostil@exemplu.ro',
    message: HOSTILE,
    carId: id,
  });
  const message = { name: HOSTILE.slice(0, 100), email: 'ostil@exemplu.ro', message: HOSTILE, subject: HOSTILE };
  await post('/api/contact', message);
});

// Other journeys use any car of the market.
afterAll(() => removeDemoCar(id));

/** The text is shown, and nothing in it is executed. */
async function expectInert({ page }: Visitor): Promise<void> {
  await page.getByText(MARK).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const alive = await page.evaluate(() => ({
    elements: document.querySelectorAll('x-hostile, [onerror], [onload]').length,
    hasRun: 'hostile' in window,
  }));
  expect(alive, page.url()).toEqual({ elements: 0, hasRun: false });
}

describe('hostile text', () => {
  it('of a car is plain text on every page that shows it, from the server and in the browser', async () => {
    const visitor = await browser.open(`/cars/${id}`);
    await expectInert(visitor);
    const results = `/dacia/duster?priceMin=12345&priceMax=12345`;
    for (const path of [
      results,
      `/compara?masini=${id}`,
      `/dealer/demo?priceMax=15000`,
      `/brand/dacia?priceMax=15000`,
    ]) {
      await visitor.go(path);
      await expectInert(visitor);
    }
    // The same page, this time rendered by the browser.
    await visitor.go(results);
    await visitor.page.locator(`article[data-car="${id}"] a`).first().click();
    await visitor.page.waitForURL(`**/cars/${id}`);
    await expectInert(visitor);
    await visitor.page.getByRole('button', { name: 'Cere ofertă' }).filter({ visible: true }).first().click();
    await visitor.page.getByRole('dialog').waitFor();
    await expectInert(visitor);
  });

  it('of a lead is plain text in the dealer’s panel', async () => {
    await expectInert(await browser.open('/dealer-dashboard?tab=leads', { as: 'dealer' }));
  });

  it('typed into the search is plain text in suggestions, chips and heading', async () => {
    const visitor = await browser.open(`/cauta?q=${encodeURIComponent(HOSTILE)}&city=${encodeURIComponent(HOSTILE)}`);
    await expectInert(visitor);
    await visitor.page.getByRole('banner').getByRole('combobox').fill(HOSTILE);
    await expectInert(visitor);
  });

  it('of an administrator’s page keeps its text and loses its scripts', async () => {
    const { page, context, go } = await browser.open('/', { as: 'admin', expects: /404/ });
    const before = await (await context.request.get('/api/pages/cum-functioneaza')).json();
    const write = (content: string, title: string) =>
      context.request.post('/trpc/page.update', {
        data: { slug: 'cum-functioneaza', title, content },
        headers: { origin: siteUrl() },
      });
    try {
      const answer = await write(
        `<p>${HOSTILE}</p><script>window.hostile=1</script><a href="javascript:hostile=1">x</a>`,
        HOSTILE.slice(0, 100),
      );
      expect(answer.status(), await answer.text()).toBe(200);
      await go('/cum-functioneaza');
      await expectInert({ page, context, go, reload: async () => {} });
      expect(await page.locator('main a[href^="javascript"]').count()).toBe(0);
    } finally {
      await write(before.content, before.title);
    }
  });
});
