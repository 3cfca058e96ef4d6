// One open request a person and model must not be a way to keep somebody else from asking, nor to flood dealers.
import { MAX_OPEN_REQUESTS, TOO_MANY_OPEN } from 'contracts/quote-texts';
import { expect, test } from 'vitest';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const OCTAVIA = { brand: 'skoda', model: 'octavia' };
const ask = (body: object, as: { id: number } | null = null) =>
  t.rest('POST', '/api/requests', { body: { models: [OCTAVIA], ...body }, as });

async function confirmed(userEmail: string) {
  await ask({ userName: 'Maria Dobre', userEmail });
  const mail = (await openMails(t, { kind: 'request-confirm', toAddress: userEmail })).at(-1);
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  return t.trpc('quoteRequest.confirm', { token });
}

test('an account that only registered under an address keeps its owner from nothing', async () => {
  await t.createCar();
  const stranger = await t.createUser('user', { email: 'proprietar@exemplu.ro' });
  expect((await ask({}, stranger)).status).toBe(201);
  expect((await confirmed('proprietar@exemplu.ro')).status).toBe(200);
  const proven = await t.createUser('user', { email: 'dovedit@exemplu.ro', emailConfirmedAt: t.clock.now() });
  expect((await ask({}, proven)).status).toBe(201);
  expect((await confirmed('dovedit@exemplu.ro')).status).toBe(409);
});

test('a person has few open requests at once, of however many models', async () => {
  await t.createCar();
  const buyer = await t.createUser();
  const brands = await t
    .em()
    .execute(
      `select b.slug as brand, m.slug as model from model m join brand b on b.id = m.brand_id order by m.id limit ?`,
      [MAX_OPEN_REQUESTS + 1],
    );
  const answers: { status: number; body: { id: number } }[] = [];
  for (const one of brands) {
    answers.push(await ask({ models: [one] }, buyer));
    // A request without a dealer has ended at once.
    await t.em().execute(
      `update quote_request set sent_at = created_at, ended_at = null, ending = null,
         ends_at = created_at + interval '72 hours' where buyer_id = ?`,
      [buyer.id],
    );
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: MAX_OPEN_REQUESTS }, () => 201), 409]);
  expect(JSON.stringify(answers.at(-1)?.body)).toContain(TOO_MANY_OPEN);
});
