import { Ack } from 'contracts/ack';
import { AccountDeleteInput, OwnData } from 'contracts/own-account';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { deleteOwnAccount, exportOwnData } from './own-data.service.ts';

/** Part of `account`: the data of a person lie in every feature. */
export const ownDataRouter = router({
  /** A mutation, since it is counted and noted. */
  exportData: procedure.ownAccount.output(OwnData).mutation(({ ctx }) => exportOwnData(ctx)),
  delete: procedure.ownAccount
    .input(AccountDeleteInput)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteOwnAccount(ctx, input)),
});
