import type { CarCard } from 'contracts/car';
import { CompareMark } from '../compare/compare-button.tsx';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { FavoriteHeart } from '../favorite/favorite-heart.tsx';

/** Actions on a car's card: add to favourites and to the comparison. */
export function CardMarks({ car }: { car: CarCard }) {
  // Favourites and comparison belong to the main site; a dealer site has neither.
  if (useDealerSite()) return null;
  return (
    <>
      <FavoriteHeart car={car} />
      <CompareMark car={car} />
    </>
  );
}
