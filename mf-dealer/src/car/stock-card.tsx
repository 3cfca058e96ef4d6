import { labelOf } from 'contracts/label-of';
import { IconAlertTriangle, IconEyeOff, IconMessages, IconPencil, IconTrash } from '@tabler/icons-react';
import { isWltpComplete } from 'contracts/car-facts';
import { FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { formatDaysAgo, formatPrice } from 'contracts/format';
import type { StockCar } from 'contracts/stock';
import { Badge, Button, CarPicture } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { DecisionNotes } from '../moderation/decision-notes.tsx';
import { HeldNote } from './held-note.tsx';
import { CardMenu } from './card-menu.tsx';
import type { StockCardActions } from './stock-card-actions.ts';
import { defaultPhoto } from './default-photo.ts';
import styles from './stock-card.module.css';
import wrappingStyles from '../button/wrapping.module.css';

interface StockCardProps {
  car: StockCar;
  isChosen: boolean;
  /** When the list was read: the same in the server's markup and in the browser. */
  now: Date;
  actions: StockCardActions;
}

/** A car of the dealer's stock (work-areas §2 "Cars"). */
export function StockCard({ car, isChosen, now, actions }: StockCardProps) {
  const { onEdit, onDelete, onToggle, isDeleting } = actions;
  return (
    <article className={`an-card ${styles.root}`} data-car={car.id} data-chosen={isChosen || undefined}>
      <div className={`an-stack ${styles.main}`}>
        <div className={`an-cover ${styles.picture}`}>
          <CarPicture
            image={car.images[0] ?? defaultPhoto(car)}
            alt={car.images[0] ? car.title : 'Fără fotografie'}
            sizes="(min-width: 40em) 400px, 136px"
          />
        </div>
        <Checkbox
          className={styles.choose}
          aria-label={`Alege ${car.title}`}
          checked={isChosen}
          onChange={() => onToggle(car)}
        />
        <div className={`an-stack-top ${styles.body}`}>
          <div className={`an-row ${styles.badges}`}>
            <StatusBadges car={car} />
            <span className={`an-line ${styles.leads}`} title="Lead-uri">
              <IconMessages size={16} stroke={1.75} aria-hidden="true" />
              <span>{car.leadCount}</span>
              <span className="an-visually-hidden">lead-uri</span>
            </span>
          </div>
          <h3>
            <a href={`/cars/${car.id}`}>{car.title}</a>
          </h3>
          <p className="an-specs an-dim">
            <span>{car.year}</span>
            <span>{labelOf(FUEL_LABELS, car.fuelType)}</span>
            <span>{labelOf(TRANSMISSION_LABELS, car.transmission)}</span>
          </p>
          <p className={styles.price}>{formatPrice(car.price)}</p>
          <Confirmation car={car} now={now} />
          <DecisionNotes decisions={car.moderation} about={car.title} />
        </div>
        <HeldNote car={car} actions={actions} />
      </div>
      <div className={`an-row ${styles.foot} ${wrappingStyles.labels}`}>
        <Button size="xs" variant="subtle" leftSection={<IconPencil />} onClick={() => onEdit(car)}>
          Editează
        </Button>
        <Button
          className={styles.remove}
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash />}
          disabled={isDeleting}
          onClick={() => onDelete(car)}
        >
          Șterge
        </Button>
        <CardMenu car={car} actions={actions} />
      </div>
    </article>
  );
}

const isOffered = ({ status }: StockCar) => status === 'active' || status === 'reserved';

/** Green 'Activ' for active cars, grey 'Inactiv' for all others (work-areas §4), followed by the actual status. */
function StatusBadges({ car }: { car: StockCar }) {
  const isActive = car.status === 'active';
  const lacksWltp = isOffered(car) && !isWltpComplete(car.fuelType, car.hybridType, car.wltp);
  return (
    <>
      <Badge className={isActive ? 'an-badge-ok' : undefined} data-status={car.status}>
        {isActive ? 'Activ' : 'Inactiv'}
      </Badge>
      <VisibilityBadge car={car} />
      {lacksWltp ? (
        <Badge className="an-badge-warn" leftSection={<IconAlertTriangle size={14} aria-hidden="true" />}>
          Fără WLTP
        </Badge>
      ) : null}
    </>
  );
}

/**
 * The car's visibility, when the badge does not imply it: a reserved car shows 'Inactiv' but still accepts requests.
 */
function VisibilityBadge({ car }: { car: StockCar }) {
  const { status, isPublic, isHidden } = car;
  if (status === 'sold') return <Badge className="an-badge-accent">Vândută, nu mai apare în liste</Badge>;
  if (!isOffered(car)) return null;
  if (!isPublic) {
    // The line about its confirmation says so already.
    if (status === 'active' && isHidden) return null;
    const words = status === 'reserved' ? 'Rezervată, nu este publică' : 'Nu este publică';
    return <Badge className="an-badge-warn">{words}</Badge>;
  }
  return status === 'reserved' ? <Badge className="an-badge-accent">Rezervată, afișată public</Badge> : null;
}

/** When the car was last confirmed, and what follows from that (docs/rules/cars.md "Confirmed stock"). */
function Confirmation({ car, now }: Pick<StockCardProps, 'car' | 'now'>) {
  if (!isOffered(car)) return null;
  const consequence = car.isHidden ? 'nu mai este publică' : car.isDemoted ? 'apare după celelalte' : null;
  return (
    <p className={styles.confirmed} data-late={consequence ? '' : undefined}>
      {consequence ? <IconEyeOff size={16} stroke={1.75} aria-hidden="true" /> : null}
      <span>
        confirmat {formatDaysAgo(car.confirmedAt, now)}
        {consequence ? `, ${consequence}` : ''}
      </span>
    </p>
  );
}
