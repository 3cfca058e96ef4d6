import type { DealerSite } from 'contracts/dealer-site';
import { Select } from 'ui';
import { FIELDS, type FieldName } from '../filter/filter-fields.ts';
import { PlainSelect } from '../filter/plain-select.tsx';
import { AddressForm } from '../link/address-form.tsx';
import { ButtonLink } from '../link/button-link.tsx';
import type { PageAddress } from '../search/use-page-address.ts';
import styles from './dealer-filters.module.css';
import buttonStyles from '../button/button.module.css';

const NAMES = ['priceMax', 'fuelType', 'gearbox', 'bodyType', 'yearFrom'] as const satisfies FieldName[];

/** Filters of a dealer's stock: only its own brands and models are offered. */
export function DealerFilters({ stock, address }: { stock: DealerSite['stock']; address: PageAddress }) {
  const { next, change, clear, clearPath, isFiltered } = address;
  const values = next.shown;
  const brand = stock.find(({ slug }) => slug === values.brand) ?? (stock.length === 1 ? stock[0] : undefined);
  const options = (items: { slug: string; name: string }[]) =>
    items.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <div className={`an-stack ${styles.root}`} role="group" aria-label="Filtre">
      <AddressForm to={clearPath}>
        {stock.length > 1 ? (
          <Select
            label="Marcă"
            name="brand"
            placeholder="Toate mărcile"
            data={options(stock)}
            value={values.brand ?? ''}
            onChange={(next) => change({ brand: next ?? '', model: '' })}
          />
        ) : null}
        <Select
          label="Model"
          name="model"
          placeholder={brand ? 'Toate modelele' : 'Selectați mai întâi marca'}
          data={options(brand?.models ?? [])}
          value={brand ? (values.model ?? '') : ''}
          disabled={!brand}
          onChange={(next) => change({ model: next ?? '' })}
        />
        {NAMES.map((name) => (
          <PlainSelect
            key={name}
            field={FIELDS[name]}
            value={values[name]}
            onChange={(next) => change({ [name]: next })}
          />
        ))}
        {isFiltered ? (
          <ButtonLink
            to={clearPath}
            className={`an-inline an-action ${buttonStyles.clear} ${styles.clear}`}
            onPress={clear}
          >
            Șterge filtrele
          </ButtonLink>
        ) : null}
      </AddressForm>
    </div>
  );
}
