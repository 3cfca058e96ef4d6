import { IconPhone } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { Button, CarPicture, Title } from 'ui';
import { phoneHref, readablePhone } from 'contracts/phone';
import { acceptedOf } from 'contracts/accepted-offer';
import type { Conversation } from 'contracts/conversation';
import { responseTimeWords } from 'contracts/response-time-words';
import { formatDateTime, formatPrice } from 'contracts/format';
import { VerifiedMark } from './verified-mark.tsx';
import styles from './conversation-head.module.css';

/** The subject of a conversation, and its dealer. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const { car, request, dealer, messages } = conversation;
  const accepted = acceptedOf(conversation.offers);
  const isAnswered = messages.some(({ side }) => side === 'dealer');
  return (
    <header className={styles.root}>
      {car ? (
        <div className={`an-cover ${styles.picture}`}>
          <CarPicture image={car.image ?? undefined} alt="" sizes="112px" />
        </div>
      ) : null}
      <div className={styles.about}>
        <Title order={2} size="h4">
          {car ? <CarTitle car={car} /> : (request?.models.join(', ') ?? 'Cerere de ofertă')}
        </Title>
        <p>
          {dealer.name}
          <VerifiedMark dealer={dealer} />
          {dealer.city ? ` · ${dealer.city}` : null}
          {accepted ? (
            <>
              {' · preț acceptat '}
              <b className="an-num">{formatPrice(accepted.price)}</b>
            </>
          ) : null}
          {car && !accepted ? ` · ${car.isPublic ? formatPrice(car.price) : 'Mașina nu mai este publicată'}` : null}
        </p>
        {request ? <p>{requestText(request)}</p> : null}
        {!isAnswered && dealer.responseTime ? (
          <p>Dealerul răspunde de obicei în {responseTimeWords(dealer.responseTime)}.</p>
        ) : null}
      </div>
      {dealer.phone ? (
        <Button
          className={styles.call}
          size="sm"
          variant="default"
          component="a"
          href={phoneHref(dealer.phone)}
          leftSection={<IconPhone size={18} aria-hidden="true" />}
        >
          {readablePhone(dealer.phone)}
        </Button>
      ) : null}
    </header>
  );
}

function CarTitle({ car }: { car: NonNullable<Conversation['car']> }) {
  if (!car.isPublic) return car.title;
  return (
    <Link to="/cars/$id" params={{ id: String(car.id) }} className="an-link">
      {car.title}
    </Link>
  );
}

function requestText({ endsAt, isOpen }: NonNullable<Conversation['request']>): string {
  if (!isOpen) return 'Cerere către mai mulți dealeri, încheiată';
  return `Cerere către mai mulți dealeri${endsAt ? `, deschisă până la ${formatDateTime(endsAt)}` : ''}`;
}
