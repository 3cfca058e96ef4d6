import { IconCar } from '@tabler/icons-react';
import type { CallError } from 'contracts/field-issues';
import { ModeratedCarInput } from 'contracts/moderated-car';
import { EmptyState, QueryError, SkeletonRows } from 'ui';
import { Pager } from 'ui/pager';
import { api } from '../api.ts';
import { Section } from '../section/section.tsx';
import { SKELETONS } from '../section/skeletons.ts';
import { TableCount } from '../table/table-count.tsx';
import { FilterSelect, SearchField } from '../table/table-tools.tsx';
import { type TableView, useTableView } from '../table/use-table-view.ts';
import { ModeratedCard } from './moderated-card.tsx';
import type { ListedCar } from './listed-car.ts';
import { RECOMMENDED_HINT, useRecommendedCars } from './recommended-cars.ts';
import styles from './car-grid.module.css';

const PAGE = 12;
const FEATURED = 'recomandate';
const ALIKE = 'alike';
const SHOWS = [
  { value: FEATURED, label: 'Recomandate' },
  { value: 'all', label: 'Toate mașinile' },
  { value: 'public', label: 'Publice' },
  { value: 'premium', label: 'Premium' },
  { value: 'hidden', label: 'Ascunse de administrare' },
  { value: ALIKE, label: 'De verificat' },
  { value: 'unmarked', label: 'Cu Premium retras' },
];
const SEARCH_HINT = 'Toate mașinile site-ului, cele mai noi întâi; după titlu, marcă, oraș, dealer sau număr.';
const ALIKE_HINT =
  'Seamănă cu anunțuri pe care le-ați ascuns: nu sunt publice până când hotărâți dacă rămân ascunse sau se activează.';

const hintOf = (show: string, isFeatured: boolean): string =>
  isFeatured ? RECOMMENDED_HINT : show === ALIKE ? ALIKE_HINT : SEARCH_HINT;

/** The featured cars, inactive ones too (work-areas §2); with a search or another filter, every car of the site. */
export function CarGrid() {
  const view = useTableView({ size: PAGE, name: 'masini' });
  const show = view.filter('arata') || FEATURED;
  const isFeatured = show === FEATURED && view.q === '';
  const featured = useRecommendedCars({ enabled: isFeatured, offset: view.offset, size: PAGE });
  const found = useFound(view, { show, isOff: isFeatured });
  const query = isFeatured ? featured : found;
  const { data, isError, isFetching } = query;
  return (
    <Section title={isFeatured ? 'Mașini recomandate' : 'Mașini'} hint={hintOf(show, isFeatured)}>
      <div className={`an-wrapping ${styles.tools}`} role="search" aria-label="Mașini">
        <SearchField label="Caută orice mașină" view={view} />
        <FilterSelect view={view} name="arata" aria-label="Ce mașini se văd" data={SHOWS} />
      </div>
      {data?.items.length === 0 ? <EmptyState icon={IconCar} title="Nicio mașină găsită" /> : null}
      <div className={`an-column ${styles.grid}`} aria-busy={isFetching}>
        {data?.items.map((car) => (
          <ModeratedCard key={car.id} car={car} />
        ))}
      </div>
      {data && data.total > 0 ? <TableCount view={view} total={data.total} shown={data.items.length} /> : null}
      {data ? (
        <Pager
          page={view.page}
          total={data.total}
          size={PAGE}
          onPage={(page) => view.change({ pagina: page === 1 ? '' : page })}
        />
      ) : null}
      {!data && isError ? <QueryError query={query} /> : null}
      {!data && !isError ? <SkeletonRows count={SKELETONS.cards} height={120} /> : null}
    </Section>
  );
}

interface FoundCars {
  data: { items: readonly ListedCar[]; total: number } | undefined;
  error: CallError | null;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

function useFound({ q, limit, offset }: TableView, { show, isOff }: { show: string; isOff: boolean }): FoundCars {
  const input = ModeratedCarInput.parse({ q, show, limit, offset });
  return api.moderation.cars.useQuery(input, { enabled: !isOff, placeholderData: (previous) => previous });
}
