import { type CallError, messageOf } from 'contracts/field-issues';
import { PAYMENT_CATEGORY, PaymentKeysForm, type Setting } from 'contracts/setting';
import { Badge, TextInput, useCall } from 'ui';
import { readBy, useCallForm, PasswordInput } from 'ui/form';
import { PageForm } from '../form/page-form.tsx';
import { api } from '../api.ts';
import { Section } from '../section/section.tsx';

const SECRET_KEY = 'stripe_secret_key';
const PUBLIC_KEY = 'stripe_public_key';

const EMPTY = { secret: '', public: '' };

/** The payment provider's keys: shown as configured or not, never by their values (work-areas §2 "Setări"). */
export function PaymentKeys({ settings }: { settings: readonly Setting[] }) {
  const isConfigured = settings.some(({ category, configured }) => category === PAYMENT_CATEGORY && configured);
  const form = usePaymentKeys();
  return (
    <Section
      title="Plăți (Stripe)"
      mark={
        <Badge className={isConfigured ? 'an-badge-ok' : 'an-badge-warn'}>
          {isConfigured ? 'Configurat' : 'Neconfigurat'}
        </Badge>
      }
      hint="Cheile sunt păstrate criptat și nu mai sunt afișate după salvare. Pentru a le schimba, introduceți-le din nou pe amândouă."
    >
      <PageForm form={form} action="Salvează cheile">
        <PasswordInput
          label="Cheia secretă"
          placeholder={isConfigured ? 'Configurată' : 'sk_live_…'}
          autoComplete="new-password"
          maxLength={4000}
          required
          {...form.getInputProps('secret')}
        />
        <TextInput
          label="Cheia publică"
          placeholder={isConfigured ? 'Configurată' : 'pk_live_…'}
          autoComplete="off"
          maxLength={4000}
          required
          {...form.getInputProps('public')}
        />
      </PageForm>
    </Section>
  );
}

/** Two calls, as specified: one for the secret key and one for the public one (work-areas §7). */
function usePaymentKeys() {
  const utils = api.useUtils();
  const call = {
    // The secret leaves the page's memory with the call.
    gcTime: 0,
    failed: (error: CallError) => messageOf(error, 'Nu s-a putut salva configurarea plăților.'),
  } as const;
  const secret = useCall(api.setting.save, call);
  const open = useCall(api.setting.save, {
    ...call,
    done: { title: 'Plăți configurate', message: 'Cheile au fost salvate.' },
    refresh: () => utils.setting.list.invalidate(),
  });
  const form = useCallForm({
    initial: EMPTY,
    read: (values) => readBy(PaymentKeysForm, values),
    send: async (keys) => {
      await secret.mutateAsync({ key: SECRET_KEY, value: keys.secret, category: PAYMENT_CATEGORY });
      await open.mutateAsync({ key: PUBLIC_KEY, value: keys.public, category: PAYMENT_CATEGORY });
    },
    // Neither key stays in the page.
    onSent: () => {
      form.setValues(EMPTY);
      form.resetDirty(EMPTY);
      secret.reset();
      open.reset();
    },
    // The call has shown the reason; the keys stay in their fields for a retry.
    issues: () => ({}),
  });
  return form;
}
