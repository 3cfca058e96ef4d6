// An hour of the day by the 24-hour clock: the browser's own field would use the browser's language.
import { TimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { ReactNode } from 'react';

export type TimeFieldProps = {
  /** The screen reader's label of both parts: "Luni, de la". */
  label: string;
  /** HH:MM; '' while it is incomplete. */
  value: string;
  onChange(time: string): void;
  error?: ReactNode;
};

/** Hours and minutes, typed or changed by arrow keys. */
export function TimeField({ label, value, onChange, error }: TimeFieldProps) {
  return (
    <TimePicker
      role="group"
      aria-label={label}
      format="24h"
      size="md"
      minutesStep={15}
      value={value}
      onChange={onChange}
      error={error}
      hoursInputLabel={`${label}, ora`}
      minutesInputLabel={`${label}, minutele`}
      hoursInputProps={error ? { 'aria-invalid': true } : {}}
    />
  );
}
