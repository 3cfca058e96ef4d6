import type { ConversationRow } from 'contracts/conversation-list';
import { buyerName } from 'deal/conversation-words';
import { useCall } from 'ui';
import { api } from '../api.ts';
import styles from './assignee.module.css';

const SEVERAL = 2;
const FRESH_MS = 60_000;

/** Who of the team works on a lead; nothing while the dealer has one person. */
export function Assignee({ lead }: { lead: Pick<ConversationRow, 'leadId' | 'buyer' | 'county' | 'assignee'> }) {
  const name = buyerName(lead);
  const utils = api.useUtils();
  const { data: colleagues } = api.team.colleagues.useQuery(undefined, { staleTime: FRESH_MS });
  const assign = useCall(api.lead.assign, {
    done: ({ assignee }) => ({
      title: 'Lead repartizat',
      message: assignee ? `${name}: preluat de ${assignee.name}` : `${name}: nepreluat`,
    }),
    failed: 'Nu am putut repartiza lead-ul. Vă rugăm să încercați din nou.',
    refresh: () => utils.conversation.list.invalidate(),
  });
  if (!colleagues || colleagues.length < SEVERAL) return null;
  return (
    <span className={`an-line ${styles.root}`}>
      <span aria-hidden="true">Preluat de</span>
      <select
        aria-label={`Preluat de, pentru ${name}`}
        value={lead.assignee?.id ?? ''}
        disabled={assign.isPending}
        onChange={({ currentTarget: { value } }) =>
          assign.mutate({ id: lead.leadId, userId: value === '' ? null : Number(value) })
        }
      >
        <option value="">nimeni</option>
        {colleagues.map(({ userId, name: who, isAbsent }) => (
          <option key={userId} value={userId}>
            {isAbsent ? `${who} (absent)` : who}
          </option>
        ))}
      </select>
    </span>
  );
}
