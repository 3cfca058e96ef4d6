import { IconSend } from '@tabler/icons-react';
import { Button, ToastPlace } from 'ui';
import { api } from '../api.ts';
import { Honeypot } from '../honeypot/honeypot.tsx';
import { ContactFields, MessageField } from './message-fields.tsx';
import { type QuotePreviewState, QuoteReach } from './quote-preview.tsx';
import { ModelFields } from './model-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { WishFields } from './wish-fields.tsx';
import type { QuoteForm as Form } from './use-quote-form.ts';
import styles from './quote-request.module.css';

interface QuoteFormProps {
  form: Form;
  isSignedIn: boolean;
  preview: QuotePreviewState;
}

/** The form itself, in the order in which a buyer would say it. */
export function QuoteForm({ form, isSignedIn, preview }: QuoteFormProps) {
  return (
    <form
      className={`an-column ${styles.form}`}
      method="post"
      noValidate
      onSubmit={form.submit}
      aria-label="Cererea de oferte"
    >
      <ModelFields form={form} />
      <PlaceFields form={form} />
      <WishFields form={form} />
      <MessageField form={form} />
      {isSignedIn ? <SignedIn /> : <ContactFields form={form} />}
      <Honeypot {...form.field('website')} />
      <QuoteReach preview={preview} />
      <ToastPlace />
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={form.isBusy}
        leftSection={<IconSend aria-hidden="true" />}
        data-scripted
      >
        {form.isBusy ? 'Se trimite...' : 'Trimite cererea'}
      </Button>
    </form>
  );
}

function SignedIn() {
  const { data: user } = api.session.current.useQuery();
  return (
    <p className={styles.hint}>
      Cererea se trimite din contul dumneavoastră ({user?.email}). Răspunsurile apar în cont, iar despre ele vă scriem
      pe email.
    </p>
  );
}
