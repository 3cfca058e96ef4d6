// The link of an email: one that is right is never counted nor refused, whatever others tried from its address.
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { expect, test } from 'vitest';
import { isPublicProcedure, procedures } from '../http/api/router.ts';
import { issueToken, type TokenKind } from '../identity/account/account-token.service.ts';
import { insertInvite } from '../marketplace/review/invite.repository.ts';
import { savedSearchLink } from '../marketplace/saved-search/email-link.ts';
import { makeConversation, makeLead, makeLink } from '../testing/conversation-fixture.ts';
import { openMails } from '../testing/open-mails.ts';
import { savedSearchFixture } from '../testing/saved-search-fixture.ts';
import { useTestApp } from '../testing/test-app.ts';

const t = useTestApp();
const WRONG = 'w'.repeat(43);
const { saver } = savedSearchFixture(t);

/** Signed by us, without an entry of its own: only a wrong one is looked up in vain. */
const NOT_COUNTED = new Set(['review.optOut']);

const newEmail = (() => {
  let people = 0;
  return () => `cineva${++people}@exemplu.ro`;
})();
const mailed = async (toAddress: string, kind: string): Promise<string> =>
  /#([\w-]{43})/.exec((await openMails(t, { kind, toAddress })).at(-1)?.text ?? '')?.[1] ?? '';
const accountToken = (kind: TokenKind) => async () => {
  const user = await t.createUser('user');
  return issueToken({ em: t.em(), now: t.clock.now }, kind, user);
};
const reviewToken = (kind: 'experience' | 'answered') => async () => {
  const leadId = await makeLead(t, { dealer: (await t.createDealer()).id });
  const invite = await insertInvite(t.em(), { leadId, kind, email: newEmail() } as never, t.clock.now());
  return invite?.token ?? '';
};
const invitation = async () => {
  const email = newEmail();
  await t.trpc('team.invite', { email, role: 'sales' }, { as: (await t.createDealer()).user });
  return mailed(email, 'team-invitation');
};
const savedSearch = async () => savedSearchLink(t.env, (await saver()).searchId);
const STARS = { answer: 5, honesty: 5, price: 5, delivery: null, overall: 5, text: null };

interface Door {
  token: () => Promise<string>;
  /** What the call takes beside the token. */
  body?: object;
}
const DOORS: Record<string, Door> = {
  'account.confirmEmail': { token: accountToken('confirm') },
  'account.resetPassword': { token: accountToken('reset'), body: { password: 'o parolă destul de lungă' } },
  'account.undoEmailChange': { token: accountToken('undo') },
  'savedSearch.confirm': {
    token: async () => {
      const email = newEmail();
      await t.trpc('savedSearch.request', { email, frequency: 'daily', filters: { brand: 'dacia' } });
      return mailed(email, 'alert-confirm');
    },
  },
  'savedSearch.open': { token: savedSearch },
  'savedSearch.change': { token: savedSearch, body: { frequency: 'weekly' } },
  'quoteRequest.confirm': {
    token: async () => {
      const userEmail = newEmail();
      await t.createCar({ dealer: (await t.createDealer()).id });
      const models = [{ brand: 'skoda', model: 'octavia' }];
      await t.rest('POST', '/api/requests', { body: { models, userName: 'Maria Dobre', userEmail } });
      return mailed(userEmail, 'request-confirm');
    },
  },
  'review.open': { token: reviewToken('experience') },
  'review.write': { token: reviewToken('experience'), body: STARS },
  'review.writeAnswered': { token: reviewToken('answered'), body: { answered: true } },
  'team.invitation': { token: invitation },
  'team.accept': {
    token: invitation,
    body: { firstName: 'Ioana', lastName: 'Marin', password: 'o parolă destul de lungă' },
  },
};

/** Public calls that take a token of their own in their input. */
const takesToken = (name: string): boolean => {
  const [schema] = (procedures.get(name) as unknown as { inputs: { shape?: object }[] }).inputs;
  return isPublicProcedure(name) && 'token' in (schema?.shape ?? {});
};

test('are all tried here', () => {
  const found = [...procedures.keys()].filter((name) => takesToken(name) && !NOT_COUNTED.has(name));
  expect(found.toSorted()).toEqual(Object.keys(DOORS).toSorted());
});

test.each(Object.entries(DOORS))(
  '%s: a wrong one counts and is refused, a right one is neither',
  async (name, door) => {
    t.limits.reset();
    const right = await door.token();
    expect(right).not.toBe('');
    t.limits.reset();
    const call = (token: string) => t.trpc(name, { ...door.body, token });
    expect((await call(WRONG)).status).toBe(404);
    expect(t.limits.taken).toEqual([{ rule: 'wrong-link', key: '127.0.0.1' }]);
    t.limits.refuse('wrong-link');
    expect((await call(WRONG)).status).toBe(429);
    const { status, error } = await call(right);
    expect([status, error]).toEqual([200, null]);
    expect(t.limits.taken).toHaveLength(1);
  },
);

test('conversation.open: the same for the link in its header', async () => {
  t.limits.reset();
  const right = await makeLink(t, (await makeConversation(t)).leadId);
  const call = (token: string) => t.trpc('conversation.open', undefined, { headers: { [LEAD_TOKEN_HEADER]: token } });
  expect((await call(WRONG)).status).toBe(404);
  t.limits.refuse('wrong-link');
  expect([(await call(WRONG)).status, (await call(right)).status]).toEqual([429, 200]);
  expect(t.limits.taken).toEqual([{ rule: 'wrong-link', key: '127.0.0.1' }]);
});
