import { Ack } from 'contracts/ack';
import { AuthAnswer, LoginInput } from 'contracts/auth';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { login, logout } from './auth.service.ts';

export const authRouter = router({
  login: procedure.public
    .input(LoginInput)
    .output(AuthAnswer)
    .mutation(({ ctx, input }) => login(ctx, input)),
  logout: procedure.public.output(Ack).mutation(({ ctx }) => logout(ctx)),
});
