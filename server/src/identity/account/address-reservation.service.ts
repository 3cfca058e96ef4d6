import { EMAIL_TAKEN } from 'contracts/auth';
import type { Ctx } from '../../platform/context/context.ts';
import { conflict } from '../../platform/errors/errors.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

export const addressTaken = () => conflict(EMAIL_TAKEN, [{ path: 'email', message: EMAIL_TAKEN }]);

/**
 * 409 while another account may still take this address back (docs/rules/accounts.md "Password and email address"), otherwise a
 * thief's change could not be undone. Checked after the row is written, in its transaction: the unique index has made
 * it wait for an account that released the address at the same moment.
 */
export async function requireUnreserved(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const [reserved] = await readRows(
    em,
    { id: col.number },
    `select u.id from app_user u where u.id <> ? and u.deleted_at is null and (
       (lower(u.previous_email) = lower(?) and u.email_confirmed_at is null)
       or exists (select 1 from account_token t
         where t.user_id = u.id and t.kind = 'undo' and lower(t.email) = lower(?) and t.expires_at > ?))
     limit 1`,
    [id, email, email, now()],
  );
  if (reserved) throw addressTaken();
}
