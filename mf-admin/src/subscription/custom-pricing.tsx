import { CustomPricingInput, type DealerSubscription } from 'contracts/subscription';
import { Button, TextInput, ToastPlace, useCall } from 'ui';
import { readTexts, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { useSavedSubscription } from './use-saved-subscription.ts';
import styles from '../form/form.module.css';
import sectionStyles from '../section/section.module.css';

const shown = (price: number | null | undefined): string => (price == null ? '' : String(price));

/** A dealer's own net prices; at least one of the two, and a reset to the general ones (work-areas §5). */
export function CustomPricing({ subscription: { id, customPricing } }: { subscription: DealerSubscription }) {
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
    <form method="post" noValidate onSubmit={form.submit} className={styles.part} aria-label="Prețuri personalizate">
      <h3>Prețuri personalizate</h3>
      <div className={styles.pair}>
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
      <p className={sectionStyles.hint}>Pentru un câmp gol se aplică prețul general.</p>
      <ToastPlace />
      <div className={styles.actions}>
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
