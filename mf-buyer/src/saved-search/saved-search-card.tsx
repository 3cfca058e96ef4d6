import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRouter } from 'contracts/router';
import { messageOf } from 'contracts/field-issues';
import { formatCount } from 'contracts/format';
import type { Announced, SendFrequency, SavedSearch } from 'contracts/saved-search';
import { ANNOUNCED_LABELS, FREQUENCY_LABELS } from 'contracts/saved-search-labels';
import { ActionIcon, Badge, Button, lazyWithRetry, Select, Skeleton, useCall, useDisclosure } from 'ui';
import { useSavedState } from 'ui/lost-session';
import { Confirm } from 'ui/confirm';
import { Suspense } from 'react';
import { api } from '../api.ts';
import styles from './saved-search.module.css';
import cardListStyles from '../card/card-list.module.css';

const RenameForm = lazyWithRetry(() => import('./rename-form.tsx'));

const PACES = Object.entries(FREQUENCY_LABELS).map(([value, label]) => ({ value, label }));
const ANNOUNCED = Object.entries(ANNOUNCED_LABELS).map(([value, label]) => ({ value, label }));
/** The link to what is watched. */
const LINKS = { search: 'Vezi rezultatele', car: 'Vezi mașina', favorites: 'Vezi favoritele' } as const;

const carState = (count: number): string => (count > 0 ? 'Alertă de preț' : 'Nu mai este la vânzare');

/** One saved search: what it finds now, its alerts' frequency, renaming and deleting. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { id, kind, name, path, announced, frequency, count } = search;
  const router = useRouter();
  const update = useUpdateSearch();
  const remove = useDeleteSearch();
  const [isRenaming, setRenaming] = useSavedState(`rename:${id}`, false);
  const [isAsking, ask] = useDisclosure(false);
  return (
    <li className={`an-card an-stack-top ${styles.root}`}>
      <div className="an-split">
        {isRenaming ? (
          <Suspense fallback={<Skeleton height={46} />}>
            <RenameForm
              id={id}
              name={name}
              onSave={(next) => update.mutateAsync({ id, name: next })}
              onClose={() => setRenaming(false)}
            />
          </Suspense>
        ) : (
          <>
            <h2 className={cardListStyles.title}>{name}</h2>
            <Badge variant="light">{kind === 'car' ? carState(count) : formatCount(count, ['mașină', 'mașini'])}</Badge>
          </>
        )}
      </div>
      <div className={`an-split ${styles.row}`}>
        <Select
          label="Emailuri"
          data={PACES}
          value={frequency}
          disabled={update.isPending}
          onChange={(next) => update.mutate({ id, frequency: (next ?? 'off') as SendFrequency })}
        />
        {kind === 'search' ? (
          <Select
            label="Ce vă anunțăm"
            data={ANNOUNCED}
            value={announced}
            disabled={update.isPending}
            onChange={(next) => update.mutate({ id, announced: (next ?? 'all') as Announced })}
          />
        ) : null}
        <div className="an-row">
          <Button
            component="a"
            href={path}
            variant="light"
            aria-label={`${LINKS[kind]}: ${name}`}
            onClick={(event) => {
              event.preventDefault();
              void router.navigate({ href: path });
            }}
          >
            {LINKS[kind]}
          </Button>
          {kind === 'favorites' ? null : (
            <>
              <ActionIcon
                aria-label={`Redenumește căutarea ${name}`}
                data-tip="Redenumește"
                onClick={() => setRenaming(!isRenaming)}
              >
                <IconPencil size={20} stroke={1.75} />
              </ActionIcon>
              <ActionIcon aria-label={`Șterge căutarea ${name}`} data-tip="Șterge" onClick={ask.open}>
                <IconTrash size={20} stroke={1.75} />
              </ActionIcon>
            </>
          )}
        </div>
      </div>
      <Confirm
        isOpen={isAsking}
        onClose={ask.close}
        title="Ștergeți căutarea?"
        object={name}
        consequence="Nu vă mai scriem despre ea."
        action="Șterge"
        onConfirm={() => remove.mutateAsync({ id })}
      />
    </li>
  );
}

/** Changes name or frequency; the list shows the server's response. */
function useUpdateSearch() {
  const { list } = api.useUtils().savedSearch;
  return useCall(api.savedSearch.update, {
    done: (saved) => ({ title: 'Salvat', message: saved.name }),
    failed: (error) => messageOf(error, 'Căutarea nu a putut fi schimbată. Încercați din nou.'),
    onDone: (saved) => {
      list.setData(undefined, (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
    },
  });
}

/** Deletes a search and stops its emails. */
function useDeleteSearch() {
  const { list } = api.useUtils().savedSearch;
  return useCall(api.savedSearch.delete, {
    done: { title: 'Căutare ștearsă', message: 'Nu vă mai scriem despre ea.' },
    failed: (error) => messageOf(error, 'Căutarea nu a putut fi ștearsă. Încercați din nou.'),
    onDone: (_done, { id }) => {
      list.setData(undefined, (all) => all?.filter((one) => one.id !== id));
    },
  });
}
