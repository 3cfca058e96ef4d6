import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { ContactForm } from 'contracts/contact';
import { Button, showToast, Textarea, TextInput, ToastPlace } from 'contracts/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../api/api.ts';
import { useSession } from '../session/use-session.ts';
import { fullName } from '../session/role-links.ts';
import styles from './left-message.module.css';

type Field = 'name' | 'email' | 'message';
type Errors = Partial<Record<Field, string>>;

/** While nobody answers: a message by the contact call, whose answer comes by mail. */
export function LeftMessage({ onBack }: { onBack: () => void }) {
  const { submit, errors, isSending, isSent } = useLeftMessage();
  const { user } = useSession();
  if (isSent) return <Thanks onBack={onBack} />;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Back onBack={onBack} />
      <p>Nu este nimeni online acum. Vă răspundem pe email.</p>
      <TextInput
        label="Nume"
        name="name"
        autoComplete="name"
        defaultValue={user ? fullName(user) : ''}
        error={errors.name}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        error={errors.email}
      />
      <Textarea label="Mesaj" name="message" minRows={3} maxRows={6} error={errors.message} />
      <p className={styles.privacy}>
        Folosim datele numai ca să vă răspundem.{' '}
        <a href="/politica-de-confidentialitate">Politica de confidențialitate</a>
      </p>
      <ToastPlace />
      <Button type="submit" fullWidth disabled={isSending}>
        {isSending ? 'Se trimite...' : 'Trimite mesajul'}
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
    <div className={styles.thanks} role="status">
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
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending, isSuccess } = api.contact.send.useMutation({
    onError: (error) => {
      setErrors(byField(error.data?.issues ?? []));
      const message = error.data ? error.message : 'Vă rugăm să încercați din nou.';
      showToast({ kind: 'error', title: 'Eroare la trimiterea mesajului', message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data, error } = ContactForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setErrors(byField(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []));
    if (data) mutate(data);
  };
  return { submit, errors, isSending: isPending, isSent: isSuccess };
}

const byField = (issues: readonly { path: string; message: string }[]): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]));
