import type { Ctx } from '../../platform/context/context.ts';
import { mailboxOf } from '../../platform/mail/mail.service.ts';
import type { Signer } from '../../platform/config/secrets/secret-box.ts';
import { lastingSigner, readLastingSigner } from '../../platform/config/settings/lasting-key.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

type BarCtx = Pick<Ctx, 'em' | 'env'>;

/** An HMAC under our key, so that a stolen database reveals no address; it stays when the person's data is erased. */
const hashUnder = (sign: Signer, email: string): string => sign(`barred:${mailboxOf(email)}`);

/** Bars the mailboxes of a person: the current address and those that undo links could still restore. */
export async function barMailboxes(ctx: BarCtx & Pick<Ctx, 'now'>, user: { id: number; email: string }): Promise<void> {
  const earlier = await readRows(
    ctx.em,
    { email: col.text },
    `select previous_email as email from app_user where id = ? and previous_email is not null
     union select email from account_token where user_id = ?`,
    [user.id, user.id],
  );
  const sign = await lastingSigner(ctx.em, ctx.env);
  for (const email of new Set([user.email, ...earlier.map((row) => row.email)])) {
    await ctx.em.execute(
      'insert into barred_mailbox (hash, user_id, at) values (?, ?, ?) on conflict (hash, user_id) do nothing',
      [hashUnder(sign, email), user.id, ctx.now()],
    );
  }
}

/** With a new key, bars everybody anew whose address is still known; the others' bars can't be recognised any more. */
export async function reBar(ctx: BarCtx & Pick<Ctx, 'now'>): Promise<void> {
  const people = await readRows(
    ctx.em,
    { id: col.number, email: col.text },
    `select u.id, u.email from app_user u where u.deleted_at is null
       and u.id in (select user_id from barred_mailbox) order by u.id`,
  );
  await ctx.em.execute('delete from barred_mailbox');
  for (const person of people) await barMailboxes(ctx, person);
}

export async function unbarMailboxes({ em }: Pick<Ctx, 'em'>, userId: number): Promise<void> {
  await em.execute('delete from barred_mailbox where user_id = ?', [userId]);
}

/**
 * May this mailbox not act? It belongs to a suspended person; a "+" suffix is ignored. Asked before whatever somebody
 * sends without an account, and before the link of an email opens (docs/rules/accounts.md "Suspension").
 */
export async function isBarred(ctx: BarCtx, email: string): Promise<boolean> {
  const found = await ctx.em.execute('select 1 from barred_mailbox where hash = ?', [await barredHash(ctx, email)]);
  return found.length > 0;
}

/** The same as part of another statement, whose placeholder is the `barredHash`. */
export const IS_BARRED = 'exists (select from barred_mailbox where hash = ?)';
export const barredHash = async ({ em, env }: BarCtx, email: string): Promise<string> =>
  hashUnder(await readLastingSigner(em, env), email);

/** Removes bars of people who were erased before then, since they can't be lifted any more; returns their number. */
export async function dropOldBars({ em }: Pick<Ctx, 'em'>, erasedBefore: Date): Promise<number> {
  const dropped = await em.execute(
    `delete from barred_mailbox b using app_user u where u.id = b.user_id and u.deleted_at < ? returning b.hash`,
    [erasedBefore],
  );
  return dropped.length;
}
