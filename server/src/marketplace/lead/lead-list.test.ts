// The dealer's list: search, filters, orders, notes and reminders, and the CSV export.
import { beforeAll, describe, expect, test } from 'vitest';
import type { LeadPage, PanelLead } from 'contracts/lead-panel';
import { Car } from '../../catalog/car/car.entity.ts';
import { openDatabase } from '../../app/database/config.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import type { CarRow, DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { anonymiseOldLeads } from './anonymisation.job.ts';
import { remindOfToday } from './reminder.job.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { Lead } from './lead.entity.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dealer: DealerRow;
let octavia: CarRow;
let duster: CarRow;

async function ask(car: CarRow, values: object): Promise<number> {
  t.clock.advance(60_000);
  t.limits.reset();
  const body = { userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', message: null, carId: car.id, ...values };
  return (await t.rest('POST', '/api/leads', { body })).body.id;
}
async function list(input: object = {}): Promise<LeadPage> {
  const { status, data } = await t.trpc('lead.list', { dealerId: dealer.id, ...input }, { as: dealer.user });
  expect(status).toBe(200);
  return data as LeadPage;
}
const names = async (input: object) => (await list(input)).items.map(({ userName }) => userName);
const note = (id: number, values: object) => t.trpc('lead.note', { id, ...values }, { as: dealer.user });

beforeAll(async () => {
  t.clock.set('2026-11-18T08:00:00Z');
  dealer = await t.createDealer();
  octavia = await t.createCar({ dealer: dealer.id, title: 'Škoda Octavia' });
  duster = await t.createCar({ dealer: dealer.id, title: 'Dacia Duster' });
  await ask(octavia, {
    userName: 'Ștefan Țîrlea',
    userEmail: 'stefan@exemplu.ro',
    userPhone: '0722 000 114',
    message: 'Leasing, vă rog',
  });
  const ioana = await ask(duster, { userName: 'Ioana Mureșan', userEmail: 'ioana@posta.ro', message: 'Cu rabla' });
  await ask(duster, { userName: 'Radu Pop', userEmail: 'radu@exemplu.ro', userPhone: '+49 30 901820' });
  await t.rest('PATCH', `/api/leads/${ioana}`, { as: dealer.user, body: { status: 'programat' } });
});

describe('the list', () => {
  test.each([
    ['a name without accents', 'stefan tirlea', ['Ștefan Țîrlea']],
    ['an e-mail address', 'IOANA@POSTA', ['Ioana Mureșan']],
    ['a telephone number as people write it', '0722-000 114', ['Ștefan Țîrlea']],
    ['the same with its country', '+40 722 000 114', ['Ștefan Țîrlea']],
    ['a car', 'skoda', ['Ștefan Țîrlea']],
    ['a message', 'LEASING', ['Ștefan Țîrlea']],
    ['words of different places', 'duster rabla', ['Ioana Mureșan']],
    ['what nobody wrote', '100%', []],
  ])('finds by %s', async (_what, q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  test('filters by status, seen and car, with counts of what the words find, in the requested order', async () => {
    expect(await names({ status: 'programat' })).toEqual(['Ioana Mureșan']);
    expect(await names({ unseen: true })).toEqual(['Radu Pop', 'Ștefan Țîrlea']);
    expect(await names({ carId: duster.id, sort: 'oldest' })).toEqual(['Ioana Mureșan', 'Radu Pop']);
    expect(await names({ sort: 'name' })).toEqual(['Ioana Mureșan', 'Radu Pop', 'Ștefan Țîrlea']);
    expect(await names({ sort: 'altfel', status: 'oricare', carId: -1 })).toHaveLength(3);
    expect(await list({ q: 'duster', status: 'programat' })).toMatchObject({
      total: 1,
      counts: { all: 2, nou: 1, programat: 1, unseen: 1, due: 0 },
      cars: [
        { id: duster.id, title: 'Dacia Duster', count: 2 },
        { id: octavia.id, title: 'Škoda Octavia', count: 1 },
      ],
    });
    expect(await list({ offset: 50 })).toMatchObject({ items: [], total: 3 });
  });

  test('shows numbers in readable form', async () => {
    const phones = (await list({ sort: 'oldest' })).items.map(({ phoneText }) => phoneText);
    expect(phones).toEqual(['0722 000 114', null, '+49 30 901820']);
  });
});

describe('notes and reminders', () => {
  test('belong to the dealer; a reminder is due on its day and emailed once, by whichever server', async () => {
    const [radu] = (await list({ q: 'radu' })).items as [PanelLead];
    expect((await note(radu.id, { note: '  Vrea test drive  ', remindOn: '2026-11-20' })).data).toMatchObject({
      note: 'Vrea test drive',
      remindOn: '2026-11-20',
      isDue: false,
    });
    expect((await note(radu.id, { note: 'Sunat' })).data).toMatchObject({ note: 'Sunat', remindOn: '2026-11-20' });
    for (const [remindOn, message] of [
      ['2026-11-17', 'Alegeți ziua de azi sau una următoare'],
      ['2029-11-18', 'Alegeți o zi din următorii doi ani'],
      ['2026-02-30', 'Data nu este validă'],
    ]) {
      const { status, error } = await note(radu.id, { remindOn });
      expect([status, error?.issues[0]?.message]).toEqual([400, message]);
    }
    const other = await openDatabase(t.databaseUrl);
    const remind = (orm = t.orm) => remindOfToday({ orm, env: t.env, jobs: t.jobs, now: t.clock.now, log: silent });
    const both = async () => (await Promise.all([remind(), remind(other)])).reduce((sum, one) => sum + one, 0);
    t.clock.set('2026-11-19T21:59:59Z'); // the last second of the day before
    expect(await both()).toBe(0);
    expect((await list({ due: true })).total).toBe(0);
    t.clock.set('2026-11-19T22:00:00Z');
    expect((await list({ due: true })).items).toMatchObject([{ id: radu.id, isDue: true }]);
    expect((await t.trpc('dealer.mine', undefined, { as: dealer.user })).data.counts.dueReminders).toBe(1);
    expect(await both()).toBe(1);
    expect(await both()).toBe(0);
    const [mail] = await t.em().find(Mail, { kind: 'lead-reminder' });
    expect(mail).toMatchObject({ toAddress: dealer.email, subject: 'De revenit astăzi: 1 cerere' });
    expect(mail?.text).toContain('- Radu Pop, despre Dacia Duster');
    // Another day is another reminder; a closed lead has none.
    await note(radu.id, { remindOn: '2026-11-21' });
    await t.rest('PATCH', `/api/leads/${radu.id}`, { as: dealer.user, body: { status: 'pierdut' } });
    t.clock.set('2026-11-21T08:00:00Z');
    expect(await both()).toBe(0);
    await t.rest('PATCH', `/api/leads/${radu.id}`, { as: dealer.user, body: { status: 'contactat' } });
    expect(await both()).toBe(1);
    expect((await note(radu.id, { remindOn: null, note: '' })).data).toMatchObject({ note: null, remindOn: null });
    await other.close(true);
  });

  test('another dealer, a buyer and a visitor read and change nothing', async () => {
    const [lead] = (await list()).items as [PanelLead];
    const [other, buyer] = [(await t.createDealer()).user, await t.createUser('user')];
    const calls: [string, object][] = [
      ['lead.get', { id: lead.id }],
      ['lead.note', { id: lead.id, note: 'Străin' }],
      ['lead.export', { dealerId: dealer.id }],
      ['lead.list', { dealerId: dealer.id }],
    ];
    for (const [call, input] of calls) {
      expect([call, (await t.trpc(call, input)).status]).toEqual([call, 401]);
      expect([call, (await t.trpc(call, input, { as: buyer })).status]).toEqual([call, 403]);
      expect([call, (await t.trpc(call, input, { as: other })).status]).toEqual([call, 404]);
    }
    expect((await t.trpc('lead.get', { id: lead.id }, { as: dealer.user })).data).toEqual(lead);
    expect((await t.trpc('lead.mine', undefined, { as: buyer })).data).toEqual([]);
  });
});

test('the file neutralises formulas of spreadsheets, and keeps letters and numbers readable', async () => {
  await ask(octavia, {
    userName: '=HYPERLINK("http://rau.ro")',
    userEmail: 'a1@exemplu.ro',
    message: '@SUM(1)\n=2+2; "citat"',
  });
  await ask(octavia, { userName: '+40 722', userEmail: 'a2@exemplu.ro', userPhone: '-1+1', message: '-5' });
  await ask(octavia, { userName: 'Ana,=1+1', userEmail: 'a3@exemplu.ro', message: 'a\t=2+2' });
  const { data } = await t.trpc('lead.export', { dealerId: dealer.id, sort: 'oldest' }, { as: dealer.user });
  expect(data).toMatchObject({ rows: 6, fileName: 'lead-uri-2026-11-21.csv' });
  const { csv } = data as { csv: string };
  const quoted = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(';');
  const header = 'Data;Nume;Email;Telefon;Mașina;Mesaj;Status;Văzut;Notițe;De revenit la';
  expect(csv.startsWith(`\ufeff${quoted(...header.split(';'))}\r\n`)).toBe(true);
  const stefan = ['Ștefan Țîrlea', 'stefan@exemplu.ro', '0722 000 114', 'Škoda Octavia', 'Leasing, vă rog'];
  expect(csv).toContain(`;${quoted(...stefan, 'De contactat', 'nu', '', '')}\r\n`);
  expect(csv).toContain(';"0049 30 901820";');
  expect(csv).toContain(`"'=HYPERLINK(""http://rau.ro"")"`);
  expect(csv).toContain(`"'@SUM(1)\n=2+2; ""citat"""`);
  expect(csv).toContain(`;"'+40 722";`);
  expect(csv).toContain(`"'-1+1"`);
  // No cell starts with a formula, whatever a program takes as a cell's end: quotes keep cells together.
  expect(csv).not.toMatch(/(^|;|\r\n)"?[=+\-@\t]/);
  expect(csv).toContain(`;"Ana,=1+1";`);
  expect(csv).toContain(`;"a\t=2+2";`);
  const filtered = await t.trpc('lead.export', { dealerId: dealer.id, q: 'ioana' }, { as: dealer.user });
  expect(filtered.data).toMatchObject({ rows: 1 });
});

test('a lead of more than 24 months is anonymised, except what statistics are made of', async () => {
  const clean = () => anonymiseOldLeads({ orm: t.orm, log: silent, now: t.clock.now });
  const id = await ask(octavia, {
    userName: 'Bătrân',
    userEmail: 'vechi@exemplu.ro',
    userPhone: '0722000999',
    message: 'Vechi',
  });
  await note(id, { note: 'Sunat', remindOn: '2026-12-01' });
  const { createdAt } = await t.em().findOneOrFail(Lead, id);
  const older = await t.em().count(Lead, { createdAt: { $lt: createdAt } });
  t.clock.set(createdAt);
  t.clock.set(new Date(createdAt).toISOString().replace('2026', '2028'));
  expect(await clean()).toBe(older);
  expect((await t.em().findOneOrFail(Lead, id)).userName).toBe('Bătrân');
  t.clock.advance(1000);
  expect(await clean()).toBe(1);
  expect(await clean()).toBe(0);
  expect(await t.em().findOneOrFail(Lead, id)).toMatchObject({
    userName: 'Anonim',
    userEmail: 'anonim@sters.invalid',
    userPhone: null,
    note: null,
    remindOn: null,
    status: 'nou',
    createdAt,
  });
  expect((await t.em().find(LeadMessage, { lead: id })).map(({ text }) => text)).toEqual([null]);
  expect(await t.em().count(Mail, { kind: { $like: 'lead-%' } })).toBe(0);
  expect((await list({ q: 'vechi' })).total).toBe(0);
  expect((await list({ sort: 'recent', limit: 1 })).items).toMatchObject([
    { id, isAnonymous: true, car: { title: 'Škoda Octavia' } },
  ]);
  expect(await t.em().count(Car, { id: octavia.id })).toBe(1);
});

// The fastest run counts: load on the machine must not fail the test.
test('a page of 5 000 leads is answered within 150 ms', { timeout: 60_000 }, async () => {
  const many = await t.createDealer();
  const { id: carId } = await t.createCar({ dealer: many.id });
  await t.em().execute(
    `insert into lead (car_id, dealer_id, user_name, user_email, user_phone, status, dealer_seen, created_at)
     select ?, ?, 'Ioana Mureșan ' || n, 'ioana' || n || '@exemplu.ro', '+40722' || lpad(n::text, 6, '0'), 'nou', n % 2 = 0, now() - n * interval '1 hour'
     from generate_series(1, 5000) n`,
    [carId, many.id],
  );
  await t.em().execute(
    `insert into lead_message (lead_id, text, body_hash, created_at)
     select id, 'Bună ziua, sunt interesat(ă) de această mașină. Vă rog să mă contactați pentru o ofertă. Mulțumesc!', 'h' || id, now()
     from lead where dealer_id = ?`,
    [many.id],
  );
  await t.em().execute('analyze lead, lead_message');
  const questions = [
    {},
    { q: 'ioana 49' },
    { unseen: true, offset: 2000 },
    { q: 'oferta', sort: 'name', status: 'nou' },
  ];
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const start = performance.now();
    const { data } = await t.trpc(
      'lead.list',
      { dealerId: many.id, limit: 20, ...questions[turn % 4] },
      { as: many.user },
    );
    times.push(performance.now() - start);
    expect(data.counts.all).toBeGreaterThan(0);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  expect(times[0], `median ${at(0.5)} ms, p95 ${at(0.95)} ms`).toBeLessThan(150);
});
