// A dealer's conversations as its panel lists them (docs/rules/conversations.md "Conversations").
import { bucharestDay } from 'contracts/format';
import type { ConversationListInput, ConversationPage, ConversationRow, NextStep } from 'contracts/conversation-list';
import { requireDealerId, requireNotRejected } from '../../catalog/dealer/dealer.service.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { nationalPhone } from '../../platform/text/phone.ts';
import { askedAboutCars, conversationRows, type ListRow, searchConversations } from './conversation-list.repository.ts';
import { lastEntry } from './last-entry.ts';

/** The email domain of an anonymised person (back-office/personal-data/parts.ts). */
const NOBODY = '@sters.invalid';
const OVER: ReadonlySet<string> = new Set(['castigat', 'pierdut', 'spam']);

/** One page of the caller's own conversations. Errors: 403 for a rejected dealer, 404 without a dealer record. */
export async function listConversations(ctx: SignedInCtx, input: ConversationListInput): Promise<ConversationPage> {
  const dealerId = await requireDealerId(ctx);
  await requireNotRejected(ctx);
  if (ctx.actor.impersonatorId !== null) {
    await audit(ctx, { action: 'conversation.list', object: `dealer:${dealerId}`, result: 'ok' });
  }
  const now = ctx.now();
  const [{ ids, total, counts }, cars] = await Promise.all([
    searchConversations(ctx.em, { ...input, dealerId, now }),
    askedAboutCars(ctx.em, dealerId),
  ]);
  const rows = await conversationRows(ctx.em, ids, now);
  return { items: rows.map((row) => rowView(row)), total, counts, cars };
}

function rowView(row: ListRow): ConversationRow {
  const { leadId, unread, status, isCancelled, note, remindOn, isDue, county, carId, requestId, models, isOpen } = row;
  const { userName: name, userEmail: email, userPhone: phone, assigneeId, assigneeName } = row;
  return {
    leadId,
    unread,
    status,
    isCancelled,
    note,
    remindOn,
    isDue,
    county,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    buyer: row.isRevealed ? { name, email, phone, phoneText: phone ? nationalPhone(phone) : null } : null,
    car: carId === null ? null : { id: carId, title: row.title ?? '', price: row.price ?? 0, image: row.image },
    request: requestId === null ? null : { id: requestId, models, isOpen },
    last: lastEntry.viewOf(row),
    next: nextStep(row),
    isAnonymous: row.isAnonymous || email.endsWith(NOBODY),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/**
 * To answer what is unread, unless the dealer has written since, or was never answered; then the days of the reminder, of
 * the coming test drive, and the last one of the offer: the first of these that there is.
 */
function nextStep(row: ListRow): NextStep | null {
  if (OVER.has(row.status) || row.isCancelled || row.isAnonymous) return null;
  const isWaiting = !row.isAnswered && row.status === 'nou';
  const isTheirs = row.unread > 0 && row.lastSide !== 'dealer';
  if (isTheirs || isWaiting) {
    return { step: 'answer', day: bucharestDay(new Date(row.oldestUnreadAt ?? row.createdAt)) };
  }
  if (row.remindOn !== null) return { step: 'reminder', day: row.remindOn };
  if (row.driveAt !== null) return { step: 'test-drive', day: bucharestDay(new Date(row.driveAt)) };
  return row.validUntil === null ? null : { step: 'offer-ends', day: row.validUntil };
}
