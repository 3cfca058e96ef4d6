// The live releases: one document of the release store, replaced atomically.
import { z } from 'zod';
import { PartName, ReleaseId } from './release.schema.ts';

/** A canary: this release for a share of the visitors, in percent. */
export const Canary = z.object({ release: ReleaseId, share: z.int().min(1).max(50) });
export type Canary = z.infer<typeof Canary>;

/** The releases of one part that run; null as a release is the build of the checkout. */
export const PartState = z.object({
  live: ReleaseId.nullable(),
  /** Releases that were live before, newest first: a rollback goes to the first. */
  before: z.array(ReleaseId.nullable()).max(20),
  canary: Canary.nullable(),
  isDisabled: z.boolean(),
  /** Since when `live` is live, and who made it so. */
  since: z.iso.datetime(),
  by: z.string(),
  /** Releases that were taken back by themselves: it happens once for each. */
  takenBack: z.array(ReleaseId),
});
export type PartState = z.infer<typeof PartState>;

const RELEASE_ACTIONS = [
  'promote',
  'rollback',
  'automatic-rollback',
  'canary',
  'canary-end',
  'disable',
  'enable',
] as const;

/** One change of what is live, for the audit log. */
export const PartChange = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The administrator's email, or the account of the machine that ran the command. */
  by: z.string(),
  part: PartName,
  action: z.enum(RELEASE_ACTIONS),
  from: ReleaseId.nullable(),
  to: ReleaseId.nullable(),
  /** Share of a canary, in percent. */
  share: z.int().nullable(),
});
export type PartChange = z.infer<typeof PartChange>;

/** The pointer: which release of each part is live. A part that it does not name is served from the checkout. */
export const LiveParts = z.object({
  /** Rises with every change; a writer names the one it has read. */
  revision: z.int().nonnegative(),
  parts: z.record(PartName, PartState),
  /** The newest changes first. */
  changes: z.array(PartChange).max(200),
});
export type LiveParts = z.infer<typeof LiveParts>;

export const NOTHING_RELEASED: LiveParts = { revision: 0, parts: {}, changes: [] };
