import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { makePlan, type Plan, firstOf } from './plan.ts';
import { configFile, fill, writeConfigFile } from './templates.ts';

const plan = (hasNamespaces = true): Plan =>
  makePlan({ folder: '/tmp/x', slot: 3, servers: 2, hasNamespaces, processorGroups: null });
const first = (of: Plan, name: string) => {
  const machine = of.machines.find((one) => one.name === name);
  if (!machine) throw new Error(name);
  return machine;
};

test('a template keeps no gap: a name without a value is an error', () => {
  expect(fill('port {{PORT}}', { PORT: '1' })).toBe('port 1');
  expect(() => fill('port {{PORT}}', {})).toThrow('PORT');
});

test('every file of the configuration folder can be filled in', () => {
  const one = plan();
  const folder = path.join(import.meta.dirname, 'config');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    const file = path.relative(folder, path.join(parentPath, name));
    expect(configFile(file, { plan: one, machine: first(one, 'db1') }), file).not.toContain('{{');
  }
});

test('Patroni acknowledges nothing without a replica, and gives way at once when its PostgreSQL has died', () => {
  const one = plan();
  const text = configFile('patroni.yml', { plan: one, machine: first(one, 'db2') });
  for (const line of ['synchronous_mode: true', 'synchronous_mode_strict: true', 'primary_start_timeout: 0'])
    expect(text).toContain(line);
  expect(text).toContain('hosts: 10.231.3.31:2379,10.231.3.32:2379,10.231.3.33:2379');
  expect(text).not.toContain('method: pgbackrest');
});

test('a replica asks the archive by the script that lies beside its configuration', () => {
  const one = plan();
  const machine = first(one, 'db1');
  const { recovery_conf: recovery } = parse(configFile('patroni.yml', { plan: one, machine })).postgresql;
  expect(recovery.restore_command).toBe('bash /tmp/x/db1/archive-get.bash %f "%p"');
  expect(configFile('archive-get.bash', { plan: one, machine })).toContain('missed=/tmp/x/db1/archive-missed');
});

test('who changes something by Patroni’s REST needs the password, HAProxy’s checks do not', () => {
  const one = plan();
  const text = configFile('patroni.yml', { plan: one, machine: first(one, 'db1') });
  // Patroni asks for it where a method is not GET, HEAD or OPTIONS.
  expect(parse(text).restapi.authentication).toEqual({ username: 'patroni', password: one.secrets.rest });
  expect(configFile('haproxy-database.cfg', { plan: one, machine: first(one, 'web1') })).toMatch(/httpchk GET/);
});

test('a file with passwords is its owner’s alone, also one that others could read before', () => {
  const one = plan();
  const folder = mkdtempSync(path.join(tmpdir(), 'autonou-templates-'));
  try {
    const target = path.join(folder, 'redis.conf');
    writeFileSync(target, 'of before', { mode: 0o644 });
    writeConfigFile(target, 'redis.conf', { plan: one, machine: firstOf(one, 'redis') });
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(readFileSync(target, 'utf8')).toContain(`requirepass ${one.secrets.redis}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a restore is a bootstrap of Patroni, to the wanted time', () => {
  const one = plan();
  const text = configFile('patroni.yml', {
    plan: one,
    machine: first(one, 'db1'),
    recovery: { to: '2026-11-22 08:31:00+00' },
  });
  expect(text).toContain('  method: pgbackrest\n');
  expect(text).toContain('--target="2026-11-22 08:31:00+00" --target-action=promote restore');
});

test('HAProxy asks Patroni for the primary and the replicas, and the servers whether they are ready', () => {
  const one = plan();
  const database = configFile('haproxy-database.cfg', { plan: one, machine: first(one, 'web1') });
  expect(database).toContain('option httpchk GET /primary');
  // A port for all of them, by who is the primary, and one for each: web1 asks the third how far the third is.
  expect(database.match(/server db3 10\.231\.3\.33:5432 check port 8008/g)).toHaveLength(2);
  expect(database).toMatch(
    /listen third\n {2}bind 10\.231\.3\.21:5003 tcp-ut 10s\n {2}default-server inter 2s\n {2}server db3 [^\n]+\n$/,
  );
  const site = configFile('haproxy-site.cfg', { plan: one, machine: firstOf(one, 'lb') });
  expect(site).toContain('option httpchk GET /readyz');
  expect(site).toContain('server web2 10.231.3.22:3000 check');
  expect(site).toContain('server web2 10.231.3.22:3000 track servers/web2');
});

test('cron starts programs that are there, from any folder', () => {
  const one = plan();
  const text = configFile('pgbackrest.cron', { plan: one, machine: first(one, 'db1') });
  const programs = [...text.matchAll(/ node (\S+) --textfile \/\S+\.prom /g)].map(([, file = '']) => file);
  expect(programs.map((file) => path.basename(file))).toEqual(['archive-main.ts', 'drill-main.ts']);
  for (const file of programs) expect(path.isAbsolute(file) && statSync(file).isFile(), file).toBe(true);
});

test('without namespaces the machines are addresses of the loopback', () => {
  expect(plan(false).machines.every(({ address }) => address.startsWith('127.231.3.'))).toBe(true);
});

test('the password of no service is that of another', () => {
  const values = Object.values(plan().secrets);
  expect(new Set(values).size).toBe(values.length);
});

test('the configuration has no path of this checkout', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'config/patroni.yml'), 'utf8');
  expect(text).not.toContain(path.resolve(import.meta.dirname, '../..'));
});
