import { IconPhone } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { formatDateTime, formatPrice } from 'contracts/format';
import { OWN_LEAD_STATE_LABELS } from 'contracts/lead-labels';
import type { OwnLead } from 'contracts/own-lead';
import { phoneHref, readablePhone } from 'contracts/phone';
import { Badge, Button, CarPicture } from 'contracts/ui';
import type { ListPlace } from 'contracts/ui-extra/virtual-list';
import styles from './lead.module.css';
import cardListStyles from '../card/card-list.module.css';

const STEPS = ['Trimisă', 'Răspuns', 'Încheiată'] as const;
/** How many steps a lead has completed. */
const DONE = {
  trimisa: 1,
  citita: 1,
  contactat: 2,
  programat: 2,
  ofertat: 2,
  incheiata: 3,
} as const satisfies Record<OwnLead['state'], number>;

/** One lead: its car and dealer, its progress, the message, and what to do next. */
export function RequestCard({ request, place }: { request: OwnLead; place: ListPlace }) {
  const { car, dealer, state, createdAt, message, responseTime } = request;
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
        <p className={styles.facts}>
          {dealer.name} · {car.isPublic ? formatPrice(car.price) : 'Mașina nu mai este publicată'} ·{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        {message ? <p className={styles.text}>{message}</p> : null}
        {state === 'trimisa' && responseTime ? (
          <p className={styles.facts}>Dealerul răspunde de obicei în {responseTime}.</p>
        ) : null}
      </div>
      <div className={styles.state}>
        {/* The first and the last state are shown as steps already. */}
        {state === 'trimisa' || state === 'incheiata' ? null : (
          <Badge className={DONE[state] === 2 ? 'an-badge-ok' : 'an-badge-accent'}>
            {OWN_LEAD_STATE_LABELS[state]}
          </Badge>
        )}
        <Steps done={DONE[state]} />
      </div>
      {dealer.phone ? (
        <Button
          className={styles.call}
          variant="default"
          component="a"
          href={phoneHref(dealer.phone)}
          leftSection={<IconPhone />}
        >
          {readablePhone(dealer.phone)}
        </Button>
      ) : null}
    </li>
  );
}

function Steps({ done }: { done: number }) {
  return (
    <ol className={styles.steps} aria-label="Pașii cererii">
      {STEPS.map((step, index) => (
        <li key={step} data-done={index < done || undefined} aria-current={index === done - 1 ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
