// What only the buyer of a conversation does, by session or by the link of the email (docs/rules/conversations.md "Conversations").
import type { Ack } from 'contracts/ack';
import type { Message } from 'contracts/conversation';
import type { ConversationReportInput } from 'contracts/conversation-list';
import { revokeLinks } from '../lead/lead-link.service.ts';
import { setCancelled } from '../lead/lead-state.service.ts';
import { sendContactMessage } from '../contact/contact.service.ts';
import { createReport } from '../report/report.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { conflict, DomainError, notFound } from '../../platform/errors/errors.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { CONVERSATION_ENDED, addEvent, senderKey } from './message.service.ts';
import { lockSide, type Party, requireSide } from './conversation-access.ts';

const DONE: Ack = { success: true };
const ALREADY_CANCELLED = 'Cererea a fost deja anulată';
const NOT_CANCELLED = 'Cererea nu este anulată';

/** Cancels the request. Errors: 401, 404, 409 when it is cancelled already, 429. */
export const cancelConversation = (ctx: Ctx, { id }: { id: number }): Promise<Message> =>
  changeState(ctx, id, { kind: 'cancel', refusal: ALREADY_CANCELLED });

/** Asks again for a cancelled request. Errors: 401, 404, 409 when it is not cancelled, 429. */
export const reopenConversation = (ctx: Ctx, { id }: { id: number }): Promise<Message> =>
  changeState(ctx, id, { kind: 'reopen', refusal: NOT_CANCELLED });

const changeState = (
  ctx: Ctx,
  id: number,
  { kind, refusal }: { kind: 'cancel' | 'reopen'; refusal: string },
): Promise<Message> =>
  inTransaction(ctx, async (inside) => {
    const party = await lockSide(inside, id, 'buyer');
    if (party.lead.isAnonymous) throw conflict(CONVERSATION_ENDED);
    await ctx.limits.take('conversation', senderKey(ctx, party));
    const cancelledAt = kind === 'cancel' ? ctx.now() : null;
    if (!(await setCancelled(inside.em, id, cancelledAt))) throw conflict(refusal);
    return addEvent(inside, party, { kind });
  });

/** Revokes every link to the conversation, the caller's too; an account still opens it. */
export async function revokeConversationLinks(ctx: Ctx, { id }: { id: number }): Promise<Ack> {
  await requireSide(ctx, id, 'buyer');
  await inTransaction(ctx, async ({ em }) => {
    await revokeLinks(em, id, ctx.now());
  });
  return DONE;
}

/**
 * Reports the dealer to the moderation: in the queue of reports with the car, or as a contact message to the administrators
 * where there is no car with a page. Errors: 400, 401, 404, 429.
 */
export async function reportDealer(ctx: Ctx, { id, text }: ConversationReportInput): Promise<Ack> {
  const party = await requireSide(ctx, id, 'buyer');
  await ctx.limits.take('conversation', senderKey(ctx, party));
  const { dealer, name, email } = await reportFacts(ctx, party);
  const words = `Conversația ${id} cu ${dealer}:\n${text}`;
  const { carId } = party.lead;
  if (carId !== null && (await isReported(ctx, { carId, text: words, email }))) return DONE;
  return sendContactMessage(ctx, { name, email: email ?? '', phone: null, message: words, website: null });
}

async function isReported(ctx: Ctx, report: { carId: number; text: string; email: string | null }): Promise<boolean> {
  try {
    await createReport(ctx, { ...report, reason: 'altul', isGoodFaith: true, website: null });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return false;
    throw error;
  }
}

async function reportFacts(
  { em }: Ctx,
  { lead }: Party,
): Promise<{ dealer: string; name: string; email: string | null }> {
  const [row] = await readRows(
    em,
    { dealer: col.text, name: col.text, email: col.nullable(col.text) },
    `select d.name as dealer, coalesce(nullif(l.user_name, ''), r.name, 'Cumpărător') as name,
       coalesce(nullif(l.user_email, ''), r.email, u.email) as email
     from lead l join dealer d on d.id = l.dealer_id left join quote_request r on r.id = l.request_id
       left join app_user u on u.id = l.buyer_id where l.id = ?`,
    [lead.id],
  );
  if (!row) throw notFound();
  return row;
}
