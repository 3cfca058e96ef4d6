import { IconBell, IconScale } from '@tabler/icons-react';
import { comparePath } from 'contracts/compare-path';
import { formatCount } from 'contracts/format';
import { COMPARED, VIEWED } from 'contracts/kept-visits';
import { Button, CarCard, failureToast, savedIds, useCall } from 'ui';
import { api } from '../api.ts';
import styles from './visits.module.css';
import { readSearch } from 'contracts/kept-search';
import { Link } from 'contracts/router';
import { useState } from 'react';

/** One row of the grid. */
const SHOWN = 3;

/** Cars seen in this browser, those being compared, and the last search: kept here, not in the account. */
export default function RecentVisits() {
  const viewed = savedIds(VIEWED).useIds();
  const compared = savedIds(COMPARED).useIds();
  const { data } = api.car.cards.useQuery({ ids: [...viewed] }, { enabled: viewed.length > 0 });
  const cars = (viewed.length > 0 ? data : [])?.slice(0, SHOWN) ?? [];
  return (
    <section className={`an-flush ${styles.root}`} aria-labelledby="kept-visits">
      <h2 id="kept-visits">Din vizitele dumneavoastră</h2>
      <p className="an-dim">Păstrate numai în acest browser, până ieșiți din cont.</p>
      <LastSearch />
      {compared.length > 0 ? (
        <div className={`an-split ${styles.row}`}>
          <span>În comparație: {formatCount(compared.length, ['mașină', 'mașini'])}</span>
          <Button component="a" href={comparePath(compared)} variant="default" leftSection={<IconScale />}>
            Deschide comparația
          </Button>
        </div>
      ) : null}
      {cars.length > 0 ? (
        <>
          <h3>Văzute recent</h3>
          <div className="an-grid">
            {cars.map((car) => (
              <CarCard key={car.id} car={car} level={3} />
            ))}
          </div>
        </>
      ) : null}
    </section>
  );
}

/** This browser's last search: to be continued, and saved in the account by one click unless it is there. */
function LastSearch() {
  const [search] = useState(readSearch);
  const { list } = api.useUtils().savedSearch;
  const saved = api.savedSearch.list.useQuery(undefined, { enabled: search !== null });
  const create = useCall(api.savedSearch.create, {
    networkMode: 'always',
    done: ({ name }) => ({ title: 'Căutare salvată', message: `„${name}” este în „Căutări salvate”.` }),
    failed: failureToast('Căutarea nu a fost salvată'),
    onDone: () => list.invalidate(),
  });
  if (!search) return null;
  const { path, text, filters } = search;
  const isSaved = create.isSuccess || saved.data?.some((one) => one.path === path);
  return (
    <div className={`an-split ${styles.row}`}>
      <a className="an-link" href={path}>
        Continuați căutarea: {text}
      </a>
      {filters && saved.data && !isSaved ? (
        <Button
          variant="default"
          leftSection={<IconBell />}
          loading={create.isPending}
          onClick={() => create.mutate({ filters })}
        >
          Salvează căutarea
        </Button>
      ) : null}
      {create.isSuccess ? (
        <Link
          to="/user-dashboard"
          search={{ tab: 'cautari' }}
          className="an-link"
          // It replaces the pressed button, and takes its focus.
          ref={(link) => link?.focus()}
        >
          Căutare salvată
        </Link>
      ) : null}
    </div>
  );
}
