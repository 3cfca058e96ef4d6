// "No request stays unanswered" (docs/rules.md): the hours of its steps, and what administrators see of it.
import { z } from 'zod';
import { Id } from './id.ts';
import { pageFields } from './pagination.ts';

/** Hours from the request until: the dealer is reminded (of its opening hours), administrators see it, the sender gets other offers. */
export const UNANSWERED_HOURS = { dealer: 4, admin: 24, sender: 48 } as const;

export const UnansweredInput = z.object(pageFields);
export type UnansweredInput = z.infer<typeof UnansweredInput>;

/** A request that waits for its dealer for a day or longer; nothing of its sender, whom administrators need not know. */
export const UnansweredLead = z.object({
  id: Id,
  createdAt: z.iso.datetime(),
  car: z.object({ id: Id, title: z.string() }),
  dealer: z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string().nullable() }),
  /** Has the dealer opened it, though not answered? */
  dealerSeen: z.boolean(),
  /** When the dealer was reminded by letter; null if not. */
  remindedAt: z.iso.datetime().nullable(),
});
export type UnansweredLead = z.infer<typeof UnansweredLead>;

/** The longest waiting first. */
export const UnansweredPage = z.object({ items: z.array(UnansweredLead), total: z.int() });
export type UnansweredPage = z.infer<typeof UnansweredPage>;
