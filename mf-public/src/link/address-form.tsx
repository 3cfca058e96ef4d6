import type { FormEvent, ReactNode } from 'react';
import styles from './address-form.module.css';

export type AddressFormProps = {
  /** Path, and the part of the query that the form's own fields do not have. */
  to: string;
  children: ReactNode;
};

const stay = (event: FormEvent) => event.preventDefault();

/**
 * Fields that change the address: by their own handlers as soon as the page lives, before that and without scripts as a
 * form that the browser sends.
 */
export function AddressForm({ to, children }: AddressFormProps) {
  const [path, query] = to.split('?');
  return (
    // No landmark: a page has several, around fields that say themselves what they are for.
    <form role="none" className={styles.root} action={path} onSubmit={stay}>
      {/* The first submit button is the one that Enter in a field presses. */}
      <button type="submit" className={`an-outlined ${styles.apply}`}>
        Aplică
      </button>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
