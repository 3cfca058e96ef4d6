// The image, the compose file and the systemd units are linted and checked for what docs/operations.md says of them; they
// are not run here.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { DCLinter } from 'dclint';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makePlan, theOnly } from '../cluster/plan.ts';
import { serverEnv } from '../cluster/services.ts';
import { ENV_DEFAULTS } from '../server/src/platform/env.ts';
import { ALLOCATOR } from './allocator.mjs';
import { productionPackages } from './locked-packages.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const scratch = mkdtempSync(path.join(tmpdir(), 'autonou-delivery-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

test.each(['Dockerfile', 'deploy/systemd/autonou.service', 'deploy/systemd/autonou@.service'])(
  '%s starts the server with the allocator of `npm start`',
  (name) => {
    for (const [setting, value] of Object.entries(ALLOCATOR)) expect(read(name)).toContain(`${setting}=${value}`);
  },
);

describe('Dockerfile', () => {
  const text = read('Dockerfile');

  test('has no fault that the linter knows', () => {
    expect(validate(text)).toEqual([]);
  });

  test('is of this Node, in two stages, ends as a user without rights, and checks its health without curl', () => {
    const version = JSON.parse(read('package.json')).devDependencies.node;
    expect(text.match(/^FROM .*$/gm)).toEqual([
      `FROM node:${version}-bookworm-slim AS build`,
      `FROM node:${version}-bookworm-slim`,
    ]);
    expect(text.match(/^USER .*$/gm)).toEqual(['USER node']);
    expect(text).toMatch(/^HEALTHCHECK .* CMD \["node", "scripts\/healthcheck.mjs"\]$/m);
    expect(text).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(text).not.toMatch(/^(ARG|ADD)\b|SECRET|PASSWORD|curl/m);
  });

  test('leaves history, data and secrets out of the build', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '.data', '.env', '.env.*', 'deploy/compose/secrets', '**/node_modules']) {
      expect(ignored).toContain(name);
    }
    expect(read('.gitignore').split('\n')).toContain('deploy/compose/secrets/');
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('deploy/compose/compose.yaml'), { merge: true });
  const services: [string, Record<string, never>][] = Object.entries(compose.services);

  test('fits the schema of the compose specification', () => {
    const file = path.join(root, 'deploy/compose/compose.yaml');
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
    const results: { messages: { type: string }[] }[] = linter.lintFiles([file], false);
    expect(results.map(({ messages }) => messages.filter(({ type }) => type === 'error'))).toEqual([[]]);
  });

  test('is two servers, PostgreSQL, Redis, S3 with its bucket and HAProxy', () => {
    const names = ['bucket', 'haproxy', 'postgres', 's3', 'site1', 'site2', 'valkey'];
    expect(services.map(([name]) => name)).toEqual(names);
    expect(compose.services.bucket.command[0]).toContain(`-name ${compose.services.site1.environment.S3_BUCKET} |`);
  });

  test.each(services)('%s is read-only, without capabilities, pinned, and its health is checked', (name, service) => {
    expect(service).toMatchObject({
      ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      image: expect.stringMatching(/^[\w./-]+:(\d[\w.-]+|local)$/),
    });
    // The image of the site has its own; who makes the bucket ends.
    expect(/^(site\d|bucket)$/.test(name) || service['healthcheck'] !== undefined).toBe(true);
    expect(Object.keys(service)).not.toContain('privileged');
  });

  test('names variables that exist or may be read from a file, and passes no secret by value', () => {
    const variables: Record<string, string> = compose.services.site1.environment;
    for (const [name, value] of Object.entries(variables)) {
      const plain = name.replace(/_FILE$/, '');
      expect(plain in ENV_DEFAULTS, name).toBe(true);
      const isSecret = /SECRET|TOKEN|PASSWORD|KEY_ID|DATABASE_URL/.test(name);
      expect(!isSecret || value.startsWith('/run/secrets/'), name).toBe(true);
    }
  });

  test('drains for as long as the cluster, whose HAProxy it has', () => {
    const plan = makePlan({ folder: '/tmp/x', slot: 0, servers: 1, hasNamespaces: true, processorGroups: null });
    const { DRAIN_SECONDS } = serverEnv(plan, theOnly(plan, 'web'));
    expect(compose.services.site1.environment.DRAIN_SECONDS).toBe(DRAIN_SECONDS);
  });

  test.runIf(hasHaproxy)('its haproxy.cfg is valid', () => {
    const file = path.join(root, 'deploy/compose/haproxy.cfg');
    const env = { ...process.env, TERMINATOR: '172.30.0.1' };
    expect(spawnSync('haproxy', ['-c', '-q', '-f', file], { env }).status).toBe(0);
  });
});

describe.runIf(hasSystemd)('systemd units', () => {
  const units = readdirSync(path.join(root, 'deploy/systemd'));

  test.each(units)('%s is valid, and its exposure is at most 2 of 10', (unit) => {
    // The linter wants the program and the page of the documentation to exist on this machine.
    const file = path.join(scratch, unit);
    const text = read(`deploy/systemd/${unit}`).replace('/usr/bin/node', process.execPath);
    writeFileSync(file, text.replace(/^Documentation=.*\n/m, ''));
    const name = file.replace('@.', '@3001.');
    if (name !== file) writeFileSync(name, readFileSync(file));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', name], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const security = ['security', '--offline=true', '--no-pager', '--threshold=20', name];
    expect(spawnSync('systemd-analyze', security, { encoding: 'utf8' }).status).toBe(0);
  });
});

test('the SBOM is valid CycloneDX and names every package of production, from the lock file alone', () => {
  const file = path.join(scratch, 'sbom.json');
  const [command = '', ...args] = JSON.parse(read('package.json')).scripts.sbom.split(' ');
  execFileSync(
    bin(command),
    args.map((arg: string) => (arg === 'sbom.json' ? file : arg)),
    { cwd: root, stdio: 'pipe' },
  );
  const { bomFormat, specVersion, components } = JSON.parse(readFileSync(file, 'utf8'));
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
  const named = new Set(
    allOf(components).map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
  expect(productionPackages().filter(({ id }) => !named.has(id))).toEqual([]);
}, 60_000);

interface Component {
  group?: string;
  name: string;
  version: string;
  components?: Component[];
}

/** Packages inside packages too. */
const allOf = (components: Component[] = []): Component[] =>
  components.flatMap((component) => [component, ...allOf(component.components)]);
