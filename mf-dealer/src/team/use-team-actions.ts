import type { AbsenceInput, TeamMember } from 'contracts/team';
import type { DealerRole } from 'contracts/team-rights';
import { failureToast, useCall } from 'ui';
import { api } from '../api.ts';

/** Refetches the team after a change, and the journal that has recorded it. */
export function useRefreshTeam() {
  const utils = api.useUtils();
  return () => Promise.all([utils.team.invalidate(), utils.conversation.list.invalidate()]);
}

/** Changes of members, each with its toast. */
export function useTeamActions() {
  const refresh = useRefreshTeam();
  const role = useCall(api.team.setRole, {
    done: { title: 'Rol schimbat' },
    failed: failureToast('Rolul nu a fost schimbat'),
    refresh,
  });
  const removal = useCall(api.team.remove, {
    done: { title: 'Persoana a fost eliminată din echipă' },
    failed: failureToast('Persoana nu a fost eliminată'),
    refresh,
  });
  const absence = useCall(api.team.setAbsence, {
    done: ({ name, absentFrom }) => ({ title: absentFrom ? 'Absență salvată' : 'Absență încheiată', message: name }),
    failed: failureToast('Absența nu a fost salvată'),
    refresh,
  });
  return {
    setRole: (member: TeamMember, next: DealerRole) =>
      next === member.role ? undefined : role.mutate({ userId: member.userId, role: next }),
    remove: ({ userId }: TeamMember) => removal.mutateAsync({ userId }),
    setAbsence: (input: AbsenceInput) => absence.mutateAsync(input),
    isBusy: role.isPending || removal.isPending,
  };
}
