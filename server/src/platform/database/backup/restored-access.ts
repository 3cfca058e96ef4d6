/**
 * A backup brings back what was revoked after it: sessions that were ended, links that were used or withdrawn. Each
 * feature says how all of its own end at a restore.
 */
import type { Query } from '../postgres/connection.ts';

export interface RestoredAccess {
  table: string;
  /** The ended things, in the plural, for the command's report. */
  words: string;
  /** One statement, whose row count is how many have ended. */
  end: string;
}

/** Ends all of it, where the backup has the table. Resolves to a phrase such as `3 sessions, 2 invitations`. */
export async function endAccess(query: Query, kinds: readonly RestoredAccess[]): Promise<string> {
  const ended: string[] = [];
  for (const { table, words, end } of kinds) {
    const { rows } = await query('select to_regclass($1) is not null as "isThere"', [table]);
    if (!rows[0].isThere) continue;
    const { rowCount } = await query(end);
    ended.push(`${rowCount ?? 0} ${words}`);
  }
  return ended.join(', ');
}
