import { Ack } from 'contracts/ack';
import { AuthAnswer, LoginInput, RegisterInput } from 'contracts/auth';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { login, logout, register } from './auth.service.ts';

export const authRouter = router({
  register: procedure.public
    .input(RegisterInput)
    .output(AuthAnswer)
    .mutation(({ ctx, input }) => register(ctx, input)),
  login: procedure.public
    .input(LoginInput)
    .output(AuthAnswer)
    .mutation(({ ctx, input }) => login(ctx, input)),
  logout: procedure.public.output(Ack).mutation(({ ctx }) => logout(ctx)),
});
