import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { barMailboxes, isBarred } from '../../identity/user/barred-mailbox.service.ts';
import { readGuest, signGuest } from '../../marketplace/chat/guest-token.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { queueMail, wordsOf } from '../../platform/mail/mail.service.ts';
import { loadAppSecrets } from '../../platform/config/secrets/app-secrets.ts';
import { createSecretBox, secretBoxOf } from '../../platform/config/secrets/secret-box.ts';
import { openSecret, saveSecret } from '../../platform/config/settings/secret-setting.ts';
import { checkSecret, followSecret, SecretMarkError } from '../../platform/config/settings/secret-mark.ts';
import { Setting } from '../../platform/config/settings/setting.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { acceptLostSecret, forgetFormerSecret, rotateSecret } from './rotate-secret.ts';

const t = useTestApp();
const log = { info: vi.fn(), error: vi.fn() };
const KEY = 'stripe.secret';
const [OLD, NEW, OTHER] = ['o'.repeat(40), 'n'.repeat(40), 'x'.repeat(40)];
/** As another process sees the configuration: boxes are remembered by it. */
const elsewhere = (more: Partial<typeof t.env> = {}) => ({ ...t.env, ...more });
const rotate = (env: typeof t.env) => rotateSecret({ orm: t.orm, env, settleMs: 0 });
const stored = async () => (await t.em().findOneOrFail(Setting, { key: KEY })).value;
const save = (env: typeof t.env, value: string) =>
  saveSecret({ em: t.em(), env }, { key: KEY, value, category: 'stripe' });

test('a generated secret is replaced while the server runs: nothing that is stored or signed is lost', async () => {
  await checkSecret(t.em(), t.env);
  const ctx = { em: t.em(), env: t.env, now: t.clock.now };
  const buyer = await t.createUser('user', { email: 'suspendat@exemplu.ro' });
  await barMailboxes(ctx, buyer);
  await save(t.env, 'sk_live_1234');
  const draft = { kind: 'test', to: 'ana@exemplu.ro', toName: null, replyTo: null, subject: 'x', text: 'o legătură' };
  await t
    .em()
    .transactional((em) => queueMail({ ...ctx, em, jobs: t.jobs }, { ...draft, html: 'html', isSecret: true }));
  const [mail] = await t.em().find(Mail, { isSealed: true });
  const now = t.clock.now();
  const guest = signGuest(t.env, 'guest', { key: 'k'.repeat(43), expiresAt: new Date(now.getTime() + 60_000) });
  const input = { carId: (await t.createCar()).id };
  const post = () => t.trpc('favorite.add', input, { as: buyer, headers: { 'idempotency-key': 'one' } });
  const first = await post();

  const follower = followSecret({ em: () => t.em(), env: t.env, log, everyMs: 5 });
  const [before] = loadAppSecrets(t.env);
  expect(await rotate(elsewhere())).toMatch(/^\d+ stored values are encrypted with the new secret/);
  const [after = '', former] = loadAppSecrets(t.env);
  expect([former, after === before]).toEqual([before, false]);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith({}, expect.stringContaining('was rotated')));
  await follower.stop();

  const newOnly = createSecretBox(after);
  expect(newOnly.open(await stored(), KEY)).toBe('sk_live_1234');
  expect(openSecret(t.env, KEY, await stored())).toBe('sk_live_1234');
  const [again] = await t.em().find(Mail, { isSealed: true });
  expect(again?.text).not.toBe(mail?.text);
  expect(again && wordsOf(elsewhere({ appSecret: after }), again)).toBe('o legătură');
  expect(readGuest(t.env, 'guest', { token: guest, now })).toBe('k'.repeat(43));
  expect(await isBarred({ ...ctx, env: elsewhere({ appSecret: after }) }, 'Suspendat+2@exemplu.ro')).toBe(true);
  const second = await post();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.data).toEqual(first.data);
  await save(t.env, 'sk_live_5678');
  expect(newOnly.open(await stored(), KEY)).toBe('sk_live_5678');
});

test('what a server wrote under the former secret until it noticed is encrypted anew too', async () => {
  const late = elsewhere();
  await checkSecret(t.em(), late);
  const rotating = rotateSecret({ orm: t.orm, env: elsewhere(), settleMs: 300 });
  await sleep(150);
  await save(late, 'late');
  await rotating;
  expect(createSecretBox(loadAppSecrets(t.env)[0] ?? '').open(await stored(), KEY)).toBe('late');
});

test('an interrupted rotation changes nothing, the server starts meanwhile, and the next run completes it', async () => {
  await save(t.env, 'whole');
  const sealed = await stored();
  const [before] = loadAppSecrets(t.env);
  const broken = Object.create(t.orm, { em: { value: brokenManager() } }) as typeof t.orm;
  await expect(rotateSecret({ orm: broken, env: elsewhere(), settleMs: 0 })).rejects.toThrow('cut');
  expect(await stored()).toBe(sealed);
  const between = elsewhere();
  await checkSecret(t.em(), between);
  expect(secretBoxOf(between).sign('x')).toBe(createSecretBox(before ?? '').sign('x'));
  await rotate(elsewhere());
  const [after, former] = loadAppSecrets(t.env);
  expect(former).toBe(before);
  expect(createSecretBox(after ?? '').open(await stored(), KEY)).toBe('whole');
});

