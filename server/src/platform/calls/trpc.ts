import { initTRPC, TRPCError } from '@trpc/server';
import type { ErrorData } from 'contracts/errors';
import { auditImpersonated } from '../audit/audit.service.ts';
import type { Ctx } from '../context/context.ts';
import { ERROR_TABLE } from '../errors/errors.ts';
import type { CallMeta } from './call-meta.ts';
import { type Access, requireAccess } from './guard.ts';
import { journal } from './journal.ts';
import { measured } from './measured.ts';
import { once } from './idempotency/idempotency.service.ts';
import { toDomainError } from '../errors/problem.ts';

const t = initTRPC
  .context<Ctx>()
  .meta<CallMeta>()
  .create({
    isDev: false, // answers contain neither a stack nor the input
    errorFormatter({ shape, error, ctx }) {
      const domain = toDomainError(error);
      const data: ErrorData = { code: domain.code, issues: domain.issues, requestId: ctx?.requestId ?? '' };
      const known = error.code === 'NOT_FOUND' && !error.cause ? 'Procedura nu există' : domain.message;
      return { ...shape, message: known, data: { ...shape.data, ...data, path: undefined, stack: undefined } };
    },
  });

/** Translates a service function's error to a tRPC error by the table of errors. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const domain = toDomainError(result.error);
  throw new TRPCError({
    code: ERROR_TABLE[domain.code].trpc,
    message: domain.message,
    cause: result.error.cause ?? domain,
  });
});

/** The calls of the site; REST calls are measured where they are mounted. */
const measure = t.middleware(({ path, next }) =>
  measured(
    path,
    () => next(),
    (result) => (result.ok ? 'ok' : toDomainError(result.error).code),
  ),
);

/** Audits an administrator's writes while impersonating, with both ids. */
const auditImpersonation = t.middleware(async ({ ctx, type, path, getRawInput, next }) => {
  if (type === 'mutation' && ctx.actor?.impersonatorId) await auditImpersonated(ctx, path, await getRawInput());
  return next();
});

/** Creating calls are done once under the caller's Idempotency-Key. */
const saveAnswers = t.middleware(({ ctx, meta, path, getRawInput, next }) => {
  if (ctx.idempotencyKey === null || !meta?.creates) return next();
  return saveAnswer(ctx, path, { getRawInput, next });
});

/** Records what a member of a dealer's team has done, once: a saved answer is no second time. */
const recordInJournal = t.middleware(async ({ ctx, type, path, meta, getRawInput, next }) => {
  const result = await next();
  if (result.ok && type === 'mutation') await journal(ctx, path, { meta, input: await getRawInput() });
  return result;
});

type Step = Parameters<Parameters<typeof t.middleware>[0]>[0];

async function saveAnswer(ctx: Ctx, name: string, { getRawInput, next }: Pick<Step, 'getRawInput' | 'next'>) {
  let result: Awaited<ReturnType<typeof next>> | undefined;
  const data = await once(ctx, { name, body: await getRawInput() }, async (inside) => {
    result = await next({ ctx: inside });
    // Thrown, so that the transaction is rolled back.
    if (!result.ok) throw result.error;
    return result.data;
  });
  // The work did not run: the saved answer is the procedure's.
  return result ?? ({ ok: true, data } as NonNullable<typeof result>);
}

const signedIn = (access: Exclude<Access, 'public'>) =>
  t.procedure
    .meta({ access })
    .use(measure)
    .use(translateErrors)
    .use(({ ctx, meta, next }) => next({ ctx: { ...ctx, actor: requireAccess(access, ctx.actor, meta?.right) } }))
    .use(auditImpersonation)
    .use(saveAnswers)
    .use(recordInJournal);

export const router = t.router;

/** Merges one noun's procedures from several features: http/api/router.ts. */
export const { mergeRouters } = t;

/** One factory per access policy; the check runs before the input is parsed, so 401 and 403 come before 400. */
export const procedure = {
  public: t.procedure
    .meta({ access: 'public' })
    .use(measure)
    .use(translateErrors)
    .use(auditImpersonation)
    .use(saveAnswers)
    .use(recordInJournal),
  signedIn: signedIn('signed-in'),
  /** Signed in as oneself: not for impersonated sessions (profile, password, account, chat). */
  ownAccount: signedIn('own-account'),
  buyer: signedIn('buyer'),
  dealer: signedIn('dealer'),
  dealerOrAdmin: signedIn('dealer-or-admin'),
  admin: signedIn('admin'),
};

/** The resolver of a procedure that is one service function. */
export const resolver =
  <CallCtx, Input, Result>(call: (ctx: CallCtx, input: Input) => Result) =>
  ({ ctx, input }: { ctx: CallCtx; input: Input }): Result =>
    call(ctx, input);
