import { IconSend } from '@tabler/icons-react';
import type { CarCard } from 'contracts/car';
import { LeadForm, offerMessage } from 'contracts/lead';
import { Button, Checkbox, Textarea, TextInput, ToastPlace } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { api } from '../api.ts';
import { type OfferValues, useSendLead } from './use-send-lead.ts';

export type OfferFormProps = {
  car: CarCard;
  responseTime: string | null;
  /** What was typed when the dialog was closed without sending. */
  draft: OfferValues | null;
  onDraft: (values: OfferValues) => void;
  /** With the address that the answer goes to. */
  onSent: (email: string) => void;
};

/** Who asks, how to reach them, and what about (public-site §5 "Offer request"). */
export function OfferForm({ responseTime, ...props }: OfferFormProps) {
  const { form, submit, isSending } = useOfferForm(props);
  return (
    <form className="ld-form" method="post" noValidate onSubmit={submit}>
      <TextInput
        className="ld-wide"
        label="Nume"
        name="userName"
        autoComplete="name"
        required
        withAsterisk={false}
        data-autofocus
        key={form.key('userName')}
        {...form.getInputProps('userName')}
      />
      <TextInput
        label="Email"
        type="email"
        name="userEmail"
        autoComplete="email"
        required
        withAsterisk={false}
        key={form.key('userEmail')}
        {...form.getInputProps('userEmail')}
      />
      <TextInput
        label="Telefon (opțional)"
        type="tel"
        name="userPhone"
        autoComplete="tel"
        placeholder="07xx xxx xxx"
        key={form.key('userPhone')}
        {...form.getInputProps('userPhone')}
      />
      <Textarea
        className="ld-wide"
        label="Mesaj (opțional)"
        name="message"
        minRows={3}
        maxRows={8}
        key={form.key('message')}
        {...form.getInputProps('message')}
      />
      <Checkbox
        className="ld-wide"
        label="Dacă dealerul nu răspunde în 48 de ore, trimiteți-mi o singură dată pe email trei mașini similare ale altor dealeri (opțional)"
        name="wantsAlternatives"
        key={form.key('wantsAlternatives')}
        {...form.getInputProps('wantsAlternatives', { type: 'checkbox' })}
      />
      <Honeypot {...form.getInputProps('website')} />
      <Purpose dealer={props.car.dealer.name} responseTime={responseTime} />
      <ToastPlace />
      <Button
        className="ld-wide"
        type="submit"
        size="lg"
        fullWidth
        disabled={isSending}
        leftSection={<IconSend aria-hidden="true" />}
      >
        {isSending ? 'Se trimite...' : 'Trimite cererea'}
      </Button>
    </form>
  );
}

function useOfferForm({ car, draft, onDraft, onSent }: Omit<OfferFormProps, 'responseTime'>) {
  const { data: user } = api.session.current.useQuery();
  const form = useForm<OfferValues>({
    mode: 'uncontrolled',
    initialValues: draft ?? {
      userName: user ? `${user.firstName} ${user.lastName}` : '',
      userEmail: user?.email ?? '',
      userPhone: user?.phone ?? '',
      message: offerMessage(car.title),
      website: '',
      wantsAlternatives: false,
    },
    validate: schemaResolver(LeadForm, { sync: true }),
    onValuesChange: onDraft,
  });
  const { send, isSending } = useSendLead({
    carId: car.id,
    onSent: ({ userEmail }) => {
      form.reset();
      onSent(userEmail.trim());
    },
    onIssues: form.setErrors,
  });
  const submit = form.onSubmit(send, focusFirstError);
  return { form, submit, isSending };
}

/** People and screen readers never meet it; programs that fill every field do. */
function Honeypot(props: object) {
  return (
    <div className="ld-trap" aria-hidden="true">
      <label>
        Site web
        <input {...props} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Who gets the data and why, where it is asked for (GDPR art. 13). */
function Purpose({ dealer, responseTime }: { dealer: string; responseTime: string | null }) {
  return (
    <p className="ld-purpose ld-wide">
      {responseTime ? (
        <>
          Timp de răspuns al dealerului: {responseTime}.
          <br />
        </>
      ) : null}
      Datele ajung la {dealer}, doar pentru a răspunde cererii. Detalii în{' '}
      <a className="an-link" href="/politica-de-confidentialitate" target="_blank" rel="noreferrer">
        Politica de confidențialitate
      </a>
      .
    </p>
  );
}
