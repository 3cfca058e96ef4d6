import type { Ctx } from '../context/context.ts';
import { type DomainError, notFound } from '../errors/errors.ts';

/**
 * The answer to an emailed link that opens nothing: 404, and 429 once its address has tried too many. A link of 256 bits
 * needs no other bound, and since one that is right is never counted nor refused, nobody can use this up for others.
 */
export async function wrongLink({ limits, ip }: Pick<Ctx, 'limits' | 'ip'>, message?: string): Promise<DomainError> {
  // A call within the process has no client address to count.
  await limits.take('wrong-link', ip ?? 'internal');
  return notFound(message);
}
