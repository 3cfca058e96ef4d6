import { Title, useShell } from 'ui';
import { phoneHref } from 'contracts/phone';
import { ContactForm } from './contact-form.tsx';
import { ContentPage } from './content-page.tsx';
import styles from './contact.module.css';

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
