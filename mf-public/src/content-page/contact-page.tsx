import { Button, failureToast, TextInput, Title, ToastPlace, useCall, useShell } from 'ui';
import { phoneHref } from 'contracts/phone';
import { ContentPage } from './content-page.tsx';
import styles from './contact.module.css';
import { readLater, Textarea, useCallForm } from 'ui/form';
import { useFormBeforeHydration } from '../account/use-form-before-hydration.ts';
import { api } from '../api.ts';
import { Honeypot } from '../honeypot/honeypot.tsx';

/** The contact page: text, form, fixed details and opening hours (work-areas §2 "Contact page"). */
export default function ContactPage() {
  return (
    <ContentPage slug="contact">
      <div className={styles.root}>
        <ContactForm />
        <ContactDetails />
      </div>
    </ContentPage>
  );
}

function ContactDetails() {
  const { legal } = useShell().config;
  const details = [
    [
      'Email',
      <a className="an-link" key="email" href={`mailto:${legal.email}`}>
        {legal.email}
      </a>,
    ],
    [
      'Telefon',
      <a className="an-link" key="phone" href={phoneHref(legal.phone)}>
        {legal.phone}
      </a>,
    ],
    ['Adresă', legal.address],
    ['Luni – vineri', '9 – 18'],
    ['Sâmbătă', '10 – 14'],
    ['Duminică', 'închis'],
  ] as const;
  return (
    <section className={`an-card an-stack-top an-flush ${styles.card}`} aria-labelledby="date-contact">
      <Title order={2} fz="h3" id="date-contact">
        Date de contact
      </Title>
      <dl>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const readForm = readLater(() => import('contracts/contact').then(({ ContactForm }) => ContactForm));

function useContactForm() {
  const send = useCall(api.contact.send, {
    done: { title: 'Mesaj trimis', message: 'Vă mulțumim! Vă răspundem cât de curând.' },
    failed: failureToast('Eroare la trimiterea mesajului'),
  });
  const form = useCallForm({
    mode: 'uncontrolled',
    initial: { name: '', email: '', phone: '', message: '', website: '' },
    read: readForm,
    send: (values) => send.mutateAsync(values),
    onSent: () => {
      form.reset();
    },
  });
  return form;
}

/** The contact form (work-areas §5 "Contact form"). */
function ContactForm() {
  const form = useContactForm();
  const ref = useFormBeforeHydration(form);
  const field = (name: 'name' | 'email' | 'phone' | 'message') => ({
    name,
    key: form.key(name),
    ...form.getInputProps(name),
  });
  return (
    <form
      className={`an-card an-stack-top an-flush ${styles.card}`}
      ref={ref}
      method="post"
      noValidate
      onSubmit={form.submit}
    >
      <Title order={2} fz="h3">
        Scrieți-ne
      </Title>
      <TextInput label="Nume" autoComplete="name" {...field('name')} />
      <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextInput label="Telefon (opțional)" type="tel" autoComplete="tel" {...field('phone')} />
      <Textarea label="Mesaj" minRows={5} autosize {...field('message')} />
      <Honeypot {...form.getInputProps('website')} />
      <ToastPlace />
      <Button type="submit" size="lg" disabled={form.isBusy} data-scripted>
        {form.isBusy ? 'Se trimite...' : 'Trimite mesajul'}
      </Button>
    </form>
  );
}
