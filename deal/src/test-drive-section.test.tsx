import { useMutation } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DRIVE_CHANGED, type TestDrive } from 'contracts/test-drive';
import { renderPage } from 'ui/testing/render-page';
import type { TestDriveApi } from './deal-api.ts';
import { TestDriveSection } from './test-drive-section.tsx';

const SHOWN: TestDrive = {
  id: 100_001,
  leadId: 100_002,
  sequence: 3,
  state: 'requested',
  proposedBy: 'buyer',
  cancelledBy: null,
  startsAt: '2099-11-30T07:00:00.000Z',
  endsAt: '2099-11-30T07:30:00.000Z',
};
const CHANGED = Object.assign(new Error(DRIVE_CHANGED), { data: { code: 'precondition_failed' } });

/** A procedure as the client provides it. */
const procedureOf = (answer: (input: never) => Promise<TestDrive>) => ({
  useMutation: (options?: object) => useMutation<TestDrive, Error, never>({ mutationFn: answer, ...options }),
});

it('sends the booking that is shown; when it has changed, says so and reads it anew', async () => {
  const confirm = vi.fn((_input: object) => Promise.reject<TestDrive>(CHANGED));
  const refresh = vi.fn();
  const other = procedureOf(() => Promise.resolve(SHOWN));
  const asked = { data: { current: SHOWN, days: [] }, error: null, isFetching: false, refetch: vi.fn() };
  const api = {
    plan: { useQuery: () => asked },
    book: other,
    move: other,
    confirm: procedureOf(confirm),
    cancel: other,
    saveCalendar: () => Promise.resolve(),
    refresh,
    token: null,
  } as unknown as TestDriveApi;
  await renderPage(() => <TestDriveSection api={api} leadId={100_002} side="dealer" />);
  fireEvent.click(screen.getByRole('button', { name: 'Confirmă' }));
  await screen.findByText(DRIVE_CHANGED);
  expect(confirm.mock.calls[0]?.[0]).toEqual({ id: 100_001, sequence: 3 });
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});
