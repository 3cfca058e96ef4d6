import { IconBuildingStore, IconClockHour4, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { DEFAULT_RESPONSE_TIME } from 'contracts/response-time';
import { responseTimeWords } from 'contracts/response-time-words';
import { useDealerPage } from '../dealer-site/use-dealer-site.ts';
import { DealerMap } from '../dealer-map/dealer-map.tsx';
import { AddressLink } from '../link/address-link.tsx';
import { townOf } from '../car-text/car-texts.ts';
import { VerifiedBadge } from './dealer-line.tsx';
import { phoneHref, readablePhone } from 'contracts/phone';
import styles from './details.module.css';
import cardStyles from '../card/card.module.css';

export type DealerTabProps = { car: Car; responseTime: string | null; isOnOffer: boolean };

/** The dealer's information. */
export function DealerTab({ car, responseTime, isOnOffer }: DealerTabProps) {
  const { dealer } = car;
  const town = townOf(car);
  const page = useDealerPage(dealer.subdomain);
  return (
    <div className={`an-column ${styles.panel}`}>
      <div className={`an-row ${styles.dealerName}`}>
        <h3>{dealer.name}</h3>
        {dealer.verified ? <VerifiedBadge /> : null}
      </div>
      <ul className={`an-list ${styles.facts}`}>
        {town ? (
          <li>
            <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
            {town}
          </li>
        ) : null}
        {dealer.phone && isOnOffer ? (
          <li>
            <IconPhone size={20} stroke={1.75} aria-hidden="true" />
            <a className="an-link an-num" href={phoneHref(dealer.phone)}>
              {readablePhone(dealer.phone)}
            </a>
          </li>
        ) : null}
        <li>
          <IconClockHour4 size={20} stroke={1.75} aria-hidden="true" />
          Timp de răspuns la cereri: {responseTimeWords(responseTime ?? DEFAULT_RESPONSE_TIME)}
          {responseTime === null ? ' (valoare implicită)' : ''}
        </li>
        {page ? (
          <li>
            <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
            <AddressLink className="an-link" to={page}>
              Toate mașinile dealerului
            </AddressLink>
          </li>
        ) : null}
      </ul>
      {dealer.city ? <DealerMap dealerId={dealer.id} town={dealer.city} place={dealer.city} /> : null}
      <p className={cardStyles.small}>
        {dealer.verified
          ? 'Dealer oficial, cu datele firmei verificate de echipa noastră.'
          : 'Dealer oficial. Prețul, dotările și disponibilitatea sunt cele comunicate de dealer.'}
      </p>
    </div>
  );
}
