// A complaint that is answered while another administrator decides about the same car.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lostTransactions } from '../../platform/database/retrying-entity-manager.ts';
import { makeDecision } from '../../testing/moderation-attempt.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

const lostCount = async () => (await lostTransactions.get()).values[0]?.value ?? 0;

test('whoever decides locks the car first, so that neither waits for the other in a circle', async () => {
  const admin = await t.createUser('admin');
  const { id: ownDealer } = await t.createDealer();
  const { id, carId } = await makeDecision(t, { procedure: 'moderation.decideComplaint', ownDealer });
  const before = await lostCount();
  const begun = await t.em().transactional(async (em) => {
    await em.execute('select 1 from car where id = ? for no key update', [carId]);
    const input = { id, isReversed: true, answer: 'Am verificat' };
    const answer = t.trpc('moderation.decideComplaint', input, { as: admin });
    await sleep(300);
    await em.execute('update moderation_decision set reason = reason where id = ?', [id]);
    return { answer };
  });
  expect((await begun.answer).status).toBe(200);
  expect(await lostCount()).toBe(before);
});
