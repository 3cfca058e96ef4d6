import { formatPrice } from 'contracts/format';
import type { CarModerationKind } from 'contracts/moderation';
import { Badge, Button, CarPicture, lazyWithRetry } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { Suspense, useState } from 'react';
import type { ListedCar } from './listed-car.ts';
import { useModerateCar } from './use-moderate-car.ts';
import { durationText } from './decision-labels.ts';
import styles from './moderated-card.module.css';

const CarDecisionDialog = lazyWithRetry(() => import('./car-decision-dialog.tsx'));

/** A car in the moderation (work-areas §2 "Moderare"): its data, whether it is active, and the decisions about it. */
export function ModeratedCard({ car }: { car: ListedCar }) {
  const [asked, setAsked] = useState<CarModerationKind | null>(null);
  const { isBusy, grantPremium, activate, lift, decided } = useModerateCar(car);
  const isActive = car.status === 'active';
  const isOffered = isActive || car.status === 'reserved';
  const holds = (kind: CarModerationKind) => car.moderation?.some((decision) => decision.kind === kind) ?? false;
  const isAlike = car.moderation?.some((decision) => decision.isAlike) ?? false;
  const setPremium = (isPremium: boolean) => {
    if (!isPremium) setAsked('premium');
    else if (holds('premium')) lift('premium');
    else grantPremium();
  };
  const show = () => (holds('hide') ? lift('hide') : activate());
  return (
    <article className={`an-card ${styles.root}`}>
      <div className={styles.pic}>
        <CarPicture image={car.images[0]} alt={car.title} sizes="160px" />
      </div>
      <div className={`an-stack-top ${styles.body}`}>
        <div className={`an-row ${styles.foot}`}>
          <h3>{`${car.brand.name} ${car.model.name}`}</h3>
          <Badge className={isActive ? 'an-badge-ok' : ''}>{isActive ? 'Activ' : 'Inactiv'}</Badge>
        </div>
        <p>
          <a className="an-link" href={`/masina/${car.id}`} aria-label={`Vezi mașina ${car.title}`}>
            {car.title}
          </a>
        </p>
        <p>
          <b className={styles.price}>{formatPrice(car.price)}</b> · {car.year} ·{' '}
          {car.city ?? car.dealer.city ?? 'fără oraș'} · {car.dealer.name}
        </p>
        <Decisions car={car} />
        <div className={`an-row ${styles.foot}`}>
          <Checkbox
            label="Premium"
            aria-label={`Recomandată (premium): ${car.title}`}
            checked={car.isPremium}
            disabled={isBusy}
            onChange={(event) => setPremium(event.currentTarget.checked)}
          />
          <div className="an-row">
            {isAlike ? (
              <Button
                size="xs"
                variant="default"
                disabled={isBusy}
                aria-label={`Păstrează ascuns ${car.title}`}
                onClick={() => setAsked('hide')}
              >
                Păstrează ascuns…
              </Button>
            ) : null}
            {car.status === 'sold' && !holds('hide') ? null : (
              <Button
                size="xs"
                variant="default"
                loading={isBusy}
                aria-label={`${isOffered ? 'Ascunde' : 'Activează'} ${car.title}`}
                onClick={() => (isOffered ? setAsked('hide') : show())}
              >
                {isOffered ? 'Ascunde…' : 'Activează'}
              </Button>
            )}
          </div>
        </div>
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <CarDecisionDialog car={car} kind={asked} onDecided={() => decided(asked)} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </article>
  );
}

/** The decisions against the car, as its dealer reads them. */
function Decisions({ car }: { car: ListedCar }) {
  return car.moderation?.map(({ kind, reason, until, isAlike }) => (
    <p key={kind} className={styles.decision}>
      {isAlike ? 'Seamănă cu un anunț ascuns, de verificat. ' : ''}
      {kind === 'hide' ? 'Ascunsă' : 'Premium retras'}, {durationText(until)}: {reason}
    </p>
  ));
}
