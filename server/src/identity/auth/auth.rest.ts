import { Ack } from 'contracts/ack';
import { AuthAnswer, LoginInput, RegisterInput } from 'contracts/auth';
import { z } from 'zod';
import { row } from '../../platform/calls/rest.ts';
import { login, logout, register } from './auth.service.ts';

export const authRows = [
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
