import { Checkbox } from 'ui/checkbox';
import { api } from '../api.ts';
import type { ProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

/** Brands that the dealer is authorised for. */
export function BrandsSection({ form }: { form: ProfileForm }) {
  const brands = api.brand.list.useQuery().data ?? [];
  const chosen = new Set(form.values.brandIds);
  const toggle = (id: number) => {
    const ids = chosen.has(id) ? form.values.brandIds.filter((one) => one !== id) : [...form.values.brandIds, id];
    form.setFieldValue(
      'brandIds',
      ids.toSorted((a, b) => a - b),
    );
  };
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="pf-brands">
      <h2 id="pf-brands">Mărci pentru care sunteți autorizat</h2>
      <div className={`an-list ${styles.brands}`}>
        {brands.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
        ))}
      </div>
      {form.errors['brandIds'] ? (
        <p className={styles.error} role="alert">
          {form.errors['brandIds']}
        </p>
      ) : null}
    </section>
  );
}
