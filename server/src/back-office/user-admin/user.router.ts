import { Ack } from 'contracts/ack';
import { plainListFields } from 'contracts/pagination';
import {
  ListedUser,
  UserDeleteInput,
  UserListInput,
  UserPage,
  UserSessions,
  UserTableInput,
} from 'contracts/user-list';
import { Suspension, SuspensionInput } from 'contracts/user-suspension';
import { takes } from '../../platform/calls/call-meta.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { getSuspension, liftSuspension, suspendUser } from './suspension.service.ts';
import { deleteUser, listUsers } from './user-admin.service.ts';
import { endUserSessions, getUserSessions } from './user-sessions.service.ts';

export const userRouter = router({
  list: procedure.admin
    .meta({
      rest: 'GET /api/admin/users',
      operation: 'listUsers',
      summary: 'All accounts, newest first',
      spec: 'work-areas §7',
      example: { query: { role: 'user', limit: 20 } },
      takes: takes(UserListInput.extend(plainListFields), listUsers),
      listOf: ListedUser,
    })
    .input(UserTableInput.prefault({}))
    .output(UserPage)
    .query(resolver(listUsers)),
  sessions: procedure.admin.input(UserDeleteInput).output(UserSessions).query(resolver(getUserSessions)),
  endSessions: procedure.admin.input(UserDeleteInput).output(Ack).mutation(resolver(endUserSessions)),
  suspension: procedure.admin.input(UserDeleteInput).output(Suspension).query(resolver(getSuspension)),
  suspend: procedure.admin.input(SuspensionInput).output(Ack).mutation(resolver(suspendUser)),
  liftSuspension: procedure.admin.input(UserDeleteInput).output(Ack).mutation(resolver(liftSuspension)),
  delete: procedure.admin
    .meta({
      rest: 'DELETE /api/admin/users/:id',
      operation: 'deleteUser',
      summary: 'Delete an account and erase its personal data',
      spec: 'work-areas §7',
      errors: ['conflict'],
      example: { params: { id: 100_004 } },
    })
    .input(UserDeleteInput)
    .output(Ack)
    .mutation(resolver(deleteUser)),
});
