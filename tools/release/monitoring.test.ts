// The alert rules, their pages in the run-book and the dashboard agree with each other and with the metrics that exist.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { TEXTFILE_METRICS } from '../../lab/cluster/textfile.ts';
import { createMetrics } from '../../server/src/app/operations/metrics.ts';
import { Readiness } from '../../server/src/app/operations/readiness.ts';
import { backupGauges } from '../../server/src/platform/database/backup/backup-status.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/monitoring');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const rules: Rule[] = parse(read('alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);
/** The page with an alert's section of the run-book, by the alert's name. */
const pageOf = new Map<string, string>();
let operations = '';
for (const page of ['docs/operations/one-machine.md', 'docs/operations/several-machines.md']) {
  const text = readFileSync(path.resolve(FOLDER, '../..', page), 'utf8');
  const [, runbook = ''] = text.split(/^## Run-book$/m);
  for (const [, name = ''] of runbook.matchAll(/^### (\w+)$/gm)) pageOf.set(name, page);
  operations += text;
}

const SEARCH = { isReady: true, isInThread: false, cars: 0, positions: 0, bytes: 0, version: 0, answered: {} };
const dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-monitoring-'));
let names: Set<string>;
let kindsOf: Map<string, string>;
beforeAll(async () => {
  const metrics = createMetrics({
    readiness: new Readiness(),
    pool: () => ({ total: 0, idle: 0, waiting: 0 }),
    sockets: () => ({ open: 0, places: 0 }),
    search: () => SEARCH,
    shared: () => ({ place: 'memory', wanted: 'memory', failures: 0, servers: 1 }),
    backups: backupGauges(dataDir),
    replicas: { figures: () => [], isPrimaryAway: false },
    cuts: { figures: () => new Map() },
    stored: () => Promise.reject(new Error('the database does not answer')),
  });
  const kinds = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  kindsOf = new Map(kinds.map(([, name = '', kind = '']) => [name, kind]));
  names = new Set(
    kinds.flatMap(([, name = '', kind]) => [
      name,
      ...(kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : []),
    ]),
  );
  metrics.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const FUNCTIONS =
  /\b(?:and|or|offset \w+|by|sum|min|max|rate|increase|deriv|time|topk|histogram_quantile|\w+_over_time)\b/g;
/** The metrics of an expression: what is left of it without strings, labels, durations and functions. */
const metricsOf = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
    .replaceAll(FUNCTIONS, ' ')
    .match(/[a-z_][a-z0-9_]*/g) ?? [];

test('each alert has its section in a run-book, and each section its alert', () => {
  expect([...pageOf.keys()].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations, labels } of rules) {
    expect(annotations.runbook).toBe(`${pageOf.get(alert)}#${alert.toLowerCase()}`);
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(10);
  }
});

test('rules and dashboard use metrics that the server has, or a job of the cluster writes', () => {
  const { panels } = JSON.parse(read('dashboard.json'));
  const drawn: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  expect(drawn.length).toBeGreaterThan(15);
  const used = [...rules.map(({ expr }) => expr), ...drawn].flatMap(metricsOf);
  // `up` is Prometheus' own.
  const written = new Set(Object.keys(TEXTFILE_METRICS));
  expect(used.filter((name) => name !== 'up' && !names.has(name) && !written.has(name))).toEqual([]);
  expect(used).toContain('http_request_duration_seconds_bucket');
});

test('the table of metrics in docs/operations has all of them', () => {
  const told = [...operations.matchAll(/^\| (`[^|]*`) \| [^|]* \| [^|]* \|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name),
  );
  // Node's own are of a library.
  const own = [...kindsOf.keys()].filter((name) => !/^(?:nodejs|process)_/.test(name));
  const all = new Set([...own, ...Object.keys(TEXTFILE_METRICS)]);
  expect(told.toSorted()).toEqual([...all].toSorted());
});

test('each alert is tried: where it fires, and where it stays quiet', () => {
  const tried: string[] = ['alerts.test.yml', 'alerts-of-days.test.yml'].flatMap((file) =>
    parse(read(file)).tests.map(({ name }: { name: string }) => name),
  );
  // One alert may be tried in several ways.
  const ways = new Set(tried.map((name) => name.split(' ').slice(0, 2).join(' ')));
  expect([...ways].toSorted()).toEqual(rules.flatMap(({ alert }) => [`${alert} fires`, `${alert} quiet`]).toSorted());
});

// On standard error: the reporter that counts for CI has no place for it.
if (!hasPromtool)
  console.warn('SKIPPED: promtool (Debian: prometheus) is not installed; the alert rules are not tried');

test.runIf(hasPromtool).each([
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['test', 'rules', 'alerts-of-days.test.yml'],
])('promtool %s %s %s', (...args) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
});
