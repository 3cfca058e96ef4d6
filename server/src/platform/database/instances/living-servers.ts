import { withConnection } from '../postgres/connection.ts';
import { DEAD_AFTER } from './instance-beats.ts';

/** Names of the servers that run on this database; none where it has no schema yet. */
export function livingServers(url: string): Promise<string[]> {
  return withConnection(url, async (query) => {
    const { rows: tables } = await query(`select to_regclass('server_instance') is not null as "isThere"`);
    if (!tables[0].isThere) return [];
    const { rows } = await query(`select name from server_instance where seen_at > now() - ${DEAD_AFTER} order by 1`);
    return rows.map(({ name }) => String(name));
  });
}
