import { IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { formatDecimal } from 'contracts/format';
import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Stars that only show a mean; `value` from 0 to 5. */
export const Stars = ({ value, size = 18 }: { value: number; size?: number }) => (
  <span className={styles.mean} role="img" aria-label={`${formatDecimal(value)} din 5 stele`}>
    <Row size={size} />
    <span className={styles.gold} style={{ width: `${value * 20}%` }}>
      <Row size={size} />
    </span>
  </span>
);

const Row = ({ size }: { size: number }) => (
  <span className={styles.row}>
    {STARS.map((star) => (
      <IconStarFilled key={star} size={size} aria-hidden="true" />
    ))}
  </span>
);

export interface StarsFieldProps {
  label: string;
  /** 0 while nothing is chosen. */
  value: number;
  error?: string | undefined;
  isRequired?: boolean;
  onChange(value: number): void;
}

/** A question answered with one to five stars: radio buttons, so that mouse, touch, arrow keys and readers work. */
export function StarsField({ label, value, error, isRequired = true, onChange }: StarsFieldProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </legend>
      <div className={styles.choices}>
        {STARS.map((star) => (
          <label key={star} data-on={star <= value || undefined}>
            <input
              type="radio"
              name={id}
              aria-label={star === 1 ? '1 stea' : `${star} stele`}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <IconStarFilled size={32} aria-hidden="true" />
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
