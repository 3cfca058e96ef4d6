import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Brand } from 'contracts/brand';
import { toCarSearch } from 'contracts/search-url';
import { Button, Select, useShell } from 'ui';
import { api } from '../api.ts';
import { FlagField } from '../filter/flag-field.tsx';
import { PlainSelect } from '../filter/plain-select.tsx';
import { AddressForm } from '../link/address-form.tsx';
import { ButtonLink } from '../link/button-link.tsx';
import type { PageAddress } from '../search/use-page-address.ts';
import { brandFields } from './brand-filter-choices.ts';
import styles from './brand.module.css';
import buttonStyles from '../button/button.module.css';

type Props = { brand: Brand; address: PageAddress; onMore: () => void };

/** Model, maximum price, year, fuel, transmission, premium (public-site §2); the others behind "Mai multe filtre". */
export function BrandFilters({ brand, address, onMore }: Props) {
  const { next, change, clear, clearPath, isFiltered } = address;
  const values = next.shown;
  const { year } = useShell().config;
  const models = api.model.list.useQuery({ brandId: brand.id }).data ?? [];
  return (
    <div className={`an-card an-stack ${styles.filters}`} role="group" aria-label="Filtre">
      <AddressForm to={clearPath}>
        <Select
          label="Model"
          name="model"
          placeholder="Toate modelele"
          data={models.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={values.model ?? ''}
          onChange={(model) => change({ model: model ?? '' })}
        />
        {brandFields(year).map((field) => (
          <PlainSelect
            key={field.name}
            field={field}
            value={values[field.name]}
            onChange={(next) => change({ [field.name]: next })}
          />
        ))}
        <div className={`an-row ${styles.last}`}>
          <FlagField
            name="isPremium"
            label="Doar anunțuri premium"
            isOn={toCarSearch(values).isPremium === true}
            onChange={(isPremium) => change({ isPremium })}
          />
          <Button
            variant="default"
            aria-haspopup="dialog"
            data-scripted
            leftSection={<IconAdjustmentsHorizontal aria-hidden="true" />}
            onClick={onMore}
          >
            Mai multe filtre
          </Button>
          {isFiltered ? (
            <ButtonLink to={clearPath} className={`an-inline an-action ${buttonStyles.clear}`} onPress={clear}>
              Șterge filtrele
            </ButtonLink>
          ) : null}
        </div>
      </AddressForm>
    </div>
  );
}
