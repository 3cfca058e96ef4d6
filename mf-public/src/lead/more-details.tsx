import { IconChevronDown } from '@tabler/icons-react';
import { lazyWithRetry, Skeleton, UnstyledButton, useDisclosure } from 'ui';
import { type ReactNode, Suspense, useState } from 'react';
import { NO_WISHES, type TypedWishes } from './typed-wishes.ts';
import type { WishFieldsProps } from './wish-fields.tsx';
import styles from './form.module.css';

const WishFields = lazyWithRetry<WishFieldsProps>(() => import('./wish-fields.tsx'));

export interface MoreDetailsProps {
  /** The values typed before; null when the fields have not been opened. */
  initial: TypedWishes | null;
  onChange(wishes: TypedWishes): void;
  errors: Record<string, ReactNode>;
}

/** The folded part of the offer form: test drive, trade-in, payment, horizon, channel. Fetched when it is opened. */
export function MoreDetails({ initial, onChange, errors }: MoreDetailsProps) {
  const [isUnfolded, { toggle }] = useDisclosure(initial !== null);
  // A message of the form must be seen, and its field must take the focus.
  const isOpen = isUnfolded || Object.keys(errors).some((path) => path.startsWith('wishes.'));
  const [wishes, setWishes] = useState(initial ?? NO_WISHES);
  const change = (next: TypedWishes) => {
    setWishes(next);
    onChange(next);
  };
  return (
    <>
      <UnstyledButton className={styles.unfold} aria-expanded={isOpen} onClick={toggle} type="button">
        Mai multe detalii (opțional)
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
      {/* Hidden, not removed: what was typed is sent, folded or not. */}
      <div className={styles.folded} hidden={!isOpen}>
        {isOpen || wishes !== NO_WISHES ? (
          <Suspense fallback={<Skeleton className={styles.wide} height={240} role="status" aria-label="Se încarcă" />}>
            <WishFields wishes={wishes} onChange={change} errors={errors} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
