import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartName, ReleaseId } from 'contracts/release';

/** Claims the one notice of this kind about a release; false: somebody else has sent it. */
export async function claimNotice(
  em: EntityManager,
  { part, release, kind, at }: { part: PartName; release: ReleaseId | null; kind: string; at: Date },
): Promise<boolean> {
  const rows = await em.execute(
    `insert into crash_notice (part, release, kind, at) values (?, ?, ?, ?) on conflict do nothing returning part`,
    [part, release ?? '', kind, at],
  );
  return rows.length > 0;
}
