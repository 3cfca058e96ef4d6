import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import type { CarCard } from 'contracts/car';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import styles from './breadcrumb.module.css';

/** Links back to the lists that contain this car. */
export function Breadcrumb({ car }: { car: Pick<CarCard, 'title' | 'brand' | 'model'> }) {
  const { brand, model } = car;
  const dealer = useDealerSite()?.dealer;
  if (dealer) {
    return (
      <nav className={`an-crumbs an-no-print ${styles.crumbs}`} aria-label="Cale de navigare">
        <ol className="an-list">
          <li>
            <Link to="/">{dealer.name}</Link>
            <Then />
          </li>
          <li aria-current="page">{car.title}</li>
        </ol>
      </nav>
    );
  }
  return (
    <nav className={`an-crumbs an-no-print ${styles.crumbs}`} aria-label="Cale de navigare">
      <ol className="an-list">
        <li>
          <Link to="/">Acasă</Link>
          <Then />
        </li>
        <li>
          <Link to="/$a" params={{ a: brand.slug }}>
            {brand.name}
          </Link>
          <Then />
        </li>
        <li>
          <Link to="/$a/$b" params={{ a: brand.slug, b: model.slug }}>
            {model.name}
          </Link>
          <Then />
        </li>
        <li aria-current="page">{car.title}</li>
      </ol>
    </nav>
  );
}

const Then = () => <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />;
