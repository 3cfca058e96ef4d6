import { ErrorState, SkeletonRows } from 'ui';
import { api } from '../api.ts';
import { SKELETONS } from '../section/skeletons.ts';
import { TabHead } from '../section/tab-head.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PricingForm } from './pricing-form.tsx';
import { GlobalSettingsForm } from './global-settings-form.tsx';

/** Plans, prices with VAT, and the general rules (work-areas §2 "Abonamente"). */
export default function SubscriptionTab() {
  const pricing = api.subscription.pricingWithVat.useQuery();
  const settings = api.subscription.settings.useQuery();
  const isFailed = pricing.isError || settings.isError;
  const again = () => void Promise.all([pricing.refetch(), settings.refetch()]);
  return (
    <>
      <TabHead title="Abonamente" />
      {pricing.data && settings.data ? (
        <div className="an-column">
          <PlanCards pricing={pricing.data} />
          <PricingForm pricing={pricing.data} />
          <GlobalSettingsForm settings={settings.data} />
        </div>
      ) : isFailed ? (
        <ErrorState
          error={pricing.error ?? settings.error}
          onRetry={again}
          isRetrying={pricing.isFetching || settings.isFetching}
        />
      ) : (
        <SkeletonRows count={SKELETONS.settings} height={180} />
      )}
    </>
  );
}
