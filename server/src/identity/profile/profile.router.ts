import { ProfileChangeInput } from 'contracts/profile';
import { CurrentUser } from 'contracts/user';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { changeProfile } from './profile.service.ts';

export const profileRouter = router({
  update: procedure.ownAccount
    .input(ProfileChangeInput)
    .output(CurrentUser)
    .mutation(({ ctx, input }) => changeProfile(ctx, input)),
});
