import { z } from 'zod';

/** What the server really answered to the examples, as the replaying test recorded it. */
export const RecordedAnswers = z.object({
  answers: z.record(z.string(), z.unknown()),
  problems: z.record(z.string(), z.unknown()),
});
export type RecordedAnswers = z.infer<typeof RecordedAnswers>;
