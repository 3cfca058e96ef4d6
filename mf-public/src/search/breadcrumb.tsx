import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import type { Understood } from 'contracts/search';
import { AddressLink } from '../link/address-link.tsx';
import styles from './breadcrumb.module.css';

export type BreadcrumbProps = { understood: Understood | undefined; heading: string };

/** Home, then the search's values, from general to specific; the last one is the page itself. */
export function Breadcrumb({ understood, heading }: BreadcrumbProps) {
  const brand = understood?.brand;
  const model = brand && understood?.model;
  const city = understood?.city;
  const steps = [
    brand && { label: brand.name, to: `/${brand.slug}` },
    brand && model && { label: model.name, to: `/${brand.slug}/${model.slug}` },
    city && { label: city.name, to: '' },
  ].filter((step) => step !== null && step !== undefined);
  const last = steps.at(-1) ?? { label: heading };
  return (
    <nav className={`an-crumbs ${styles.crumbs}`} aria-label="Fir de navigare">
      <ol className="an-list">
        <li>
          <Link to="/">Acasă</Link>
        </li>
        {steps.slice(0, -1).map(({ label, to }) => (
          <li key={to}>
            <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
            <AddressLink to={to}>{label}</AddressLink>
          </li>
        ))}
        <li aria-current="page">
          <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
          {last.label}
        </li>
      </ol>
    </nav>
  );
}
