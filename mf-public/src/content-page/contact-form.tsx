import { ContactForm as ContactSchema } from 'contracts/contact';
import { Button, showToast, Textarea, TextInput, Title, ToastPlace } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { useFormBeforeHydration, useIsHydrated } from '../account/use-form-before-hydration.ts';
import { issuesByField, messageOf } from 'contracts/field-issues';
import { api } from '../api.ts';
import styles from './contact.module.css';

function useContactForm() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', phone: '', message: '', website: '' },
    validate: schemaResolver(ContactSchema, { sync: true }),
  });
  const send = api.contact.send.useMutation({
    onSuccess: () => {
      form.reset();
      showToast({ kind: 'success', title: 'Mesaj trimis', message: 'Vă mulțumim! Vă răspundem cât de curând.' });
    },
    onError: (error) => {
      form.setErrors(issuesByField(error));
      const message = messageOf(error, 'Vă rugăm să încercați din nou.');
      showToast({ kind: 'error', title: 'Eroare la trimiterea mesajului', message });
    },
  });
  return { form, submit: form.onSubmit((values) => send.mutate(values), focusFirstError), isSending: send.isPending };
}

/** The contact form (work-areas §5 "Contact form"). */
export function ContactForm() {
  const { form, submit, isSending } = useContactForm();
  const isHydrated = useIsHydrated();
  const ref = useFormBeforeHydration(form);
  const field = (name: 'name' | 'email' | 'phone' | 'message') => ({
    name,
    key: form.key(name),
    ...form.getInputProps(name),
  });
  return (
    <form className={`an-card ${styles.card}`} ref={ref} method="post" noValidate onSubmit={submit}>
      <Title order={2} fz="h3">
        Scrieți-ne
      </Title>
      <TextInput label="Nume" autoComplete="name" {...field('name')} />
      <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextInput label="Telefon (opțional)" type="tel" autoComplete="tel" {...field('phone')} />
      <Textarea label="Mesaj" minRows={5} autosize {...field('message')} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Site web
          <input {...form.getInputProps('website')} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ToastPlace />
      <Button type="submit" size="lg" disabled={!isHydrated || isSending}>
        {isSending ? 'Se trimite...' : 'Trimite mesajul'}
      </Button>
    </form>
  );
}
