import { Ack } from 'contracts/ack';
import { OwnSession } from 'contracts/own-account';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { endOtherSessions, listOwnSessions } from './own-session.service.ts';

/** The signed-in browsers of one's own account. */
export const ownSessionRouter = router({
  own: procedure.ownAccount.output(z.array(OwnSession)).query(({ ctx }) => listOwnSessions(ctx)),
  endOthers: procedure.ownAccount.output(Ack).mutation(({ ctx }) => endOtherSessions(ctx)),
});
