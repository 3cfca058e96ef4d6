import { IconSteeringWheel } from '@tabler/icons-react';
import { formatDateTime } from 'contracts/format';
import type { ComingDrive } from 'contracts/test-drive';
import { Badge, EmptyState, QueryContent, SkeletonRows } from 'ui';
import { api } from '../api.ts';
import { DaysOffSection } from './days-off-section.tsx';
import styles from './test-drives.module.css';

/** The dealer's coming test drives, and the days without any (docs/rules/conversations.md "Test drives"). */
export default function TestDrivesPage() {
  const query = api.testDrive.coming.useQuery();
  return (
    <div className="an-column">
      <QueryContent query={query} waiting={<SkeletonRows count={3} height={72} />}>
        {(data) => <Coming drives={data} />}
      </QueryContent>
      <DaysOffSection />
    </div>
  );
}

function Coming({ drives }: { drives: readonly ComingDrive[] }) {
  if (drives.length === 0) {
    return (
      <EmptyState
        icon={IconSteeringWheel}
        title="Nicio probă de condus programată"
        hint="Cumpărătorii aleg o oră din programul dumneavoastră, în conversație."
      />
    );
  }
  return (
    <ul className="an-list an-column">
      {drives.map(({ id, leadId, startsAt, state, title, buyerName }) => (
        <li key={id} className={`an-card ${styles.drive}`}>
          <p>
            <b>{formatDateTime(startsAt)}</b>{' '}
            <Badge className={state === 'confirmed' ? 'an-badge-ok' : 'an-badge-warn'}>
              {state === 'confirmed' ? 'Confirmată' : 'De confirmat'}
            </Badge>
          </p>
          <p className={styles.title}>{title}</p>
          <p className="an-dim">{buyerName ?? 'Cumpărător'}</p>
          <a className="an-link" href={`/dealer-dashboard?tab=leads&conversatie=${leadId}`}>
            Deschide conversația
          </a>
        </li>
      ))}
    </ul>
  );
}
