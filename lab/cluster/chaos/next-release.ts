/** Later versions of the server, each with one more migration, and releases of all front ends. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { frontEnds } from '../../../build/remotes.mjs';
import { firstOf, type Plan } from '../plan.ts';
import { goLast, inOwnGroup } from '../processors.ts';
import { CHECKOUT, serverEnv } from '../services.ts';

const run = promisify(execFile);
const LIMIT_MS = 5 * 60_000;
/** Its folder, and its group of processes. */
const TEAM = 'team';
const MIGRATIONS = 'server/src/app/database/migrations';
/** Later than all of the repository's. */
const FIRST_DAY = Date.UTC(2099, 0, 1);
const DAY_MS = 86_400_000;

/** A migration as expand-and-contract asks for: the version before goes on with its schema. */
const migration = (name: string, column: string): string => `import { Migration } from '@mikro-orm/migrations';

export class ${name} extends Migration {
  override up(): void {
    this.addSql('alter table "car" add column "${column}" int null;');
  }

  override down(): void {
    this.addSql('alter table "car" drop column "${column}";');
  }
}
`;

/** The folder of the server's version `number`, from 1: it has the migrations of all versions before it. */
export function makeNextServer(plan: Plan, number: number): string {
  const folder = path.join(plan.folder, `next-${number}`);
  mkdirSync(folder);
  for (const name of readdirSync(CHECKOUT)) {
    if (name !== 'server' && name !== '.git') symlinkSync(path.join(CHECKOUT, name), path.join(folder, name));
  }
  cpSync(path.join(CHECKOUT, 'server'), path.join(folder, 'server'), { recursive: true });
  for (let version = 1; version <= number; version++) {
    const day = new Date(FIRST_DAY + version * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    const name = `Migration${day}000000_Chaos`;
    writeFileSync(path.join(folder, MIGRATIONS, `${name}.ts`), migration(name, `chaos_${version}`));
  }
  return folder;
}

export interface FrontEnds {
  parts: readonly string[];
  /** Makes the newest release of a part live, or the build of the checkout. */
  promote(part: string, what: 'newest' | 'checkout'): Promise<void>;
}

/** Releases all front ends to the bucket, as a team does from a machine of its own. Rejects with what a command says. */
export async function releaseFrontEnds(plan: Plan): Promise<FrontEnds> {
  const own = path.join(plan.folder, TEAM);
  mkdirSync(own, { recursive: true });
  const env = { ...process.env, ...serverEnv(plan, firstOf(plan, 'web')), DATA_DIR: own };
  const command = async (file: string, ...args: string[]) => {
    const script = path.join(CHECKOUT, 'tools/release', file);
    const [program = '', ...rest] = inOwnGroup(plan, TEAM, [process.execPath, script, ...args]);
    // A team's machine has processors of its own. With no more than what others leave a promotion took half a minute.
    goLast(plan, TEAM);
    await run(program, rest, { env, cwd: CHECKOUT, timeout: LIMIT_MS, maxBuffer: 1 << 26 });
  };
  // A browser beside the load of a chaos test would say nothing about the release.
  for (const part of frontEnds) await command('release.ts', part, '--no-browser');
  return {
    parts: frontEnds,
    promote: (part, what) =>
      command('switch.ts', 'promote', part, ...(what === 'checkout' ? [what] : []), '--unchecked'),
  };
}
