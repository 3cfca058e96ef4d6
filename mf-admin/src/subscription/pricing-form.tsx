import { Currency, PricingInput, type PricingWithVat } from 'contracts/subscription';
import { refusalText } from 'contracts/field-issues';
import { formatMoney } from 'contracts/format';
import { fromCents, toBasisPoints, toCents, vatCents } from 'contracts/vat';
import { Button, Select, TextInput, ToastPlace, useCall } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { readTexts, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import styles from './subscription.module.css';
import formStyles from '../form/form.module.css';

const NOT_ADMIN = 'Nu ești autentificat ca admin!';

/** Net prices, VAT and currency; the gross prices are shown beside them while typing (work-areas §5, §8). */
export function PricingForm({ pricing }: { pricing: PricingWithVat }) {
  const save = useSavePricing();
  const form = useCallForm({
    initial: {
      monthlyPrice: String(pricing.monthlyPrice),
      annualPrice: String(pricing.annualPrice),
      vatRate: String(pricing.vatRate),
      currency: pricing.currency as string,
      vatEnabled: pricing.vatEnabled,
    },
    read: (values) => readTexts(PricingInput, values),
    send: (_values, input) => save.mutateAsync(input),
    keep: 'pricing',
  });
  const { values, field, choice } = form;
  const isTaxed = values.vatEnabled;
  const gross = (net: string) => grossText(net, isTaxed ? values.vatRate : null, values.currency);
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className={`an-card ${formStyles.root} ${styles.planForm}`}
      aria-label="Prețuri și TVA"
    >
      <h2>Prețuri și TVA</h2>
      <div className={`an-stack ${formStyles.pair}`}>
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
      <Checkbox label="Aplică TVA" {...form.getInputProps('vatEnabled', { type: 'checkbox' })} />
      <ToastPlace />
      <div className={`an-wrapping ${formStyles.actions}`}>
        <Button type="submit" loading={form.isBusy}>
          Salvează prețurile
        </Button>
      </div>
    </form>
  );
}

/** "240,79 RON cu TVA"; a dash while the number is invalid. */
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
  return useCall(api.subscription.savePricing, {
    done: { title: 'Prețuri salvate', message: 'Prețurile abonamentelor au fost actualizate.' },
    failed: (error) => {
      const isRole = error.data?.code === 'unauthorized' || error.data?.code === 'forbidden';
      return isRole ? NOT_ADMIN : `Nu s-au putut salva prețurile: ${refusalText(error, 'serverul nu răspunde')}`;
    },
    refresh: () => utils.subscription.invalidate(),
    tellsEndedSession: true,
  });
}
