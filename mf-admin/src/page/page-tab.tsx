import { PageSlug } from 'contracts/page';
import { QueryContent, Select, SkeletonRows } from 'ui';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { PageEditor } from './page-editor.tsx';
import styles from './page.module.css';

const LABELS: Record<PageSlug, string> = {
  'despre-noi': 'Despre noi',
  'cum-functioneaza': 'Cum funcționează',
  'termeni-si-conditii': 'Termeni și condiții',
  'politica-de-confidentialitate': 'Politica de confidențialitate',
  contact: 'Contact',
};
const PAGES = PageSlug.options.map((slug) => ({ value: slug, label: LABELS[slug] }));

/** The five content pages, one at a time; `?pagina-info=` is the selected one. */
export default function PageTab() {
  const { filter, change } = useTableView();
  const slug = PageSlug.catch('despre-noi').parse(filter('pagina-info'));
  const query = api.page.edit.useQuery({ slug });
  return (
    <>
      <TabHead
        title="Pagini"
        hint="Textele paginilor de informare. Tot ce nu este text sigur este eliminat la salvare."
      />
      <div className={`an-wrapping ${styles.choice}`}>
        <Select label="Pagina" data={PAGES} value={slug} onChange={(next) => change({ 'pagina-info': next ?? '' })} />
        <a className="an-link" href={`/${slug}`}>
          Vezi pagina
        </a>
      </div>
      <QueryContent query={query} waiting={<SkeletonRows count={3} height={120} />}>
        {(data) => <PageEditor key={slug} slug={slug} page={data} />}
      </QueryContent>
    </>
  );
}
