import { IconHeart, IconScale, IconTrash, IconTrendingDown } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { comparePath, MAX_COMPARED } from 'contracts/compare-path';
import type { FavoriteCar } from 'contracts/favorite';
import { focusNeighbour } from 'contracts/focus-neighbour';
import { formatPrice } from 'contracts/format';
import { Button, CarCard, CarCardSkeleton, EmptyState, ErrorState, useCall } from 'contracts/ui';
import type { ListPlace } from 'contracts/ui-extra/virtual-list';
import { api } from '../api.ts';
import { LongList } from 'contracts/long-list';
import styles from './favorite-list.module.css';

const PLACEHOLDERS = 3;
/** The first row of a wide screen: these pictures load eagerly. */
const FIRST_VIEW = 3;
/** About that of a card, in pixels. */
const ROW_HEIGHT = 480;

/** The saved cars, the last saved first (work-areas §2 "Buyer dashboard"). */
export function FavoriteList() {
  const { data, error, isError, isFetching, refetch } = api.favorite.list.useQuery();
  const remove = useRemoveFavorite();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
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
    <>
      {data.length > 1 ? <CompareLink cars={data} /> : null}
      <LongList
        className={`an-grid ${styles.list}`}
        label="Mașini favorite"
        count={data.length}
        keyOf={(index) => data[index]!.id}
        rowHeight={ROW_HEIGHT}
        source={data}
        draw={(index, place) => (
          <FavoriteCard
            key={data[index]!.id}
            car={data[index]!}
            place={place}
            isFirst={index < FIRST_VIEW}
            onRemove={() => remove.mutate({ carId: data[index]!.id })}
          />
        )}
      />
    </>
  );
}

/** Removes a favourite optimistically: it is restored if the call fails (work-areas §8). */
function useRemoveFavorite() {
  const { list } = api.useUtils().favorite;
  return useCall(api.favorite.remove, {
    done: { title: 'Mașină înlăturată', message: 'Mașina nu mai este în favorite.' },
    failed: 'Nu am putut înlătura mașina din favorite.',
    optimistic: async ({ carId }) => {
      await list.cancel();
      const before = list.getData();
      list.setData(undefined, (cars) => cars?.filter((car) => car.id !== carId));
      return () => void list.setData(undefined, before);
    },
    onOver: () => list.invalidate(),
  });
}

/** The latest favourites that are still for sale, side by side. */
function CompareLink({ cars }: { cars: readonly FavoriteCar[] }) {
  const ids = cars
    .filter(({ isPublic }) => isPublic)
    .slice(0, MAX_COMPARED)
    .map(({ id }) => id);
  if (ids.length < 2) return null;
  return (
    <Button component="a" href={comparePath(ids)} variant="default" leftSection={<IconScale />} mb="md">
      Compară {ids.length === cars.length ? 'favoritele' : `primele ${ids.length}`}
    </Button>
  );
}

/** Since it was saved; the card's badge is about the last thirty days. */
function Drop({ eur }: { eur: number | null }) {
  if (eur === null) return null;
  return (
    <p className={styles.priceDrop}>
      <IconTrendingDown size={18} stroke={1.75} aria-hidden="true" /> Mai ieftină cu {formatPrice(eur)} de când ați
      salvat-o
    </p>
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

interface FavoriteCardProps {
  car: FavoriteCar;
  place: ListPlace;
  isFirst: boolean;
  onRemove(): void;
}

function FavoriteCard({ car, place, isFirst, onRemove }: FavoriteCardProps) {
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
        data-remove
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget, '[data-remove]');
          onRemove();
        }}
      >
        Elimină
      </Button>
    </>
  );
  return (
    <li className={styles.item} {...place}>
      <CarCard
        car={car}
        level={2}
        isFirst={isFirst}
        showsMileage
        isGone={!car.isPublic}
        details={<Drop eur={car.priceDrop} />}
        actions={actions}
      />
    </li>
  );
}
