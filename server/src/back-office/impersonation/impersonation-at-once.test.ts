import { expect, test } from 'vitest';
import { Session } from '../../identity/session/session.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';
import { untilServed } from '../../testing/until-served.ts';

const t = useTestApp();
const PATH = '/api/admin/impersonate-user';

/** An administrator's session and its impersonation token for a new buyer. */
async function withToken() {
  const [admin, buyer] = [await t.createUser('admin'), await t.createUser()];
  const as = await t.signIn(admin);
  const token = (await t.rest('POST', `${PATH}/token/${buyer.id}`, { as })).body.token as string;
  return { admin, buyer, as, token };
}

test('fifty exchanges of one token at the same time: one success, and one session', { timeout: 600_000 }, async () => {
  for (let round = 0; round < testSize({ smoke: 2, whole: 100 }); round++) {
    const { admin, buyer, as, token } = await withToken();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilServed(() => t.rest('POST', `${PATH}/${token}`, { as }))),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404 || status === 401)).toHaveLength(49);
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toEqual(won);
    expect(await t.em().count(Session, { user: buyer.id })).toBe(1);
    expect(await t.em().count(Session, { user: admin.id })).toBe(0);
  }
});

test('stopping twice at the same time restores one session', async () => {
  const { admin, as, token } = await withToken();
  const { headers } = await t.rest('POST', `${PATH}/${token}`, { as });
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => t.rest('POST', '/api/admin/stop-impersonation', { as: cookie })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
  expect(await t.em().count(Session, { user: admin.id })).toBe(1);
});
