import { Ack } from 'contracts/ack';
import { OwnSession } from 'contracts/own-account';
import { CurrentUser } from 'contracts/user';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { endOtherSessions, listOwnSessions } from './own-session.service.ts';

/** The site reads here who is signed in; unlike GET /api/auth/user it answers null instead of 401. */
export const sessionRouter = router({
  current: procedure.public
    .meta({
      rest: {
        method: 'GET',
        path: '/api/auth/user',
        operation: 'getCurrentUser',
        summary: 'Who is signed in',
        spec: 'public-site §7',
        tag: 'auth',
        access: 'signed-in',
        answers: CurrentUser,
      },
    })
    .output(CurrentUser.nullable())
    .query(({ ctx }) => ctx.actor?.user ?? null),
  own: procedure.ownAccount.output(z.array(OwnSession)).query(({ ctx }) => listOwnSessions(ctx)),
  endOthers: procedure.ownAccount.output(Ack).mutation(({ ctx }) => endOtherSessions(ctx)),
});
