import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { ReleaseLoadExchange } from './release-load-exchange.ts';
import { ReleaseLoads } from './release-loads.ts';

const t = useTestApp();
const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: (_details: object, message = '') => void warnings.push(message),
  error: () => undefined,
};
const server = (isMigrated = true) => {
  const loads = new ReleaseLoads();
  return { loads, exchange: new ReleaseLoadExchange({ orm: t.orm, log, loads, isMigrated: () => isMigrated }) };
};
const RELEASE = '1.0.0-0123456789ab';

test('servers find the loads of all of them, each once, and those of a server that has ended', async () => {
  const [one, two] = [server(), server()];
  const [now, since] = [new Date(), new Date(Date.now() - 60 * 60_000)];
  for (let count = 0; count < 3; count++) one.loads.count('mf-dealer', RELEASE, now);
  one.loads.count('mf-dealer', null, now);
  two.loads.count('mf-dealer', RELEASE, now);
  for (const { exchange } of [one, two, one, two]) await exchange.exchange();
  one.loads.count('mf-dealer', RELEASE, now);
  await one.exchange.exchange();
  await two.exchange.exchange();
  for (const { loads } of [one, two]) {
    expect(loads.since('mf-dealer', RELEASE, since)).toBe(5);
    expect(loads.since('mf-dealer', null, since)).toBe(1);
    expect(loads.since('mf-buyer', RELEASE, since)).toBe(0);
  }
  await Promise.all([one.exchange.stop(), two.exchange.stop()]);
  const late = server();
  await late.exchange.stop();
  expect(late.loads.since('mf-dealer', RELEASE, since)).toBe(5);
});

test('what could not be told is told the next time; what is older than a day is deleted', async () => {
  const [one, two] = [server(), server()];
  const now = new Date();
  one.loads.count('mf-buyer', RELEASE, now);
  await t.em().execute('alter table release_load rename to release_load_gone');
  await one.exchange.exchange();
  expect(warnings).toEqual(['the loads of releases could not be told to the other servers']);
  await t.em().execute('alter table release_load_gone rename to release_load');
  await t.em().execute(
    `insert into release_load (server, minute, part, release, loads)
     values (gen_random_uuid(), now() - interval '25 hours', 'mf-old', '', 1)`,
  );
  await one.exchange.stop();
  await two.exchange.stop();
  expect(two.loads.since('mf-buyer', RELEASE, now)).toBe(1);
  expect(await t.em().execute(`select 1 from release_load where part = 'mf-old'`)).toEqual([]);
});

test('before the tables exist nothing is told, and nothing is logged', async () => {
  warnings.length = 0;
  const { loads, exchange } = server(false);
  loads.count('mf-buyer', RELEASE, new Date());
  await t.em().execute('alter table release_load rename to release_load_gone');
  await exchange.exchange();
  await exchange.stop();
  await t.em().execute('alter table release_load_gone rename to release_load');
  expect(warnings).toEqual([]);
});
