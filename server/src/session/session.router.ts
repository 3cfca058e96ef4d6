import { CurrentUser } from 'contracts/user';
import { procedure, router } from '../trpc.ts';

/** The site asks here who is signed in; unlike GET /api/auth/user it answers null instead of 401. */
export const sessionRouter = router({
  current: procedure.public.output(CurrentUser.nullable()).query(({ ctx }) => ctx.actor?.user ?? null),
});
