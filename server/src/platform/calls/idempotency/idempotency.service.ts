// `Idempotency-Key` (docs/rules/calls.md, rule 12): both transports call `once`, service functions know nothing of it.
import PQueue from 'p-queue';
import { DAY_MS } from 'contracts/durations';
import { IDEMPOTENCY_KEY_LENGTH } from 'contracts/idempotency';
import type { Ctx } from '../../context/context.ts';
import { badRequest, conflict, unavailable } from '../../errors/errors.ts';
import { secretBoxOf, type Signer } from '../../config/secrets/secret-box.ts';
import { claimScope, findAnswer, isClaimedUnder, storeAnswer } from './idempotency.repository.ts';
import { boxOf } from './reseal-answers.ts';

/** How long the first answer is replayed. */
export const RETENTION_MS = DAY_MS;
export const KEY_TOO_LONG = `Idempotency-Key poate avea cel mult ${IDEMPOTENCY_KEY_LENGTH} de caractere`;
export const KEY_OF_ANOTHER_BODY = 'Această cheie Idempotency-Key a fost folosită pentru o cerere cu alt conținut';

/** A call under a key: its name and its raw input. */
interface KeyedCall {
  name: string;
  body: unknown;
}

/**
 * Does the work once for each key of a caller: sent again within 24 hours, the first answer is replayed. Claim, work
 * and answer are one transaction, so that a crash leaves all or nothing, and a concurrent call with the same key waits
 * for its end. Only successes are saved: a failure has changed nothing, and can be retried. Without a key the work is
 * just done. Errors: 400 for a key that is too long, 409 for another body of a signed-in caller under a key, and those
 * of the work.
 */
export async function once<OwnCtx extends Ctx, Answer>(
  ctx: OwnCtx,
  call: KeyedCall,
  work: (inside: OwnCtx) => Promise<Answer>,
): Promise<Answer> {
  const key = ctx.idempotencyKey?.trim();
  if (!key) return work(ctx);
  if (key.length > IDEMPOTENCY_KEY_LENGTH) throw badRequest(KEY_TOO_LONG);
  const places = placesOf(ctx, call, key);
  const [{ scope, bodyHash }, ...former] = places;
  return inTurn(scope, async () => {
    const done = await ctx.em.transactional(async (em) => {
      const at = ctx.now();
      const userId = ctx.actor?.user.id ?? null;
      const expired = new Date(at.getTime() - RETENTION_MS);
      // During a rotation another server may have signed the same key with the former secret.
      if (former.length > 0 && (await isClaimedUnder(em, former, { scope, expired }))) return null;
      if (!(await claimScope(em, { scope, userId, bodyHash, at, expired }))) return null;
      const answer = await work({ ...ctx, em });
      await storeAnswer(em, scope, secretBoxOf(ctx.env).seal(JSON.stringify({ answer }), boxOf(scope)));
      return { answer };
    });
    return done ? done.answer : replay<Answer>(ctx, places);
  });
}

/** Does work whose answer is not a caller's own: asked again about the same within a day, the first one is replayed. */
export const onceADay = <Answer>(
  ctx: Ctx,
  { name, about }: { name: string; about: unknown },
  work: (inside: Ctx) => Promise<Answer>,
): Promise<Answer> => once({ ...ctx, idempotencyKey: name, actor: null, leadToken: null }, { name, body: about }, work);

async function replay<Answer>(ctx: Ctx, places: readonly Place[]): Promise<Answer> {
  for (const { scope, bodyHash } of places) {
    const stored = await findAnswer(ctx.em, scope);
    if (stored && stored.bodyHash !== bodyHash) throw conflict(KEY_OF_ANOTHER_BODY);
    if (!stored || stored.answer === null) continue;
    const plain = secretBoxOf(ctx.env).open(stored.answer, boxOf(scope));
    return (JSON.parse(plain) as { answer: Answer }).answer;
  }
  // The clean-up removed it at this very moment: the next attempt does the work.
  throw unavailable(1);
}

/** The key under which the answer of a call is stored; the body's hash tells another body under the same key. */
interface Place {
  scope: string;
  bodyHash: string;
}

/**
 * A signed-in caller's keys belong to the account. Anonymous callers can't be told apart, so their body is part of the
 * scope: knowing the key alone does not reveal an answer. Bodies are stored as a MAC, since short ones could be guessed
 * from a hash. The first place is the active secret's, the others those of former secrets.
 */
function placesOf({ env, actor, leadToken }: Ctx, { name, body }: KeyedCall, key: string): [Place, ...Place[]] {
  const [active, ...former] = secretBoxOf(env)
    .signers()
    .map((sign) => placeUnder(sign, { name, body, key, actor, leadToken }));
  return [active as Place, ...former];
}

type KeyedCaller = KeyedCall & { key: string } & Pick<Ctx, 'actor' | 'leadToken'>;

function placeUnder(sign: Signer, { name, body, key, actor, leadToken }: KeyedCaller): Place {
  const mac = (...parts: unknown[]) => sign(JSON.stringify(['idempotency', ...parts]));
  const bodyHash = mac('body', name, body ?? null);
  // A guest's link is part of the scope: whoever does not have it gets no answer of its holder.
  const nobody = leadToken === null ? ['nobody', bodyHash] : ['link', bodyHash, leadToken];
  const caller = actor ? ['user', actor.user.id, actor.impersonatorId] : nobody;
  return { scope: mac('scope', name, key, caller), bodyHash };
}

const queues = new Map<string, PQueue>();

/**
 * Serialises the work for one name within this process. The database serialises between processes too; but fifty that
 * wait there would take all its connections, and here they take none.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(name) ?? new PQueue({ concurrency: 1 });
  queues.set(name, queue);
  try {
    return await queue.add(work);
  } finally {
    if (queue.pending + queue.size === 0) queues.delete(name);
  }
}
