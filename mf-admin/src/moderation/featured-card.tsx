import { Link } from '@tanstack/react-router';
import type { CarCard } from 'contracts/car';
import { formatPrice } from 'contracts/format';
import { Badge, Button, CarPicture, Checkbox } from 'contracts/ui';
import { useModerateCar } from './use-moderate-car.ts';

/** A featured car (work-areas §2 "Moderare"): what it is, whether it is active, and the two switches of the administrator. */
export function FeaturedCard({ car, limit }: { car: CarCard; limit: number }) {
  const { setPremium, setStatus, isBusy } = useModerateCar(car.id, limit);
  const isActive = car.status === 'active';
  const name = `${car.brand.name} ${car.model.name}`;
  return (
    <article className="an-card md-card">
      <div className="an-pic">
        <CarPicture image={car.images[0]} alt={car.title} />
      </div>
      <div className="md-body">
        <h3>{name}</h3>
        <p>{car.title}</p>
        <div className="md-foot">
          <span className="md-price">{formatPrice(car.price)}</span>
          <Badge className={isActive ? 'an-badge-ok' : ''}>{isActive ? 'Activ' : 'Inactiv'}</Badge>
        </div>
        <p>
          {car.year} · {car.city ?? car.dealer.city ?? 'fără oraș'} · {car.dealer.name}
        </p>
        <Checkbox
          label="Recomandată (premium)"
          aria-label={`Recomandată (premium): ${car.title}`}
          checked={car.isPremium}
          disabled={isBusy}
          onChange={(event) => setPremium(event.currentTarget.checked)}
        />
        <div className="md-foot">
          <Link
            className="an-link"
            to="/cars/$id"
            params={{ id: String(car.id) }}
            aria-label={`Vezi mașina ${car.title}`}
          >
            Vezi mașina
          </Link>
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            aria-label={`${isActive ? 'Dezactivează' : 'Activează'} ${car.title}`}
            onClick={() => setStatus(isActive ? 'inactive' : 'active')}
          >
            {isActive ? 'Dezactivează' : 'Activează'}
          </Button>
        </div>
      </div>
    </article>
  );
}
