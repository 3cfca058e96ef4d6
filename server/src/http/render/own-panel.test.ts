// A signed-in visitor's own panel: drawn with the visitor's data, for nobody else, and kept nowhere.
import { expect, test } from 'vitest';
import { Session } from '../../identity/session/session.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const get = (url: string, cookie = '', host = t.env.baseHost) =>
  t.app.inject({ method: 'GET', url, headers: { host, ...(cookie ? { cookie } : {}) } });
type Role = 'user' | 'dealer' | 'admin';
const PANELS: Record<Role, string> = {
  user: '/user-dashboard',
  dealer: '/dealer-dashboard',
  admin: '/admin-dashboard',
};

async function signedIn(role: Role, firstName = 'Ileana') {
  const user = await t.createUser(role, { firstName });
  if (role === 'dealer') await t.createDealer({ user: user.id });
  return { user, cookie: await t.signIn(user) };
}
const isDrawn = (body: string) => !body.includes('data-waiting') && body.includes('id="app-data"');

test.each(['user', 'dealer', 'admin'] as const)('%s: the own panel comes drawn, with its data', async (role) => {
  const { user, cookie } = await signedIn(role);
  const { statusCode, headers, body } = await get(PANELS[role], cookie);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(isDrawn(body)).toBe(true);
  expect(body).toContain(user.email);
  expect(body).toContain('id="page-files"');
  expect(body).not.toContain('type="module"');
  expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
});

test('nobody else gets it: not without a session, not another role, not the next visitor', async () => {
  const { user, cookie } = await signedIn('user', 'Zamfira');
  expect(isDrawn((await get('/user-dashboard', cookie)).body)).toBe(true);
  const dealer = await signedIn('dealer');
  for (const other of ['', dealer.cookie, 'sid=made-up']) {
    const { body, headers } = await get('/user-dashboard', other);
    expect([isDrawn(body), headers['cache-control']]).toEqual([false, 'private, no-cache']);
    expect(body).not.toContain('Zamfira');
    expect(body).not.toContain(user.email);
  }
  const next = await signedIn('user', 'Profira');
  const { body } = await get('/user-dashboard', next.cookie);
  expect(body).toMatch(/Bună, (<!-- -->)?Profira/);
  expect(body).not.toContain('Zamfira');
});

test('another tab, an impersonation and a dealer’s own site are left to the browser', async () => {
  const { user, cookie } = await signedIn('user', 'Zamfira');
  expect(isDrawn((await get('/user-dashboard?tab=profil', cookie)).body)).toBe(false);
  const admin = await signedIn('admin');
  await t.em().nativeUpdate(Session, { user: user.id }, { impersonator: admin.user.id });
  expect(isDrawn((await get('/user-dashboard', cookie)).body)).toBe(false);
  await t.createDealer({ subdomain: 'panou-strain' });
  const elsewhere = await get('/user-dashboard', cookie, `panou-strain.${t.env.baseHost}`);
  expect(elsewhere.body).not.toContain('Zamfira');
});

test('a closed side rail is drawn closed', async () => {
  const { cookie } = await signedIn('dealer');
  expect((await get('/dealer-dashboard', cookie)).body).not.toContain('data-closed=""');
  expect((await get('/dealer-dashboard', `${cookie}; sidebar_state=closed`)).body).toContain('data-closed=""');
});

test('every page that is not public says what it is', async () => {
  for (const path of [...Object.values(PANELS), '/securitate']) {
    const { body } = await get(path);
    const description = /<meta name="description" content="([^"]+)"/.exec(body)?.[1] ?? '';
    expect([path, description.length > 50, description.length <= 160]).toEqual([path, true, true]);
  }
});
