import { Ack } from 'contracts/ack';
import { AuthAnswer, LoginInput } from 'contracts/auth';
import { z } from 'zod';
import { row } from '../../platform/calls/rest.ts';
import { login, logout } from './auth.service.ts';

export const authRows = [
  row({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in; the answer sets the session cookie',
    errors: ['unauthorized'],
    access: 'public',
    spec: 'public-site §7',
    input: LoginInput,
    output: AuthAnswer,
    verb: login,
  }),
  row({
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out; while impersonating, of both sessions',
    access: 'public',
    spec: 'public-site §7',
    input: z.object({}),
    output: Ack,
    verb: logout,
  }),
];
