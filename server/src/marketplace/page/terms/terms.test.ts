import { TERMS_CHANGED, type TermsState } from 'contracts/terms';
import { DAY_MS } from 'contracts/durations';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../../platform/audit/audit.entity.ts';
import { Session } from '../../../identity/session/session.entity.ts';
import { erasePerson, exportPerson } from '../../../back-office/personal-data/parts.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const demo = useTestApp({ env: { DEMO_DATA: 'true' } });
let count = 0;

async function register() {
  const body = { password: 'o parolă lungă', firstName: 'Ana', lastName: 'Pop', role: 'dealer' };
  const answer = await t.rest('POST', '/api/register', { body: { ...body, email: `termeni${++count}@exemplu.ro` } });
  return { id: answer.body.user.id as number };
}
const mine = async (as: { id: number }) => (await t.trpc('dealer.mine', undefined, { as })).data;
const termsOf = async (as: { id: number }): Promise<TermsState> => (await mine(as)).terms;
const write = async (content: string) =>
  t.trpc(
    'page.update',
    { slug: 'termeni-si-conditii', title: 'Termeni', content },
    { as: await t.createUser('admin') },
  );
const textsOf = (version: string) => t.em().execute('select content from terms_text where version = ?', [version]);

describe('the terms that a dealer has accepted', () => {
  test('are those of its registration, with their text, and no others are owed', async () => {
    const as = await register();
    const terms = await termsOf(as);
    expect(terms).toEqual({
      version: expect.stringMatching(/^[\w-]{22}$/),
      acceptedVersion: terms.version,
      acceptedAt: t.clock.now().toISOString(),
      isOwed: false,
    });
    const [text] = await textsOf(terms.version);
    expect(text?.['content']).toContain('Relația cu dealerii');
  });

  test('are asked for again when they change; the version that was shown counts, once, and is audited', async () => {
    const as = await register();
    const first = await termsOf(as);
    await write('<p>Termeni noi</p>');
    const owed = await termsOf(as);
    expect(owed).toMatchObject({ acceptedVersion: first.version, isOwed: true });
    expect(owed.version).not.toBe(first.version);
    const wrong = await t.trpc('terms.accept', { version: first.version }, { as });
    expect([wrong.status, wrong.error?.message]).toEqual([412, TERMS_CHANGED]);
    t.clock.advance(DAY_MS);
    const at = t.clock.now().toISOString();
    const answers = await Promise.all([1, 2].map(() => t.trpc('terms.accept', { version: owed.version }, { as })));
    for (const { status, data } of answers) {
      expect([status, data]).toEqual([200, { ...owed, acceptedVersion: owed.version, acceptedAt: at, isOwed: false }]);
    }
    t.clock.advance(DAY_MS);
    await t.trpc('terms.accept', {}, { as });
    expect((await termsOf(as)).acceptedAt).toBe(at);
    expect(await textsOf(owed.version)).toEqual([{ content: '<p>Termeni noi</p>' }]);
    const { id } = await mine(as);
    expect(await t.em().count(AuditEntry, { action: 'terms.accept', object: `dealer:${id}` })).toBe(3);
    const { data } = await t.trpc('dealer.review', { id }, { as: await t.createUser('admin') });
    expect(data.terms).toMatchObject({ acceptedVersion: owed.version, acceptedAt: at });
  });

  test('are owed by a dealer of before, who keeps its cars meanwhile; not by one of the demo', async () => {
    const dealer = await t.createDealer({ status: 'approved' });
    const car = await t.createCar({ dealer: dealer.id });
    expect(await termsOf(dealer.user)).toMatchObject({ acceptedVersion: null, acceptedAt: null, isOwed: true });
    expect((await t.rest('GET', `/api/cars/${car.id}`)).status).toBe(200);
    const other = await demo.createDealer({ status: 'approved' });
    const { data } = await demo.trpc('dealer.mine', undefined, { as: other.user });
    expect(data.terms).toMatchObject({ acceptedVersion: null, isOwed: false });
  });

  test('are accepted by the owner alone: by no colleague, and by no administrator who acts as the dealer', async () => {
    const dealer = await t.createDealer();
    const colleague = await t.createMember({ dealer: dealer.id, role: 'content' });
    expect((await t.trpc('terms.accept', {}, { as: colleague })).status).toBe(403);
    const acting = await t.signIn(dealer.user);
    const admin = await t.createUser('admin');
    await t.em().nativeUpdate(Session, { user: dealer.user.id }, { impersonator: admin.id });
    expect((await t.trpc('terms.accept', {}, { as: acting })).status).toBe(403);
    expect((await t.trpc('terms.accept', {}, { as: await t.createUser() })).status).toBe(403);
    const rows = await t.em().execute('select version from terms_acceptance where dealer_id = ?', [dealer.id]);
    expect(rows).toEqual([]);
  });

  test('are part of the person’s export, and stay with the dealer without the person', async () => {
    const as = await register();
    const { id, name } = await mine(as);
    const { version } = await termsOf(as);
    const person = { id: as.id, email: null };
    expect(await exportPerson(t.em(), person)).toMatchObject({
      acceptedTerms: [{ dealer: name, version, acceptedAt: expect.stringMatching(/^20\d\d-/) }],
    });
    await t.em().transactional((em) => erasePerson(em, { ...person, now: t.clock.now() }));
    const rows = await t.em().execute('select user_id, version from terms_acceptance where dealer_id = ?', [id]);
    expect(rows).toEqual([{ user_id: null, version }]);
  });
});
