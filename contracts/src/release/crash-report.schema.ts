// A browser's report of a release that crashes. It can hold nothing about the visitor (docs/rules/releases.md "Crash reports").
import { z } from 'zod';
import { PartName, ReleaseId } from './release.schema.ts';

/** A file of ours with line and column, as `lead-list-Ab12Cd34.js:3:1234`. */
const Place = z.string().regex(/^[\w.~-]{1,80}\.js:\d{1,7}:\d{1,7}$/);

export const CrashReportInput = z.object({
  part: PartName,
  /** Null: the build of the checkout. */
  release: ReleaseId.nullable(),
  /** The error's kind, a name of the code, as `TypeError` or `RUNTIME-008`. */
  code: z.string().regex(/^[A-Za-z][\w-]{0,39}$/),
  where: Place.array().max(5),
});
export type CrashReportInput = z.infer<typeof CrashReportInput>;
