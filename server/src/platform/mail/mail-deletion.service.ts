import type { EntityManager } from '@mikro-orm/postgresql';

/** Removes all emails to these addresses, sent or waiting. */
export async function deleteMailTo(em: EntityManager, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await em.execute(
    'delete from mail where lower(to_address) in (select lower(a) from jsonb_array_elements_text(?::jsonb) a)',
    [JSON.stringify(addresses)],
  );
}

/** A name that emails of some kinds to an address contain, from a time on (as PostgreSQL writes it). */
export interface NamedInMail {
  to: string;
  since: string;
  name: string;
}

/** Removes the emails of these kinds that contain one of the names. */
export async function deleteMailNaming(
  em: EntityManager,
  kinds: readonly string[],
  named: readonly NamedInMail[],
): Promise<void> {
  if (named.length === 0) return;
  await em.execute(
    `delete from mail m using jsonb_to_recordset(?::jsonb) as n("to" text, since timestamptz, name text)
     where m.kind in (?) and lower(m.to_address) = lower(n."to") and m.created_at >= n.since and strpos(m.text, n.name) > 0`,
    [JSON.stringify(named), kinds],
  );
}

/** Removes the emails whose kind has this prefix and that were written before then. */
export async function deleteMailBefore(em: EntityManager, prefix: string, before: Date | string): Promise<void> {
  await em.execute('delete from mail where starts_with(kind, ?) and created_at < ?::timestamptz', [prefix, before]);
}
