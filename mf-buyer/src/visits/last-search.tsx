import { IconBell } from '@tabler/icons-react';
import { readSearch } from 'contracts/kept-search';
import { Link } from 'contracts/router';
import { Button, useCall, failureToast } from 'ui';
import { useState } from 'react';
import { api } from '../api.ts';
import styles from './visits.module.css';

/** This browser's last search: to be continued, and saved in the account by one click unless it is there. */
export function LastSearch() {
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
