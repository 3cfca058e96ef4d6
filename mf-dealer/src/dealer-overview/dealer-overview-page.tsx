import { formatCount, formatNumber } from 'contracts/format';
import type { MyDealer } from 'contracts/dealer';
import { hasRight } from 'contracts/team-rights';
import type { Overview } from 'contracts/dealer-overview';
import { QueryContent, SkeletonRows, Title } from 'ui';
import { DayChart } from 'ui/chart';
import type { CurrentUser } from 'contracts/user';
import { PLAN_LABELS, remainingText } from 'contracts/subscription-labels';
import { api } from '../api.ts';
import { StatCards } from '../car/stat-cards.tsx';
import { Facts } from '../dealer-site/facts.tsx';
import { Todo } from './todo.tsx';
import styles from './dealer-overview.module.css';
import wrappingStyles from '../button/wrapping.module.css';

/** Thirty days of leads and views, response times, and missing data of cars (docs/rules/dealer-figures.md "Dealer overview"). */
export default function DealerOverviewPage({ dealer, user }: { dealer: MyDealer; user: CurrentUser }) {
  const query = api.dealerOverview.get.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <StatCards dealer={dealer} />
      <QueryContent query={query} waiting={<SkeletonRows count={3} height={260} />}>
        {(data) => <Content dealer={dealer} user={user} overview={data} />}
      </QueryContent>
    </>
  );
}

function Content({ dealer, user, overview }: { dealer: MyDealer; user: CurrentUser; overview: Overview }) {
  return (
    <div className={`${styles.root} ${wrappingStyles.labels}`}>
      <Chart overview={overview} kind="views" />
      <Chart overview={overview} kind="leads" />
      {hasRight(dealer.dealerRole, 'profile') ? <SubscriptionCard dealer={dealer} /> : null}
      <ResponseTimes times={overview.responseTime} />
      {hasRight(dealer.dealerRole, 'cars') ? <Todo dealerId={dealer.id} user={user} todo={overview.todo} /> : null}
    </div>
  );
}

const CHARTS = {
  views: { title: 'Vizualizări ale mașinilor', forms: ['vizualizare', 'vizualizări'], tone: 'accent' },
  leads: { title: 'Lead-uri', forms: ['lead', 'lead-uri'], tone: 'quiet' },
} as const;
/** "2026-11-20" → "20.11": short enough for a bar's label. */
const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`;

function Chart({ overview: { days }, kind }: { overview: Overview; kind: 'views' | 'leads' }) {
  const { title, forms, tone } = CHARTS[kind];
  const values = days.map((one) => ({ day: shortDay(one.day), value: one[kind] }));
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const [best] = values.toSorted((a, b) => b.value - a.value);
  const said = `${title}, ultimele ${days.length} de zile: ${formatCount(total, forms)}`;
  const most = best && best.value > 0 ? `, cele mai multe pe ${best.day} (${formatNumber(best.value)})` : '';
  return (
    <section className={`an-card an-stack ${styles.card}`} aria-label={title}>
      <div className={`an-ends ${styles.head}`}>
        <Title order={2} fz="h4">
          {title}
        </Title>
        <p className="an-dim">
          <b className="an-num">{formatNumber(total)}</b> în {days.length} de zile
        </p>
      </div>
      <DayChart label={`${said}${most}.`} name={title} days={values} tone={tone} />
    </section>
  );
}

/** The plan and its remaining time, in the specification's texts (work-areas §4 "Subscription"). */
function SubscriptionCard({ dealer: { storedPlan, subscriptionExpiresAt } }: { dealer: MyDealer }) {
  return (
    <section className={`an-card an-stack ${styles.card} ${styles.facts}`} aria-labelledby="plan">
      <Title order={2} fz="h4" id="plan">
        Abonament
      </Title>
      <Facts
        facts={{
          Plan: PLAN_LABELS[storedPlan],
          Valabilitate: remainingText(storedPlan, subscriptionExpiresAt, new Date()),
        }}
      />
    </section>
  );
}

/** The specification's fixed text, shown only while there is no measurement. */
const UNMEASURED = '2h';

/** The dealer's median beside the platform's. */
function ResponseTimes({ times: { own, site } }: { times: Overview['responseTime'] }) {
  const rows = [
    { label: 'Timpul dumneavoastră de răspuns', time: own.measured ? own.text : UNMEASURED, isMeasured: own.measured },
    { label: 'Mediana platformei', time: site.text, isMeasured: site.measured },
  ];
  return (
    <section className={`an-card an-stack ${styles.card}`} aria-labelledby="ov-times">
      <Title order={2} fz="h4" id="ov-times">
        Timp de răspuns
      </Title>
      <dl className={`an-column ${styles.times}`}>
        {rows.map(({ label, time, isMeasured }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{time}</dd>
            <dd className={styles.note}>{isMeasured ? 'mediana ultimelor 90 de zile' : 'valoare implicită'}</dd>
          </div>
        ))}
      </dl>
      <p className="an-dim">
        Se măsoară de la cerere până la primul răspuns; se afișează de la cinci cereri cu răspuns.
      </p>
    </section>
  );
}
