// A release: one part of the site, built once into an immutable folder of the release store.
import { z } from 'zod';

/** The folder of a part: a remote, the shell, or the server, which offers procedures and is not released. */
export const PartName = z.string().regex(/^(?:mf-[a-z][a-z0-9-]{1,30}|shell|server)$/);
export type PartName = z.infer<typeof PartName>;

/** Version and the first twelve hexadecimal digits of the hash of its files: `1.4.0-3fa9c01b22d4`. */
export const ReleaseId = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}-[0-9a-f]{12}$/);
export type ReleaseId = z.infer<typeof ReleaseId>;

/** Places in the sources, as `mf-dealer/src/lead/lead-list.tsx:12`. */
const Places = z.array(z.string());

/** A JSON schema as `z.toJSONSchema` writes it; null: the procedure has none. */
const JsonSchema = z.record(z.string(), z.unknown()).nullable();

/** A procedure's form: its schemas, and their hash as the short cut for "equal". */
export const ProcedureForm = z.object({
  type: z.enum(['query', 'mutation']),
  input: JsonSchema,
  output: JsonSchema,
  hash: z.string(),
});
export type ProcedureForm = z.infer<typeof ProcedureForm>;

/** The needs of a release towards the live shell and server, with the places that use them. */
export const Requires = z.object({
  /** By dotted name: the form at the time of the build. */
  procedures: z.record(z.string(), ProcedureForm.extend({ uses: Places })),
  /** Shared modules (`ui`, `ui/form`): the exports in use. */
  modules: z.record(z.string(), z.record(z.string(), Places)),
  /** Shared packages (`react`): the range that their provider has to satisfy. */
  packages: z.record(z.string(), z.string()),
  /** Members of the shell's interface (`useShell()`) in use. */
  shell: z.record(z.string(), Places),
});
export type Requires = z.infer<typeof Requires>;

/** The exports of a release: procedures by the server, everything else by the shell. Empty for a remote. */
export const Provides = z.object({
  procedures: z.record(z.string(), ProcedureForm),
  modules: z.record(z.string(), z.array(z.string())),
  /** Shared packages: their exact version. */
  packages: z.record(z.string(), z.string()),
  shell: z.array(z.string()),
  /** Empty: releases and servers of before December 2026 know it. */
  migrations: z.array(z.string()),
});
export type Provides = z.infer<typeof Provides>;

/** A file of a release by its path in it. */
const ReleaseFile = z.object({ integrity: z.string().startsWith('sha384-'), bytes: z.int().nonnegative() });

/** The result of a check in a browser: every page of the release loads without a fault. */
export const Checked = z.object({
  /** Bytes of the release's own scripts as they are sent, by page. */
  bytes: z.record(z.string(), z.int().nonnegative()),
});
export type Checked = z.infer<typeof Checked>;

/**
 * `release.json` of a release's folder. The same commit gives the same bytes but for `checked`, so it has no time of
 * building.
 */
export const ReleaseManifest = z.object({
  part: PartName,
  id: ReleaseId,
  version: z.string(),
  /** The git commit and its time; null outside a clean checkout. */
  commit: z.string().nullable(),
  committedAt: z.iso.datetime({ offset: true }).nullable(),
  files: z.record(z.string(), ReleaseFile),
  /** Addresses of a remote's pages, for the question whether one was removed. */
  paths: z.array(z.string()),
  requires: Requires,
  provides: Provides,
  /** Added once the release was loaded; who needs it: `requireChecked` (storage/switch-part.ts). */
  checked: Checked.optional(),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;
