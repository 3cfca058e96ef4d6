import type { DealerRow } from 'contracts/dealer';
import { formatCount, formatDate } from 'contracts/format';
import { PLAN_LABELS, remainingText } from 'contracts/subscription-labels';
import type { DealerSubscription } from 'contracts/subscription';
import { Badge, Button, ErrorState, SkeletonRows } from 'ui';
import { api } from '../api.ts';
import { SKELETONS } from '../section/skeletons.ts';
import { Dialog } from '../form/dialog.tsx';
import { ExtensionAndGrace } from './extension-and-grace.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { CustomPricing } from './custom-pricing.tsx';
import styles from '../form/form.module.css';

/** A dealer's subscription: plan, end, grace and own prices; each part is saved separately (work-areas §5, §6). */
export function SubscriptionDialog({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const { data, error, isError, isFetching, refetch } = api.subscription.ofDealer.useQuery(
    { id: dealer.id },
    { gcTime: 0 },
  );
  const general = api.subscription.settings.useQuery();
  const grace = general.data?.gracePeriodDays;
  return (
    <Dialog title={`Abonament: ${dealer.name}`} size={640} onClose={onClose}>
      <div className={styles.root}>
        {data ? (
          <>
            <Present subscription={data} />
            <PlanChoice subscription={data} />
            <ExtensionAndGrace id={data.id} kind="extend" />
            <ExtensionAndGrace id={data.id} kind="changeGrace" hint={graceText(grace, data.graceDaysChange)} />
            <CustomPricing key={JSON.stringify(data.customPricing)} subscription={data} />
          </>
        ) : null}
        {!data && isError ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
        {!data && !isError ? <SkeletonRows count={SKELETONS.settings} height={96} /> : null}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Închide
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Present({ subscription }: { subscription: DealerSubscription }) {
  const { storedPlan: plan, subscriptionExpiresAt: at, suspendedAt } = subscription;
  return (
    <p>
      <b>{PLAN_LABELS[plan]}</b> · {remainingText(plan, at, new Date())}
      {at ? ` (${formatDate(at)})` : ''}
      {suspendedAt ? (
        <>
          {' '}
          <Badge className="an-badge-err">Suspendat</Badge>
        </>
      ) : null}
    </p>
  );
}

/** "În prezent: 3 zile general, +4 pentru acest dealer". */
function graceText(general: number | undefined, change: number): string {
  if (general === undefined) return 'Poate fi și negativ; zero nu schimbă nimic.';
  const own = change === 0 ? 'fără zile proprii' : `${change > 0 ? '+' : ''}${change} pentru acest dealer`;
  return `În prezent: ${formatCount(general, ['zi', 'zile'])} general, ${own}. Poate fi și negativ; zero nu schimbă nimic.`;
}
