import { CREDIT_RATE_SETTING, LEGAL_SETTING } from 'contracts/legal-identity';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { Setting } from './setting.entity.ts';
import { readSetting, writeSetting } from './setting.service.ts';

const t = useTestApp();

test('an unset setting has its default, a stored one its own type', async () => {
  expect(await readSetting(t.em(), 'publication.wltp_required')).toBe(false);
  expect(await readSetting(t.em(), CREDIT_RATE_SETTING)).toBe(0.055);
  await writeSetting(t.em(), { key: 'publication.wltp_required', value: 'true', category: 'publication' });
  await writeSetting(t.em(), { key: CREDIT_RATE_SETTING, value: '0.0625', category: 'credit' });
  expect(await readSetting(t.em(), 'publication.wltp_required')).toBe(true);
  expect(await readSetting(t.em(), CREDIT_RATE_SETTING)).toBe(0.0625);
});

test.each(['', 'six', '-1', '7'])('the unreadable rate %j counts as unset', async (value) => {
  await writeSetting(t.em(), { key: CREDIT_RATE_SETTING, value, category: 'credit' });
  expect(await readSetting(t.em(), CREDIT_RATE_SETTING)).toBe(0.055);
});

test('the same value again keeps its date, another one does not', async () => {
  const save = (value: string) => writeSetting(t.em(), { key: 'stock.confirmation', value, category: 'stock' });
  const since = async () => (await t.em().findOneOrFail(Setting, { key: 'stock.confirmation' })).updatedAt;
  const longAgo = new Date('2026-01-01T00:00:00Z');
  await save('true');
  await t.em().nativeUpdate(Setting, { key: 'stock.confirmation' }, { updatedAt: longAgo });
  await save('true');
  expect(await since()).toEqual(longAgo);
  await save('false');
  expect((await since()).getTime()).toBeGreaterThan(longAgo.getTime());
});

test('the operator is the stored one, and the demo’s while there is none that can be read', async () => {
  const identity = {
    name: 'Mașini Noi SRL',
    cui: 'RO 14399840',
    registerNumber: 'J40/372/2002',
    address: 'Str. Nouă 1, București',
    email: 'noi@exemplu.ro',
    phone: '+40 21 111 22 33',
  };
  expect((await readSetting(t.em(), LEGAL_SETTING)).name).toBe('S.C. AutoNou Platform S.R.L.');
  await writeSetting(t.em(), { key: LEGAL_SETTING, value: JSON.stringify(identity), category: 'legal' });
  expect(await readSetting(t.em(), LEGAL_SETTING)).toEqual(identity);
  await writeSetting(t.em(), { key: LEGAL_SETTING, value: '{"name":"x"}', category: 'legal' });
  expect((await readSetting(t.em(), LEGAL_SETTING)).cui).toBe('RO 00000000');
});
