// One setting names the operator everywhere: configuration of the pages, legal texts, emails.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CREDIT_RATE_SETTING, LEGAL_SETTING } from 'contracts/legal-identity';
import { expect, test } from 'vitest';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ env: { DEMO_DATA: 'true' } });
const IDENTITY = {
  name: 'Mașini <Noi> SRL',
  cui: 'RO 14399840',
  registerNumber: 'J40/372/2002',
  address: 'Str. Nouă 1, București',
  email: 'noi@exemplu.ro',
  phone: '+40 21 111 22 33',
};

test('the operator set by an administrator appears in footer, legal texts and emails', async () => {
  const as = await t.createUser('admin');
  const input = { key: LEGAL_SETTING, value: JSON.stringify(IDENTITY), category: 'legal' };
  expect((await t.trpc('setting.save', { ...input, value: '{"name":"x"}' }, { as })).status).toBe(400);
  expect((await t.trpc('setting.save', input, { as })).status).toBe(200);
  const config = await t.app.inject({ url: '/config' });
  expect(config.json().legal).toEqual(IDENTITY);
  for (const slug of ['politica-de-confidentialitate', 'termeni-si-conditii']) {
    const { content } = (await t.rest('GET', `/api/pages/${slug}`)).body;
    expect(content).toContain('Mașini &lt;Noi&gt; SRL, CUI RO 14399840, J40/372/2002');
  }
  await t
    .em()
    .transactional((em) =>
      queueMail(
        { em, env: t.env, jobs: t.jobs, now: t.clock.now },
        { kind: 'operator', to: 'ana@exemplu.ro', toName: null, replyTo: null, subject: 'Salut', text: 'Bună ziua' },
      ),
    );
  await t.runJobs();
  const folder = path.join(t.env.dataDir, 'mail');
  const file = readdirSync(folder).find((name) => name.includes('operator'));
  expect(readFileSync(path.join(folder, file ?? ''), 'utf8')).toContain(
    'Bună ziua\n\n—\nMașini <Noi> SRL · CUI RO 14399840 · J40/372/2002\nStr. Nouă 1, București · noi@exemplu.ro',
  );
});

test('the interest of the example loan is the specification’s until an administrator sets another', async () => {
  const rate = async () => (await t.app.inject({ url: '/config' })).json().creditRate;
  expect(await rate()).toBe(0.055);
  const as = await t.createUser('admin');
  const save = (value: string) =>
    t.trpc('setting.save', { key: CREDIT_RATE_SETTING, value, category: 'credit' }, { as });
  expect((await save('mult')).status).toBe(400);
  expect((await save('0.0725')).status).toBe(200);
  expect(await rate()).toBe(0.0725);
});
