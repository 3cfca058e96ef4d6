import type { Conversation } from 'contracts/conversation';
import { Button, TextInput, ToastPlace, useCall } from 'ui';
import { DateField } from 'ui/date-field';
import { Textarea, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { useRefreshLeads } from '../lead/use-lead-actions.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { FinancingFields } from './financing-fields.tsx';
import type { OfferFormState } from './offer-form-state.ts';
import { type OfferValues, readOffer } from './offer-values.ts';
import { StockMatches, SubjectField } from './stock-matches.tsx';
import styles from './offer.module.css';

interface OfferFormProps {
  conversation: Conversation;
  initial: OfferValues;
  onClose(): void;
}

/** Price, validity and delivery; the rest is folded. The server's messages appear at the fields. */
export function OfferForm({ conversation, initial, onClose }: OfferFormProps) {
  const form = useOfferForm(conversation, initial, onClose);
  return (
    <form method="post" noValidate className="an-column" onSubmit={form.submit}>
      <SubjectField conversation={conversation} form={form} />
      <div className={`an-column ${styles.grid}`}>
        <TextInput
          label="Prețul oferit, TVA inclus (EUR)"
          required
          inputMode="decimal"
          data-autofocus
          {...form.field('price')}
        />
        <TextInput label="Preț de listă (EUR, opțional)" inputMode="decimal" {...form.field('listPrice')} />
        <DateField label="Valabilă până la" required {...form.choice('validUntil')} />
      </div>
      <DeliveryFields form={form} />
      <StockMatches conversation={conversation} form={form} />
      <Textarea
        label="Inclus în preț (opțional)"
        description="Câte unul pe rând: anvelope de iarnă, livrare la domiciliu"
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('included')}
        error={includedError(form)}
      />
      <TradeInFields form={form} />
      <FinancingFields form={form} />
      <Textarea
        label="Notă pentru cumpărător (opțional)"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.field('note')}
      />
      <ToastPlace />
      <div className={`an-wrapping ${styles.buttons}`}>
        <Button type="submit" disabled={form.isBusy}>
          {form.isBusy ? 'Se trimite...' : 'Trimite oferta'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Renunță
        </Button>
      </div>
    </form>
  );
}

/** The message is about one of the lines. */
const includedError = ({ errors }: OfferFormState) =>
  Object.entries(errors).find(([path]) => path.startsWith('included'))?.[1];

function useOfferForm(conversation: Conversation, initial: OfferValues, onClose: () => void): OfferFormState {
  const refresh = useRefreshLeads();
  const send = useCall(api.offer.send, {
    done: ({ number }) => ({ title: 'Ofertă trimisă', message: `Cumpărătorul a primit oferta ${number}.` }),
    failed: ({ data, message }) =>
      data?.code === 'conflict' ? message : 'Nu am putut trimite oferta. Vă rugăm să încercați din nou.',
    refresh,
    networkMode: 'always',
  });
  return useCallForm({
    initial,
    read: (values) => readOffer(values, conversation),
    send: (_values, input) => send.mutateAsync(input),
    onSent: onClose,
    focusesDrawn: true,
    keep: `offer:${conversation.leadId}`,
  });
}

/** The buyer's car, taken in part exchange; folded while empty. */
function TradeInFields({ form }: { form: OfferFormState }) {
  const { tradeIn } = form.values;
  return (
    <details className={styles.folded} open={tradeIn.car !== '' || tradeIn.value !== '' || undefined}>
      <summary>Preluăm mașina cumpărătorului</summary>
      <div className={`an-column ${styles.grid}`}>
        <TextInput label="Mașina preluată" maxLength={120} {...form.getInputProps('tradeIn.car')} />
        <TextInput label="La prețul de (EUR)" inputMode="decimal" {...form.getInputProps('tradeIn.value')} />
      </div>
    </details>
  );
}
