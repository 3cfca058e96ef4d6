import { messageOf } from 'contracts/field-issues';
import { LeadAssignment } from 'contracts/team';
import { Select, useCall } from 'contracts/ui';
import { api } from '../api.ts';
import { useRefreshTeam } from './use-team-actions.ts';
import styles from './team.module.css';

const CHOICES = [
  { value: 'off', label: 'Manual' },
  { value: 'turn', label: 'Prin rotație' },
];

/** How new leads find the member who works on them. */
export function AssignmentSection({ assignsLeads }: { assignsLeads: LeadAssignment }) {
  const save = useCall(api.team.setAssignment, {
    done: { title: 'Repartizarea a fost salvată' },
    failed: (error) => ({
      title: 'Repartizarea nu a fost salvată',
      message: messageOf(error, 'Vă rugăm să încercați din nou.'),
    }),
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
