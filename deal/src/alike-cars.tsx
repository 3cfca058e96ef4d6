import { CarPicture, Title } from 'ui';
import { Link } from 'contracts/router';
import type { Conversation } from 'contracts/conversation';
import { formatPrice } from 'contracts/format';
import { matchesText } from './conversation/matches-text.ts';
import type { DealApi } from './deal-api.ts';
import styles from './alike-cars.module.css';

/** The dealer's cars that match what was asked for; nothing where there are none, or beside an open or accepted offer. */
export function AlikeCars({ api, conversation: { leadId, offers } }: { api: DealApi; conversation: Conversation }) {
  const { data = [] } = api.alike.useQuery({ id: leadId });
  if (data.length === 0 || offers.some(({ state }) => state === 'sent' || state === 'accepted')) return null;
  return (
    <section className={`an-card an-stack ${styles.root}`}>
      <Title order={3} size="h5">
        {matchesText(data.length)}
      </Title>
      <ul className={`an-list an-stack ${styles.cars}`}>
        {data.map(({ id, title, price, images }) => (
          <li key={id}>
            <Link to="/cars/$id" params={{ id: String(id) }} className={styles.car}>
              <span className={`an-cover ${styles.picture}`}>
                <CarPicture image={images[0]} alt="" sizes="72px" />
              </span>
              <span>
                {title}
                <b className="an-num">{formatPrice(price)}</b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
