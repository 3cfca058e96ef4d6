import { AuthAnswer, RegisterInput } from 'contracts/auth';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { register } from './registration.service.ts';

/** Part of `auth`: who registers as a dealer gets a dealer's record, which identity knows nothing of. */
export const registrationRouter = router({
  register: procedure.public
    .input(RegisterInput)
    .output(AuthAnswer)
    .mutation(({ ctx, input }) => register(ctx, input)),
});
