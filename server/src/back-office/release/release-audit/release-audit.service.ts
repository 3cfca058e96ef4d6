import type { EntityManager } from '@mikro-orm/postgresql';
import type { LiveParts, PartChange } from 'contracts/live-parts';
import { User } from '../../../identity/user/user.entity.ts';
import { auditPast } from '../../../platform/audit/audit.service.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';

const ACTIONS: Readonly<Record<PartChange['action'], { action: string }>> = {
  promote: { action: 'release.promote' },
  rollback: { action: 'release.rollback' },
  'automatic-rollback': { action: 'release.automaticRollback' },
  canary: { action: 'release.startCanary' },
  'canary-end': { action: 'release.stopCanary' },
  disable: { action: 'release.disable' },
  enable: { action: 'release.enable' },
};
const OBJECT_LENGTH = 120;

/**
 * Writes the changes of the pointer into the audit log, each once, whoever made them: an administrator, a command, or
 * the server itself. Returns the number of new entries.
 */
export async function auditChanges({ em }: { em: EntityManager }, { changes }: LiveParts): Promise<number> {
  const known = await auditedIds(em, changes);
  const missing = changes.filter(({ id }) => !known.has(id)).toReversed();
  let count = 0;
  for (const change of missing) if (await auditChange(em.fork(), change)) count += 1;
  return count;
}

async function auditedIds(em: EntityManager, changes: readonly PartChange[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const marks = changes.map(() => '?').join(', ');
  const rows = await readRows(
    em,
    { id: col.text },
    `select id::text as id from release_change where id in (${marks})`,
    changes.map(({ id }) => id),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Two servers may see the same change: the one whose insert succeeds writes the entry. */
const auditChange = (em: EntityManager, change: PartChange): Promise<boolean> =>
  em.transactional(async (inside) => {
    const at = new Date(change.at);
    const rows = await inside.execute(
      'insert into release_change (id, at) values (?, ?) on conflict do nothing returning id',
      [change.id, at],
    );
    if (rows.length === 0) return false;
    const actor = await inside.findOne(User, { email: change.by, role: 'admin' });
    const object = objectOf(change, actor === null);
    await auditPast(inside, { at, actorId: actor?.id ?? null, ...ACTIONS[change.action], object, result: 'ok' });
    return true;
  });

/** "part:mf-dealer release:1.4.0-3fa9c01b22d4"; who is not an administrator is named here. */
function objectOf({ part, to, share, by }: PartChange, isNamed: boolean): string {
  return [
    `part:${part}`,
    `release:${to ?? 'checkout'}`,
    ...(share === null ? [] : [`share:${share}`]),
    ...(isNamed ? [`by:${by.replaceAll(/\s+/g, '_')}`] : []),
  ]
    .join(' ')
    .slice(0, OBJECT_LENGTH);
}
