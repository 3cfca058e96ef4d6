import { IconBuildingStore, IconCar, IconMessages, IconPlus, IconUsers } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { Button, QueryContent, SkeletonRows } from 'ui';
import type { Overview } from 'contracts/admin-overview';
import { formatCount, formatNumber } from 'contracts/format';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { Section } from '../section/section.tsx';
import { Backups } from './backups.tsx';
import { SubscriptionSummary } from './subscription-summary.tsx';
import { Trends } from './trends.tsx';
import { Unanswered } from './unanswered.tsx';
import adminOverviewStyles from './admin-overview.module.css';
import styles from '../section/section.module.css';

const ACTIONS = [
  { tab: 'reference', label: 'Adaugă marcă' },
  { tab: 'cities', label: 'Adaugă oraș' },
] as const;

/** The tab Dashboard (work-areas §2): figures, pending work, expiring subscriptions, and thirty days as charts. */
export default function AdminOverviewTab() {
  const query = api.overview.get.useQuery();
  return (
    <>
      <TabHead
        title="Dashboard"
        actions={ACTIONS.map(({ tab, label }) => (
          <Button
            key={tab}
            variant="default"
            leftSection={<IconPlus />}
            renderRoot={(props) => <Link to="/admin-dashboard" search={{ tab, nou: '1' }} {...props} />}
          >
            {label}
          </Button>
        ))}
      />
      <QueryContent query={query} waiting={<SkeletonRows count={6} height={110} />}>
        {(data) => (
          <div className={styles.sections}>
            <StatCards overview={data} />
            <Waiting waiting={data.waiting} />
            <Backups backups={data.backups} />
            <Unanswered />
            <SubscriptionSummary />
            <Trends days={data.days} />
          </div>
        )}
      </QueryContent>
    </>
  );
}

/** The four stat cards of the specification (work-areas §2 "Dashboard"). */
function StatCards({ overview }: { overview: Overview }) {
  const tiles = [
    { label: 'Dealeri verificați', value: overview.verifiedDealers, icon: IconBuildingStore },
    { label: 'Mașini active', value: overview.activeCars, icon: IconCar },
    { label: 'Lead-uri generate', value: overview.leads, icon: IconMessages },
    { label: 'Cumpărători înregistrați', value: overview.buyers, icon: IconUsers },
  ];
  return (
    <dl className="wf-tiles">
      {tiles.map(({ label, value, icon: Shape }) => (
        <div key={label} className="an-card wf-tile">
          <dt>
            <Shape size={18} stroke={1.75} aria-hidden="true" />
            {label}
          </dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Work that waits for an administrator, each item with its link. */
function Waiting({ waiting: { dealers, reports, complaints, messages } }: { waiting: Overview['waiting'] }) {
  const rows = [
    {
      count: dealers,
      words: ['dealer de aprobat', 'dealeri de aprobat'],
      search: { tab: 'dealers', status: 'pending' },
    },
    { count: reports, words: ['sesizare deschisă', 'sesizări deschise'], search: { tab: 'moderation' } },
    { count: complaints, words: ['contestație de hotărât', 'contestații de hotărât'], search: { tab: 'moderation' } },
    { count: messages, words: ['mesaj fără răspuns', 'mesaje fără răspuns'], search: { tab: 'messages' } },
  ] as const;
  const open = rows.filter(({ count }) => count > 0);
  return (
    <Section title="De rezolvat">
      {open.length === 0 ? <p>Nimic nu așteaptă.</p> : null}
      <ul className={`an-list ${adminOverviewStyles.list}`}>
        {open.map(({ count, words, search }) => (
          <li key={words[0]}>
            <span>{formatCount(count, words)}</span>
            <Link className="an-link" to="/admin-dashboard" search={search} aria-label={`Deschide: ${words[1]}`}>
              Deschide
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
