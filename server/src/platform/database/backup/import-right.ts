/** An import of rows turns triggers off by `session_replication_role`, which only some roles may set. */
import pg from 'pg';
import { withConnection, type Query } from '../postgres/connection.ts';

/** The statement that a superuser has to run so that this role may restore rows; null when it may. */
export async function missingRight(query: Query): Promise<string | null> {
  const { rows } = await query(
    `select current_user as role, has_parameter_privilege('session_replication_role', 'set') as "mayImport"`,
  );
  if (rows[0].mayImport) return null;
  return `grant set on parameter session_replication_role to ${pg.escapeIdentifier(rows[0].role)};`;
}

/** A sentence for the operator; null when the role of this address may restore rows. */
export async function importRightWarning(url: string): Promise<string | null> {
  const grant = await withConnection(url, missingRight);
  return grant && `${WITHOUT_RIGHT} ${grant}`;
}

export const WITHOUT_RIGHT =
  'the role of DATABASE_URL may not restore rows. As a superuser of that PostgreSQL (15 or newer) run:';
