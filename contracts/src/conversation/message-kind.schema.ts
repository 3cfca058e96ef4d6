// The kinds of entries of a conversation; apart from the other schemas, since the lead's own table needs them.
import { z } from 'zod';

/** Who wrote it; `site`: an event that nobody wrote. */
export const MessageSide = z.enum(['buyer', 'dealer', 'site']);
export type MessageSide = z.infer<typeof MessageSide>;

/** `form`: a submission of the offer form; `message`: written in the conversation; the others are events. */
export const MessageKind = z.enum([
  'form',
  'message',
  'call',
  'offer',
  'accept',
  'decline',
  'cancel',
  'reopen',
  'reveal',
  'test-drive',
] as const);
export type MessageKind = z.infer<typeof MessageKind>;

/** How a call of the dealer ended. */
export const CallOutcome = z.enum(['vorbit', 'fara-raspuns', 'revin'], { error: 'Alegeți cum s-a încheiat apelul' });
export type CallOutcome = z.infer<typeof CallOutcome>;

/** The details of an event; only the fields of its kind are set. */
export const MessageDetail = z.object({
  /** `call`: how it ended, and whether the buyer says that there was none. */
  outcome: CallOutcome.optional(),
  isDenied: z.boolean().optional(),
  /** `offer`, `accept`, `decline`. */
  offerId: z.int().optional(),
  /** `form`: the owner of the mailbox has not written it. */
  isDisowned: z.boolean().optional(),
  /** `decline`. */
  reason: z.string().nullable().optional(),
  /** `test-drive`: the booking, what happened to it, and when the drive begins. */
  testDriveId: z.int().optional(),
  step: z.enum(['requested', 'confirmed', 'moved', 'cancelled']).optional(),
  startsAt: z.iso.datetime().optional(),
});
export type MessageDetail = z.infer<typeof MessageDetail>;
