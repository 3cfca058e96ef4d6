import type { QuoteRequest } from 'contracts/quote-request';
import { MAX_DEALERS, REQUEST_HOURS } from 'contracts/quote-texts';
import { Button, Title, ToastPlace } from 'ui';
import { useState } from 'react';
import { QuotePreview, type QuotePreviewState, QuoteReach, useQuotePreview } from './quote-preview.tsx';
import { QuoteSent } from './quote-sent.tsx';
import { type QuoteForm as Form, useQuoteForm } from './use-quote-form.ts';
import styles from './quote-request.module.css';
import { IconSend } from '@tabler/icons-react';
import { api } from '../api.ts';
import { Honeypot } from '../honeypot/honeypot.tsx';
import { ContactFields, MessageField } from './message-fields.tsx';
import { ModelFields } from './model-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { WishFields } from './wish-fields.tsx';

/** "O cerere, mai multe oferte": what is wanted, what it finds now, and after sending what happens next. */
export default function QuoteRequestScreen() {
  const [sent, setSent] = useState<{ request: QuoteRequest; email: string } | null>(null);
  const { form, isSignedIn } = useQuoteForm((request, { userEmail }) => {
    setSent({ request, email: userEmail.trim() });
    window.scrollTo({ top: 0 });
  });
  const preview = useQuotePreview(form.values);
  return (
    <div className={`an-wrap an-stack-top ${styles.page}`}>
      <Title order={1}>O cerere, mai multe oferte</Title>
      {sent ? (
        <QuoteSent request={sent.request} email={sent.email} onRestart={() => setSent(null)} />
      ) : (
        <>
          <p className={styles.lead}>
            Spuneți o dată ce mașină nouă căutați. Cererea ajunge la cel mult {MAX_DEALERS} dealeri potriviți, care vă
            pot face oferte timp de {REQUEST_HOURS} de ore. Nu văd numele, telefonul sau emailul dumneavoastră până nu
            acceptați o ofertă sau nu le arătați datele. Este gratuit, iar dealerii nu plătesc ca să fie aleși.{' '}
            <a className="an-link" href="/cum-ordonam-rezultatele#cereri">
              Cum alegem dealerii
            </a>
          </p>
          <noscript>
            <p className={styles.note}>
              Formularul are nevoie de JavaScript. Fără el puteți căuta mașini și cere o ofertă de pe pagina fiecăreia,
              sau ne puteți scrie de pe pagina Contact.
            </p>
          </noscript>
          <div className={`an-column ${styles.columns}`}>
            <QuoteForm form={form} isSignedIn={isSignedIn} preview={preview} />
            <QuotePreview preview={preview} />
          </div>
        </>
      )}
    </div>
  );
}

interface QuoteFormProps {
  form: Form;
  isSignedIn: boolean;
  preview: QuotePreviewState;
}

/** The form itself, in the order in which a buyer would say it. */
function QuoteForm({ form, isSignedIn, preview }: QuoteFormProps) {
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
    <p className={`an-hint ${styles.hint}`}>
      Cererea se trimite din contul dumneavoastră ({user?.email}). Răspunsurile apar în cont, iar despre ele vă scriem
      pe email.
    </p>
  );
}
