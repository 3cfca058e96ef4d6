// Faults in what every call passes: sessions, access, limits, bodies, answers. See ../mutants.mjs.

/**
 * A change that makes a file wrong. `from` occurs once in it; `tests` are the files or folders of which one must fail.
 * @typedef {{ name: string, file: string, from: string, to: string, tests: string[] }} Fault
 */

/** @type {Fault[]} */
export const faultsInHooks = [
  {
    name: 'session tokens kept as they are',
    file: 'server/src/platform/secrets/session-token.ts',
    from: "createHash('sha256').update(token).digest('hex')",
    to: "token.padEnd(64, '0').slice(0, 64)",
    tests: ['server/src/http/hooks/canary-secrets.test.ts', 'server/src/back-office/impersonation'],
  },
  {
    name: 'ended sessions still open',
    file: 'server/src/identity/session/session.service.ts',
    from: 'session.expiresAt <= now ||',
    to: '',
    tests: ['server/src/identity/session/session.service.test.ts'],
  },
  {
    name: 'the older session survives a login',
    file: 'server/src/identity/session/session.service.ts',
    from: 'if (ctx.actor) await ctx.em.nativeDelete(Session, { tokenHash: ctx.actor.sessionHash });\n  await ctx.em.insert',
    to: 'await ctx.em.insert',
    tests: ['server/src/identity/auth', 'server/src/identity/session'],
  },
  {
    name: 'wrong role let in',
    file: 'server/src/platform/calls/guard.ts',
    from: 'if (!ROLES[access].includes(actor.role)) throw forbidden();',
    to: '',
    tests: ['server/src/http/hooks/access.test.ts'],
  },
  {
    name: 'profile open to impersonated sessions',
    file: 'server/src/platform/calls/guard.ts',
    from: "access === 'own-account' && actor.impersonatorId !== null",
    to: "access === 'own-account' && actor.impersonatorId === 0",
    tests: ['server/src/back-office/impersonation', 'server/src/identity/profile'],
  },
  {
    name: 'access checked after the body',
    file: 'server/src/platform/calls/rest.ts',
    from: "if (access !== 'public') requireAccess(access, request.actor, right);",
    to: '',
    tests: ['server/src/http/hooks/access.test.ts'],
  },
  {
    name: 'writes read the query too',
    file: 'server/src/platform/calls/rest-route.ts',
    from: "...(method === 'GET' ? query : body),",
    to: '...query, ...body,',
    tests: ['server/src/http/hooks/query-of-writes.test.ts'],
  },
  {
    name: 'the body wins over the path',
    file: 'server/src/platform/calls/rest-route.ts',
    from: "...(method === 'GET' ? query : body),\n  ...idsOf(path, params),",
    to: "...idsOf(path, params), ...(method === 'GET' ? query : body),",
    tests: ['server/src/catalog/car', 'server/src/http/hooks/query-of-writes.test.ts'],
  },
  {
    name: 'answers not checked against their schema',
    file: 'server/src/platform/calls/rest-route.ts',
    from: 'return result.data;',
    to: 'return answer as z.output<Output>;',
    tests: ['server/src/platform/calls/rest-route.test.ts'],
  },
  {
    name: 'public bodies as large as all others',
    file: 'server/src/platform/calls/rest.ts',
    from: 'PUBLIC_BODY_LIMIT = 64 * 1024',
    to: 'PUBLIC_BODY_LIMIT = 1024 * 1024',
    tests: ['server/src/http/hooks', 'server/src/platform/problem.test.ts', 'server/src/marketplace/contact'],
  },
  {
    name: 'foreign pages may write',
    file: 'server/src/http/hooks/cross-site.ts',
    from: "['same-origin', 'none'].includes(secFetchSite)",
    to: "['same-origin', 'none', 'same-site'].includes(secFetchSite)",
    tests: ['server/src/http/hooks/cross-site.test.ts'],
  },
  {
    name: 'dealer sites may send whatever has one allowed call in its batch',
    file: 'server/src/http/hooks/cross-site.ts',
    from: 'procedures.every(',
    to: 'procedures.some(',
    tests: ['server/src/http/hooks/cross-site.test.ts'],
  },
  {
    name: 'a batch counts as one call',
    file: 'server/src/http/hooks/rate-limit.ts',
    from: 'Math.min(Math.max(1, proceduresOf(request).length), MAX_BATCH + 1)',
    to: '1',
    tests: ['server/src/http/hooks/rate-limit.test.ts'],
  },
  {
    name: 'any host is ours',
    file: 'server/src/http/hooks/host.ts',
    from: 'if (!name.endsWith(`.${baseHost}`)) return null;',
    to: '',
    tests: ['server/src/http/hooks/host.test.ts'],
  },
  {
    name: 'IPv6 counted by address',
    file: 'server/src/platform/limits/address-key.ts',
    from: "slice(0, 4).join(':')}::/64",
    to: "slice(0, 8).join(':')}::/64",
    tests: ['server/src/platform/limits/limits.test.ts'],
  },
  {
    name: 'one login more than allowed',
    file: 'server/src/platform/limits/limits.ts',
    from: "'login-pair': { points: 10,",
    to: "'login-pair': { points: 11,",
    tests: ['server/src/platform/limits/limits.test.ts'],
  },
  {
    name: 'errors tell what happened inside',
    file: 'server/src/platform/problem.ts',
    from: "new DomainError('internal', INTERNAL_TEXT)",
    to: "new DomainError('internal', String(error))",
    tests: ['server/src/platform/problem.test.ts'],
  },
  {
    name: 'figures for everybody',
    file: 'server/src/app/operations/metrics-access.ts',
    from: 'isNearHost(ip) && PASSED_ON',
    to: 'PASSED_ON',
    tests: ['server/src/app/operations/ops.test.ts'],
  },
  {
    name: 'tokens in logged addresses',
    file: 'server/src/platform/logger.ts',
    from: '[TOKEN_SEGMENT, TOKEN_PARAMETER, TOKEN, POSITION]',
    to: '[TOKEN_PARAMETER, POSITION]',
    tests: ['server/src/platform/logger.test.ts', 'server/src/http/hooks/canary-secrets.test.ts'],
  },
  {
    name: 'slow bodies wait for ever',
    file: 'server/src/http/hooks/slow-body.ts',
    from: 'if (waitedMs < ms ||',
    to: 'if (isUpload || waitedMs < ms ||',
    tests: ['server/src/http/hooks/slow-body.test.ts'],
  },
  {
    name: 'refused rows in the log',
    file: 'server/src/platform/logger.ts',
    from: 'withoutDetail(error.message)',
    to: 'error.message',
    tests: ['server/src/platform/logger.test.ts'],
  },
  {
    name: 'only the first of many answers is watched',
    file: 'server/src/http/hooks/slow-reader.ts',
    from: 'if (progress.owed === 0) answering',
    to: 'answering',
    tests: ['server/src/http/hooks/slow-reader.test.ts'],
  },
];
