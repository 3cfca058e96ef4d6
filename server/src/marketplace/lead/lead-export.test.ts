// The list as a file, by the list's own filters. How its cells are written: lead-list.test.ts.
import type { Conversation } from 'contracts/conversation';
import type { ConversationPage } from 'contracts/conversation-list';
import { bucharestDay } from 'contracts/format';
import { describe, expect, test } from 'vitest';
import type { CarRow, DealerRow } from '../../testing/factories.ts';
import { HIDDEN, makeRequest } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

async function ask(car: CarRow, values: object): Promise<number> {
  const body = { userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', message: null, carId: car.id, ...values };
  return (await t.rest('POST', '/api/leads', { body })).body.id;
}

describe('the file has the rows of the list', () => {
  const exported = async (as: { id: number }, input: object) => {
    const { data } = await t.trpc('lead.export', { dealerId: shop.id, ...input }, { as });
    return data as { csv: string; rows: number };
  };
  const listed = async (as: { id: number }, input: object) =>
    (await t.trpc('conversation.list', input, { as })).data as ConversationPage;
  let shop: DealerRow;

  test('by every filter of the list, requests to several dealers among them', async () => {
    shop = await t.createDealer();
    const car = await t.createCar({ dealer: shop.id, title: 'Dacia Spring' });
    const [read] = [await ask(car, { userName: 'Ion Citit' }), await ask(car, { userEmail: 'dan@exemplu.ro' })];
    const { leadIds } = await makeRequest(t, [shop], null);
    const { messages } = (await t.trpc('conversation.get', { id: read }, { as: shop.user })).data as Conversation;
    await t.trpc('conversation.markRead', { id: read, upTo: messages.at(-1)?.id }, { as: shop.user });
    await t.trpc('conversation.send', { id: leadIds[0], text: 'Bună' }, { as: shop.user });
    await t.trpc('lead.note', { id: read, remindOn: bucharestDay(t.clock.now()) }, { as: shop.user });
    const filters = [
      {},
      { unread: true },
      { about: 'request' },
      { about: 'car' },
      { due: true },
      { carId: car.id },
      { status: 'nou' },
      { q: 'citit' },
      { about: 'request', status: 'nou' },
      { about: 'car', unread: true },
    ];
    for (const filter of filters) {
      const [file, page] = [await exported(shop.user, filter), await listed(shop.user, filter)];
      expect([filter, file.rows]).toEqual([filter, page.total]);
    }
    expect((await exported(shop.user, { about: 'request' })).rows).toBe(1);
    expect((await exported(shop.user, { unread: true })).rows).toBe(1);
  });

  test('and names the models of a request, but not its hidden buyer', async () => {
    const { csv } = await exported(shop.user, { about: 'request' });
    expect(csv).toContain(';"";"";"";"Cerere de oferte: Škoda Octavia";');
    for (const secret of Object.values(HIDDEN)) expect(csv).not.toContain(secret);
  });
});
