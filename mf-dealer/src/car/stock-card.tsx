import type { CarCard } from 'contracts/car';
import { FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { Badge, CarPicture, Price } from 'contracts/ui';

/** A car of the dealer's stock: green 'Activ' for active ones, grey 'Inactiv' for any other status (work-areas §4). */
export function StockCard({ car }: { car: CarCard }) {
  const isActive = car.status === 'active';
  return (
    <article className="an-card de-car" data-car={car.id}>
      <div className="de-car-picture">
        <CarPicture image={car.images[0]} alt={car.title} sizes="(min-width: 40em) 240px, 100vw" />
      </div>
      <div className="de-car-body">
        <div className="de-car-head">
          <h3>
            <a href={`/cars/${car.id}`}>{car.title}</a>
          </h3>
          <Badge className={isActive ? 'an-badge-ok' : undefined} variant="light">
            {isActive ? 'Activ' : 'Inactiv'}
          </Badge>
        </div>
        <p className="an-specs">
          <span>{car.year}</span>
          <span>{FUEL_LABELS[car.fuelType]}</span>
          <span>{TRANSMISSION_LABELS[car.transmission]}</span>
        </p>
        <Price value={car.price} />
      </div>
    </article>
  );
}
