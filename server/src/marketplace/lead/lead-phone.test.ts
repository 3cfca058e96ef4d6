import type { LeadPage } from 'contracts/lead-panel';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

test('the dealer’s list shows a telephone number with its extension, and finds it as it is shown', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  for (const [userEmail, userPhone] of [
    ['firma@exemplu.ro', '021 234 5678 int. 105'],
    ['alta@exemplu.ro', '021 234 5678'],
  ]) {
    await t.rest('POST', '/api/leads', { body: { userName: 'Ana Pop', userEmail, userPhone, carId: car.id } });
  }
  const find = async (q: string) =>
    (await t.trpc('lead.list', { dealerId: dealer.id, q }, { as: dealer.user })).data as LeadPage;
  expect((await find('021 234 5678 int. 105')).items).toMatchObject([
    { userEmail: 'firma@exemplu.ro', userPhone: '+40212345678;ext=105', phoneText: '021 234 5678 int. 105' },
  ]);
  expect((await find('021 234 5678')).total).toBe(2);
});
