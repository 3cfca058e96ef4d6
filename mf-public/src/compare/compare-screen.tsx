import { IconPlus, IconPrinter, IconScale, IconShare2 } from '@tabler/icons-react';
import { keepPreviousData } from 'contracts/query';
import { useRouter, useSearch } from 'contracts/router';
import {
  COMPARED_NAME,
  comparePath,
  DIFFERENCES_NAME,
  MAX_COMPARED,
  ONLY_DIFFERENCES,
  readComparedIds,
  readsDifferences,
} from 'contracts/compare-path';
import { formatCount } from 'contracts/format';
import { Button, EmptyState, QueryError, LoadingState, useShell } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { shareAddress } from '../share/share-address.ts';
import { AddressForm } from '../link/address-form.tsx';
import { AddressLink } from '../link/address-link.tsx';
import { CompareTable } from './compare-table.tsx';
import { UnavailableCars } from './unavailable-cars.tsx';
import { LoanNote } from './loan-note.tsx';
import { setCompared, useCompared } from './saved-comparison.ts';
import { useCountCompared } from './use-count-compared.ts';
import styles from './compare-screen.module.css';

const TITLE = 'Compară mașini';

/** The comparison in all its states; its address names the cars, so that it can be shared. */
export default function CompareScreen() {
  const { ids, showsDifferences, change } = useComparison();
  const [wantsMarks, setMarks] = useState(true);
  // If equal rows are hidden, every row would be marked.
  const isMarked = wantsMarks && !showsDifferences;
  const query = api.car.compare.useQuery({ ids }, { enabled: ids.length > 0, placeholderData: keepPreviousData });
  const { data, isError } = query;
  // While the next response is loading, removed cars are already hidden.
  const compared = (ids.length > 0 ? data : [])?.filter(({ id }) => ids.includes(id));
  const cars = compared?.flatMap(({ car, state, equipment = [] }) => (car ? [{ car, state, equipment }] : [])) ?? [];
  const gone = compared?.filter(({ car }) => car === null).map(({ id }) => id) ?? [];
  useCountCompared(cars.map(({ car }) => car.id));
  const remove = (id: number) => change(ids.filter((other) => other !== id));
  return (
    <div className={`an-wrap ${styles.root}`}>
      <div className={`an-split an-flush ${styles.head}`}>
        <div>
          <h1>{TITLE}</h1>
          {cars.length > 0 ? (
            <p>
              {cars.length} din {formatCount(MAX_COMPARED, ['mașină', 'mașini'])}.
              {cars.length > 1 && isMarked ? ' Diferențele sunt marcate cu un romb și un fond colorat.' : ''}
            </p>
          ) : null}
        </div>
        {cars.length > 0 ? (
          <div className={`an-row an-no-print ${styles.tools}`}>
            {cars.length > 1 ? (
              <AddressForm to={comparePath(ids)}>
                <Checkbox
                  label="Doar diferențele"
                  name={DIFFERENCES_NAME}
                  value={ONLY_DIFFERENCES}
                  checked={showsDifferences}
                  onChange={(event) => change(ids, event.currentTarget.checked)}
                />
              </AddressForm>
            ) : null}
            {showsDifferences ? null : (
              <Checkbox
                label="Marchează diferențele"
                checked={isMarked}
                onChange={(event) => setMarks(event.currentTarget.checked)}
              />
            )}
            {ids.length < MAX_COMPARED ? (
              <AddressLink className={`an-line ${styles.add}`} to="/cauta" onClick={() => setCompared(ids)}>
                <IconPlus size={20} stroke={1.75} aria-hidden="true" />
                Adaugă o mașină
              </AddressLink>
            ) : null}
            <ShareAndPrint path={comparePath(ids, showsDifferences)} />
            <Button variant="subtle" onClick={() => change([])}>
              Golește lista
            </Button>
          </div>
        ) : null}
      </div>
      <UnavailableCars count={gone.length} onRemove={() => change(ids.filter((id) => !gone.includes(id)))} />
      {ids.length === 0 ? <NothingYet /> : null}
      {isError ? <QueryError title="Nu am putut încărca mașinile" query={query} /> : null}
      {ids.length > 0 && !compared && !isError ? <LoadingState /> : null}
      {cars.length > 0 ? (
        <CompareTable
          cars={cars}
          isMarked={isMarked && cars.length > 1}
          showsDifferences={showsDifferences && cars.length > 1}
          onRemove={remove}
        />
      ) : null}
      {cars.length > 0 ? (
        <p className={`an-fine ${styles.note}`}>
          Consumul și emisiile sunt valori declarate de producător, conform procedurii WLTP. Consumul în litri și cel în
          kWh nu se compară între ele, de aceea stau pe rânduri separate. O linie înseamnă că dealerul nu a comunicat
          valoarea, „nespecificat” că nu a bifat dotarea.
        </p>
      ) : null}
      {cars[0] ? <LoanNote car={cars[0].car} className={`an-fine ${styles.note}`} /> : null}
    </div>
  );
}

/** The address's cars. Without any in the address, redirects to those that this browser stores. */
function useComparison() {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const kept = useCompared();
  const query = new URLSearchParams(
    [COMPARED_NAME, DIFFERENCES_NAME].map((name) => [name, String(search[name] ?? '')]),
  );
  const ids = readComparedIds(query);
  const showsDifferences = readsDifferences(query);
  const isBare = search[COMPARED_NAME] === undefined;
  useEffect(() => {
    if (isBare && kept.length > 0) void router.navigate({ href: comparePath(kept), replace: true });
  }, [isBare, kept, router]);
  const change = (next: readonly number[], differences = showsDifferences) => {
    // A shared comparison is viewed, not adopted: only the visitor's own list is changed with it.
    if (kept.some((id) => ids.includes(id))) setCompared(kept.filter((id) => !ids.includes(id) || next.includes(id)));
    void router.navigate({ href: comparePath(next, differences), replace: true, resetScroll: false });
  };
  return { ids, showsDifferences, change };
}

function ShareAndPrint({ path }: { path: string }) {
  const { publicUrl } = useShell().config;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare2 aria-hidden="true" />}
        onClick={() => void shareAddress({ title: TITLE, url: publicUrl + path })}
      >
        Distribuie
      </Button>
      <Button variant="default" leftSection={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
        Tipărește
      </Button>
    </>
  );
}

const NothingYet = () => (
  <EmptyState
    icon={IconScale}
    title="Nicio mașină de comparat"
    hint={`Apăsați pe balanța de pe fotografia unei mașini ca să o adăugați aici. Puteți pune alături cel mult ${MAX_COMPARED} mașini.`}
    action={
      <AddressLink className="an-link" to="/cauta">
        Caută mașini
      </AddressLink>
    }
  />
);
