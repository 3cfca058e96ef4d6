import { CanaryInput, PromoteInput, ReleaseOverview, ReleasePartInput } from 'contracts/release-panel';
import { procedure, router } from '../../../platform/calls/trpc.ts';
import {
  disablePart,
  enablePart,
  promoteRelease,
  rollBackRelease,
  startCanary,
  stopCanary,
} from './release-admin.service.ts';
import { getOverview } from './release-overview.service.ts';

export const releaseRouter = router({
  list: procedure.admin.output(ReleaseOverview).query(({ ctx }) => getOverview(ctx)),
  promote: procedure.admin
    .input(PromoteInput)
    .output(ReleaseOverview)
    .mutation(({ ctx, input }) => promoteRelease(ctx, input)),
  rollback: procedure.admin
    .input(ReleasePartInput)
    .output(ReleaseOverview)
    .mutation(({ ctx, input }) => rollBackRelease(ctx, input)),
  startCanary: procedure.admin
    .input(CanaryInput)
    .output(ReleaseOverview)
    .mutation(({ ctx, input }) => startCanary(ctx, input)),
  stopCanary: procedure.admin
    .input(ReleasePartInput)
    .output(ReleaseOverview)
    .mutation(({ ctx, input }) => stopCanary(ctx, input)),
  disable: procedure.admin
    .input(ReleasePartInput)
    .output(ReleaseOverview)
    .mutation(({ ctx, input }) => disablePart(ctx, input)),
  enable: procedure.admin
    .input(ReleasePartInput)
    .output(ReleaseOverview)
    .mutation(({ ctx, input }) => enablePart(ctx, input)),
});
