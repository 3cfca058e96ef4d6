// A dealer's own texts for answers (docs/rules/conversations.md "Conversations").
import type { Ack } from 'contracts/ack';
import { storableId } from 'contracts/id';
import {
  MAX_TEMPLATES,
  type MessageTemplate as TemplateView,
  type MessageTemplateInput,
  TEMPLATE_NOT_FOUND,
  TOO_MANY_TEMPLATES,
} from 'contracts/message-template';
import { requireDealerId } from '../../../catalog/dealer/dealer.service.ts';
import type { SignedInCtx } from '../../../platform/context/context.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { MessageTemplate } from './message-template.entity.ts';

/** The dealer's texts in their order. */
export async function listTemplates(ctx: SignedInCtx): Promise<TemplateView[]> {
  const dealer = await requireDealerId(ctx);
  const rows = await ctx.em.find(MessageTemplate, { dealer }, { orderBy: { position: 'asc', id: 'asc' } });
  return rows.map(({ id, name, text }) => ({ id, name, text }));
}

/** Changes one of the dealer's texts, or adds one after the others. Errors: 404, 409 beyond fifty. */
export async function saveTemplate(ctx: SignedInCtx, { id, name, text }: MessageTemplateInput): Promise<TemplateView> {
  const dealer = await requireDealerId(ctx);
  if (id) {
    const changed = await ctx.em.nativeUpdate(MessageTemplate, { id: storableId(id), dealer }, { name, text });
    if (changed === 0) throw notFound(TEMPLATE_NOT_FOUND);
    return { id, name, text };
  }
  return ctx.em.transactional(async (em) => {
    // Two tabs must not exceed the limit together.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`message-template:${dealer}`]);
    const position = await em.count(MessageTemplate, { dealer });
    if (position >= MAX_TEMPLATES) throw conflict(TOO_MANY_TEMPLATES);
    const added = await em.insert(MessageTemplate, { dealer, name, text, position, createdAt: ctx.now() });
    return { id: added as number, name, text };
  });
}

/** 404 for a text that is not the dealer's. */
export async function deleteTemplate(ctx: SignedInCtx, { id }: { id: number }): Promise<Ack> {
  const dealer = await requireDealerId(ctx);
  const removed = await ctx.em.nativeDelete(MessageTemplate, { id: storableId(id), dealer });
  if (removed === 0) throw notFound(TEMPLATE_NOT_FOUND);
  return { success: true };
}
