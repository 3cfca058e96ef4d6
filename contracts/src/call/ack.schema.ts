import { z } from 'zod';

/** The answer of calls that have nothing to tell but that they worked. */
export const Ack = z.object({ success: z.literal(true) });
export type Ack = z.infer<typeof Ack>;
