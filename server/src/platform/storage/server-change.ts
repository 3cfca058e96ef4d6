/** Whether two versions of the server can run on one database: what a promotion of the server asks. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import {
  type MigrationBreak,
  migrationBreaks,
  type MigrationText,
  type Sources,
} from '../database/migration-breaks.ts';

/** The statements of its migrations, in a release of the server. */
export const MIGRATIONS_FILE = 'migrations.json';
const Migrations = z.array(z.object({ name: z.string(), sql: z.array(z.string()) }));
const MAX_OUTPUT = 16 * 1024 * 1024;

/**
 * What one of the two can't live with; both are folders, of a release or the checkout. Each gets what only the other
 * migrates: the old server while the new one takes over, and any of them after a way back.
 */
export async function serverBreaks(live: string, candidate: string): Promise<MigrationBreak[]> {
  const [ours, theirs] = await Promise.all([migrationsOf(live), migrationsOf(candidate)]);
  const [forward, back] = await Promise.all([
    migrationBreaks(onlyIn(theirs, ours), await sourcesOf(live)),
    migrationBreaks(onlyIn(ours, theirs), await sourcesOf(candidate)),
  ]);
  return [...forward, ...back];
}

const onlyIn = (some: MigrationText[], others: MigrationText[]) =>
  some.filter(({ name }) => !others.some((other) => other.name === name));

/** A release has them as a file; the checkout's are read from its sources. */
async function migrationsOf(folder: string): Promise<MigrationText[]> {
  const file = path.join(folder, MIGRATIONS_FILE);
  if (existsSync(file)) return Migrations.parse(JSON.parse(await readFile(file, 'utf8')));
  const program = path.join(folder, 'server/src/app/database/migration-texts.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: MAX_OUTPUT });
  return Migrations.parse(JSON.parse(stdout));
}

/** The code that reads and writes tables; migrations themselves only mention what was. */
async function sourcesOf(folder: string): Promise<Sources> {
  const files = glob('{server,contracts}/src/**/*.ts', { cwd: folder });
  const sources = new Map<string, string>();
  for await (const file of files) {
    if (file.includes('/migrations/') || file.includes('.test.')) continue;
    sources.set(file, await readFile(path.join(folder, file), 'utf8'));
  }
  return sources;
}
