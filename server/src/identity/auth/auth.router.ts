import { Ack } from 'contracts/ack';
import { AuthAnswer, LoginInput } from 'contracts/auth';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { login, logout } from './auth.service.ts';

export const authRouter = router({
  login: procedure.public
    .meta({
      work: 'login',
      rest: 'POST /api/login',
      operation: 'login',
      summary: 'Sign in; the answer sets the session cookie',
      spec: 'public-site §7',
      errors: ['unauthorized'],
      example: { body: { email: 'ion@exemplu.ro', password: 'o-parolă-lungă' } },
    })
    .input(LoginInput)
    .output(AuthAnswer)
    .mutation(resolver(login)),
  logout: procedure.public
    .meta({
      rest: 'POST /api/logout',
      operation: 'logout',
      summary: 'Sign out; while impersonating, of both sessions',
      spec: 'public-site §7',
    })
    .output(Ack)
    .mutation(resolver(logout)),
});
