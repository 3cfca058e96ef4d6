import { Ack } from 'contracts/ack';
import { UserDeleteInput, UserPage, UserSessions, UserTableInput } from 'contracts/user-list';
import { procedure, router } from '../trpc.ts';
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
  delete: procedure.admin
    .input(UserDeleteInput)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteUser(ctx, input)),
});
