import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

test('the reason is stored beside the audit log, is part of the data export, and is erased with the person', async () => {
  const [admin, buyer] = [await t.createUser('admin'), await t.createUser('user')];
  const cookie = await t.signIn(admin);
  const reason = 'Cerere la telefon';
  const { data } = await t.trpc('impersonation.userToken', { userId: buyer.id, reason }, { as: cookie });
  const visits = () =>
    t.em().execute('select reason, admin_id from impersonation_visit where target_id = ?', [buyer.id]);
  expect(await visits()).toEqual([]);
  await t.trpc('impersonation.startUser', { token: data.token }, { as: cookie });
  expect(await visits()).toEqual([{ reason, admin_id: admin.id }]);
  const own = await t.trpc('account.exportData', undefined, { as: buyer });
  expect(own.data.administratorVisits).toMatchObject([{ reason }]);
  await t.trpc('user.delete', { id: buyer.id }, { as: await t.createUser('admin') });
  expect(await visits()).toEqual([]);
});
