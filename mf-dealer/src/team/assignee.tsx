import type { PanelLead } from 'contracts/lead-panel';
import { useCall } from 'contracts/ui';
import { api } from '../api.ts';
import styles from './assignee.module.css';

const SEVERAL = 2;
const FRESH_MS = 60_000;

/** Who of the team works on a lead; nothing while the dealer has one person. */
export function Assignee({ lead }: { lead: PanelLead }) {
  const utils = api.useUtils();
  const { data: colleagues } = api.team.colleagues.useQuery(undefined, { staleTime: FRESH_MS });
  const assign = useCall(api.lead.assign, {
    done: ({ assignee }) => ({
      title: 'Lead repartizat',
      message: assignee ? `${lead.userName}: preluat de ${assignee.name}` : `${lead.userName}: nepreluat`,
    }),
    failed: 'Nu am putut repartiza lead-ul. Vă rugăm să încercați din nou.',
    refresh: () => utils.lead.list.invalidate(),
  });
  if (!colleagues || colleagues.length < SEVERAL) return null;
  return (
    <span className={styles.root}>
      <span aria-hidden="true">Preluat de</span>
      <select
        aria-label={`Preluat de, pentru ${lead.userName}`}
        value={lead.assignee?.userId ?? ''}
        disabled={assign.isPending}
        onChange={({ currentTarget: { value } }) =>
          assign.mutate({ id: lead.id, userId: value === '' ? null : Number(value) })
        }
      >
        <option value="">nimeni</option>
        {colleagues.map(({ userId, name, isAbsent }) => (
          <option key={userId} value={userId}>
            {isAbsent ? `${name} (absent)` : name}
          </option>
        ))}
      </select>
    </span>
  );
}
