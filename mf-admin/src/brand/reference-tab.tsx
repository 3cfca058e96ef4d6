import { IconPlus } from '@tabler/icons-react';
import type { BrandRow, ModelRow } from 'contracts/reference-table';
import { Button } from 'ui';
import { TabHead } from '../section/tab-head.tsx';
import { useReferenceDialog } from '../reference/use-reference-dialog.ts';
import type { TableView } from '../table/use-table-view.ts';
import { BrandTable } from './brand-table.tsx';
import { ModelTable } from './model-table.tsx';
import styles from './reference-tab.module.css';

/** The second list's value in the address. */
const MODELS = 'modele';

/** The tab Administrare (work-areas §2): brands and models, one list at a time; `?lista=modele` is the second. */
export default function ReferenceTab() {
  const brands = useReferenceDialog<BrandRow>();
  const models = useReferenceDialog<ModelRow>(MODELS);
  const { view } = brands;
  const areModels = view.filter('lista') === MODELS;
  const add = () => (areModels ? models : brands).setOpen({ kind: 'add' });
  return (
    <>
      <TabHead
        title="Administrare"
        hint="Mărcile și modelele din care aleg dealerii și în care caută vizitatorii."
        actions={
          <Button leftSection={<IconPlus />} onClick={add}>
            {areModels ? 'Adaugă model' : 'Adaugă marcă'}
          </Button>
        }
      />
      <Lists view={view} areModels={areModels} />
      {areModels ? <ModelTable {...models} /> : <BrandTable {...brands} />}
    </>
  );
}

function Lists({ view, areModels }: { view: TableView; areModels: boolean }) {
  const show = (lista: string) => view.change({ lista, q: '', sort: '', marca: '' });
  return (
    <div className={styles.lists} role="group" aria-label="Lista">
      <Button size="sm" variant={areModels ? 'default' : 'light'} aria-pressed={!areModels} onClick={() => show('')}>
        Mărci
      </Button>
      <Button size="sm" variant={areModels ? 'light' : 'default'} aria-pressed={areModels} onClick={() => show(MODELS)}>
        Modele
      </Button>
    </div>
  );
}
