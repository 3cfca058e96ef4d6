import { IconPhone } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { formatDateTime, formatPrice } from 'contracts/format';
import { OWN_LEAD_STATE_LABELS } from 'contracts/lead-labels';
import type { OwnLead } from 'contracts/own-lead';
import { phoneHref, readablePhone } from 'contracts/phone';
import type { OwnConversation } from 'contracts/conversation-list';
import { responseTimeWords } from 'contracts/response-time-words';
import { Badge, Button, CarPicture } from 'ui';
import type { ListPlace } from 'ui/virtual-list';
import { LastMessage, OpenConversation } from './last-message.tsx';
import styles from './lead.module.css';
import cardListStyles from '../card/card-list.module.css';

const STEPS = ['Trimisă', 'Răspuns', 'Încheiată'] as const;
/** How many steps a lead has completed. */
const DONE = { trimisa: 1, citita: 1, contactat: 2, programat: 2, ofertat: 2, incheiata: 3 } as const satisfies Record<
  OwnLead['state'],
  number
>;

export interface RequestCardProps {
  request: OwnLead;
  /** The lead's conversation; undefined until it is loaded. */
  conversation: OwnConversation | undefined;
  place: ListPlace;
}

/** One lead: its car and dealer, its progress, the last message, and what to do next. */
export function RequestCard({ request, conversation, place }: RequestCardProps) {
  const { car, dealer, state, createdAt, message, responseTime } = request;
  const isAnswered = conversation?.offer != null || conversation?.last?.side === 'dealer';
  const done = Math.max(DONE[state], isAnswered ? DONE.contactat : 0);
  return (
    <li className={`an-card ${styles.root}`} {...place}>
      <div className={styles.picture}>
        <CarPicture image={car.image ?? undefined} alt="" sizes="160px" />
      </div>
      <div className={styles.about}>
        <h2 className={cardListStyles.title}>
          {car.isPublic ? (
            <Link to="/cars/$id" params={{ id: String(car.id) }} className="an-link">
              {car.title}
            </Link>
          ) : (
            car.title
          )}
        </h2>
        <p className="an-hint">
          {dealer.name} · {car.isPublic ? formatPrice(car.price) : 'Mașina nu mai este publicată'} ·{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        {conversation?.last ? <LastMessage conversation={conversation} /> : null}
        {message && !conversation?.last ? <p className={styles.text}>{message}</p> : null}
        {done === 1 && state === 'trimisa' && responseTime ? (
          <p className="an-hint">Dealerul răspunde de obicei în {responseTimeWords(responseTime)}.</p>
        ) : null}
      </div>
      <div className={styles.state}>
        {/* The first and the last state are shown as steps already. */}
        {state === 'trimisa' || state === 'incheiata' ? null : (
          <Badge className={DONE[state] === 2 ? 'an-badge-ok' : 'an-badge-accent'}>
            {OWN_LEAD_STATE_LABELS[state]}
          </Badge>
        )}
        <Steps done={done} />
      </div>
      <div className={`an-wrapping ${styles.call}`}>
        {conversation ? <OpenConversation conversation={conversation} about={car.title} /> : null}
        {dealer.phone ? <CallButton phone={dealer.phone} /> : null}
      </div>
    </li>
  );
}

function CallButton({ phone }: { phone: string }) {
  return (
    <Button variant="default" component="a" href={phoneHref(phone)} leftSection={<IconPhone />}>
      {readablePhone(phone)}
    </Button>
  );
}

function Steps({ done }: { done: number }) {
  return (
    <ol className={`an-list an-wrapping ${styles.steps}`} aria-label="Pașii cererii">
      {STEPS.map((step, index) => (
        <li key={step} data-done={index < done || undefined} aria-current={index === done - 1 ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
