import { beforeEach, describe, expect, test } from 'vitest';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { partsOf } from '../../platform/mail/mail.service.ts';
import { faultsOf } from '../../testing/check-email.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { HIDDEN, makeConversation, makeRequest, OFFER } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const NOTE = 'Un text scris de dealer';

const send = async (leadId: number, dealer: DealerRow, changes: object = {}): Promise<number> =>
  (await t.rest('POST', `/api/leads/${leadId}/offers`, { as: dealer.user, body: { ...OFFER, note: NOTE, ...changes } }))
    .body.id;

/** The emails of this kind, the newest first, as they are sent; each is checked. */
async function mailsOf(kind: string) {
  const mails = await t.em().find(Mail, { kind }, { orderBy: { id: 'desc' } });
  return Promise.all(
    mails.map(async (mail) => {
      const { text, html } = partsOf(t.env, mail);
      expect(await faultsOf({ text, html: html ?? '' }, t.env.publicUrl)).toEqual([]);
      return { to: mail.toAddress, subject: mail.subject, text, stored: mail.text };
    }),
  );
}

beforeEach(async () => {
  await t.em().nativeDelete(Mail, {});
});

describe('the email about an offer', () => {
  test('goes to a signed-in buyer at once, with the facts and the way to the conversation', async () => {
    const buyer = await t.createUser('user', { emailConfirmedAt: t.clock.now() });
    const { leadId, dealer } = await makeConversation(t, buyer);
    await send(leadId, dealer, { listPrice: 22_990 });
    const [mail] = await mailsOf('offer-buyer');
    expect(mail).toMatchObject({ to: buyer.email, subject: 'Ofertă de 20.990 € pentru Dacia Duster Journey' });
    for (const words of [
      `${dealer.name} v-a trimis o ofertă.`,
      '20.990',
      '2.000',
      'în 4 săptămâni',
      '15 dec. 2026',
      NOTE,
      `${t.env.publicUrl}/user-dashboard?tab=cereri&conversatie=${leadId}`,
      'nu sunt citite',
    ]) {
      expect(mail?.text).toContain(words);
    }
    await send(leadId, dealer);
    expect((await mailsOf('offer-buyer'))[0]?.text).toContain('Înlocuiește oferta trimisă anterior.');
  });

  test('gives a guest a link that opens that conversation alone, and is kept encrypted', async () => {
    const { leadId, dealer } = await makeConversation(t, null);
    const id = await send(leadId, dealer);
    const [mail] = await mailsOf('offer-buyer');
    const [, token = ''] = /\/conversatie#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect(mail?.stored).not.toContain(token);
    const headers = { [LEAD_TOKEN_HEADER]: token };
    expect((await t.rest('POST', `/api/offers/${id}/accept`, { headers })).status).toBe(200);
    const other = await makeConversation(t, null);
    const foreign = await send(other.leadId, other.dealer);
    expect((await t.rest('POST', `/api/offers/${foreign}/accept`, { headers })).status).toBe(404);
  });

  test('has no text of an unverified dealer while the mailbox is unproven', async () => {
    const { leadId, dealer } = await makeConversation(t, null);
    await t.em().execute('update dealer set name = ? where id = ?', ['Cumpărați pastile', dealer.id]);
    await send(leadId, dealer, { subject: 'Pastile ieftine' });
    const [mail] = await mailsOf('offer-buyer');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/pastile|text scris de dealer/i);
    expect(mail?.subject).toBe('Ofertă de 20.990 € pentru Škoda Octavia 2026');
    await t.em().execute(`update dealer set status = 'verified' where id = ?`, [dealer.id]);
    await send(leadId, dealer);
    expect((await mailsOf('offer-buyer'))[0]?.text).toContain('Cumpărați pastile v-a trimis');
  });

  test('comes at most as often as the limit allows, to a proven mailbox too; the offer is sent all the same', async () => {
    const buyer = await t.createUser('user', { emailConfirmedAt: t.clock.now() });
    const { leadId, dealer } = await makeConversation(t, buyer);
    t.limits.refuse('email');
    expect(await send(leadId, dealer)).toBeGreaterThan(0);
    expect(await mailsOf('offer-buyer')).toEqual([]);
    t.limits.reset();
    // Counted by the conversation, so that a further offer is no way round.
    await send(leadId, dealer);
    expect(t.limits.taken).toContainEqual({ rule: 'email', key: `offer:${leadId}` });
  });

  test('is not written where the offer was refused', async () => {
    const { leadId, dealer } = await makeConversation(t, null);
    await send(leadId, dealer, { carId: 2_000_000_000 });
    expect(await mailsOf('offer-buyer')).toEqual([]);
  });
});

describe('the email about a decision', () => {
  test('tells the dealer once who has accepted, and the words of the acceptance', async () => {
    const buyer = await t.createUser('user');
    const { leadId, dealer } = await makeConversation(t, buyer);
    const id = await send(leadId, dealer);
    await Promise.all([1, 2, 3].map(() => t.rest('POST', `/api/offers/${id}/accept`, { as: buyer })));
    const mails = await mailsOf('offer-accepted');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: dealer.email, subject: 'Ofertă acceptată: Dacia Duster Journey, 20.990 €' });
    for (const words of [
      'Ștefan Țîru',
      buyer.email,
      '0733 444 555',
      'contractul se încheie',
      `conversatie=${leadId}`,
    ]) {
      expect(mails[0]?.text).toContain(words);
    }
  });

  test('tells the reason of a refusal', async () => {
    const buyer = await t.createUser('user');
    const { leadId, dealer } = await makeConversation(t, buyer);
    const id = await send(leadId, dealer);
    await t.rest('POST', `/api/offers/${id}/decline`, { as: buyer, body: { reason: 'Prea scump' } });
    expect((await mailsOf('offer-declined'))[0]?.text).toContain('Prea scump');
  });

  test('of a request names the buyer after acceptance, and to that dealer alone', async () => {
    const buyer = (await t.createUser('user')) as UserRow;
    const dealers = [await t.createDealer(), await t.createDealer(), await t.createDealer()] as const;
    const { leadIds } = await makeRequest(t, dealers, buyer);
    const [first = 0, second = 0, third = 0] = leadIds;
    const [one, two, three] = [
      await send(first, dealers[0]),
      await send(second, dealers[1]),
      await send(third, dealers[2]),
    ];
    expect((await mailsOf('offer-buyer')).map(({ to }) => to)).toEqual([HIDDEN.email, HIDDEN.email, HIDDEN.email]);
    await t.rest('POST', `/api/offers/${one}/decline`, { as: buyer, body: {} });
    expect((await mailsOf('offer-declined'))[0]?.text).toContain('Cumpărătorul a refuzat');
    await t.rest('POST', `/api/offers/${two}/accept`, { as: buyer });
    expect((await mailsOf('offer-accepted'))[0]?.text).toContain(HIDDEN.name);
    expect((await t.trpc('offer.get', { id: three }, { as: dealers[2].user })).data.state).toBe('declined');
    const others = await t.em().find(Mail, { toAddress: { $in: [dealers[0].email, dealers[2].email] } });
    const written = others.map((mail) => JSON.stringify([mail.subject, partsOf(t.env, mail)])).join();
    for (const hidden of Object.values(HIDDEN)) expect(written).not.toContain(hidden);
  });
});
