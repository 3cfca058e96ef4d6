import type { Color } from 'contracts/car';
import { ChoiceCount } from './choice-count.tsx';
import { type ChoiceGroupProps, ChosenValues, sending } from './choice-group.tsx';
import { isChosen, pressed } from './filter-fields.ts';
import styles from './filter.module.css';

const PAINTS: Record<Color, string> = {
  alb: '#f2f3f4',
  albastru: '#1d4f9c',
  argintiu: '#b4bac0',
  bej: '#c9b694',
  galben_auriu: '#d8a313',
  gri: '#666d75',
  maro: '#5b3c2a',
  negru: '#1b1d21',
  portocaliu: '#dd5f17',
  rosu: '#b2141f',
  verde: '#1f5b47',
};

/** The eleven colours; each has a text label for those who can't see it. */
export function ColorSwatches({ field, value, onChange, countOf, isSent }: ChoiceGroupProps) {
  return (
    <div className={styles.swatches} role="group" aria-label={field.label}>
      {field.choices.map((choice) => (
        <button
          key={choice.value}
          {...sending(field, choice.value, isSent)}
          className={`an-plain ${styles.swatch}`}
          disabled={!isChosen(field, value, choice.value) && countOf?.(choice.value) === 0}
          data-tip={choice.label}
          aria-pressed={isChosen(field, value, choice.value)}
          onClick={(event) => {
            event.preventDefault();
            onChange(pressed(field, value, choice.value));
          }}
        >
          <span className="an-visually-hidden">{choice.label}</span>
          <span className={styles.paint} style={{ background: PAINTS[choice.value as Color] ?? 'transparent' }} />
          <ChoiceCount count={countOf?.(choice.value)} />
        </button>
      ))}
      {isSent ? <ChosenValues field={field} value={value} /> : null}
    </div>
  );
}
