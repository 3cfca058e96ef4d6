import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { DealerSite } from 'contracts/dealer-site';
import { phoneHref, readablePhone } from 'contracts/phone';
import { DealerMap } from '../dealer-map/dealer-map.tsx';
import styles from './dealer-side.module.css';

const DAYS = ['Luni', 'Marți', 'Miercuri', 'Joi', 'Vineri', 'Sâmbătă', 'Duminică'];

/** Facts about the dealer: opening hours, location, and its legal identity, which is always shown. */
export function DealerSide({ dealer }: { dealer: DealerSite }) {
  return (
    <aside className={`an-column ${styles.root}`} id="contact" aria-label="Despre dealer">
      {dealer.description ? (
        <section className={`an-card an-stack an-flush ${styles.box}`}>
          <h2>Despre noi</h2>
          <p className={styles.description}>{dealer.description}</p>
        </section>
      ) : null}
      <Hours dealer={dealer} />
      <Contact dealer={dealer} />
      <Identity dealer={dealer} />
    </aside>
  );
}

function Hours({ dealer: { openingHours, today } }: { dealer: DealerSite }) {
  if (!openingHours) return null;
  return (
    <section className={`an-card an-stack an-flush ${styles.box}`}>
      <h2>Program</h2>
      <dl className={`${styles.hours} an-num`}>
        {DAYS.map((day, index) => {
          const hours = openingHours[index];
          return (
            <div key={day} data-today={index === today || undefined}>
              <dt>{index === today ? `${day}, azi` : day}</dt>
              <dd>{hours ? `${hours.from} – ${hours.to}` : 'Închis'}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Contact({ dealer: { id, address, city, phone, email } }: { dealer: DealerSite }) {
  const place = [address, city].filter(Boolean).join(', ');
  return (
    <section className={`an-card an-stack an-flush ${styles.box}`}>
      <h2>Unde ne găsiți</h2>
      <ul className={styles.contact}>
        {place ? (
          <li>
            <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
            {place}
          </li>
        ) : null}
        {phone ? (
          <li>
            <IconPhone size={20} stroke={1.75} aria-hidden="true" />
            <a className="an-link an-num" href={phoneHref(phone)}>
              {readablePhone(phone)}
            </a>
          </li>
        ) : null}
        <li>
          <IconMail size={20} stroke={1.75} aria-hidden="true" />
          <a className="an-link" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      </ul>
      {city ? <DealerMap dealerId={id} town={city} place={place} /> : null}
    </section>
  );
}

function Identity({ dealer: { name, city, legal, authorisedFor } }: { dealer: DealerSite }) {
  const rows = [
    ['Denumire', legal.name ?? name],
    ['CUI', legal.cui],
    ['Reg. comerțului', legal.registerNumber],
    ['Sediu', city],
    ['Autorizat pentru', authorisedFor.join(', ')],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <section className={`an-card an-stack an-flush ${styles.box}`}>
      <h2>Identitatea vânzătorului</h2>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        Vânzătorul este profesionist; se aplică legislația privind protecția consumatorilor. „Verificat” înseamnă că
        actele firmei au fost controlate de noi.
      </p>
    </section>
  );
}
