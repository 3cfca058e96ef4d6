import type { FilterValues } from 'contracts/search-path';
import { AddressLink } from '../link/address-link.tsx';
import styles from './no-results.module.css';

/** Below the cars, or in their place: one request for several dealers, about the model of the search. */
export const OffersLine = ({ values: { brand, model } }: { values: FilterValues }) => (
  <p className={styles.offers}>
    Nu ați găsit mașina potrivită?{' '}
    <AddressLink className="an-link" to={requestPath(oneOf(brand), oneOf(model))}>
      Cereți oferte de la mai mulți dealeri
    </AddressLink>
  </p>
);

/** The one value of a filter; null for none and for several. */
const oneOf = (value: string | undefined): string | null => (value && !value.includes(',') ? value : null);

function requestPath(brand: string | null, model: string | null): string {
  if (brand === null) return '/cere-oferte';
  return `/cere-oferte?${new URLSearchParams({ brand, ...(model === null ? {} : { model }) })}`;
}
