// A month to choose a day from; the library is heavy, so it is fetched when the first calendar opens.
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ro';
import { useEffect, useRef } from 'react';

export type CalendarProps = {
  /** YYYY-MM-DD, or null while none is chosen. */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChoose(day: string | null): void;
};

const LABELS = {
  nextMonth: 'Luna următoare',
  previousMonth: 'Luna anterioară',
  nextYear: 'Anul următor',
  previousYear: 'Anul anterior',
  nextDecade: 'Deceniul următor',
  previousDecade: 'Deceniul anterior',
};
/** The keyboard begins at the chosen day, else at the first selectable one. */
const FIRST = 'table button[data-selected], table button:not([disabled])';

/** Romanian, the week from Monday on; arrows move between days. */
export default function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const days = root.current?.querySelectorAll<HTMLElement>(FIRST);
    const chosen = [...(days ?? [])].find((day) => day.hasAttribute('data-selected'));
    (chosen ?? days?.[0])?.focus();
  }, []);
  return (
    <DatePicker
      ref={root}
      locale="ro"
      size="md"
      value={value}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      onChange={onChoose}
      ariaLabels={LABELS}
      // Escape closes the calendar, not the dialog below it as well.
      __stopPropagation
    />
  );
}
