import { IconHeart, IconInfoCircle, IconScale } from '@tabler/icons-react';
import { keepPreviousData } from 'contracts/query';
import { Link, useRouter } from 'contracts/router';
import { comparePath, MAX_COMPARED } from 'contracts/compare-path';
import { FavoriteCard } from 'ui/favorite-card';
import { formatCount } from 'contracts/format';
import { Button, EmptyState, QueryError, useIsHydrating } from 'ui';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { AddressLink } from '../link/address-link.tsx';
import { CardSkeletons } from '../skeleton/card-skeletons.tsx';
import { LongList } from 'ui/long-list';
import { forgetGuestFavorites, toggleGuestFavorite, useGuestFavorites } from './saved-favorites.ts';
import styles from './favorites.module.css';

/** About that of a card, in pixels. */
const ROW_HEIGHT = 480;
const MAX_PLACEHOLDERS = 6;
const CARS = ['mașină', 'mașini'] as const;

/** Favourites that are stored in this browser (docs/rules/buyers.md "Favourites"). A buyer's are in the dashboard. */
export default function FavoritesScreen() {
  const { data: user, isFetched } = api.session.current.useQuery();
  const isHydrating = useIsHydrating();
  useRedirectBuyer(user?.role === 'user');
  const isKnown = !isHydrating && isFetched && user?.role !== 'user';
  return (
    <div className={`an-wrap ${styles.root}`}>
      <h1>Mașini favorite</h1>
      {isKnown ? <GuestFavorites isSignedIn={Boolean(user)} /> : null}
    </div>
  );
}

/** A buyer's favourites are in the account. */
function useRedirectBuyer(isBuyer: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isBuyer) void router.navigate({ to: '/user-dashboard', replace: true });
  }, [isBuyer, router]);
}

function GuestFavorites({ isSignedIn }: { isSignedIn: boolean }) {
  const ids = useGuestFavorites();
  const query = api.car.cards.useQuery(
    { ids: [...ids] },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  const { data, isError, isPlaceholderData } = query;
  if (ids.length === 0) return <NoFavorites />;
  if (isError) {
    return <QueryError title="Nu am putut încărca mașinile" query={query} />;
  }
  // While the next response is loading, removed cars are already hidden.
  const cars = data?.filter(({ id }) => ids.includes(id)) ?? [];
  const gone = data && !isPlaceholderData ? ids.filter((id) => !cars.some((car) => car.id === id)) : [];
  return (
    <>
      <ListHint ids={data ? cars.map(({ id }) => id) : ids} isSignedIn={isSignedIn} />
      {data ? (
        <LongList
          className="an-grid an-list"
          label="Mașini favorite"
          count={cars.length}
          keyOf={(index) => cars[index]!.id}
          rowHeight={ROW_HEIGHT}
          source={data}
          draw={(index, place) => (
            <FavoriteCard
              key={cars[index]!.id}
              car={cars[index]!}
              place={place}
              isFirst={index === 0}
              onRemove={() => toggleGuestFavorite(cars[index]!.id)}
            />
          )}
        />
      ) : (
        <CardSkeletons count={Math.min(ids.length, MAX_PLACEHOLDERS)} />
      )}
      <Unavailable count={gone.length} onRemove={() => forgetGuestFavorites(gone)} />
    </>
  );
}

/** How many there are, where they are stored, and what can be done with them. */
function ListHint({ ids, isSignedIn }: { ids: readonly number[]; isSignedIn: boolean }) {
  const compared = ids.slice(0, MAX_COMPARED);
  return (
    <div className={`an-card an-split ${styles.advice}`}>
      <p>
        {ids.length > 0 ? <b>{formatCount(ids.length, CARS)}. </b> : null}
        Lista este păstrată numai în acest browser.
        {isSignedIn
          ? null
          : ' Cu un cont o găsiți pe orice dispozitiv și vedeți cât s-au ieftinit mașinile de când le-ați salvat.'}
      </p>
      <div className={`an-row ${styles.ways}`}>
        {isSignedIn ? null : <Account />}
        {compared.length > 1 ? (
          <AddressLink className={`an-link an-inline ${styles.compare}`} to={comparePath(compared)}>
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

function Unavailable({ count, onRemove }: { count: number; onRemove: () => void }) {
  if (count === 0) return null;
  return (
    <div className={`an-card an-split ${styles.gone}`} role="status">
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

const search = (
  <AddressLink className={`an-link an-inline ${styles.compare}`} to="/cauta">
    Caută mașini
  </AddressLink>
);

const NoFavorites = () => (
  <EmptyState
    icon={IconHeart}
    title="Nicio mașină favorită"
    hint="Apăsați inima de pe o mașină și o găsiți aici, și fără cont."
    action={search}
  />
);
