import { Checkbox } from 'ui/checkbox';
import { Textarea } from 'ui/form';
import { AddressLink } from '../link/address-link.tsx';
import { TextField } from './text-field.tsx';
import { warningOf } from './typed-request.ts';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './quote-request.module.css';

/** The text for all dealers; contact data in it are warned about, and sent only when that is meant. */
export function MessageField({ form }: { form: QuoteForm }) {
  const warning = warningOf(form.values);
  return (
    <fieldset className={`an-fieldset an-column ${styles.group}`}>
      <legend>Mesaj pentru dealeri (opțional)</legend>
      <Textarea
        aria-label="Mesaj pentru dealeri"
        placeholder="De exemplu: versiunea, pachetele sau termenul care contează pentru dumneavoastră"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2_000}
        {...form.field('message')}
      />
      <div role="status">
        {warning ? (
          <div className={`an-flush ${styles.warning}`}>
            <p>{warning}</p>
            <Checkbox
              label="Trimit textul așa"
              name="isMeant"
              checked={form.values.isMeant}
              onChange={(event) => form.setFieldValue('isMeant', event.currentTarget.checked)}
              error={form.errors['isMeant']}
              aria-invalid={form.errors['isMeant'] ? true : undefined}
            />
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Without an account, the address that is confirmed by a link before anything is sent. */
export function ContactFields({ form }: { form: QuoteForm }) {
  return (
    <fieldset className={`an-fieldset an-column ${styles.group}`}>
      <legend>Unde vă scriem</legend>
      <div className={`an-column ${styles.row}`}>
        <TextField form={form} name="userEmail" label="Email" type="email" autoComplete="email" />
        <TextField form={form} name="userName" label="Nume (opțional)" autoComplete="name" maxLength={120} />
      </div>
      <p className={`an-hint ${styles.hint}`}>
        Vă trimitem un link de confirmare; abia după ce îl deschideți cererea pleacă la dealeri. Ei nu văd nici numele,
        nici adresa. Aveți cont?{' '}
        <AddressLink className="an-link" to="/login">
          Intrați în cont
        </AddressLink>{' '}
        și cererea pleacă imediat. Ce ați completat rămâne aici. Detalii în{' '}
        <a className="an-link" href="/politica-de-confidentialitate" target="_blank" rel="noreferrer">
          Politica de confidențialitate
        </a>
        .
      </p>
    </fieldset>
  );
}
