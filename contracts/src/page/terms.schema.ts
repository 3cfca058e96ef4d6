// The text of the terms that a dealer has accepted (Regulation 2019/1150; docs/rules/dealers.md "Terms").
import { z } from 'zod';
import { sentVersion, Version } from '../call/version.schema.ts';

/** A dealer's acceptance beside the terms as they stand; a version is a hash of the text. */
export const TermsState = z.object({
  version: Version,
  /** Null: registered before acceptances were recorded. */
  acceptedVersion: Version.nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  /** Whether the panel asks for an acceptance. */
  isOwed: z.boolean(),
});
export type TermsState = z.infer<typeof TermsState>;

/** The version that the caller has been shown; without one, the terms as they stand. */
export const TermsAcceptInput = z.object({ version: sentVersion });
export type TermsAcceptInput = z.infer<typeof TermsAcceptInput>;

export const TERMS_CHANGED = 'Termenii s-au schimbat între timp: citiți textul nou și acceptați din nou';
