import type { DealerRow } from 'contracts/dealer';
import { formatCount, formatDate } from 'contracts/format';
import { PLAN_LABELS, remainingText } from 'contracts/subscription-labels';
import { CustomPricingInput, type DealerSubscription } from 'contracts/subscription';
import { Badge, Button, QueryContent, SkeletonRows, TextInput, ToastPlace, useCall } from 'ui';
import { api } from '../api.ts';
import { SKELETONS } from '../section/skeletons.ts';
import { Dialog } from '../form/dialog.tsx';
import { ExtensionAndGrace } from './extension-and-grace.tsx';
import { PlanChoice } from './plan-choice.tsx';
import styles from '../form/form.module.css';
import { readTexts, useCallForm } from 'ui/form';
import { useSavedSubscription } from './use-saved-subscription.ts';
import sectionStyles from '../section/section.module.css';

/** A dealer's subscription: plan, end, grace and own prices; each part is saved separately (work-areas §5, §6). */
export function SubscriptionDialog({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const query = api.subscription.ofDealer.useQuery({ id: dealer.id }, { gcTime: 0 });
  const general = api.subscription.settings.useQuery();
  const grace = general.data?.gracePeriodDays;
  return (
    <Dialog title={`Abonament: ${dealer.name}`} size={640} onClose={onClose}>
      <div className={styles.root}>
        <QueryContent query={query} waiting={<SkeletonRows count={SKELETONS.settings} height={96} />}>
          {(data) => (
            <>
              <Present subscription={data} />
              <PlanChoice subscription={data} />
              <ExtensionAndGrace id={data.id} kind="extend" />
              <ExtensionAndGrace id={data.id} kind="changeGrace" hint={graceText(grace, data.graceDaysChange)} />
              <CustomPricing key={JSON.stringify(data.customPricing)} subscription={data} />
            </>
          )}
        </QueryContent>
        <div className={`an-wrapping ${styles.actions}`}>
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

const shown = (price: number | null | undefined): string => (price == null ? '' : String(price));

/** A dealer's own net prices; at least one of the two, and a reset to the general ones (work-areas §5). */
function CustomPricing({ subscription: { id, customPricing } }: { subscription: DealerSubscription }) {
  const general = api.subscription.pricing.useQuery();
  const saved = useSavedSubscription();
  const set = useCall(api.subscription.setCustomPricing, saved('Prețuri personalizate salvate'));
  const reset = useCall(api.subscription.resetCustomPricing, saved('Prețuri resetate'));
  const form = useCallForm({
    initial: { monthlyPrice: shown(customPricing?.monthlyPrice), annualPrice: shown(customPricing?.annualPrice) },
    read: (values) => readTexts(CustomPricingInput, values, { id }),
    send: (_values, input) => set.mutateAsync(input),
    // One price is enough: an error may be fixed in the other field.
    onValuesChange: () => {
      form.clearErrors();
    },
    keep: `own-price:${id}`,
  });
  const currency = general.data?.currency ?? 'RON';
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className={`an-stack ${styles.part}`}
      aria-label="Prețuri personalizate"
    >
      <h3>Prețuri personalizate</h3>
      <div className={`an-stack ${styles.pair}`}>
        <TextInput
          label={`Preț lunar (${currency}, fără TVA)`}
          inputMode="decimal"
          placeholder={shown(general.data?.monthlyPrice)}
          {...form.field('monthlyPrice')}
        />
        <TextInput
          label={`Preț anual (${currency}, fără TVA)`}
          inputMode="decimal"
          placeholder={shown(general.data?.annualPrice)}
          {...form.field('annualPrice')}
        />
      </div>
      <p className={`an-hint ${sectionStyles.hint}`}>Pentru un câmp gol se aplică prețul general.</p>
      <ToastPlace />
      <div className={`an-wrapping ${styles.actions}`}>
        {customPricing ? (
          <Button size="xs" variant="subtle" color="red" loading={reset.isPending} onClick={() => reset.mutate({ id })}>
            Resetează prețurile
          </Button>
        ) : null}
        <Button type="submit" size="xs" variant="default" loading={form.isBusy}>
          Salvează prețurile
        </Button>
      </div>
    </form>
  );
}
