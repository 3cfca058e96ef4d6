// A month to choose a day from; the library is heavy, so it is fetched when the first calendar opens.
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ro';

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
/** Escape closes the calendar, not the dialog below it as well. */
const STAYS = () => ({ 'data-mantine-stop-propagation': 'true' });

/** Romanian, the week from Monday on; arrows move between days. */
export default function Calendar({ value, min, max, onChoose }: CalendarProps) {
  return (
    <DatePicker
      locale="ro"
      size="md"
      value={value}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      onChange={onChoose}
      ariaLabels={LABELS}
      getDayProps={STAYS}
      getMonthControlProps={STAYS}
      getYearControlProps={STAYS}
    />
  );
}
