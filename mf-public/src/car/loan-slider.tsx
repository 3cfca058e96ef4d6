import { useId } from 'react';
import styles from './loan-slider.module.css';

export type LoanSliderProps = {
  label: string;
  value: number;
  /** The value as text, as shown and announced. */
  text: string;
  range: { min: number; max: number; step: number };
  onChange: (value: number) => void;
};

/** The native slider: arrow keys, Page Up and Home work, a screen reader announces the text. */
export function LoanSlider({ label, value, text, range, onChange }: LoanSliderProps) {
  const id = useId();
  return (
    <div className={`an-no-print ${styles.root}`}>
      <label htmlFor={id}>{label}</label>
      <b className="an-num" aria-hidden="true">
        {text}
      </b>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        data-scripted
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
