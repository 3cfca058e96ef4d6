import { IconHeart, IconScale, IconTrendingDown } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { comparePath, MAX_COMPARED } from 'contracts/compare-path';
import type { FavoriteCar } from 'contracts/favorite';
import { FavoriteCard } from 'ui/favorite-card';
import { formatPrice } from 'contracts/format';
import { Button, CarCardSkeleton, EmptyState, QueryError, useCall } from 'ui';
import { api } from '../api.ts';
import { LongList } from 'ui/long-list';
import styles from './favorite-list.module.css';

const PLACEHOLDERS = 3;
/** The first row of a wide screen: these pictures load eagerly. */
const FIRST_VIEW = 3;
/** About that of a card, in pixels. */
const ROW_HEIGHT = 480;

/** The saved cars, the last saved first (work-areas §2 "Buyer dashboard"). */
export function FavoriteList() {
  const query = api.favorite.list.useQuery();
  const { data, isError } = query;
  const remove = useRemoveFavorite();
  if (isError && !data) return <QueryError query={query} />;
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
        className="an-grid an-list"
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
            isGone={!data[index]!.isPublic}
            details={<Drop eur={data[index]!.priceDrop} />}
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
    <p className={`an-line ${styles.priceDrop}`}>
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
