import { expect, test } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';

const env = readEnv({ APP_SECRET: 'o parolă a site-ului, lungă de ajuns' });
const account = (id: number, passwordHash = `hash ${id}`) => ({ id, passwordHash });

/** A browser that keeps what it is given. */
function browser(value: string | null = null) {
  const ctx = { env, browserCookie: { value, set: (given: string) => void (ctx.browserCookie.value = given) } };
  return {
    ctx,
    cookie: () => ctx.browserCookie.value ?? '',
    signIn: (one: ReturnType<typeof account>) => rememberBrowser(ctx as never, one),
    knows: (one: ReturnType<typeof account> | null) => knownBrowser(ctx as never, one),
  };
}

test('it is known to whoever signed in there, under one number, and to nobody else', () => {
  const mine = browser();
  expect(mine.knows(account(1))).toBeNull();
  mine.signIn(account(1));
  const number = mine.knows(account(1));
  expect(number).toMatch(/^[\w-]{22}$/);
  expect(mine.cookie().startsWith(`${number}.`)).toBe(true);
  expect([mine.knows(account(2)), mine.knows(null), mine.knows(account(1, 'new password'))]).toEqual([
    null,
    null,
    null,
  ]);
  mine.signIn(account(2));
  expect([mine.knows(account(1)), mine.knows(account(2))]).toEqual([number, number]);
});

test('it keeps the last three accounts, each once', () => {
  const shared = browser();
  for (const id of [1, 2, 2, 3]) shared.signIn(account(id));
  expect(shared.cookie().split('.')).toHaveLength(4);
  shared.signIn(account(4));
  expect(shared.cookie().split('.')).toHaveLength(4);
  expect([1, 2, 3, 4].map((id) => shared.knows(account(id)) !== null)).toEqual([false, true, true, true]);
});

test('a cookie that is not ours is nobody’s, and gives way to a new one', () => {
  const own = browser();
  own.signIn(account(1));
  const [number = '', signature = ''] = own.cookie().split('.');
  const forged = [
    '',
    'x',
    number,
    `${number}.`,
    `x${own.cookie()}`,
    `${own.cookie()}x`,
    `${own.cookie().slice(0, -1)}`,
    `${number}.${'A'.repeat(43)}`,
    `${number}.${Array(4).fill(signature).join('.')}`,
  ];
  for (const cookie of forged) expect([cookie, browser(cookie).knows(account(1))]).toEqual([cookie, null]);
  const renewed = browser('x');
  renewed.signIn(account(1));
  expect(renewed.knows(account(1))).toMatch(/^[\w-]{22}$/);
  expect(renewed.knows(account(1))).not.toBe(number);
});
