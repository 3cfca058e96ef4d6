import { AuthAnswer, RegisterInput } from 'contracts/auth';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { register } from './registration.service.ts';

/** Part of `auth`: registering as a dealer creates a dealer record, of which identity knows nothing. */
export const registrationRouter = router({
  register: procedure.public
    .meta({
      work: 'login',
      rest: 'POST /api/register',
      status: 201,
      operation: 'register',
      summary: 'Create an account as buyer or dealer, and sign in',
      spec: 'public-site §7',
      errors: ['conflict'],
      example: {
        body: { email: 'ion@exemplu.ro', password: 'o-parolă-lungă', firstName: 'Ion', lastName: 'Pop', role: 'user' },
      },
    })
    .input(RegisterInput)
    .output(AuthAnswer)
    .mutation(resolver(register)),
});
