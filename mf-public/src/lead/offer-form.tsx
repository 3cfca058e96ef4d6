import { IconSend } from '@tabler/icons-react';
import type { CarCard } from 'contracts/car';
import type { LeadForm, LeadInput } from 'contracts/lead';
import { offerMessage } from 'contracts/offer-message';
import { responseTimeWords } from 'contracts/response-time-words';
import { Button, TextInput, ToastPlace, useCall } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { readLater, useCallForm, Textarea } from 'ui/form';
import { api } from '../api.ts';
import { Honeypot } from '../honeypot/honeypot.tsx';
import { useRef } from 'react';
import { MoreDetails } from './more-details.tsx';
import type { SentLead } from './next-steps.tsx';
import { type TypedWishes, wishesOf } from './typed-wishes.ts';
import styles from './form.module.css';

const readLead = readLater(() =>
  import('contracts/lead').then(({ LeadForm, LeadInput }) => LeadForm.extend({ wishes: LeadInput.shape.wishes })),
);
/** The fields as typed; blank optional ones are empty strings. `website` is the honeypot. */
export type OfferValues = { [Field in keyof LeadForm]: string } & {
  website: string;
  wantsAlternatives: boolean;
  /** Null while the folded fields have not been touched. */
  wishes: TypedWishes | null;
};
const readForm = Object.assign(
  (values: OfferValues) => readLead({ ...values, wishes: values.wishes && wishesOf(values.wishes) }),
  { load: () => readLead.load?.() ?? Promise.resolve() },
);

export type OfferFormProps = {
  car: CarCard;
  responseTime: string | null;
  /** The draft of a dialog that was closed without sending. */
  draft: OfferValues | null;
  onDraft: (values: OfferValues) => void;
  onSent: (sent: SentLead) => void;
};

/** Name, contact data and message (public-site §5 "Offer request"). */
export function OfferForm({ responseTime, ...props }: OfferFormProps) {
  const form = useOfferForm(props);
  return (
    <form className={`an-column ${styles.root}`} method="post" noValidate onSubmit={form.submit}>
      <TextInput
        className={styles.wide}
        label="Nume"
        autoComplete="name"
        required
        withAsterisk={false}
        data-autofocus
        key={form.key('userName')}
        {...form.field('userName')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        key={form.key('userEmail')}
        {...form.field('userEmail')}
      />
      <TextInput
        label="Telefon (opțional)"
        type="tel"
        autoComplete="tel"
        placeholder="07xx xxx xxx"
        key={form.key('userPhone')}
        {...form.field('userPhone')}
      />
      <Textarea
        className={styles.wide}
        label="Mesaj (opțional)"
        minRows={3}
        maxRows={8}
        key={form.key('message')}
        {...form.field('message')}
      />
      <Checkbox
        className={styles.wide}
        label="Dacă dealerul nu răspunde în 48 de ore, trimiteți-mi o singură dată pe email trei mașini similare ale altor dealeri (opțional)"
        name="wantsAlternatives"
        key={form.key('wantsAlternatives')}
        {...form.getInputProps('wantsAlternatives', { type: 'checkbox' })}
      />
      <MoreDetails
        initial={props.draft?.wishes ?? null}
        errors={form.errors}
        onChange={(wishes) => form.setFieldValue('wishes', wishes)}
      />
      <Honeypot {...form.getInputProps('website')} />
      <Purpose dealer={props.car.dealer.name} responseTime={responseTime} />
      <ToastPlace />
      <Button
        className={styles.wide}
        type="submit"
        size="lg"
        fullWidth
        disabled={form.isBusy}
        leftSection={<IconSend aria-hidden="true" />}
      >
        {form.isBusy ? 'Se trimite...' : 'Trimite cererea'}
      </Button>
    </form>
  );
}

function useOfferForm({ car, draft, onDraft, onSent }: Omit<OfferFormProps, 'responseTime'>) {
  const { data: user } = api.session.current.useQuery();
  const leadId = useRef(0);
  const send = useSendLead(car.id, (id) => (leadId.current = id));
  const form = useCallForm({
    mode: 'uncontrolled',
    initial:
      draft ??
      ({
        userName: user ? `${user.firstName} ${user.lastName}` : '',
        userEmail: user?.email ?? '',
        userPhone: user?.phone ?? '',
        // Says that the car interests and asks to be contacted.
        message: offerMessage(car.title),
        website: '',
        wantsAlternatives: false,
        wishes: null,
      } as OfferValues),
    read: readForm,
    send,
    onSent: (values) => {
      form.reset();
      onSent({ id: leadId.current, email: values.userEmail.trim() });
    },
    onValuesChange: onDraft,
  });
  return form;
}

/** Sends an offer request; reports the outcome with the specification's texts (public-site §8). */
function useSendLead(carId: number, onArrived: (leadId: number) => void) {
  const utils = api.useUtils();
  const create = useCall(api.lead.create, {
    // Offline is an immediate failure, not a wait for the network.
    networkMode: 'always',
    done: { title: 'Cerere trimisă cu succes!', message: 'Dealerul va fi contactat și vă va răspunde în curând.' },
    failed: 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.',
    onDone: ({ id }) => {
      onArrived(id);
      void utils.lead.list.invalidate();
    },
  });
  return ({ wishes: _typed, ...values }: OfferValues, { wishes }: { wishes?: LeadInput['wishes'] }) =>
    create.mutateAsync({ ...values, ...(wishes ? { wishes } : {}), carId });
}

/** Who gets the data and why, shown where it is collected (GDPR art. 13). */
function Purpose({ dealer, responseTime }: { dealer: string; responseTime: string | null }) {
  return (
    <p className={`an-fine ${styles.purpose} ${styles.wide}`}>
      {responseTime ? (
        <>
          Timp de răspuns al dealerului: {responseTimeWords(responseTime)}.
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
