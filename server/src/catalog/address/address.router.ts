import { PathAnswer, PathInput } from 'contracts/address';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { resolvePath } from './address.service.ts';

export const addressRouter = router({
  resolve: procedure.public
    .input(PathInput)
    .output(PathAnswer)
    .query(({ ctx, input }) => resolvePath(ctx, input.segments)),
});
