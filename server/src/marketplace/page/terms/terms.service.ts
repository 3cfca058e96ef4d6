// The text of the terms that a dealer has accepted (docs/rules/dealers.md "Terms").
import { TERMS_CHANGED, type TermsAcceptInput, type TermsState } from 'contracts/terms';
import { requireDealerId } from '../../../catalog/dealer/dealer.service.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../../../platform/context/context.ts';
import { contentVersion, requireVersion } from '../../../platform/database/content-version.ts';
import { forbidden } from '../../../platform/errors/errors.ts';
import { readStoredPage } from '../page.service.ts';
import { listAcceptances, saveAcceptance } from './terms.repository.ts';

/** The terms as visitors read them, with their version. */
async function currentTerms(ctx: Ctx) {
  const { title, content } = await readStoredPage(ctx, 'termeni-si-conditii');
  return { text: { title, content }, version: contentVersion([title, content]) };
}

/** Records that a dealer's user accepts the terms as they stand, in the transaction of `ctx.em`. */
export async function recordAcceptance(ctx: Ctx, { dealerId, userId }: { dealerId: number; userId: number }) {
  await saveAcceptance(ctx.em, { dealerId, userId, ...(await currentTerms(ctx)), at: ctx.now() });
}

/** A dealer's acceptance beside the present terms. The demo's own dealers have never registered and owe none. */
export async function termsOf(ctx: Ctx, dealerId: number): Promise<TermsState> {
  // At once: the panel would wait for each round trip to the database.
  const [{ version }, acceptances] = await Promise.all([currentTerms(ctx), listAcceptances(ctx.em, dealerId)]);
  const accepted = acceptances.find((one) => one.version === version) ?? acceptances[0];
  const isDemoDealer = ctx.env.demoData && !accepted;
  return {
    version,
    acceptedVersion: accepted?.version ?? null,
    acceptedAt: accepted?.acceptedAt ?? null,
    isOwed: accepted?.version !== version && !isDemoDealer,
  };
}

/**
 * The dealer's owner accepts the terms that the panel has shown. Not while impersonating: 403. Errors: 404 without a
 * dealer record, 412 when they have changed since.
 */
export async function acceptTerms(ctx: SignedInCtx, { version }: TermsAcceptInput): Promise<TermsState> {
  if (ctx.actor.impersonatorId !== null) throw forbidden();
  const dealerId = await requireDealerId(ctx);
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const terms = await currentTerms(inside);
    requireVersion(version, terms.version, TERMS_CHANGED);
    await saveAcceptance(em, { dealerId, userId: ctx.actor.user.id, ...terms, at: ctx.now() });
    await audit(inside, { action: 'terms.accept', object: `dealer:${dealerId}`, result: 'ok' });
    return termsOf(inside, dealerId);
  });
}
