import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartName, ReleaseId } from 'contracts/release';
import { hasRows } from '../../../platform/database/read-rows.ts';

/** Claims the one notice of this kind about a release; false: somebody else has sent it. */
export const claimNotice = (
  em: EntityManager,
  { part, release, kind, at }: { part: PartName; release: ReleaseId | null; kind: string; at: Date },
): Promise<boolean> =>
  hasRows(
    em,
    `insert into crash_notice (part, release, kind, at) values (?, ?, ?, ?) on conflict do nothing returning part`,
    [part, release ?? '', kind, at],
  );
