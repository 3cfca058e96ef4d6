import { Currency, PricingInput, type PricingWithVat } from 'contracts/subscription-input';
import { formatMoney } from 'contracts/format';
import { fromCents, toBasisPoints, toCents, vatCents } from 'contracts/vat';
import { Button, Checkbox, Select, showToast, TextInput, ToastPlace } from 'contracts/ui';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import type { FormEvent } from 'react';
import { api } from '../api.ts';
import { useFields } from '../form/use-fields.ts';
import { type CallError, refusalText, tellFailure } from '../session/failure.ts';
import { REPORTS_ITSELF } from '../session/session-guard.tsx';
import styles from './subscription.module.css';
import formStyles from '../form/form.module.css';

const NOT_ADMIN = 'Nu ești autentificat ca admin!';

/** Net prices, VAT and currency; what they come to with VAT stands beside them as one types (work-areas §5, §8). */
export function PricingForm({ pricing }: { pricing: PricingWithVat }) {
  const [isTaxed, setTaxed] = useSavedState('pricing-vat', pricing.vatEnabled);
  const fields = useFields('pricing', {
    monthlyPrice: String(pricing.monthlyPrice),
    annualPrice: String(pricing.annualPrice),
    vatRate: String(pricing.vatRate),
    currency: pricing.currency,
  });
  const { values, field, choice, read, complain } = fields;
  const save = useSavePricing();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = read(PricingInput, { vatEnabled: isTaxed });
    if (input) save.mutate(input, { onError: complain });
  };
  const gross = (net: string) => grossText(net, isTaxed ? values.vatRate : null, values.currency);
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className={`an-card ${formStyles.root} ${styles.planForm}`}
      aria-label="Prețuri și TVA"
    >
      <h2>Prețuri și TVA</h2>
      <div className={formStyles.pair}>
        <TextInput
          label="Preț lunar (fără TVA)"
          description={gross(values.monthlyPrice)}
          inputMode="decimal"
          {...field('monthlyPrice')}
        />
        <TextInput
          label="Preț anual (fără TVA)"
          description={gross(values.annualPrice)}
          inputMode="decimal"
          {...field('annualPrice')}
        />
        <TextInput
          label="Cota TVA (%)"
          description="Implicit 21 % în România"
          inputMode="decimal"
          disabled={!isTaxed}
          {...field('vatRate')}
        />
        <Select label="Monedă" description="RON, EUR sau USD" data={Currency.options} {...choice('currency')} />
      </div>
      <Checkbox label="Aplică TVA" checked={isTaxed} onChange={(event) => setTaxed(event.currentTarget.checked)} />
      <ToastPlace />
      <div className={formStyles.actions}>
        <Button type="submit" loading={save.isPending}>
          Salvează prețurile
        </Button>
      </div>
    </form>
  );
}

/** "240,79 RON cu TVA"; a dash while a number is not one yet. */
function grossText(net: string, rate: string | null, currency: string): string {
  const fields = PricingInput.pick({ monthlyPrice: true, vatRate: true });
  const parsed = fields.safeParse({ monthlyPrice: net, vatRate: rate ?? '0' });
  if (!parsed.success) return '–';
  const cents = toCents(parsed.data.monthlyPrice);
  const tax = vatCents(cents, toBasisPoints(parsed.data.vatRate));
  return `${formatMoney(fromCents(cents + tax), currency)} ${rate === null ? 'fără TVA' : 'cu TVA'}`;
}

function useSavePricing() {
  const utils = api.useUtils();
  const wordOf = (error: CallError) => {
    const isRole = error.data?.code === 'unauthorized' || error.data?.code === 'forbidden';
    return isRole ? NOT_ADMIN : `Nu s-au putut salva prețurile: ${refusalText(error, 'serverul nu răspunde')}`;
  };
  return api.subscription.savePricing.useMutation({
    meta: REPORTS_ITSELF,
    onSuccess: async () => {
      await utils.subscription.invalidate();
      showToast({ kind: 'success', title: 'Prețuri salvate', message: 'Prețurile abonamentelor au fost actualizate.' });
    },
    onError: (error) => tellFailure(wordOf(error)),
  });
}
