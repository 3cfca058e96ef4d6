import { IconHeart } from '@tabler/icons-react';
import type { CarCard } from 'contracts/car';
import { useAfterSession } from '../session/use-after-session.ts';
import { useFavorites } from './use-favorites.ts';

/** The heart over a car's picture, or where `className` puts it. */
export function FavoriteHeart({ car, className = '' }: { car: CarCard; className?: string | undefined }) {
  const { has, toggle } = useFavorites();
  const press = useAfterSession(() => toggle(car));
  return (
    <button
      type="button"
      className={`an-heart ${className}`}
      aria-pressed={has(car.id)}
      aria-label={`Adaugă la favorite: ${car.title}`}
      data-tip={has(car.id) ? 'Scoate din favorite' : 'Adaugă la favorite'}
      data-scripted
      aria-busy={press.isWaiting || undefined}
      onClick={press.run}
    >
      <IconHeart size={22} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
