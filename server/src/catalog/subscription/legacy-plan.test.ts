/** Plans that only an operator's SQL brings in: shown and answered as they are, never set by a call (work-areas §4). */
import { expect, test } from 'vitest';
import { LegacyPlan, SubscriptionPlan } from 'contracts/dealer';
import { Dealer } from '../dealer/dealer.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

async function brought(plan: string) {
  const dealer = await t.createDealer();
  await t.em().execute('update dealer set subscription_plan = ? where id = ?', [plan, dealer.id]);
  return dealer;
}

test.each(LegacyPlan.options)(
  'the plan %s is answered as stored, in a field of its own to screens, and counted',
  { tags: ['WA4-admin-09'] },
  async (plan) => {
    const dealer = await brought(plan);
    const as = await t.createUser('admin');
    const owner = { id: dealer.user.id };
    const one = await t.rest('GET', `/api/dealers/by-user/${dealer.user.id}`, { as: owner });
    expect(one).toMatchObject({ status: 200, body: { subscriptionPlan: plan } });
    expect(one.body).not.toHaveProperty('storedPlan');
    const { body: all } = await t.rest('GET', '/api/dealers', { as });
    expect(all).toContainEqual(expect.objectContaining({ id: dealer.id, subscriptionPlan: plan }));
    const extended = await t.rest('POST', `/api/admin/dealers/${dealer.id}/extend-subscription`, {
      as,
      body: { days: 5 },
    });
    expect(extended.body).toMatchObject({ subscriptionPlan: plan });
    // Screens that were released before know three plans.
    const { data } = await t.trpc('subscription.ofDealer', { id: dealer.id }, { as });
    expect(data).toMatchObject({ subscriptionPlan: 'free', storedPlan: plan });
    const { body: stats } = await t.rest('GET', '/api/admin/subscription-stats', { as });
    expect(stats.byLegacyPlan[plan]).toBe(1);
    const counts = [stats.byPlan, stats.byLegacyPlan].flatMap((byPlan) => Object.values<number>(byPlan));
    expect(stats.total).toBe(counts.reduce((sum, count) => sum + count, 0));
  },
);

test('an administrator changes it to one of the three, and both calls refuse to set a legacy one', async () => {
  const as = await t.createUser('admin');
  const planOf = async (id: number) => (await t.em().findOneOrFail(Dealer, id)).subscriptionPlan;
  for (const plan of SubscriptionPlan.options) {
    const { id } = await brought('pro');
    const body = { planType: plan };
    expect((await t.rest('PUT', `/api/admin/dealers/${id}/subscription-plan`, { as, body })).status).toBe(200);
    expect(await planOf(id)).toBe(plan);
  }
  const { id } = await brought('enterprise');
  for (const plan of LegacyPlan.options) {
    const set = await t.rest('PATCH', `/api/admin/dealers/${id}/subscription`, {
      as,
      body: { subscriptionPlan: plan },
    });
    const started = await t.rest('PUT', `/api/admin/dealers/${id}/subscription-plan`, { as, body: { planType: plan } });
    expect([set.status, started.status]).toEqual([400, 400]);
  }
  expect(await planOf(id)).toBe('enterprise');
});
