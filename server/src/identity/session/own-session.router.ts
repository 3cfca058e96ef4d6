import { Ack } from 'contracts/ack';
import { OwnSession } from 'contracts/own-account';
import { z } from 'zod';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { endOtherSessions, listOwnSessions } from './own-session.service.ts';

/** The signed-in browsers of one's own account. */
export const ownSessionRouter = router({
  own: procedure.ownAccount.output(z.array(OwnSession)).query(resolver(listOwnSessions)),
  endOthers: procedure.ownAccount.output(Ack).mutation(resolver(endOtherSessions)),
});
