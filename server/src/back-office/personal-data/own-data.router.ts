import { Ack } from 'contracts/ack';
import { AccountDeleteInput, OwnData } from 'contracts/own-account';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { deleteOwnAccount, exportOwnData } from './own-data.service.ts';

/** Part of `account`: a person's data is spread over every feature. */
export const ownDataRouter = router({
  /** A mutation, since it is rate-limited and audited. */
  exportData: procedure.ownAccount.meta({ work: 'reports' }).output(OwnData).mutation(resolver(exportOwnData)),
  delete: procedure.ownAccount
    .meta({ work: 'login' })
    .input(AccountDeleteInput)
    .output(Ack)
    .mutation(resolver(deleteOwnAccount)),
});
