import { IconMail, IconPhone } from '@tabler/icons-react';
import type { DealerSite } from 'contracts/dealer-site';
import { formatCount } from 'contracts/format';
import { cutoutOf, pictureOf } from 'contracts/picture';
import { responseTimeWords } from 'contracts/response-time-words';
import { MIN_SHOWN_REVIEWS } from 'contracts/review-mean';
import { Rating } from 'ui/dealer-rating';
import { Button, CutoutPicture } from 'ui';
import { initialsOf, VerifiedBadge } from '../car/dealer-line.tsx';
import { phoneHref, readablePhone } from 'contracts/phone';
import { api } from '../api.ts';
import { FIRST_REVIEWS } from '../review/first-reviews.ts';
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
      <div className={`an-wrap an-column ${styles.root}`}>
        <Logo dealer={dealer} />
        <div className={`an-flush ${styles.names}`}>
          <h1>
            {name} {dealer.verified ? <VerifiedBadge /> : null}
          </h1>
          <p>{[role, city].filter(Boolean).join(' · ')}</p>
          <p className={`an-wrapping ${styles.figures} an-num`}>
            <Stars dealerId={dealer.id} />
            <span>{formatCount(carCount, ['mașină în stoc', 'mașini în stoc'])}</span>
            {responseTime ? <span>Timp de răspuns: {responseTimeWords(responseTime)}</span> : null}
          </p>
        </div>
        <div className={`an-wrapping ${styles.quick}`}>
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

/** Average and count of the reviews below, of as many as are shown on cards. */
function Stars({ dealerId }: { dealerId: number }) {
  const { data } = api.review.list.useQuery({ dealerId, limit: FIRST_REVIEWS });
  const { average, count } = data?.summary ?? { average: null, count: 0 };
  if (average === null || count < MIN_SHOWN_REVIEWS) return null;
  return (
    <a className={styles.stars} href="#recenzii">
      <Rating value={{ average, count }} />
    </a>
  );
}

function Cover({ dealer }: { dealer: DealerSite }) {
  const own = pictureOf(dealer.cover);
  return (
    <div className={styles.cover}>
      {own ? (
        <img
          className={`an-img an-logo ${styles.coverOwn}`}
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
    <div className={`an-box ${styles.logo}`}>
      {picture ? (
        <img className="an-img an-logo" src={picture.src} alt={`Logo ${name}`} referrerPolicy="no-referrer" />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </div>
  );
}
