import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { readSetting, writeSetting } from './setting.service.ts';

const t = useTestApp();

test('an unset setting has its default, a stored one its own type', async () => {
  expect(await readSetting(t.em(), 'publication.wltp_required')).toBe(false);
  expect(await readSetting(t.em(), 'loan.annual_rate')).toBe(0.055);
  await writeSetting(t.em(), { key: 'publication.wltp_required', value: 'true', category: 'publication' });
  await writeSetting(t.em(), { key: 'loan.annual_rate', value: '0.0625', category: 'loan' });
  expect(await readSetting(t.em(), 'publication.wltp_required')).toBe(true);
  expect(await readSetting(t.em(), 'loan.annual_rate')).toBe(0.0625);
});

test.each(['', 'six', '-1', '7'])('the unreadable rate %j counts as unset', async (value) => {
  await writeSetting(t.em(), { key: 'loan.annual_rate', value, category: 'loan' });
  expect(await readSetting(t.em(), 'loan.annual_rate')).toBe(0.055);
});
