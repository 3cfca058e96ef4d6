// Calls that find what an earlier attempt has stored: each answers a second time as the first time.
import { randomUUID } from 'node:crypto';
import { DAY_MS } from 'contracts/durations';
import { col, readRows } from '../platform/database/read-rows.ts';
import { makeConversation } from './conversation-fixture.ts';
import { makeOffer } from './offer-attempts.ts';
import { makeRequest } from './offer-fixture.ts';
import type { TestApp } from './test-app.ts';

export interface RepeatedCall {
  procedure: string;
  input: object;
  /** Its Cookie header; null: a visitor. */
  as: string | null;
}

/** By what is stored; each makes the rows that the call needs. */
export const REPEATED_CALLS: Record<string, (t: TestApp) => Promise<RepeatedCall>> = {
  'a lead, without a key': async (t) => {
    const input = { carId: (await t.createCar()).id, userName: 'Ana Pop', userEmail: `${randomUUID()}@exemplu.ro` };
    return { procedure: 'lead.create', input, as: null };
  },
  'the status of a lead': async (t) => {
    const { leadId: id, dealer } = await makeConversation(t);
    return { procedure: 'lead.setStatus', input: { id, status: 'contactat' }, as: await t.signIn(dealer) };
  },
  'a contact that is shown to a dealer': async (t) => {
    const [dealer, buyer] = [await t.createDealer(), await t.createUser()];
    const { leadIds } = await makeRequest(t, [dealer], buyer);
    return { procedure: 'quoteRequest.reveal', input: { leadId: leadIds[0] }, as: await t.signIn(buyer) };
  },
  'the end of a conversation’s links': async (t) => {
    const { leadId: id, buyer } = await makeConversation(t);
    await t
      .em()
      .execute(
        `insert into lead_link (lead_id, token_hash, created_at, expires_at) values (?, ?, now(), now() + interval '1 day')`,
        [id, randomUUID()],
      );
    return { procedure: 'conversation.revokeLinks', input: { id }, as: await t.signIn(buyer) };
  },
  'a test drive that is cancelled': async (t) => {
    const { leadId, dealerId, buyer } = await makeConversation(t);
    const startsAt = new Date(t.clock.now().getTime() + DAY_MS);
    const [drive] = await readRows(
      t.em(),
      { id: col.number },
      `insert into test_drive (lead_id, dealer_id, starts_at, state, proposed_by, created_at)
       values (?, ?, ?, 'requested', 'buyer', now()) returning id`,
      [leadId, dealerId, startsAt],
    );
    return { procedure: 'testDrive.cancel', input: { id: drive?.id }, as: await t.signIn(buyer) };
  },
  'days without test drives that are taken back': async (t) => {
    const { id, user } = await t.createDealer();
    await t.em().execute(`insert into dealer_day_off (dealer_id, day) values (?, '2099-01-01')`, [id]);
    return { procedure: 'testDrive.saveDaysOff', input: { days: [] }, as: await t.signIn(user) };
  },
  'an offer that is declined': async (t) => {
    const { leadId, buyer } = await makeConversation(t);
    return { procedure: 'offer.decline', input: await makeOffer(t, leadId), as: await t.signIn(buyer) };
  },
  'a setting': async (t) => {
    const input = { key: `test.${randomUUID()}`, value: 'da', category: 'test' };
    return { procedure: 'setting.save', input, as: await t.signIn(await t.createUser('admin')) };
  },
  'a profile': async (t) => {
    const as = await t.signIn(await t.createUser());
    return { procedure: 'profile.update', input: { firstName: 'Maria' }, as };
  },
  'a suspension that is lifted': async (t) => {
    const { id } = await t.createUser('user', { suspendedAt: t.clock.now() });
    return { procedure: 'user.liftSuspension', input: { id }, as: await t.signIn(await t.createUser('admin')) };
  },
  'a favourite': async (t) => {
    const { id: carId } = await t.createCar();
    return { procedure: 'favorite.add', input: { carId }, as: await t.signIn(await t.createUser()) };
  },
  'a report': async (t) => {
    const { id: carId } = await t.createCar();
    const input = { carId, reason: 'altul', text: 'Anunțul nu este real.', isGoodFaith: true };
    return { procedure: 'report.create', input, as: null };
  },
};
