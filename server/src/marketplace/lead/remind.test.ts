// Administrators remind dealers of leads that have waited for a day.
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let dealer: DealerRow;
let carId: number;
let senders = 0;
beforeEach(async () => {
  t.limits.reset();
  t.clock.set('2026-11-18T08:00:00Z');
  dealer = await t.createDealer();
  carId = (await t.createCar({ dealer: dealer.id, title: 'Dacia Duster' })).id;
});

async function ask(values: object = {}): Promise<number> {
  const body = { userName: 'Ana Pop', userEmail: `ana${++senders}@exemplu.ro`, carId, ...values };
  return (await t.rest('POST', '/api/leads', { body })).body.id;
}
const mails = (kind: string, to: string) => t.em().find(Mail, { kind, toAddress: to }, { orderBy: { id: 'asc' } });
const waiting = () => mails('lead-waiting', dealer.email);
const answer = (id: number) => t.rest('PATCH', `/api/leads/${id}`, { as: dealer.user, body: { status: 'contactat' } });

describe('an administrator’s reminder', () => {
  const remind = (ids: number[], as: { id: number }) => t.trpc('lead.remind', { ids }, { as });

  test('is one email to each dealer, at most once a day for a lead, and is audited', async () => {
    const admin = await t.createUser('admin');
    const mine = [await ask(), await ask(), await ask()];
    const other = await t.createDealer();
    const otherCar = (await t.createCar({ dealer: other.id })).id;
    const others = await ask({ carId: otherCar });
    expect((await remind([...mine, others], admin)).data).toEqual({ letters: 0, leads: 0 });
    t.clock.set('2026-11-19T09:00:00Z');
    await answer(mine[2] ?? 0);
    const all = [...mine, others, 9_999_999_999];
    const both = await Promise.all([remind(all, admin), remind(all, admin)]);
    expect(both.map(({ data }) => data.letters).sort()).toEqual([0, 2]);
    const mail = (await waiting()).at(-1);
    expect(mail?.subject).toBe('2 cereri de ofertă fără răspuns');
    expect(await mails('lead-waiting', other.email)).toHaveLength(1);
    t.clock.set('2026-11-20T09:00:00Z');
    expect((await remind(all, admin)).data).toEqual({ letters: 2, leads: 3 });
    const notes = await t.em().find(AuditEntry, { action: 'lead.remind', object: `dealer:${dealer.id}` });
    expect(notes.map(({ result }) => result)).toEqual(['2', '2']);
  });

  test('selects by dealer or car, and skips rejected dealers', async () => {
    const admin = await t.createUser('admin');
    const id = await ask();
    t.clock.set('2026-11-19T09:00:00Z');
    const find = async (q: string) =>
      (await t.trpc('lead.unanswered', { q }, { as: admin })).data as { total: number; items: { id: number }[] };
    expect((await find(dealer.name)).items.map((lead) => lead.id)).toEqual([id]);
    expect((await find(`DUSTER dacia ${dealer.name}`)).total).toBe(1);
    expect((await find('alt dealer')).total).toBe(0);
    await t.em().nativeUpdate(Dealer, { id: dealer.id }, { status: 'rejected' });
    expect((await remind([id], admin)).data).toEqual({ letters: 0, leads: 0 });
    expect((await remind([id], dealer.user)).status).toBe(403);
  });
});
