import pg from 'pg';
import type { Instance, OwnInstance } from './instance.ts';

const CONNECT_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 3_000;
/** A server that has not reported for this long counts as dead; text for SQL. */
export const DEAD_AFTER = `interval '10 seconds'`;
/** Places that it held are free after this: its clients connect to the others at once. */
export const PLACES_FREE_AFTER = `interval '5 seconds'`;
/** Its row goes later, so that one whose connection was cut for a while keeps what refers to it. */
const DELETED_AFTER = `interval '1 minute'`;

export interface Beats {
  /** Reports this server, and returns the others that live. */
  beat(own: OwnInstance): Promise<Instance[]>;
  /** Removes the rows of earlier processes of this name and address: two can't listen there. */
  replace(own: OwnInstance): Promise<void>;
  leave(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a connection of its own: a beat must not wait behind the site's queries. */
export async function openBeats(url: string): Promise<Beats> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
  });
  // The next query fails with the reason.
  client.on('error', () => undefined);
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    beat: (own) => beat(client, own),
    replace: async ({ id, name, address }) => {
      // Machines may share either: cloned ones their name, those that listen everywhere their address.
      const earlier = 'delete from server_instance where name = $1 and address = $2 and id <> $3';
      await client.query(earlier, [name, address, id]);
    },
    leave: async (id) => {
      await client.query('delete from server_instance where id = $1', [id]);
    },
    close,
  };
}

async function beat(client: pg.Client, { id, name, address, version }: OwnInstance): Promise<Instance[]> {
  // One statement: the list is as old as the beat. A lost row is inserted again.
  const { rows } = await client.query<Record<'id' | 'name' | 'address' | 'version', string> & { started_at: Date }>(
    `with seen as (
       insert into server_instance (id, name, address, version) values ($1, $2, $3, $4)
       on conflict (id) do update set seen_at = now()
     ), dead as (
       delete from server_instance where seen_at < now() - ${DELETED_AFTER} and id <> $1
     )
     select id, name, address, version, started_at from server_instance
     where seen_at > now() - ${DEAD_AFTER} and id <> $1 order by started_at, id`,
    [id, name, address, version],
  );
  return rows.map(({ started_at: startedAt, ...row }) => ({ ...row, startedAt }));
}
