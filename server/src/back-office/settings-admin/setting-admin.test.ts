import { CHANGED_MEANWHILE } from 'contracts/version';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Setting } from '../../platform/config/settings/setting.entity.ts';
import { readSetting } from '../../platform/config/settings/setting.service.ts';

const t = useTestApp();
const SECRET = 'sk_live_51Hcanary9876';
const save = async (body: unknown) => t.rest('POST', '/api/admin/settings', { as: await t.createUser('admin'), body });
const list = async (query = '') => t.rest('GET', `/api/admin/settings${query}`, { as: await t.createUser('admin') });
const stripe = { category: 'stripe' };

describe('a setting', () => {
  test(
    'is saved and listed by category, the same over REST and tRPC',
    { tags: ['WA7-admin-30', 'WA3-entity-28'] },
    async () => {
      const saved = await save({ key: 'site.banner', value: ' Bine ați venit ', category: 'site' });
      const answer = { key: 'site.banner', value: 'Bine ați venit', category: 'site', configured: true };
      expect([saved.status, saved.body]).toEqual([200, answer]);
      expect((await list('?category=site')).body).toEqual([answer]);
      const as = await t.createUser('admin');
      expect((await t.trpc('setting.list', { category: 'site' }, { as })).data).toEqual([answer]);
      for (const query of ['', '?category=', '?category=all']) expect((await list(query)).body).toContainEqual(answer);
      expect((await list('?category=altceva')).body).toEqual([]);
      expect(await t.em().count(AuditEntry, { action: 'setting.save', object: 'setting:site.banner' })).toBe(1);
    },
  );

  test('names the value that was read: another one is 412 and nothing is written, none saves as before', async () => {
    const setting = { key: 'legal.identity.test', category: 'legal' };
    const over = (previous: string | null, value: string) => save({ ...setting, value, previous });
    expect((await over('', 'unu')).status).toBe(200);
    expect((await over('unu', 'doi')).status).toBe(200);
    const stale = await over('unu', 'trei');
    expect([stale.status, stale.body.message]).toEqual([412, CHANGED_MEANWHILE]);
    expect((await list('?category=legal')).body).toMatchObject([{ value: 'doi' }]);
    expect((await over(null, 'patru')).status).toBe(200);
    const both = await Promise.all([over('patru', 'cinci'), over('patru', 'șase')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('that the server reads takes effect at once, and only in a valid form', async () => {
    const key = 'publication.wltp_required';
    expect((await save({ key, value: 'true', category: 'publication' })).status).toBe(200);
    expect(await readSetting(t.em(), key)).toBe(true);
    const wrong = await save({ key, value: 'da', category: 'publication' });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'value']);
    expect(await readSetting(t.em(), key)).toBe(true);
  });

  test.each([
    'a',
    'A.b',
    '1a',
    '.a',
    'a b',
    'a'.repeat(65),
    'ș.x',
    '',
    '__proto__',
    'a\u0000b',
    null,
    7,
    ['ab'],
    'smtp.server',
    'smtp.password',
  ])('has no key %j: 400, nothing written', async (key) => {
    const before = await t.em().count(Setting, {});
    const { status, body } = await save({ key, value: 'x', category: 'site' });
    expect([status, body.issues[0].path]).toEqual([400, 'key']);
    expect(await t.em().count(Setting, {})).toBe(before);
  });

  test.each([
    ['value', { key: 'site.x', value: 'x'.repeat(4001) }],
    ['value', { key: 'site.x', value: 'a\u0000b' }],
    ['value', { key: 'site.x', value: '\ud800' }],
    ['value', { key: 'site.x', value: null }],
    ['value', { key: 'site.secret', value: '  ' }],
    ['value', { key: 'stripe_public_key', value: '', ...stripe }],
    ['category', { key: 'site.x', value: 'x', category: 'Ș' }],
  ])('with a wrong %s is 400: %o', async (path, body) => {
    const answer = await save(body);
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
  });

  test('is not accepted in the address', async () => {
    const as = await t.createUser('admin');
    const query = '?key=site.url&value=x&category=site';
    expect((await t.rest('POST', `/api/admin/settings${query}`, { as, body: {} })).status).toBe(400);
  });
});

describe('payment keys', () => {
  test(
    'are configured together only; the secret is masked, and encrypted in the database',
    { tags: ['WA7-admin-06', 'WA7-admin-31', 'WA5-form-07', 'WA6-role-21', 'WA2-admin-32'] },
    async () => {
      const first = await save({ key: 'stripe_secret_key', value: SECRET, ...stripe });
      expect(first.body).toEqual({ key: 'stripe_secret_key', value: '••••9876', configured: false, ...stripe });
      await save({ key: 'stripe_public_key', value: 'pk_live_51H', ...stripe });
      const { body } = await list('?category=stripe');
      expect(body).toEqual([
        { key: 'stripe_public_key', value: 'pk_live_51H', configured: true, ...stripe },
        { key: 'stripe_secret_key', value: '••••9876', configured: true, ...stripe },
      ]);
      const { value } = await t.em().findOneOrFail(Setting, { key: 'stripe_secret_key' });
      expect(value).toMatch(/^v1\./);
      expect(JSON.stringify(await t.em().find(Setting, {}))).not.toContain(SECRET);
    },
  );

  test('of a few characters are masked completely', async () => {
    expect((await save({ key: 'short.secret', value: 'abcd1234' })).body.value).toBe('••••');
  });

  test('moved to another key or encrypted elsewhere are not configured', async () => {
    const em = t.em();
    const { value } = await em.findOneOrFail(Setting, { key: 'stripe_secret_key' });
    await em.insert(Setting, { key: 'moved.secret', value, category: 'moved', updatedAt: t.clock.now() });
    expect((await list('?category=moved')).body).toEqual([
      { key: 'moved.secret', value: '', category: 'moved', configured: false },
    ]);
  });
});

test('settings are refused to buyers and dealers', async () => {
  for (const role of ['user', 'dealer'] as const) {
    const as = await t.createUser(role);
    expect((await t.rest('GET', '/api/admin/settings', { as })).status).toBe(403);
    expect((await t.rest('POST', '/api/admin/settings', { as, body: { key: 'a.b', value: 'x' } })).status).toBe(403);
    expect((await t.trpc('setting.save', { key: 'a.b', value: 'x' }, { as })).status).toBe(403);
  }
  expect(await t.em().count(Setting, { key: 'a.b' })).toBe(0);
});
