import { IconHeart, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CarCard as CarCardData } from 'contracts/car';
import { Button, CarCard, CarCardSkeleton, EmptyState, ErrorState } from 'contracts/ui';
import { api } from '../api.ts';
import { useRemoveFavorite } from './use-remove-favorite.ts';

const PLACEHOLDERS = 3;

/** The saved cars, the last saved first (work-areas §2 "Buyer dashboard"). */
export function FavoriteList() {
  const { data, isError, isFetching, refetch } = api.favorite.list.useQuery();
  const remove = useRemoveFavorite();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <div className="an-grid" role="status" aria-label="Se încarcă...">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <CarCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (data.length === 0) return <NoFavorites />;
  return (
    <div className="an-grid">
      {data.map((car) => (
        <FavoriteCard key={car.id} car={car} onRemove={() => remove.mutate({ carId: car.id })} />
      ))}
    </div>
  );
}

function NoFavorites() {
  return (
    <EmptyState
      icon={IconHeart}
      title="Nicio mașină favorită"
      hint="Apăsați inima de pe o mașină și o găsiți aici."
      action={<Button renderRoot={(props) => <Link to="/cauta" {...props} />}>Caută mașini</Button>}
    />
  );
}

function FavoriteCard({ car, onRemove }: { car: CarCardData; onRemove(): void }) {
  const actions = (
    <>
      <Button
        variant="light"
        renderRoot={(props) => <Link to="/cars/$id" params={{ id: String(car.id) }} {...props} />}
      >
        Vezi detalii
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash />}
        aria-label={`Elimină ${car.title} din favorite`}
        onClick={onRemove}
      >
        Elimină
      </Button>
    </>
  );
  return <CarCard car={car} level={2} showsMileage actions={actions} />;
}
