// Whom emails about a conversation reach on the buyer's side: SQL of `lead l`, its request `q` and its account `u`.

/**
 * The address that the request has, or the account's; of a guest the one that was typed. What somebody signed in has
 * typed may be a stranger's.
 */
export const BUYER_ADDRESS = `coalesce(q.email, u.email, nullif(l.user_email, ''))`;

/**
 * Its owner has asked for this: by the account that has proven it, or by a link of an earlier email. That some account
 * has proven an address that a guest typed says nothing.
 */
export const IS_MAILBOX_PROVEN = `(case when l.buyer_id is null then l.buyer_read_id > 0 or q.confirmed_at is not null
  else u.email_confirmed_at is not null end)`;
