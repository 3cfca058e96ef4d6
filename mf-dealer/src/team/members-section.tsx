import { DEALER_ROLES } from 'contracts/team-rights';
import type { TeamMember } from 'contracts/team';
import { ROLE_HINTS, ROLE_LABELS } from 'contracts/team-texts';
import { Badge, Button, Select } from 'ui';
import { Confirm } from 'ui/confirm';
import { useState } from 'react';
import { AbsenceForm } from './absence-form.tsx';
import { absenceWords } from './absence-words.ts';
import { LeaveTeam } from './leave-team.tsx';
import { useTeamActions } from './use-team-actions.ts';
import styles from './team.module.css';

const ROLES = DEALER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Everybody of the team, with the role and the days of absence. */
export function MembersSection({ members, userId }: { members: readonly TeamMember[]; userId: number }) {
  return (
    <section className={`an-card an-column ${styles.card}`} aria-labelledby="tm-members">
      <h2 id="tm-members">Membri</h2>
      <ul className={`an-list ${styles.list}`}>
        {members.map((member) => (
          <Member key={member.userId} member={member} isMe={member.userId === userId} />
        ))}
      </ul>
      <dl className={styles.roles}>
        {DEALER_ROLES.map((role) => (
          <div key={role}>
            <dt>{ROLE_LABELS[role]}</dt>
            <dd>{ROLE_HINTS[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Member({ member, isMe }: { member: TeamMember; isMe: boolean }) {
  const { setRole, remove, isBusy } = useTeamActions();
  const [open, setOpen] = useState<'absence' | 'removal' | null>(null);
  const absence = absenceWords(member);
  return (
    <li className={`an-row ${styles.row}`} data-member={member.userId}>
      <div className={styles.who}>
        <b>{member.name}</b> {member.isFirst ? <Badge variant="light">Titular</Badge> : null}{' '}
        {isMe ? <Badge variant="outline">Dumneavoastră</Badge> : null}
        <p className="an-dim">{member.email}</p>
        {absence ? <p>{absence}</p> : null}
      </div>
      <div className={`an-row ${styles.actions}`}>
        {member.isFirst || isMe ? null : (
          <Select
            aria-label={`Rolul pentru ${member.name}`}
            data={ROLES}
            value={member.role}
            disabled={isBusy}
            onChange={(role) => setRole(member, DEALER_ROLES.find((one) => one === role) ?? member.role)}
          />
        )}
        <Button
          variant="default"
          aria-label={`Absența pentru ${member.name}`}
          aria-expanded={open === 'absence'}
          onClick={() => setOpen(open === 'absence' ? null : 'absence')}
        >
          Absență
        </Button>
        {member.isFirst || isMe ? null : (
          <Button
            variant="default"
            aria-label={`Elimină pe ${member.name}`}
            disabled={isBusy}
            onClick={() => setOpen('removal')}
          >
            Elimină
          </Button>
        )}
        {isMe && !member.isFirst ? <LeaveTeam /> : null}
      </div>
      {open === 'absence' ? <AbsenceForm member={member} onDone={() => setOpen(null)} /> : null}
      <Confirm
        isOpen={open === 'removal'}
        onClose={() => setOpen(null)}
        title="Eliminați persoana din echipă?"
        object={member.name}
        consequence="Este deconectată imediat și nu mai poate intra în cont. Numele rămâne în jurnal, iar lead-urile preluate rămân nepreluate."
        action="Elimină"
        onConfirm={() => remove(member)}
      />
    </li>
  );
}
