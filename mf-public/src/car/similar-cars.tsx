import type { CarCard as CarCardData } from 'contracts/car';
import { CarCard } from 'contracts/ui';
import { FavoriteHeart } from '../favorite/favorite-heart.tsx';

/** Public cars like this one; nothing when there are none. */
export function SimilarCars({ cars }: { cars: CarCardData[] }) {
  if (cars.length === 0) return null;
  return (
    <section className="an-section cr-similar" aria-labelledby="masini-asemanatoare">
      <h2 id="masini-asemanatoare">Mașini asemănătoare</h2>
      <div className="an-grid">
        {cars.map((car) => (
          <CarCard key={car.id} car={car} heart={<FavoriteHeart car={car} />} />
        ))}
      </div>
    </section>
  );
}
