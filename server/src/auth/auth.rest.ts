import { Ack } from 'contracts/ack';
import { AuthAnswer, LoginInput, RegisterInput } from 'contracts/auth';
import { z } from 'zod';
import { row } from '../rest.ts';
import { login, logout, register } from './auth.service.ts';

export const authRows = [
  row({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    status: 201,
    spec: 'public-site §7',
    input: RegisterInput,
    output: AuthAnswer,
    verb: register,
    read: ({ body }) => body,
  }),
  row({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    spec: 'public-site §7',
    input: LoginInput,
    output: AuthAnswer,
    verb: login,
    read: ({ body }) => body,
  }),
  row({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    spec: 'public-site §7',
    input: z.object({}),
    output: Ack,
    verb: logout,
  }),
];
