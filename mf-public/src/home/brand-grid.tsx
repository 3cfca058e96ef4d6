import { formatCount } from 'contracts/format';
import { QueryError, Skeleton } from 'ui';
import { api } from '../api.ts';
import { AddressLink } from '../link/address-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Section } from './section.tsx';
import styles from './brand-grid.module.css';

const SHOWN = 12;
const PLACEHOLDERS = 6;

/** The brands with the largest stock (public-site §2 "Brand grid"). */
export function BrandGrid() {
  const query = api.brand.listWithStock.useQuery();
  const { data, isPending, isError } = query;
  return (
    <Section title="Explorează Mărcile Populare" subtitle="Găsește mașina perfectă din gama dealerilor oficiali">
      {isError ? (
        <QueryError title="Nu am putut încărca mărcile" query={query} />
      ) : (
        <ul className={`an-list ${styles.root}`} aria-busy={isPending} data-loading={isPending || undefined}>
          {isPending
            ? Array.from({ length: PLACEHOLDERS }, (_, index) => <BrandPlaceholder key={index} />)
            : data.slice(0, SHOWN).map((brand) => (
                <li key={brand.id}>
                  <AddressLink className={`an-card an-line an-quiet ${styles.brand}`} to={`/${brand.slug}`}>
                    <BrandMark name={brand.name} logo={brand.logo} />
                    <span>
                      <b>{brand.name}</b>
                      <small className="an-num">{formatCount(brand.carCount, ['mașină', 'mașini'])}</small>
                    </span>
                  </AddressLink>
                </li>
              ))}
          <li className={styles.all}>
            <AddressLink className={`an-outlined ${styles.link}`} to="/cauta">
              Vezi Toate Mărcile
            </AddressLink>
          </li>
        </ul>
      )}
    </Section>
  );
}

function BrandPlaceholder() {
  return (
    <li aria-hidden="true" data-skeleton>
      <div className={`an-card an-line an-quiet ${styles.brand}`}>
        <Skeleton height={34} width={34} radius={9} />
        <span>
          <Skeleton height={20} width={84} />
          <Skeleton height={18} width={60} mt={2} />
        </span>
      </div>
    </li>
  );
}
