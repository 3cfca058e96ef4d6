import { IconMail, IconPhone } from '@tabler/icons-react';
import type { DealerSite } from 'contracts/dealer-site';
import { formatCount } from 'contracts/format';
import { cutoutOf, pictureOf } from 'contracts/picture';
import { Button, CutoutPicture } from 'contracts/ui';
import { VerifiedBadge } from '../car/dealer-line.tsx';
import { phoneHref, readablePhone } from 'contracts/phone';
import { mailLink } from './email-link.ts';
import styles from './dealer-head.module.css';

const COVER_CAR = cutoutOf({ body: 'wagon', color: 'argintiu', paint: 'metalizata', view: 'side-right', variant: 1 });

/** Cover, logo, name, and the quick contact. */
export function DealerHead({ dealer }: { dealer: DealerSite }) {
  const { name, phone, email, city, authorisedFor, carCount, responseTime } = dealer;
  const role = authorisedFor.length > 0 ? `Dealer oficial ${authorisedFor.join(', ')}` : 'Dealer oficial';
  return (
    <header>
      <Cover dealer={dealer} />
      <div className={`an-wrap ${styles.root}`}>
        <Logo dealer={dealer} />
        <div className={styles.names}>
          <h1>
            {name} {dealer.verified ? <VerifiedBadge /> : null}
          </h1>
          <p>{[role, city].filter(Boolean).join(' · ')}</p>
          <p className={`${styles.figures} an-num`}>
            <span>{formatCount(carCount, ['mașină în stoc', 'mașini în stoc'])}</span>
            {responseTime ? <span>Timp de răspuns: {responseTime}</span> : null}
          </p>
        </div>
        <div className={styles.quick}>
          {phone ? (
            <Button
              component="a"
              href={phoneHref(phone)}
              variant="default"
              leftSection={<IconPhone aria-hidden="true" />}
              className="an-num"
            >
              {readablePhone(phone)}
            </Button>
          ) : null}
          <Button
            component="a"
            href={mailLink({ to: email, subject: 'Întrebare de pe pagina dumneavoastră', lines: ['Bună ziua,', ''] })}
            leftSection={<IconMail aria-hidden="true" />}
          >
            Trimite mesaj
          </Button>
        </div>
      </div>
    </header>
  );
}

function Cover({ dealer }: { dealer: DealerSite }) {
  const own = pictureOf(dealer.cover);
  return (
    <div className={styles.cover}>
      {own ? (
        <img
          className={styles.coverOwn}
          src={own.src}
          alt=""
          width={own.width}
          height={own.height}
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={styles.coverCar}>
          <CutoutPicture picture={COVER_CAR} sizes="(min-width: 64em) 760px, 420px" isFirst />
        </div>
      )}
    </div>
  );
}

function Logo({ dealer: { logo, name } }: { dealer: DealerSite }) {
  const picture = pictureOf(logo);
  return (
    <div className={styles.logo}>
      {picture ? (
        <img src={picture.src} alt={`Logo ${name}`} referrerPolicy="no-referrer" />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </div>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
