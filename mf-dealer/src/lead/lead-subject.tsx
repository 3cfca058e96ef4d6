import { IconCar, IconClock } from '@tabler/icons-react';
import type { ConversationRow } from 'contracts/conversation-list';
import { formatAgo, formatDateTime } from 'contracts/format';
import { CarThumb } from '../car/car-thumb.tsx';
import { nextText, subjectOf } from './lead-words.ts';
import styles from './lead-subject.module.css';
import leadStyles from './lead.module.css';

/** The car with its picture, or the models of a request; when it was asked, and what is next. */
export function LeadSubject({ lead, now }: { lead: ConversationRow; now: Date }) {
  const { car, createdAt } = lead;
  const next = nextText(lead.next);
  return (
    <div className={styles.subject}>
      {car ? <CarThumb image={car.image} width={72} /> : null}
      <div>
        <p className={`an-row ${leadStyles.car}`}>
          <IconCar size={18} stroke={1.75} aria-hidden="true" />
          {car ? <a href={`/cars/${car.id}`}>{car.title}</a> : <b>{subjectOf(lead)}</b>}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </p>
        {next ? (
          <p className={styles.next}>
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
            {next}
          </p>
        ) : null}
      </div>
    </div>
  );
}
