import { Ack } from 'contracts/ack';
import { plainListFields } from 'contracts/pagination';
import { ListedUser, UserDeleteInput, UserListInput } from 'contracts/user-list';
import { listRow, row } from '../../platform/calls/rest.ts';
import { deleteUser, listUsers } from './user-admin.service.ts';

export const userRows = [
  listRow({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'All accounts, newest first',
    access: 'admin',
    spec: 'work-areas §7',
    input: UserListInput.extend(plainListFields),
    output: ListedUser.array(),
    verb: listUsers,
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Delete an account and erase its personal data',
    errors: ['conflict'],
    access: 'admin',
    spec: 'work-areas §7',
    input: UserDeleteInput,
    output: Ack,
    verb: deleteUser,
  }),
];
