import { IconScale } from '@tabler/icons-react';
import { comparePath } from 'contracts/compare-path';
import { formatCount } from 'contracts/format';
import { COMPARED, VIEWED } from 'contracts/kept-visits';
import { Button, CarCard, savedIds } from 'ui';
import { api } from '../api.ts';
import { LastSearch } from './last-search.tsx';
import styles from './visits.module.css';

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
