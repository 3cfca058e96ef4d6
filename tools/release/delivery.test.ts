// The image, the compose file and the systemd units are linted and checked for what docs/operations says of them; they
// are not run here.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { DCLinter } from 'dclint';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makePlan, firstOf } from '../../lab/cluster/plan.ts';
import { serverEnv } from '../../lab/cluster/services.ts';
import { ENV_DEFAULTS } from '../../server/src/platform/config/env.ts';
import { ALLOCATOR } from '../start/allocator.mjs';
import { productionPackages } from '../start/locked-packages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const scratch = mkdtempSync(path.join(tmpdir(), 'autonou-delivery-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0;
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

  test('is of this Node, in three stages, ends as a user without rights, and checks its health without curl', () => {
    const version = JSON.parse(read('package.json')).devDependencies.node;
    expect(text.match(/^FROM .*$/gm)).toEqual([
      `FROM node:${version}-bookworm-slim AS manifests`,
      `FROM node:${version}-bookworm-slim AS build`,
      `FROM node:${version}-bookworm-slim`,
    ]);
    expect(text.match(/^USER .*$/gm)).toEqual(['USER node']);
    expect(text).toMatch(/^HEALTHCHECK .* CMD \["node", "tools\/start\/healthcheck.mjs"\]$/m);
    expect(text).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(text).not.toMatch(/^(ARG|ADD)\b|SECRET|PASSWORD|curl/m);
  });

  test('installs before it copies the sources, from the manifests of every workspace, and builds as `npm run build`', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    const workspaces = Object.keys(packages).filter((name) => name !== '' && !name.includes('node_modules'));
    expect(workspaces).toContain('server');
    // One pattern finds them all: each is a folder of the root.
    expect(workspaces.filter((name) => name.includes('/'))).toEqual([]);
    expect(text).toContain('cp --parents package.json package-lock.json */package.json /manifests');
    const [, build = ''] = text.split(' AS build');
    const order = ['COPY --from=manifests /manifests ./', 'RUN npm ci', 'COPY . .', 'RUN npm run build'];
    const places = order.map((line) => build.indexOf(line));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
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
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
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
    const { DRAIN_SECONDS } = serverEnv(plan, firstOf(plan, 'web'));
    expect(compose.services.site1.environment.DRAIN_SECONDS).toBe(DRAIN_SECONDS);
  });

  test.runIf(hasHaproxy)('its haproxy.cfg is valid', () => {
    const file = path.join(root, 'deploy/compose/haproxy.cfg');
    const env = { ...process.env, ...compose.services.haproxy.environment, TERMINATOR: '172.30.0.1' };
    expect(spawnSync('haproxy', ['-c', '-q', '-f', file], { env }).status).toBe(0);
  });
});

describe.runIf(hasSystemd)('systemd units', () => {
  const units = readdirSync(path.join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));

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

describe('autonou-ctl', () => {
  /** Its arguments for systemd-run: a program of that name prints them, one a line. */
  const passed = (...args: string[]) => {
    const folder = path.join(scratch, 'bin');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'systemd-run'), `#!/bin/sh\nprintf '%s\\n' "$@"\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
    return spawnSync(path.join(root, 'deploy/systemd/autonou-ctl'), args, { env, encoding: 'utf8' });
  };
  const propertiesOf = (output: string) =>
    output.split('\n').flatMap((line) => (line.startsWith('--property=') ? [line.slice('--property='.length)] : []));

  test.each([
    ['autonou.service', []],
    ['autonou@.service', ['@3001']],
  ] as const)('has user, folder, environment and credential of %s', (unit, which) => {
    const settings = read(`deploy/systemd/${unit}`).replaceAll('%i', '3001').split('\n');
    const wanted = settings.filter((line) =>
      /^(User|Group|WorkingDirectory|UMask|Environment|EnvironmentFile|LoadCredential)=/.test(line),
    );
    // systemd replaces %d in unit files only, so the command sets this one itself.
    const secret = 'Environment=APP_SECRET_FILE=%d/app-secret';
    expect(wanted).toContain(secret);
    const { stdout } = passed(...which, 'backup');
    expect(propertiesOf(stdout)).toEqual(expect.arrayContaining(wanted.filter((line) => line !== secret)));
    expect(propertiesOf(stdout).filter((line) => line.startsWith('RuntimeDirectory'))).toEqual([]);
    expect(stdout).toContain('APP_SECRET_FILE="$CREDENTIALS_DIRECTORY/app-secret" exec npm run');
  });

  test('passes the arguments as they are, a dollar sign as systemd wants it, and refuses none', () => {
    const { stdout } = passed('db', '--', "select '$1', '${HOME}'", 'two  words');
    const [, ...words] = stdout.slice(stdout.indexOf('autonou-ctl\n')).trimEnd().split('\n');
    expect(words).toEqual(['db', '--', "select '$$1', '$${HOME}'", 'two  words']);
    expect(passed('@3001')).toMatchObject({ status: 64, stderr: expect.stringContaining('Usage: ') });
  });

  test.runIf(hasShellcheck)('has no fault that shellcheck knows', () => {
    const file = path.join(root, 'deploy/systemd/autonou-ctl');
    expect(spawnSync('shellcheck', [file], { encoding: 'utf8' }).stdout).toBe('');
  });
});

test('the SBOM is valid CycloneDX and names every package of production, from the lock file alone', () => {
  const file = path.join(scratch, 'sbom.json');
  execFileSync('node', ['tools/tool.mjs', 'sbom', file], { cwd: root, stdio: 'pipe' });
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
