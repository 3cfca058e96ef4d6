// Each procedure that saves its answer, sent twice under one key; and the claim between two servers.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { creatingCalls, KEYED_CALLS_FILE, keyedCallsSource } from '../../../http/openapi/make-client.ts';
import { freeSlots } from '../../../marketplace/test-drive/slots.ts';
import { makeConversation } from '../../../testing/conversation-fixture.ts';
import { OFFER } from '../../../testing/offer-fixture.ts';
import { tableDigests } from '../../../testing/table-digests.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { claimScope, storeAnswer } from './idempotency.repository.ts';

const t = useTestApp();

/** A decision that hides a car, for its dealer to complain about. */
async function decisionAbout(dealer: { id: number; user: { id: number } }, admin: { id: number }): Promise<number> {
  const { id: carId } = await t.createCar({ dealer: dealer.id });
  await t.trpc('moderation.decide', { carId, kind: 'hide', reason: 'Preț fals', until: null }, { as: admin });
  const { body } = await t.rest('GET', `/api/cars/${carId}`, { as: dealer.user });
  return body.moderation[0].id;
}

/** The calls of a conversation. */
async function conversationInputs() {
  const { leadId: id, dealer, buyer } = await makeConversation(t);
  const days = freeSlots({ hours: null, daysOff: new Set(), taken: new Set() }, t.clock.now());
  return {
    'conversation.recordCall': { as: dealer, input: { id, outcome: 'vorbit' } },
    'conversation.report': { as: buyer, input: { id, text: 'Nu răspunde și cere un avans.' } },
    'conversation.send': { as: buyer, input: { id, text: 'Mai este disponibilă?' } },
    'offer.send': { as: dealer, input: { id, ...OFFER } },
    'template.save': { as: dealer, input: { id: null, name: 'Salut', text: 'Bună ziua, {nume}' } },
    'testDrive.book': { as: buyer, input: { id, startsAt: days[0]?.slots[0] } },
  };
}

async function inputs() {
  const [car, dealer, owner] = [await t.createCar(), await t.createDealer(), await t.createUser()];
  const admin = await t.createUser('admin');
  const day = t.clock.now().toLocaleDateString('sv', { timeZone: 'Europe/Bucharest' });
  const days = { as: admin, input: { id: dealer.id, days: 7 } };
  const calls: Record<string, { as: { id: number } | null; input: object }> = {
    'brand.create': { as: admin, input: { name: 'Marca nouă' } },
    'model.create': { as: admin, input: { name: 'Model nou', brandId: 100_001 } },
    'city.create': { as: admin, input: { name: 'Oradea', county: 'Bihor' } },
    'car.create': {
      as: dealer.user,
      input: {
        dealerId: dealer.id,
        brandId: 100_002,
        modelId: 'octavia',
        title: 'Škoda Octavia',
        price: 24_990,
        year: 2026,
        mileage: 10,
        fuelType: 'benzina',
        transmission: 'manuala',
        bodyType: 'wagon',
        color: 'gri',
      },
    },
    'contact.send': { as: null, input: { name: 'Ana', email: 'ana@exemplu.ro', message: 'O întrebare despre plată.' } },
    'favorite.add': { as: owner, input: { carId: car.id } },
    'lead.create': { as: null, input: { userName: 'Ana', userEmail: 'ana@exemplu.ro', carId: car.id } },
    'moderation.complain': {
      as: dealer.user,
      input: { id: await decisionAbout(dealer, admin), text: 'Prețul este cel real, vedeți oferta.' },
    },
    'promotion.create': {
      as: admin,
      input: {
        kind: 'banner',
        position: 2,
        startsOn: day,
        endsOn: day,
        advertiser: 'Firma Plătitoare',
        image: 'https://exemplu.ro/banner.png',
        url: 'https://exemplu.ro/oferta',
      },
    },
    'quoteRequest.create': { as: owner, input: { models: [{ brand: 'skoda', model: 'octavia' }] } },
    'report.create': {
      as: null,
      input: { carId: car.id, reason: 'pret', text: 'Prețul cerut era altul.', isGoodFaith: true },
    },
    'savedSearch.create': { as: owner, input: { filters: { brand: 'dacia' } } },
    'savedSearch.request': {
      as: null,
      input: { email: 'alta@exemplu.ro', frequency: 'daily', filters: { brand: 'dacia' } },
    },
    'team.invite': { as: dealer.user, input: { email: 'coleg@exemplu.ro', role: 'sales' } },
    'subscription.extend': days,
    'subscription.changeGrace': days,
    ...(await conversationInputs()),
  };
  return calls;
}

test('the browser sends a key for the procedures that declare to create: `npm run tool -- client`', async () => {
  expect(await readFile(KEYED_CALLS_FILE, 'utf8')).toBe(keyedCallsSource());
});

test('each gets the same answer the second time, and changes nothing more', async () => {
  const calls = await inputs();
  // Running an import is tested elsewhere: it needs a file.
  expect(creatingCalls.filter((name) => !(name in calls))).toEqual(['stockImport.run']);
  for (const [name, { as, input }] of Object.entries(calls)) {
    const cookie = as && (await t.signIn(as));
    const send = () => t.trpc(name, input, { as: cookie, headers: { 'idempotency-key': name } });
    const first = await send();
    expect([name, first.status]).toEqual([name, 200]);
    const before = await tableDigests(t.em());
    const { status, data } = await send();
    expect([name, status, data]).toEqual([name, 200, first.data]);
    expect([name, await tableDigests(t.em())]).toEqual([name, before]);
  }
});

test('between two servers the second waits for the first: for its answer, or for its claim', async () => {
  const at = t.clock.now();
  const claim = (em: ReturnType<typeof t.em>, scope: string) =>
    claimScope(em, { scope, userId: null, bodyHash: 'x', at, expired: new Date(0) });
  const second = (scope: string) => t.em().transactional((em) => claim(em, scope));
  for (const isSaved of [true, false]) {
    const scope = `între-${isSaved}`;
    const order: string[] = [];
    const waiting: Promise<boolean>[] = [];
    await t
      .em()
      .transactional(async (em) => {
        order.push(String(await claim(em, scope)));
        waiting.push(second(scope).finally(() => order.push('second')));
        await em.execute('select pg_sleep(0.1)');
        await storeAnswer(em, scope, 'answer');
        order.push('first');
        if (!isSaved) throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await Promise.all(waiting)).toEqual([!isSaved]);
    expect(order).toEqual(['true', 'first', 'second']);
  }
});
