import { CurrentUser } from 'contracts/user';
import { procedure, router } from '../../platform/calls/trpc.ts';

/** The site reads here who is signed in; unlike GET /api/auth/user it returns null instead of 401. */
export const currentUserRouter = router({
  current: procedure.public
    .meta({
      rest: 'GET /api/auth/user',
      operation: 'getCurrentUser',
      summary: 'Who is signed in',
      spec: 'public-site §7',
      tag: 'auth',
      restAccess: 'signed-in',
      answers: CurrentUser,
    })
    .output(CurrentUser.nullable())
    .query(({ ctx }) => ctx.actor?.user ?? null),
});
