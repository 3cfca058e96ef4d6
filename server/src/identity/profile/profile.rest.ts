import { ProfileInput } from 'contracts/profile';
import { CurrentUser } from 'contracts/user';
import { row } from '../../platform/calls/rest.ts';
import { updateProfile } from './profile.service.ts';

export const profileRows = [
  row({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Change the own profile; another address ends the other sessions',
    errors: ['conflict'],
    access: 'own-account',
    spec: 'work-areas §7',
    input: ProfileInput,
    output: CurrentUser,
    verb: updateProfile,
  }),
];
