import { IconStar } from '@tabler/icons-react';
import { formatDateTime } from 'contracts/format';
import type { QueuedReview } from 'contracts/review';
import { Badge, Button } from 'ui';
import { useSavedState } from 'ui/lost-session';
import { Stars } from 'ui/rating';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { ReviewDecisionDialog } from './review-decision-dialog.tsx';
import styles from '../table/long-text.module.css';

const columns = (decide: (review: QueuedReview) => void): Column<QueuedReview>[] => [
  {
    id: 'dealer',
    label: 'Dealer',
    hasNoLabel: true,
    cell: ({ id, dealer, author, createdAt }) => (
      <span className={styles.who}>
        {dealer.name}
        <small>
          {author ?? 'Cumpărător'} · nr. {id} · {formatDateTime(createdAt)}
        </small>
      </span>
    ),
  },
  {
    id: 'text',
    label: 'Recenzie',
    hasNoLabel: true,
    cell: ({ stars, text, complaint }) => (
      <span className={styles.longText}>
        <Stars value={stars.overall ?? 0} />
        <br />
        {text ?? 'fără text'}
        {complaint === null ? null : <small>Dealerul: {complaint}</small>}
      </span>
    ),
  },
  {
    id: 'why',
    label: 'De ce',
    cell: ({ reasons, complaint }) => (
      <span>
        {complaint === null ? null : <Badge className="an-badge-warn">Contestată</Badge>}
        {reasons.map((reason) => (
          <small key={reason}>{reason}</small>
        ))}
      </span>
    ),
  },
  {
    id: 'actions',
    label: 'Acțiuni',
    hasNoLabel: true,
    cell: (review) => (
      <Button size="xs" aria-label={`Decide recenzia nr. ${review.id}`} onClick={() => decide(review)}>
        Decide
      </Button>
    ),
  },
];

/** Reviews that the rules held back or that dealers contest (docs/rules/conversations.md "Reviews"), the longest waiting first. */
export default function ReviewTab() {
  const view = useTableView();
  const [open, setOpen] = useSavedState<QueuedReview | null>('review-decision', null, (value) => value !== null);
  const input = { limit: view.limit, offset: view.offset };
  const query = api.review.queue.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <TabHead
        title="Recenzii"
        hint="Reținute de reguli sau contestate de dealeri. Stelele nu sunt niciodată un motiv."
      />
      <AdminTable
        label="Recenzii de verificat"
        columns={columns(setOpen)}
        view={view}
        query={query}
        empty={{ icon: IconStar, title: 'Nicio recenzie de verificat' }}
      />
      {open ? <ReviewDecisionDialog key={open.id} review={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
