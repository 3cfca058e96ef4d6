import { CurrentUser } from 'contracts/user';
import { z } from 'zod';
import { row } from '../../platform/calls/rest.ts';

export const sessionRows = [
  row({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Who is signed in',
    operation: 'getCurrentUser',
    access: 'signed-in',
    spec: 'public-site §7',
    input: z.object({}),
    output: CurrentUser,
    verb: async (ctx) => ctx.actor.user,
  }),
];
