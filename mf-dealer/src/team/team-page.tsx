import type { MyDealer } from 'contracts/dealer';
import { hasRight } from 'contracts/team-rights';
import type { Team } from 'contracts/team';
import { ErrorState, SkeletonRows } from 'contracts/ui';
import type { CurrentUser } from 'contracts/user';
import { api } from '../api.ts';
import { AssignmentSection } from './assignment-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { JournalSection } from './journal-section.tsx';
import { MembersSection } from './members-section.tsx';
import { OwnPlace } from './own-place.tsx';
import styles from './team.module.css';
import wrappingStyles from '../button/wrapping.module.css';

/** The dealer's team (docs/rules/dealers.md "Dealer teams"): all of it for the owner, the own place for other members. */
export default function TeamPage({ dealer, user }: { dealer: MyDealer; user: CurrentUser }) {
  return (
    <div className={`an-column ${styles.root} ${wrappingStyles.labels}`}>
      {hasRight(dealer.dealerRole, 'team') ? <WholeTeam user={user} /> : <OwnPlace />}
    </div>
  );
}

function WholeTeam({ user }: { user: CurrentUser }) {
  const { data, error, isError, isFetching, refetch } = api.team.get.useQuery();
  if (data) return <Sections team={data} user={user} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <SkeletonRows count={3} height={160} />;
}

function Sections({ team, user }: { team: Team; user: CurrentUser }) {
  return (
    <>
      <MembersSection members={team.members} userId={user.id} />
      <InvitationsSection invitations={team.invitations} />
      <AssignmentSection assignsLeads={team.assignsLeads} />
      <JournalSection />
    </>
  );
}
