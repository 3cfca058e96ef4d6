import { Ack } from 'contracts/ack';
import { UserDeleteInput, UserPage, UserSessions, UserTableInput } from 'contracts/user-list';
import { Suspension, SuspensionInput } from 'contracts/user-suspension';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { getSuspension, liftSuspension, suspendUser } from './suspension.service.ts';
import { deleteUser, listUsers } from './user-admin.service.ts';
import { endUserSessions, getUserSessions } from './user-sessions.service.ts';

export const userRouter = router({
  list: procedure.admin
    .input(UserTableInput.prefault({}))
    .output(UserPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  sessions: procedure.admin
    .input(UserDeleteInput)
    .output(UserSessions)
    .query(({ ctx, input }) => getUserSessions(ctx, input)),
  endSessions: procedure.admin
    .input(UserDeleteInput)
    .output(Ack)
    .mutation(({ ctx, input }) => endUserSessions(ctx, input)),
  suspension: procedure.admin
    .input(UserDeleteInput)
    .output(Suspension)
    .query(({ ctx, input }) => getSuspension(ctx, input)),
  suspend: procedure.admin
    .input(SuspensionInput)
    .output(Ack)
    .mutation(({ ctx, input }) => suspendUser(ctx, input)),
  liftSuspension: procedure.admin
    .input(UserDeleteInput)
    .output(Ack)
    .mutation(({ ctx, input }) => liftSuspension(ctx, input)),
  delete: procedure.admin
    .input(UserDeleteInput)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteUser(ctx, input)),
});
