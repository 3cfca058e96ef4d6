// Copies of hidden adverts (docs/rules/administration.md "Moderation"): what looks like one is not public until a person has decided.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../platform/context/context.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { copiesEmail } from './emails.ts';
import { isAlike } from './look.ts';
import { advertsOf, type HiddenAdvert, hiddenOf, insertFollowing, type ShownAdvert } from './look.repository.ts';
import { lockSubject } from './moderation.repository.ts';

/** Finds, for each of these cars that looks like a hidden advert of its dealer: the decision that hides that one. */
async function findCopies(em: EntityManager, carIds: readonly number[]): Promise<Map<number, HiddenAdvert>> {
  const hidden = carIds.length === 0 ? [] : await hiddenOf(em, carIds);
  if (hidden.length === 0) return new Map();
  const adverts = await advertsOf(em, carIds);
  return new Map(
    adverts.flatMap((advert): [number, HiddenAdvert][] => {
      const found = hidden.find((one) => isCopy(advert, one));
      return found ? [[advert.carId, found]] : [];
    }),
  );
}

const isCopy = ({ carId, dealerId, look, liftedIds }: ShownAdvert, hidden: HiddenAdvert): boolean =>
  hidden.carId !== carId &&
  hidden.dealerId === dealerId &&
  !liftedIds.includes(hidden.rootId) &&
  hidden.looks.some((other) => isAlike(look, other));

/** Cars that look like a hidden advert already: a change that leaves it at that does not hide them. */
export const alikeAlready = async (em: EntityManager, carIds: readonly number[]): Promise<Set<number>> =>
  new Set((await findCopies(em, carIds)).keys());

/**
 * Hides those of these written cars that have become copies, by the decision against the original, and notifies their
 * dealer. `before`: the cars that looked like it already, which are left alone.
 */
export async function followDecisions(
  ctx: Pick<Ctx, 'em' | 'env' | 'jobs' | 'now'>,
  carIds: readonly number[],
  before: ReadonlySet<number> = new Set(),
): Promise<void> {
  const copies = await findCopies(ctx.em, carIds);
  const named: { title: string; reason: string }[] = [];
  let firstId: number | null = null;
  for (const [carId, { decisionId }] of copies) {
    if (before.has(carId)) continue;
    const words = await insertFollowing(ctx.em, { carId, decisionId, at: ctx.now() });
    if (!words) continue;
    named.push(words);
    firstId ??= carId;
  }
  const subject = firstId === null ? null : await lockSubject(ctx.em, firstId);
  if (subject) await queueMail(ctx, copiesEmail(ctx.env, subject, named));
}
