import { ProfileChangeInput, ProfileInput } from 'contracts/profile';
import { CurrentUser } from 'contracts/user';
import { takes } from '../../platform/calls/call-meta.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { changeProfile, updateProfile } from './profile.service.ts';

export const profileRouter = router({
  update: procedure.ownAccount
    .meta({
      rest: 'PATCH /api/profile',
      operation: 'updateProfile',
      summary: 'Change the own profile; another address ends the other sessions',
      spec: 'work-areas §7',
      errors: ['conflict'],
      example: { body: { firstName: 'Ana-Maria', phone: '+40722333444', city: 'Iași' } },
      takes: takes(ProfileInput, updateProfile),
    })
    .input(ProfileChangeInput)
    .output(CurrentUser)
    .mutation(resolver(changeProfile)),
});
