import { z } from 'zod';

/** The answer of calls that only report success. */
export const Ack = z.object({ success: z.literal(true) });
export type Ack = z.infer<typeof Ack>;
