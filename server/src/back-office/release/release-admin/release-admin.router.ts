import { CanaryInput, PromoteInput, ReleaseOverview, ReleasePartInput } from 'contracts/release-panel';
import { procedure, resolver, router } from '../../../platform/calls/trpc.ts';
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
  list: procedure.admin.output(ReleaseOverview).query(resolver(getOverview)),
  promote: procedure.admin.input(PromoteInput).output(ReleaseOverview).mutation(resolver(promoteRelease)),
  rollback: procedure.admin.input(ReleasePartInput).output(ReleaseOverview).mutation(resolver(rollBackRelease)),
  startCanary: procedure.admin.input(CanaryInput).output(ReleaseOverview).mutation(resolver(startCanary)),
  stopCanary: procedure.admin.input(ReleasePartInput).output(ReleaseOverview).mutation(resolver(stopCanary)),
  disable: procedure.admin.input(ReleasePartInput).output(ReleaseOverview).mutation(resolver(disablePart)),
  enable: procedure.admin.input(ReleasePartInput).output(ReleaseOverview).mutation(resolver(enablePart)),
});
