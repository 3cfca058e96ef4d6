import { z } from 'zod';

/** The server's real answers to the examples, as recorded by the replaying test. */
export const RecordedAnswers = z.object({
  answers: z.record(z.string(), z.unknown()),
  problems: z.record(z.string(), z.unknown()),
});
export type RecordedAnswers = z.infer<typeof RecordedAnswers>;
