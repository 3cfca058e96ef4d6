// The buyer's mailbox for emails about a conversation, as SQL.

/** The aliases in the query of a lead, its request and its buyer's account. */
interface Names {
  lead: string;
  request: string;
  user: string;
}

/**
 * The address that the request has, or the account's; of a guest the one that was typed. What somebody signed in has
 * typed may be a stranger's.
 */
export const buyerAddress = ({ lead, request, user }: Names): string =>
  `coalesce(${request}.email, ${user}.email, nullif(${lead}.user_email, ''))`;

/**
 * Its owner has asked for this: by the account that has proven it, or by a link of an earlier email. That some account
 * has proven an address that a guest typed says nothing.
 */
export const isMailboxProven = ({ lead, request, user }: Names): string =>
  `(case when ${lead}.buyer_id is null then ${lead}.buyer_read_id > 0 or ${request}.confirmed_at is not null
    else ${user}.email_confirmed_at is not null end)`;
