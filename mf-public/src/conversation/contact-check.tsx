import type { LinkedContact } from 'contracts/conversation';
import { refusalText } from 'contracts/field-issues';
import { phoneHref, readablePhone } from 'contracts/phone';
import { Button, useCall } from 'ui';
import { api } from '../api.ts';
import styles from './guest.module.css';

interface ContactCheckProps {
  token: string;
  contact: LinkedContact;
  onDone(): void;
}

/** A text that was typed under the mailbox's address: its owner confirms this text alone, or removes it. */
export function ContactCheck({ token, contact: { name, phone, text }, onDone }: ContactCheckProps) {
  const shared = {
    context: { leadToken: token },
    failed: (error: Parameters<typeof refusalText>[0]) =>
      refusalText(error, 'Răspunsul nu a putut fi salvat. Încercați din nou.'),
    onDone,
  };
  const confirm = useCall(api.conversation.confirmContact, {
    ...shared,
    done: { title: 'Date confirmate', message: 'Dealerul vede că cererea este a dumneavoastră.' },
  });
  const disown = useCall(api.conversation.disownContact, {
    ...shared,
    done: { title: 'Datele au fost șterse', message: 'Dealerul vede că cererea nu este a dumneavoastră.' },
  });
  const isBusy = confirm.isPending || disown.isPending;
  return (
    <section className={`an-card an-flush ${styles.account}`} aria-label="Confirmați cererea">
      <b>Este cererea dumneavoastră?</b>
      <p>
        A fost trimisă cu adresa dumneavoastră de email și cu numele <strong>{name}</strong>
        {phone ? (
          <>
            {' '}
            și telefonul{' '}
            <a className="an-link an-num" href={phoneHref(phone)}>
              {readablePhone(phone)}
            </a>
          </>
        ) : (
          ' și fără telefon'
        )}
        .
      </p>
      {text ? <blockquote className={styles.typed}>{text}</blockquote> : null}
      <div className="an-wrapping">
        <Button size="sm" loading={confirm.isPending} disabled={isBusy} onClick={() => confirm.mutate()}>
          Da, este a mea
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={disown.isPending}
          disabled={isBusy}
          onClick={() => disown.mutate()}
        >
          Nu e a mea
        </Button>
      </div>
    </section>
  );
}
