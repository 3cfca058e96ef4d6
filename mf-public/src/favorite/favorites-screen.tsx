import { IconHeart, IconInfoCircle, IconScale, IconTrash } from '@tabler/icons-react';
import { keepPreviousData } from 'contracts/query';
import { Link, useRouter } from 'contracts/router';
import type { CarCard as Card } from 'contracts/car';
import { comparePath, MAX_COMPARED } from 'contracts/compare-path';
import { focusNeighbour } from 'contracts/focus-neighbour';
import { formatCount } from 'contracts/format';
import { Button, CarCard, CarCardSkeleton, EmptyState, ErrorState, useIsHydrating } from 'contracts/ui';
import type { ListPlace } from 'contracts/ui-extra/virtual-list';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { AddressLink } from '../link/address-link.tsx';
import { LongList } from 'contracts/long-list';
import { forgetGuestFavorites, toggleGuestFavorite, useGuestFavorites } from './saved-favorites.ts';
import styles from './favorites.module.css';

/** About that of a card, in pixels. */
const ROW_HEIGHT = 480;
const CARS = ['mașină', 'mașini'] as const;

/** Favourites that are stored in this browser (docs/rules/buyers.md "Favourites"). A buyer's are in the dashboard. */
export function FavoritesScreen() {
  const { data: user, isFetched } = api.session.current.useQuery();
  const isHydrating = useIsHydrating();
  useBuyersOwn(user?.role === 'user');
  const isKnown = !isHydrating && isFetched && user?.role !== 'user';
  return (
    <div className={`an-wrap ${styles.root}`}>
      <h1>Mașini favorite</h1>
      {isKnown ? <Kept isSignedIn={Boolean(user)} /> : null}
    </div>
  );
}

/** A buyer's favourites are in the account. */
function useBuyersOwn(isBuyer: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isBuyer) void router.navigate({ to: '/user-dashboard', replace: true });
  }, [isBuyer, router]);
}

function Kept({ isSignedIn }: { isSignedIn: boolean }) {
  const ids = useGuestFavorites();
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = api.car.cards.useQuery(
    { ids: [...ids] },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  if (ids.length === 0) return <NothingYet />;
  if (isError) {
    return (
      <ErrorState
        title="Nu am putut încărca mașinile"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  // While the next response is loading, removed cars are already hidden.
  const cars = data?.filter(({ id }) => ids.includes(id)) ?? [];
  const gone = data && !isPlaceholderData ? ids.filter((id) => !cars.some((car) => car.id === id)) : [];
  return (
    <>
      <Advice ids={data ? cars.map(({ id }) => id) : ids} isSignedIn={isSignedIn} />
      {data ? (
        <LongList
          className={`an-grid ${styles.list}`}
          label="Mașini favorite"
          count={cars.length}
          keyOf={(index) => cars[index]!.id}
          rowHeight={ROW_HEIGHT}
          source={data}
          draw={(index, place) => (
            <SavedCar key={cars[index]!.id} car={cars[index]!} place={place} isFirst={index === 0} />
          )}
        />
      ) : (
        <Loading count={ids.length} />
      )}
      <Gone count={gone.length} onRemove={() => forgetGuestFavorites(gone)} />
    </>
  );
}

/** How many there are, where they are stored, and what can be done with them. */
function Advice({ ids, isSignedIn }: { ids: readonly number[]; isSignedIn: boolean }) {
  const compared = ids.slice(0, MAX_COMPARED);
  return (
    <div className={`an-card ${styles.advice}`}>
      <p>
        {ids.length > 0 ? <b>{formatCount(ids.length, CARS)}. </b> : null}
        Lista este păstrată numai în acest browser.
        {isSignedIn
          ? null
          : ' Cu un cont o găsiți pe orice dispozitiv și vedeți cât s-au ieftinit mașinile de când le-ați salvat.'}
      </p>
      <div className={styles.ways}>
        {isSignedIn ? null : <Account />}
        {compared.length > 1 ? (
          <AddressLink className={`an-link ${styles.compare}`} to={comparePath(compared)}>
            <IconScale size={20} stroke={1.75} aria-hidden="true" />
            Compară {compared.length === ids.length ? 'favoritele' : `primele ${compared.length}`}
          </AddressLink>
        ) : null}
      </div>
    </div>
  );
}

const Account = () => (
  <>
    <Button renderRoot={(props) => <Link to="/inregistrare-cumparator" {...props} />}>Creează cont</Button>
    <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
      Conectează-te
    </Button>
  </>
);

function SavedCar({ car, place, isFirst }: { car: Card; place: ListPlace; isFirst: boolean }) {
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
          toggleGuestFavorite(car.id);
        }}
      >
        Elimină
      </Button>
    </>
  );
  return (
    <li className={styles.item} {...place}>
      <CarCard car={car} level={2} isFirst={isFirst} showsMileage actions={actions} />
    </li>
  );
}

function Gone({ count, onRemove }: { count: number; onRemove: () => void }) {
  if (count === 0) return null;
  return (
    <div className={`an-card ${styles.gone}`} role="status">
      <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />
      <p>
        {count === 1
          ? 'O mașină din lista dumneavoastră nu mai este disponibilă.'
          : `${formatCount(count, CARS)} din lista dumneavoastră nu mai sunt disponibile.`}
      </p>
      <Button variant="default" onClick={onRemove}>
        Scoate din listă
      </Button>
    </div>
  );
}

const MAX_PLACEHOLDERS = 6;

function Loading({ count }: { count: number }) {
  return (
    <div className="an-grid" role="status" aria-label="Se încarcă...">
      {Array.from({ length: Math.min(count, MAX_PLACEHOLDERS) }, (_, index) => (
        <CarCardSkeleton key={index} />
      ))}
    </div>
  );
}

const search = (
  <AddressLink className={`an-link ${styles.compare}`} to="/cauta">
    Caută mașini
  </AddressLink>
);

const NothingYet = () => (
  <EmptyState
    icon={IconHeart}
    title="Nicio mașină favorită"
    hint="Apăsați inima de pe o mașină și o găsiți aici, și fără cont."
    action={search}
  />
);
