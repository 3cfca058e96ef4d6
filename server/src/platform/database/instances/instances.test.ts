import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { serverName, serverVersion } from './instance.ts';
import { Instances } from './instances.ts';

const t = useTestApp();
const lines: string[] = [];
const write = (details: object, message = '') => void lines.push(`${message} ${JSON.stringify(details)}`);
const log = { info: write, warn: write, error: write };
const running: Instances[] = [];

const server = (
  name: string,
  { url = t.databaseUrl, beatEveryMs = 50, address = `http://${name}` } = {},
): Instances => {
  const own = { name, address, version: 'checkout' };
  const instances = new Instances({ url, log, own, beatEveryMs });
  running.push(instances);
  return instances;
};
const rows = async () =>
  (await t.em().execute<{ name: string }[]>('select name from server_instance order by name')).map(({ name }) => name);

afterEach(async () => {
  for (const instances of running.splice(0)) await instances.stop();
  lines.length = 0;
});

test('two servers know each other by name, and that one leaves', async () => {
  const [one, two] = [server('web1:3000'), server('web2:3000')];
  expect([one.count, one.isRegistered]).toEqual([1, false]);
  await one.start();
  expect([one.count, one.isRegistered, one.names()]).toEqual([1, true, ['web1:3000']]);
  const changes: number[] = [];
  one.onChange((others) => changes.push(others.length));
  await two.start();
  expect(two.names()).toEqual(['web2:3000', 'web1:3000']);
  await expect.poll(() => one.names()).toEqual(['web1:3000', 'web2:3000']);
  expect(one.others[0]).toMatchObject({ id: two.own.id, address: 'http://web2:3000', version: 'checkout' });
  expect(one.others[0]?.startedAt).toBeInstanceOf(Date);
  await two.stop();
  await expect.poll(() => one.count).toBe(1);
  expect(changes).toEqual([1, 0]);
  expect(lines.filter((line) => line.includes('web2:3000'))).toEqual([
    'a server has joined {"server":"web2:3000","servers":2}',
    'a server has left {"server":"web2:3000","servers":1}',
  ]);
  expect(await rows()).toEqual(['web1:3000']);
});

test('a dead one drops out after ten seconds of the database’s clock, and its row after a minute', async () => {
  const one = server('web1:3000');
  await one.start();
  const dead = (name: string, seconds: number) =>
    t.em().execute(
      `insert into server_instance (id, name, address, version, seen_at)
       values (gen_random_uuid(), ?, '', '', now() - ? * interval '1 second')`,
      [name, seconds],
    );
  await dead('silent:1', 8);
  await dead('dead:1', 12);
  await dead('gone:1', 61);
  await expect.poll(() => one.names()).toEqual(['web1:3000', 'silent:1']);
  await expect.poll(rows).toEqual(['dead:1', 'silent:1', 'web1:3000']);
  await t.em().execute(`update server_instance set seen_at = now() - interval '11 seconds' where name = 'silent:1'`);
  await expect.poll(() => one.names()).toEqual(['web1:3000']);
  await t.em().execute(`delete from server_instance where name <> 'web1:3000'`);
});

test('a restart takes the place of its killed predecessor at once', async () => {
  await t.em().execute(
    `insert into server_instance (id, name, address, version)
       values (gen_random_uuid(), 'web1:3000', 'http://web1:3000', '')`,
  );
  const again = server('web1:3000');
  await again.start();
  expect([again.count, await rows()]).toEqual([1, ['web1:3000']]);
});

test('a server that starts leaves its namesake of another address alone', async () => {
  const one = server('vm:3000', { address: 'http://10.0.0.1:3000', beatEveryMs: 60_000 });
  await one.start();
  const two = server('vm:3000', { address: 'http://10.0.0.2:3000' });
  await two.start();
  expect(two.others.map(({ id }) => id)).toEqual([one.own.id]);
});

test('goes on after its connection was cut, and waits for a database that is not there', async () => {
  const one = server('web1:3000');
  await one.start();
  const beat = async () => String((await t.em().execute('select seen_at from server_instance'))[0]?.['seen_at']);
  await t.em().execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'with seen as%' and pid <> pg_backend_pid()`,
  );
  const before = await beat();
  await expect.poll(beat).not.toBe(before);
  const nowhere = server('web2:3000', { url: t.databaseUrl.replace(/\/[^/]*$/, '/missing') });
  const starting = nowhere.start();
  await expect.poll(() => lines.some((line) => line.startsWith('this server can not report'))).toBe(true);
  await nowhere.stop();
  await starting;
  expect(nowhere.isRegistered).toBe(false);
});

test('after an outage nobody is given up before the second report', async () => {
  const one = server('web1:3000', { beatEveryMs: 1_000 });
  await t
    .em()
    .execute(
      `insert into server_instance (id, name, address, version) values (gen_random_uuid(), 'web2:3000', '', '')`,
    );
  await one.start();
  expect(one.count).toBe(2);
  const own = async () =>
    String((await t.em().execute(`select seen_at from server_instance where name = 'web1:3000'`))[0]?.['seen_at']);
  const before = await own();
  await t.em().execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'with seen as%' and pid <> pg_backend_pid()`,
  );
  await t.em().execute(`update server_instance set seen_at = now() - interval '15 seconds' where name = 'web2:3000'`);
  await expect.poll(own, { interval: 10 }).not.toBe(before);
  expect(one.count).toBe(2);
  await expect.poll(() => one.count).toBe(1);
  await t.em().execute(`delete from server_instance where name = 'web2:3000'`);
});

test('the name has host and port, the version is the release’s folder', () => {
  expect(serverName({ port: 3000 })).toMatch(/^.+:3000$/);
  const projectDir = new URL('../../../../..', import.meta.url).pathname.replace(/\/$/, '');
  expect(serverVersion({ projectDir })).toBe('checkout');
  expect(serverVersion({ projectDir: '/elsewhere' })).not.toBe('checkout');
});
