// A day, typed in Romanian notation or chosen from a calendar: the browser's own field would use the browser's
// language.
import { ActionIcon, CloseButton, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazyWithRetry } from '../index.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { readDay, writtenDay } from 'contracts/written-day';

const MAX_LENGTH = 20;
const Calendar = lazyWithRetry(() => import('./date/calendar.tsx'));

export type DateFieldProps = {
  label: ReactNode;
  /** YYYY-MM-DD; '' while there is none. An invalid day is returned as typed: the schema reports it at the field. */
  value: string;
  onChange(day: string): void;
  /** The first and last day that the calendar offers, YYYY-MM-DD. */
  min?: string;
  max?: string;
  name?: string | undefined;
  error?: ReactNode;
  required?: boolean;
  description?: ReactNode;
};

/** Day.month.year by keyboard, and a calendar behind its button; an optional day can be cleared. */
export function DateField({ value, onChange, min, max, required = false, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState(writtenDay(value));
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    // Changed from outside; while typing, the user's text stays.
    if ((readDay(typed) ?? typed) !== value) setTyped(writtenDay(value));
  }
  const type = (text: string) => {
    setTyped(text);
    onChange(text.trim() === '' ? '' : (readDay(text) ?? text));
  };
  const choose = (day: string | null) => {
    setOpen(false);
    if (day === null) return;
    setTyped(writtenDay(day));
    onChange(day);
  };
  const canClear = typed !== '' && !required;
  const open = (
    <Popover.Target>
      <ActionIcon
        size={40}
        aria-label="Deschide calendarul"
        onClick={() => setOpen(!isOpen)}
        // While the calendar is loading, Escape closes it, and not the dialog below it.
        {...(isOpen ? { 'data-mantine-stop-propagation': 'true' } : {})}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <IconCalendar size={20} stroke={1.75} />
      </ActionIcon>
    </Popover.Target>
  );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus zIndex={400} shadow="md">
      <TextInput
        {...field}
        required={required}
        placeholder="zz.ll.aaaa"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        data-path={field.name}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(writtenDay(readDay(typed) ?? typed))}
        rightSectionWidth={canClear ? 84 : 46}
        rightSection={
          <>
            {canClear ? <CloseButton size={36} aria-label="Șterge data" onClick={() => type('')} /> : null}
            {open}
          </>
        }
      />
      <Popover.Dropdown>
        <Suspense fallback={<div className="an-calendar-room" role="status" aria-label="Se încarcă..." />}>
          <Calendar value={readDay(value)} min={min} max={max} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
