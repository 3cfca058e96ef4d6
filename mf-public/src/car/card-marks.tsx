import type { CarCard } from 'contracts/car';
import { CompareMark } from '../compare/compare-button.tsx';
import { FavoriteHeart } from '../favorite/favorite-heart.tsx';

/** What a visitor can do with a car from its card: keep it, and compare it. */
export const CardMarks = ({ car }: { car: CarCard }) => (
  <>
    <FavoriteHeart car={car} />
    <CompareMark car={car} />
  </>
);
