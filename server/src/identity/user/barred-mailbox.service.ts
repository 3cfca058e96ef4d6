import type { Ctx } from '../../platform/context.ts';
import { mailboxOf } from '../../platform/mail/mail.service.ts';
import { secretBoxOf } from '../../platform/secrets/secret-box.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

type BarCtx = Pick<Ctx, 'em' | 'env'>;

/** An HMAC under our key, so that a stolen database reveals no address; it stays when the person's data is erased. */
const hashOf = ({ env }: BarCtx, email: string): string => secretBoxOf(env).sign(`barred:${mailboxOf(email)}`);

/** Bars the mailboxes of a person: the current address and those that undo links could still restore. */
export async function barMailboxes(ctx: BarCtx & Pick<Ctx, 'now'>, user: { id: number; email: string }): Promise<void> {
  const earlier = await readRows(
    ctx.em,
    { email: col.text },
    `select previous_email as email from app_user where id = ? and previous_email is not null
     union select email from account_token where user_id = ?`,
    [user.id, user.id],
  );
  for (const email of new Set([user.email, ...earlier.map((row) => row.email)])) {
    await ctx.em.execute(
      'insert into barred_mailbox (hash, user_id, at) values (?, ?, ?) on conflict (hash, user_id) do nothing',
      [hashOf(ctx, email), user.id, ctx.now()],
    );
  }
}

export async function unbarMailboxes({ em }: Pick<Ctx, 'em'>, userId: number): Promise<void> {
  await em.execute('delete from barred_mailbox where user_id = ?', [userId]);
}

/** Whether the mailbox of this address, ignoring a "+" suffix, belongs to a suspended person. */
export async function isBarred(ctx: BarCtx, email: string): Promise<boolean> {
  const found = await ctx.em.execute('select 1 from barred_mailbox where hash = ?', [hashOf(ctx, email)]);
  return found.length > 0;
}

/** Removes bars of people who were erased before then, since they can't be lifted any more; returns their number. */
export async function dropOldBars({ em }: Pick<Ctx, 'em'>, erasedBefore: Date): Promise<number> {
  const dropped = await em.execute(
    `delete from barred_mailbox b using app_user u where u.id = b.user_id and u.deleted_at < ? returning b.hash`,
    [erasedBefore],
  );
  return dropped.length;
}
