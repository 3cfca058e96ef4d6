import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { ContactForm } from 'contracts/contact';
import { Button, TextInput, ToastPlace, useCall, failureToast } from 'ui';
import { readBy, useCallForm, Textarea } from 'ui/shell-form';
import { api } from '../api/api.ts';
import { useSession } from '../session/use-session.ts';
import { fullName } from '../session/role-links.ts';
import styles from './left-message.module.css';

/** While no administrator is online: a message by the contact call, answered by email. */
export function LeftMessage({ onBack }: { onBack: () => void }) {
  const { form, isSent } = useLeftMessage();
  if (isSent) return <Thanks onBack={onBack} />;
  return (
    <form className={`an-stack-top an-flush ${styles.form}`} noValidate onSubmit={form.submit}>
      <Back onBack={onBack} />
      <p>Nu este nimeni online acum. Vă răspundem pe email.</p>
      <TextInput label="Nume" autoComplete="name" {...form.field('name')} />
      <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <Textarea label="Mesaj" minRows={3} maxRows={6} {...form.field('message')} />
      <p className={styles.privacy}>
        Folosim datele numai ca să vă răspundem.{' '}
        <a href="/politica-de-confidentialitate">Politica de confidențialitate</a>
      </p>
      <ToastPlace />
      <Button type="submit" fullWidth disabled={form.isBusy}>
        {form.isBusy ? 'Se trimite...' : 'Trimite mesajul'}
      </Button>
    </form>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button
      className={styles.back}
      size="xs"
      variant="subtle"
      leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
      onClick={onBack}
    >
      Înapoi la chat
    </Button>
  );
}

function Thanks({ onBack }: { onBack: () => void }) {
  return (
    <div className={`an-stack-top an-flush ${styles.thanks}`} role="status">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
      <b>Mesaj trimis</b>
      <p>Vă mulțumim! Vă răspundem cât de curând.</p>
      <Button variant="default" onClick={onBack}>
        Înapoi la chat
      </Button>
    </div>
  );
}

function useLeftMessage() {
  const { user } = useSession();
  const send = useCall(api.contact.send, { failed: failureToast('Eroare la trimiterea mesajului') });
  const form = useCallForm({
    initial: { name: user ? fullName(user) : '', email: user?.email ?? '', message: '' },
    read: (values) => readBy(ContactForm, values),
    send: (values) => send.mutateAsync(values),
  });
  return { form, isSent: send.isSuccess };
}
