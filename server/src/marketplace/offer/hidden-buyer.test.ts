/** Nothing that a dealer can call says who the buyer of a request to several dealers is, until that is revealed. */
import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicProcedure, procedures } from '../../http/api/router.ts';
import { restRoutes } from '../../http/api/rest-routes.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { HIDDEN, makeRequest, OFFER } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let buyer: UserRow;
let dealers: [DealerRow, DealerRow];
let leadIds: number[];
let requestId: number;
let offerId: number;

const CALLED = /^(?:conversation|offer|quoteRequest|lead|template|testDrive|review|dealerOverview|dealerStats|team)\./;
/** Reads, and the writes of a dealer that change nothing which another call needs. */
const isTried = (name: string): boolean => {
  const procedure = procedures.get(name);
  const access = procedure?.meta?.access ?? 'public';
  return CALLED.test(name) && (isPublicProcedure(name) || access.includes('dealer') || access === 'signed-in');
};

beforeAll(async () => {
  buyer = await t.createUser('user', { email: HIDDEN.email, firstName: 'Ascunsă', lastName: 'Persoană' });
  dealers = [await t.createDealer(), await t.createDealer()];
  ({ requestId, leadIds } = await makeRequest(t, dealers, buyer));
  const as = dealers[0].user;
  offerId = (await t.rest('POST', `/api/leads/${leadIds[0]}/offers`, { as, body: OFFER })).body.id;
});

const inputs = (dealer: DealerRow): object[] => [
  {},
  ...[leadIds[0], offerId, requestId, dealer.id].map((id) => ({ id })),
  { dealerId: dealer.id },
  { leadId: leadIds[0] },
  { leadIds },
  { requestId },
  { id: leadIds[0], text: 'Bună ziua' },
  { id: leadIds[0], outcome: 'vorbit' },
  { id: leadIds[0], status: 'contactat' },
  { id: leadIds[0], note: 'De sunat' },
  { id: leadIds[0], upTo: 1 },
  { id: leadIds[0], ...OFFER, price: 19_990 },
];

type Schema = { safeParse(input: unknown): { success: boolean; data?: unknown; error?: { issues: unknown } } };

/** Each once of those that a call reads alike, or refuses alike: its schema drops what it does not know. */
function inputsOf(name: string, dealer: DealerRow): object[] {
  const [schema] = (procedures.get(name) as unknown as { inputs: Schema[] }).inputs;
  const read = inputs(dealer).map((input): [string, object] => {
    const { success, data, error } = schema?.safeParse(input) ?? { success: true };
    return [JSON.stringify(success ? ['read', data] : ['refused', error?.issues]), input];
  });
  return [...new Map(read.toReversed()).values()].toReversed();
}

/** Everything that these calls answer to a dealer, refusals too. */
async function answersTo(dealer: DealerRow): Promise<{ text: string; answered: Set<string> }> {
  const as = await t.signIn(dealer.user);
  const answered = new Set<string>();
  const texts: string[] = [];
  for (const name of [...procedures.keys()].filter(isTried)) {
    for (const input of inputsOf(name, dealer)) {
      const answer = await t.trpc(name, input, { as });
      t.limits.reset();
      if (answer.status === 200) answered.add(name);
      texts.push(JSON.stringify(answer));
    }
  }
  for (const { method, path } of restRoutes.filter(
    ({ method, procedure }) => method === 'GET' && CALLED.test(procedure),
  )) {
    for (const id of [leadIds[0], offerId, dealer.id]) {
      const url = path.replaceAll(/:\w+/g, String(id));
      texts.push(JSON.stringify((await t.rest(method, url, { as })).body));
    }
  }
  return { text: texts.join('\n'), answered };
}

const found = (text: string): string[] =>
  Object.values(HIDDEN).filter((value) => text.includes(value) || text.includes(value.slice(3)));

/** Calls that must have answered, so that the search was not among refusals alone. */
const own = (dealer: DealerRow): string[] =>
  dealer === dealers[0] ? ['offer.get', 'offer.send', 'conversation.get'] : ['conversation.list'];

describe('a hidden buyer', () => {
  test('is in no answer to the dealers of the request before one is accepted', { timeout: 120_000 }, async () => {
    for (const dealer of dealers) {
      const { text, answered } = await answersTo(dealer);
      expect(found(text)).toEqual([]);
      expect([...answered]).toEqual(expect.arrayContaining(own(dealer)));
    }
  });

  test(
    'is in the answers to the dealer whose offer was accepted, and still in none to the other',
    { timeout: 120_000 },
    async () => {
      const { id } = (await t.rest('POST', `/api/leads/${leadIds[0]}/offers`, { as: dealers[0].user, body: OFFER }))
        .body;
      expect((await t.rest('POST', `/api/offers/${id}/accept`, { as: buyer })).status).toBe(200);
      expect(found((await answersTo(dealers[0])).text)).toEqual(Object.values(HIDDEN));
      expect(found((await answersTo(dealers[1])).text)).toEqual([]);
    },
  );
});
