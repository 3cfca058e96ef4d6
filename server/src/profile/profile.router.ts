import { ProfileInput } from 'contracts/profile';
import { CurrentUser } from 'contracts/user';
import { procedure, router } from '../trpc.ts';
import { updateProfile } from './profile.service.ts';

export const profileRouter = router({
  update: procedure.ownAccount
    .input(ProfileInput)
    .output(CurrentUser)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
});
