import type { EntityManager } from '@mikro-orm/postgresql';
import { MINUTE_MS } from 'contracts/durations';
import { isBarred } from '../../identity/user/barred-mailbox.service.ts';
import { conversationLink } from '../lead/emails.ts';
import { addLink } from '../lead/lead-link.service.ts';
import { markEmailed } from '../lead/lead-state.service.ts';
import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { queueMail, queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { unreadEmail } from './emails.ts';
import { type FactRow, findUnread, lockUnread, unreadEntries, type UnreadSide } from './unread-email.repository.ts';

const UNREAD_MS = 5 * MINUTE_MS;
const AT_ONCE = 500;

export type UnreadDeps = Pick<JobDeps, 'orm' | 'env' | 'log' | 'jobs' | 'limits' | 'now'>;

/** Emails about what has been unread for five minutes (docs/rules/conversations.md "Conversations"). */
export const registerUnreadEmails = scheduled('conversation-emails', '* * * * *', emailUnread);

/** One email for a conversation and side, with all that is unread; returns their number. */
export async function emailUnread(deps: UnreadDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - UNREAD_MS);
  let mails = 0;
  for (const side of ['buyer', 'dealer'] as const) {
    for (const id of await findUnread(deps.orm.em.fork(), side, { before, limit: AT_ONCE })) {
      if (await deps.orm.em.fork().transactional((em) => emailOne(em, deps, { id, side }))) mails += 1;
    }
  }
  if (mails > 0) deps.log.info({ mails }, 'emails about unread messages were written');
  return mails;
}

/** Marked in the transaction that writes the email: written once, however many servers run. */
async function emailOne(
  em: EntityManager,
  { orm: _orm, log: _log, ...deps }: UnreadDeps,
  { id, side }: { id: number; side: UnreadSide },
): Promise<boolean> {
  const facts = await lockUnread(em, id);
  const entries = facts ? await unreadEntries(em, id, side) : [];
  if (!facts || entries.length === 0) return false;
  await markEmailed(em, id, side);
  const to = side === 'buyer' ? facts.email : facts.dealerEmail;
  // Its link would not open.
  if (to === null || (side === 'buyer' && (await isBarred({ ...deps, em }, to)))) return false;
  const draft = unreadEmail(deps.env, {
    to,
    side,
    ...peopleOf(facts, side),
    about: aboutOf(facts, side),
    messages: entries.map(({ kind, text, isStaff }) => ({
      text: kind === 'message' ? text : (EVENTS[kind] ?? null),
      isStaff,
    })),
    link: await linkFor(em, deps, { facts, side }),
  });
  const inside = { ...deps, em };
  await (side === 'buyer' && !facts.isProven ? queueMailToTyped(inside, draft) : queueMail(inside, draft));
  return true;
}

const aboutOf = ({ isProven, title, plainTitle, models }: FactRow, side: UnreadSide): string =>
  (side === 'buyer' && !isProven ? plainTitle : title) ?? models.join(', ');

const EVENTS: Record<string, string> = {
  call: 'V-am sunat.',
  cancel: 'Am anulat cererea.',
  reopen: 'Am reluat cererea.',
};

const peopleOf = ({ name, isProven, isRevealed, userName, dealerName }: FactRow, side: UnreadSide) =>
  side === 'buyer'
    ? { toName: isProven ? name : null, from: dealerName, isProven }
    : { toName: dealerName, from: isRevealed ? userName : null, isProven: true };

/** The account's or the panel's address; a guest gets a link of its own, since only hashes of the earlier ones are kept. */
async function linkFor(
  em: EntityManager,
  { env, now }: Pick<UnreadDeps, 'env' | 'now'>,
  { facts, side }: { facts: FactRow; side: UnreadSide },
): Promise<{ url: string; isSecret: boolean }> {
  const { id } = facts;
  if (side === 'dealer')
    return { url: `${env.publicUrl}/dealer-dashboard?tab=leads&conversatie=${id}`, isSecret: false };
  const token = facts.buyerId === null ? await addLink(em, { leadId: id }, now()) : null;
  return conversationLink(env, { id, token });
}
