import { readSearch } from 'contracts/kept-search';
import { Button, CarCard } from 'ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { CardMarks } from '../card/card-marks.tsx';
import { Section } from '../home/section.tsx';
import { AddressLink } from '../link/address-link.tsx';
import { forgetVisits, useViewed } from './recent-visits.ts';
import styles from './recent-section.module.css';

/** One row of the grid. */
const SHOWN = 3;

/** The last cars and the last search of this browser, and a button that forgets both. */
export default function RecentSection() {
  const ids = useViewed();
  const [search, setSearch] = useState(readSearch);
  const { data } = api.car.cards.useQuery({ ids: [...ids] }, { enabled: ids.length > 0 });
  const cars = (ids.length > 0 ? data : [])?.slice(0, SHOWN);
  if (!cars || (cars.length === 0 && !search)) return null;
  return (
    <Section title="Văzute recent" subtitle="Păstrate numai în acest browser.">
      <div className={`an-split ${styles.ways}`}>
        {search ? (
          <AddressLink className="an-link" to={search.path}>
            Continuați căutarea: {search.text}
          </AddressLink>
        ) : null}
        <Button
          variant="subtle"
          onClick={() => {
            forgetVisits();
            setSearch(null);
          }}
        >
          Ștergeți istoricul
        </Button>
      </div>
      <div className="an-grid">
        {cars.map((car) => (
          <CarCard key={car.id} car={car} heart={<CardMarks car={car} />} />
        ))}
      </div>
    </Section>
  );
}
