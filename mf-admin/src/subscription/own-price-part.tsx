import { CustomPricingInput, type DealerSubscription } from 'contracts/subscription-input';
import { Button, TextInput, ToastPlace } from 'contracts/ui';
import type { FormEvent } from 'react';
import { api } from '../api.ts';
import { useFields } from '../form/use-fields.ts';
import { useSavedSubscription } from './use-saved-subscription.ts';
import styles from '../form/form.module.css';
import sectionStyles from '../section/section.module.css';

const shown = (price: number | null | undefined): string => (price == null ? '' : String(price));

/** Net prices of the dealer's own; at least one of the two, and a way back to the general ones (work-areas §5). */
export function OwnPricePart({ subscription: { id, customPricing } }: { subscription: DealerSubscription }) {
  const { field, read, complain } = useFields(`own-price:${id}`, {
    monthlyPrice: shown(customPricing?.monthlyPrice),
    annualPrice: shown(customPricing?.annualPrice),
  });
  const general = api.subscription.pricing.useQuery();
  const saved = useSavedSubscription();
  const set = api.subscription.setCustomPricing.useMutation(saved('Prețuri personalizate salvate'));
  const reset = api.subscription.resetCustomPricing.useMutation(saved('Prețuri resetate'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = read(CustomPricingInput, { id });
    if (input) set.mutate(input, { onError: complain });
  };
  const currency = general.data?.currency ?? 'RON';
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.part} aria-label="Prețuri personalizate">
      <h3>Prețuri personalizate</h3>
      <div className={styles.pair}>
        <TextInput
          label={`Preț lunar (${currency}, fără TVA)`}
          inputMode="decimal"
          placeholder={shown(general.data?.monthlyPrice)}
          {...field('monthlyPrice')}
        />
        <TextInput
          label={`Preț anual (${currency}, fără TVA)`}
          inputMode="decimal"
          placeholder={shown(general.data?.annualPrice)}
          {...field('annualPrice')}
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
        <Button type="submit" size="xs" variant="default" loading={set.isPending}>
          Salvează prețurile
        </Button>
      </div>
    </form>
  );
}
