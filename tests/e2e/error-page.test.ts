// A page that the server refuses tries again by itself, at the same address with its fragment.
import Fastify from 'fastify';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sendErrorPage } from '../../server/src/http/hooks/error-page.ts';
import { type DomainError, unavailable } from '../../server/src/platform/errors/errors.ts';
import { toDomainError } from '../../server/src/platform/errors/problem.ts';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { conversationLink, newGuest } from './conversation-steps.ts';
import { findDemoCar } from './demo-cars.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();
const REFUSED = /Failed to load resource: the server responded with a status of 50\d/;

/** The first `count` documents are this failure, as the server sends it; answers the requests for documents. */
async function refuse(page: Page, failure: DomainError, count: number): Promise<string[]> {
  const app = Fastify();
  app.get('/', (_, reply) => sendErrorPage(reply, failure, 'AutoNou'));
  const { statusCode: status, headers, body } = await app.inject('/');
  const asked: string[] = [];
  await page.route('**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    asked.push(route.request().method());
    if (asked.length > count) return route.fallback();
    await route.fulfill({ status, headers: headers as Record<string, string>, body });
  });
  return asked;
}

const open = async (address: string, prepare: (page: Page) => Promise<unknown>) =>
  (await browser.open(address, { device: 'phone', isFirst: true, isStatic: true, expects: REFUSED, prepare })).page;

it('503 at a private link: the page counts down, tries again, and opens with the token', async () => {
  const car = await findDemoCar(({ status, dealer }) => status === 'active' && dealer.subdomain === 'demo');
  const guest = newGuest();
  const body = { carId: car.id, userName: guest.name, userEmail: guest.email, message: 'Mai este de vânzare?' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${siteUrl()}/api/leads`, { method: 'POST', headers, body: JSON.stringify(body) });
  const link = await conversationLink(guest.email);

  const page = await open(link, (page) => refuse(page, unavailable(2), 2));
  await expectText(page, /^Încercăm din nou peste \d+ secunde\.$/);
  expect(await axeFaults(page, 'error')).toEqual([]);
  await page.waitForEvent('load');
  // Refused once more: still the whole address, and the wait is longer.
  await page.getByRole('heading', { name: 'Revenim imediat' }).waitFor();
  expect(page.url()).toBe(siteUrl() + link);
  await page.getByRole('button', { name: 'Încearcă acum' }).click();
  await expectText(page, 'Mai este de vânzare?');
});

it('stops after five tries, and a reload by hand does not begin anew', async () => {
  let asked: string[] = [];
  const page = await open('/contact', async (page) => {
    await page.clock.install();
    asked = await refuse(page, unavailable(1), Infinity);
  });
  for (let tries = 1; tries <= 5; tries++) {
    await expectText(page, /^Încercăm din nou peste/);
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(50_000);
    await loaded;
    expect(asked).toHaveLength(1 + tries);
  }
  await expectText(page, /^Vă rugăm să reîncărcați pagina/);
  await page.reload();
  await page.clock.runFor(600_000 - 60_000);
  expect(asked).toHaveLength(7);
  await page.getByRole('button', { name: 'Încearcă acum' }).waitFor();
});

it('an error of the server is tried once', async () => {
  let asked: string[] = [];
  const page = await open('/contact#x', async (page) => {
    await page.clock.install();
    asked = await refuse(page, toDomainError(new Error('bug')), Infinity);
  });
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(50_000);
  await loaded;
  await page.clock.runFor(500_000);
  expect(asked).toEqual(['GET', 'GET']);
  expect(new URL(page.url()).hash).toBe('#x');
});
