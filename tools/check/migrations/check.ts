// The step "migrations" of `npm run check`: what squawk says of the migrations, but for what is accepted with a reason.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MigrationText } from '../../../server/src/app/database/migration-texts.ts';
import { ACCEPTED, type Accepted, FIRST_CHECKED, OFF } from './accepted.ts';

/** The oldest PostgreSQL that the site supports. */
const PG_VERSION = '15.0';
const root = path.resolve(import.meta.dirname, '../../..');

interface Finding {
  migration: string;
  rule: string;
  message: string;
}

/** Runs squawk on the migrations, each as a file that runs in one transaction. */
export function squawk(texts: readonly MigrationText[]): Finding[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-squawk-'));
  try {
    const files = texts.map(({ name, sql }) => {
      const file = path.join(folder, `${name}.sql`);
      writeFileSync(file, `${sql.join(';\n')};\n`);
      return file;
    });
    const options = ['--reporter', 'json', '--assume-in-transaction', '--pg-version', PG_VERSION];
    const exclude = Object.keys(OFF).flatMap((rule) => ['--exclude', rule]);
    const bin = path.join(root, 'node_modules/.bin/squawk');
    const { stdout, stderr, error } = spawnSync(bin, [...options, ...exclude, ...files], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (error) throw error;
    if (!stdout.trim().startsWith('[')) throw new Error(`squawk has checked nothing: ${stderr || stdout}`);
    const found = JSON.parse(stdout) as { file: string; rule_name: string; message: string }[];
    return found.map(({ file, rule_name: rule, message }) => ({
      migration: path.basename(file, '.sql'),
      rule,
      message,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lines for the author: what is not accepted, and what is accepted for nothing. */
export function complaintsOf(
  texts: readonly MigrationText[],
  accepted: Readonly<Record<string, Accepted>> = ACCEPTED,
): string[] {
  const found = squawk(texts.filter(({ name }) => name >= FIRST_CHECKED));
  const isAccepted = ({ migration, rule }: Finding) => accepted[migration]?.rules.includes(rule) ?? false;
  const unsafe = found
    .filter((finding) => !isAccepted(finding))
    .map(({ migration, rule, message }) => `${migration}: ${rule}: ${message}`);
  const stale = Object.entries(accepted).flatMap(([migration, { rules }]) =>
    rules
      .filter((rule) => !found.some((one) => one.migration === migration && one.rule === rule))
      .map(
        (rule) =>
          `${migration}: ${rule} is accepted, but not reported: delete it from tools/check/migrations/accepted.ts`,
      ),
  );
  return [...new Set([...unsafe, ...stale])];
}

if (import.meta.main) {
  // A process of its own reads the migrations, since that loads the whole server.
  const file = path.join(root, 'server/src/app/database/migration-texts.ts');
  const texts = JSON.parse(
    execFileSync(process.execPath, [file], { encoding: 'utf8', maxBuffer: 1 << 26 }),
  ) as MigrationText[];
  const complaints = complaintsOf(texts);
  if (texts.length === 0) complaints.push('no migration was read');
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) {
    console.error(
      'Two versions run on one schema during an upgrade: docs/operations/several-machines.md, "Rolling upgrade".',
    );
    process.exitCode = 1;
  }
}
