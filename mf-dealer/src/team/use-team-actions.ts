import type { AbsenceInput, TeamMember } from 'contracts/team';
import type { DealerRole } from 'contracts/team-rights';
import { messageOf } from 'contracts/field-issues';
import { useCall } from 'ui';
import { api } from '../api.ts';

const TRY_AGAIN = 'Vă rugăm să încercați din nou.';

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
    failed: (error) => ({ title: 'Rolul nu a fost schimbat', message: messageOf(error, TRY_AGAIN) }),
    refresh,
  });
  const removal = useCall(api.team.remove, {
    done: { title: 'Persoana a fost eliminată din echipă' },
    failed: (error) => ({ title: 'Persoana nu a fost eliminată', message: messageOf(error, TRY_AGAIN) }),
    refresh,
  });
  const absence = useCall(api.team.setAbsence, {
    done: ({ name, absentFrom }) => ({ title: absentFrom ? 'Absență salvată' : 'Absență încheiată', message: name }),
    failed: (error) => ({ title: 'Absența nu a fost salvată', message: messageOf(error, TRY_AGAIN) }),
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
