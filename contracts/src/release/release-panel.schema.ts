// The administrators' screen "Versiuni": what runs where, and what may be done about it.
import { z } from 'zod';
import { Canary, PartChange } from './live-parts.schema.ts';
import { PartName, ReleaseId } from './release.schema.ts';

/** A release of a part, or with null as its id the build of the checkout. */
export const ReleaseLine = z.object({
  id: ReleaseId.nullable(),
  version: z.string().nullable(),
  commit: z.string().nullable(),
  /** The commit's time. */
  committedAt: z.string().nullable(),
  /** Crash reports of the last seven days. */
  crashes: z.int(),
  /** Loads of the last 24 hours, as this server counted them. */
  loads: z.int(),
  /** It was taken back by itself. */
  wasTakenBack: z.boolean(),
});
export type ReleaseLine = z.infer<typeof ReleaseLine>;

export const ReleasePart = z.object({
  part: PartName,
  live: ReleaseId.nullable(),
  /** Null: it was never promoted. */
  since: z.iso.datetime().nullable(),
  by: z.string().nullable(),
  canary: Canary.nullable(),
  isDisabled: z.boolean(),
  /** The release that a rollback makes live; undefined without one. */
  rollbackTo: ReleaseId.nullable().optional(),
  /** The releases in the store, newest first, then the checkout's build. */
  releases: ReleaseLine.array(),
});
export type ReleasePart = z.infer<typeof ReleasePart>;

export const ReleaseOverview = z.object({
  /** Revision of the pointer; every change names the one that the administrator saw. */
  revision: z.int().nonnegative(),
  parts: ReleasePart.array(),
  /** The newest first. */
  changes: PartChange.array(),
});
export type ReleaseOverview = z.infer<typeof ReleaseOverview>;

export const ReleasePartInput = z.object({ part: PartName, revision: z.int().nonnegative() });
export type ReleasePartInput = z.infer<typeof ReleasePartInput>;
export const PromoteInput = ReleasePartInput.extend({ release: ReleaseId.nullable() });
export type PromoteInput = z.infer<typeof PromoteInput>;
export const CanaryInput = ReleasePartInput.extend(Canary.shape);
export type CanaryInput = z.infer<typeof CanaryInput>;

export const RELEASES_CHANGED =
  'Între timp versiunile active au fost schimbate de altcineva. Verificați lista și încercați din nou.';
