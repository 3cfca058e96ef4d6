import { AuthAnswer, RegisterInput } from 'contracts/auth';
import { row } from '../../platform/calls/rest.ts';
import { register } from './registration.service.ts';

export const registrationRows = [
  row({
    method: 'POST',
    path: '/api/register',
    summary: 'Create an account as buyer or dealer, and sign in',
    errors: ['conflict'],
    access: 'public',
    status: 201,
    spec: 'public-site §7',
    input: RegisterInput,
    output: AuthAnswer,
    verb: register,
  }),
];
