import { Ack } from 'contracts/ack';
import { UserDeleteInput, UserListInput, UserPage } from 'contracts/user-list';
import { procedure, router } from '../trpc.ts';
import { deleteUser, listUsers } from './user-admin.service.ts';

export const userRouter = router({
  list: procedure.admin
    .input(UserListInput.prefault({}))
    .output(UserPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  delete: procedure.admin
    .input(UserDeleteInput)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteUser(ctx, input)),
});
