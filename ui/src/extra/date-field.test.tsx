import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

function Day({ first = '', required = false }: { first?: string; required?: boolean }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DateField label="Ziua" value={day} onChange={setDay} min="2031-01-03" max="2031-01-20" required={required} />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('2031-01-09')}>
        Altă zi
      </button>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>(/^Ziua/);
const reported = () => screen.getByRole('status').textContent;

it('is typed day first, whatever the browser’s language, and returns the calendar day', async () => {
  await renderPage(() => <Day />);
  const user = userEvent.setup();
  expect(field().type).toBe('text');
  await user.type(field(), '5.1.2031');
  expect(reported()).toBe('2031-01-05');
  await user.tab();
  expect(field().value).toBe('05.01.2031');
  await user.click(screen.getByRole('button', { name: 'Altă zi' }));
  expect(field().value).toBe('09.01.2031');
  await user.click(screen.getByRole('button', { name: 'Șterge data' }));
  expect([field().value, reported()]).toEqual(['', '']);
});

it('returns an invalid day as typed, so that the schema reports it', async () => {
  await renderPage(() => <Day first="2031-01-05" />);
  const user = userEvent.setup();
  await user.clear(field());
  await user.type(field(), '31.02.2031');
  await user.tab();
  expect([field().value, reported()]).toEqual(['31.02.2031', '31.02.2031']);
});

it('opens a Romanian month from Monday on, with the days outside the range disabled, and takes the chosen one', async () => {
  await renderPage(() => <Day first="2031-01-05" required />);
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: 'Șterge data' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deschide calendarul' }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  await dialog.findByText('Ianuarie 2031');
  expect(document.querySelector('[role="dialog"] th')?.textContent).toBe('Lu');
  const day = (name: string) => dialog.getByLabelText<HTMLButtonElement>(name);
  expect([day('2 Ianuarie 2031').disabled, day('3 Ianuarie 2031').disabled]).toEqual([true, false]);
  // By keyboard: it begins at the chosen day, and Escape closes only the calendar, wherever the focus is in it.
  expect(document.activeElement).toBe(day('5 Ianuarie 2031'));
  for (const button of document.querySelectorAll('[role="dialog"] button')) {
    expect(button.getAttribute('data-mantine-stop-propagation')).toBe('true');
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Deschide calendarul' }));
  await user.click(await screen.findByLabelText('12 Ianuarie 2031'));
  expect(field().value).toBe('12.01.2031');
  expect(reported()).toBe('2031-01-12');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Hour() {
  const [time, setTime] = useState('09:00');
  return (
    <>
      <TimeField label="Luni, de la" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  );
}

it('hours use the 24-hour clock, without AM and PM', async () => {
  await renderPage(() => <Hour />);
  const user = userEvent.setup();
  const hours = screen.getByLabelText<HTMLInputElement>('Luni, de la, ora');
  expect(hours.value).toBe('09');
  await user.click(hours);
  await user.keyboard('1830');
  await waitFor(() => expect(reported()).toBe('18:30'));
  expect(screen.queryByText(/AM|PM/)).toBeNull();
});
