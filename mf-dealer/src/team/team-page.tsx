import type { MyDealer } from 'contracts/dealer';
import { hasRight } from 'contracts/team-rights';
import { LeadAssignment } from 'contracts/team';
import { failureToast, QueryContent, QueryError, Select, SkeletonRows, useCall } from 'ui';
import type { CurrentUser } from 'contracts/user';
import { ROLE_HINTS, ROLE_LABELS } from 'contracts/team-texts';
import { api } from '../api.ts';
import { InvitationsSection } from './invitations-section.tsx';
import { JournalSection } from './journal-section.tsx';
import { MembersSection } from './members-section.tsx';
import { AbsenceForm } from './absence-form.tsx';
import { absenceWords } from './absence-words.ts';
import { LeaveTeam } from './leave-team.tsx';
import { useRefreshTeam } from './use-team-actions.ts';
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
  const query = api.team.get.useQuery();
  return (
    <QueryContent query={query} waiting={<SkeletonRows count={3} height={160} />}>
      {({ members, invitations, assignsLeads }) => (
        <>
          <MembersSection members={members} userId={user.id} />
          <InvitationsSection invitations={invitations} />
          <AssignmentSection assignsLeads={assignsLeads} />
          <JournalSection />
        </>
      )}
    </QueryContent>
  );
}

/** A member's own place in the team: role, absence, and the way out. */
function OwnPlace() {
  const query = api.team.mine.useQuery();
  const { data } = query;
  if (!data && query.error) return <QueryError query={query} />;
  if (!data) return <SkeletonRows count={2} height={120} />;
  const absence = absenceWords(data);
  return (
    <>
      <section className={`an-card an-column ${styles.card}`} aria-labelledby="tm-own">
        <h2 id="tm-own">Rolul dumneavoastră: {ROLE_LABELS[data.role]}</h2>
        <p>{ROLE_HINTS[data.role]}</p>
        <div className={`an-row ${styles.actions}`}>
          <LeaveTeam />
        </div>
      </section>
      <section className={`an-card an-column ${styles.card}`} aria-labelledby="tm-absence">
        <h2 id="tm-absence">Absență</h2>
        {absence ? <p>{absence}</p> : null}
        <AbsenceForm key={`${data.absentFrom} ${data.absentUntil}`} member={data} />
      </section>
    </>
  );
}

const CHOICES = [
  { value: 'off', label: 'Manual' },
  { value: 'turn', label: 'Prin rotație' },
];

/** How new leads find the member who works on them. */
function AssignmentSection({ assignsLeads }: { assignsLeads: LeadAssignment }) {
  const save = useCall(api.team.setAssignment, {
    done: { title: 'Repartizarea a fost salvată' },
    failed: failureToast('Repartizarea nu a fost salvată'),
    refresh: useRefreshTeam(),
  });
  return (
    <section className={`an-card an-column ${styles.card}`} aria-labelledby="tm-assignment">
      <h2 id="tm-assignment">Repartizarea lead-urilor</h2>
      <Select
        label="Lead-uri noi"
        data={CHOICES}
        value={save.isPending ? save.variables.assignsLeads : assignsLeads}
        disabled={save.isPending}
        onChange={(value) => save.mutate({ assignsLeads: LeadAssignment.parse(value) })}
      />
      <p className="an-dim">
        Manual, un lead nou nu are pe nimeni. Prin rotație, un lead merge la persoana prezentă cu drept la lead-uri care
        a așteptat cel mai mult. Adresa de email a dealerului primește fiecare lead, ca și până acum; persoana care îl
        preia, de asemenea.
      </p>
    </section>
  );
}