test('a forgotten secret no longer verifies; first nothing may be encrypted with it', async () => {
  const token = createSecretBox(loadAppSecrets(t.env)[1] ?? '').sign('text');
  expect(secretBoxOf(elsewhere()).isSigned('text', token)).toBe(true);
  expect(await forgetFormerSecret({ orm: t.orm, env: elsewhere() })).toMatch(/is forgotten/);
  expect(secretBoxOf(elsewhere()).isSigned('text', token)).toBe(false);
  expect(await forgetFormerSecret({ orm: t.orm, env: elsewhere() })).toBe('There is no former secret.');
});

test('configured secrets: wrong ones are refused, the new one is named beside the former one, and rotated', async () => {
  const [generated = ''] = loadAppSecrets(t.env);
  await expect(checkSecret(t.em(), elsewhere({ appSecret: OLD }))).rejects.toThrow(SecretMarkError);
  await expect(rotate(elsewhere({ appSecret: OLD }))).rejects.toThrow('APP_SECRET_PREVIOUS must name the secret');
  const both = elsewhere({ appSecret: OLD, appSecretPrevious: generated });
  await checkSecret(t.em(), both);
  expect(await rotate(both)).toMatch(/are encrypted with the new secret/);
  await checkSecret(t.em(), elsewhere({ appSecret: OLD }));
  expect(await rotate(elsewhere({ appSecret: OLD }))).toContain('set APP_SECRET to a new one');
  expect(await rotate(elsewhere({ appSecret: OLD, appSecretPrevious: generated }))).toContain(
    'Everything is encrypted',
  );
  await rotate(elsewhere({ appSecret: NEW, appSecretPrevious: OLD }));
  expect(createSecretBox(NEW).open(await stored(), KEY)).toBe('whole');
  await expect(checkSecret(t.em(), elsewhere({ appSecret: OLD }))).rejects.toThrow(
    'npm run tool -- secret-rotate --lost',
  );
});

test('a running server that does not know the new secret tells so', async () => {
  log.error.mockClear();
  const follower = followSecret({ em: () => t.em(), env: elsewhere({ appSecret: OLD }), log, everyMs: 5 });
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledWith({}, expect.stringContaining('does not know')));
  await follower.stop();
});

test('servers that sign the same key with different secrets meanwhile do the work once', async () => {
  const one = elsewhere({ appSecret: NEW, appSecretPrevious: OTHER });
  const other = elsewhere({ appSecret: OTHER, appSecretPrevious: NEW });
  const scope = (env: typeof t.env) => secretBoxOf(env).sign('scope');
  expect(scope(one)).not.toBe(scope(other));
  const { once } = await import('../../platform/calls/idempotency/idempotency.service.ts');
  const work = vi.fn(async () => ({ done: true }));
  const call = { name: 'test', body: {} };
  const ctx = (env: typeof t.env) =>
    ({ em: t.em(), env, now: t.clock.now, actor: null, idempotencyKey: 'same' }) as never;
  const answers = await Promise.all([one, other, one, other].map((env) => once(ctx(env), call, work)));
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ done: true })));
  expect(work).toHaveBeenCalledTimes(1);
});

test('a lost secret: the present one takes over, people stay barred, and what is lost is counted', async () => {
  const env = elsewhere({ appSecret: OTHER });
  expect(await acceptLostSecret({ orm: t.orm, env })).toMatch(/\b[1-9]\d* stored values can no longer be read/);
  await checkSecret(t.em(), env);
  expect(openSecret(env, KEY, await stored())).toBeNull();
  expect(await isBarred({ em: t.em(), env }, 'suspendat@exemplu.ro')).toBe(true);
  expect(await acceptLostSecret({ orm: t.orm, env })).toContain('not lost');
});

test('a database from before the marks: its stored values tell which secret is right', async () => {
  await t.em().nativeDelete(Setting, { category: 'internal' });
  await save(elsewhere({ appSecret: OTHER }), 'x');
  await expect(checkSecret(t.em(), elsewhere({ appSecret: OLD }))).rejects.toThrow(SecretMarkError);
  const both = elsewhere({ appSecret: NEW, appSecretPrevious: OTHER });
  await checkSecret(t.em(), both);
  expect(secretBoxOf(both).sign('x')).toBe(createSecretBox(OTHER).sign('x'));
  await checkSecret(t.em(), elsewhere({ appSecret: OTHER }));
});

test('administrators neither see nor set what the server keeps for itself', async () => {
  const as = await t.createUser('admin');
  const listed = await t.rest('GET', '/api/admin/settings', { as });
  expect(JSON.stringify(listed.body)).not.toContain('internal.');
  const body = { key: 'internal.app-mark', value: 'x', category: 'internal' };
  expect((await t.rest('POST', '/api/admin/settings', { as, body })).status).toBe(400);
});

/** Fails when the new mark is to be written: in the middle of the transaction. */
function brokenManager() {
  const wrap = (em: ReturnType<typeof t.em>): unknown =>
    new Proxy(em, {
      get: (target, name) => {
        if (name === 'fork') return () => wrap(target.fork());
        if (name === 'transactional')
          return (work: (inside: typeof em) => Promise<unknown>) =>
            target.transactional(async (inside) => {
              await work(inside);
              throw new Error('cut');
            });
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return wrap(t.em());
}
