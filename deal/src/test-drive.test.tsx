import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MantineProvider } from 'ui';
import { TestDrivePanel } from './test-drive.tsx';

const days = [
  { day: '2026-11-30', slots: ['2026-11-30T07:00:00.000Z', '2026-11-30T07:30:00.000Z'] },
  { day: '2026-12-01', slots: ['2026-12-01T10:00:00.000Z'] },
];
const current = {
  id: 100_001,
  leadId: 100_002,
  sequence: 3,
  state: 'requested' as const,
  proposedBy: 'buyer' as const,
  cancelledBy: null,
  startsAt: '2026-11-30T07:00:00.000Z',
  endsAt: '2026-11-30T07:30:00.000Z',
};
const draw = (plan: Parameters<typeof TestDrivePanel>[0]['plan'], side: 'buyer' | 'dealer') => {
  const calls = { book: vi.fn(), move: vi.fn(), confirm: vi.fn(), cancel: vi.fn(), saveCalendar: vi.fn() };
  render(
    <MantineProvider>
      <TestDrivePanel plan={plan} side={side} isBusy={false} calls={calls} />
    </MantineProvider>,
  );
  return calls;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('offers the free times of a day by the clock of Bucharest, and books one', () => {
  const calls = draw({ current: null, days }, 'buyer');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['09:00', '09:30']);
  fireEvent.change(screen.getByLabelText('Ziua'), { target: { value: '2026-12-01' } });
  press('12:00');
  expect(calls.book).toHaveBeenCalledWith('2026-12-01T10:00:00.000Z');
});

it('lets the other side confirm what is shown, and either move or cancel it', () => {
  const calls = draw({ current, days }, 'dealer');
  press('Confirmă');
  press('Mută');
  press('09:30');
  press('Anulează proba');
  expect(calls.confirm).toHaveBeenCalledWith(current);
  expect(calls.move).toHaveBeenCalledWith(current, '2026-11-30T07:30:00.000Z');
  expect(calls.cancel).toHaveBeenCalledWith(100_001);
});

it('shows its own proposal as waiting, without a button to confirm it', () => {
  draw({ current, days }, 'buyer');
  expect(screen.getByText(/așteaptă confirmarea celeilalte părți/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmă' })).toBeNull();
});

it('says when there are no free times', () => {
  draw({ current: null, days: [] }, 'buyer');
  expect(screen.getByText('Nu sunt ore libere în următoarele trei săptămâni.')).toBeTruthy();
});
