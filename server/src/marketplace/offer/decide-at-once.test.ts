// One request, offers of three dealers: all decisions of its buyer at once.
import { expect, test } from 'vitest';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { lostTransactions } from '../../platform/database/retrying-entity-manager.ts';
import { makeOffer } from '../../testing/offer-attempts.ts';
import { makeRequest } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

async function scene() {
  const buyer = await t.createUser('user', { emailConfirmedAt: t.clock.now() });
  const dealers = [await t.createDealer(), await t.createDealer(), await t.createDealer()];
  const { requestId, leadIds } = await makeRequest(t, dealers, buyer);
  const offers: number[] = [];
  for (const lead of leadIds) offers.push((await makeOffer(t, lead)).id ?? 0);
  return { as: await t.signIn(buyer), requestId, leadIds, offers };
}

/** How many transactions a deadlock has ended. */
const lostCount = async () => (await lostTransactions.get()).values[0]?.value ?? 0;

test(
  'all at once: one is accepted, nobody is told to come back, and no two wait for each other',
  { timeout: 60_000 },
  async () => {
    const before = await lostCount();
    for (let round = 0; round < 5; round++) {
      const { as, requestId, leadIds, offers } = await scene();
      const accept = () => offers.map((id) => t.trpc('offer.accept', { id }, { as }));
      const answers = await Promise.all([
        ...accept(),
        ...leadIds.map((leadId) => t.trpc('quoteRequest.reveal', { leadId }, { as })),
        t.trpc('quoteRequest.cancel', { id: requestId }, { as }),
        ...accept(),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
      const states = await readRows(
        t.em(),
        { state: col.text },
        'select state from offer where id = any(?::int[]) order by state',
        [`{${offers.join(',')}}`],
      );
      expect(states.filter(({ state }) => state === 'accepted').length).toBeLessThanOrEqual(1);
    }
    expect(await lostCount()).toBe(before);
  },
);
