import type { CarCard } from 'contracts/car';
import { CompareMark } from '../compare/compare-button.tsx';
import { useSubSite } from '../dealer-site/use-dealer-site.ts';
import { FavoriteHeart } from '../favorite/favorite-heart.tsx';

/** What a visitor can do with a car from its card: keep it, and compare it. */
export function CardMarks({ car }: { car: CarCard }) {
  // What is kept and compared is kept for the main site; a dealer's own has neither.
  if (useSubSite()) return null;
  return (
    <>
      <FavoriteHeart car={car} />
      <CompareMark car={car} />
    </>
  );
}
