import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from './testing/render-page.tsx';
import { SessionGuardContext } from './session-guard.ts';
import { type Call, type CallOptions, useCall } from './use-call.ts';

const ENDED = Object.assign(new Error('Unauthorized'), { data: { code: 'unauthorized' } });
const REFUSED = Object.assign(new Error('Numele este luat'), { data: { code: 'conflict' } });

/** A procedure as the client provides it, answered by the test. */
function procedureOf(answer: (name: string) => Promise<{ id: number }>) {
  return {
    useMutation: (options?: object) => useMutation<{ id: number }, Error, string>({ mutationFn: answer, ...options }),
  };
}

interface Case {
  answer?: (name: string) => Promise<{ id: number }>;
  isGuarded?: boolean;
}

async function call(options: CallOptions<string, { id: number }>, { answer, isGuarded = false }: Case = {}) {
  const procedure = procedureOf(answer ?? (async () => ({ id: 7 })));
  const held: { call?: Call<typeof procedure> } = {};
  const guard = { given: () => undefined, hold: () => () => undefined, forget: vi.fn(), leave: vi.fn() };
  const Caller = () => {
    const made = useCall(procedure, options);
    useEffect(() => {
      held.call = made;
    });
    return null;
  };
  await renderPage(() => (
    <SessionGuardContext value={isGuarded ? guard : null}>
      <Caller />
    </SessionGuardContext>
  ));
  await act(async () => void held.call!.mutate('Ana'));
  await waitFor(() => expect(held.call!.isPending).toBe(false));
}
const toast = () => document.querySelector('.an-toast')?.textContent ?? null;
const fails = (error: Error): Case => ({ answer: () => Promise.reject(error) });

test('a success refetches what has changed, then reports it, then continues', async () => {
  const order: string[] = [];
  await call({
    refresh: async () => void order.push(`refresh ${toast()}`),
    done: ({ id }, name) => ({ title: 'Salvat', message: `${name} are numărul ${id}` }),
    onDone: ({ id }, name) => order.push(`done ${id} ${name}`),
    onOver: () => order.push('over'),
  });
  expect(order).toEqual(['refresh null', 'done 7 Ana', 'over']);
  await screen.findByText('Ana are numărul 7');
});

test('without a text there is no toast', async () => {
  await call({ done: () => null });
  expect(toast()).toBeNull();
});

test('a failure rolls back the optimistic change and shows the reason; a text alone appears under "Eroare"', async () => {
  const takeBack = vi.fn();
  const onFailed = vi.fn();
  const optimistic = vi.fn(async () => takeBack);
  await call({ optimistic, failed: ({ message }) => message, onFailed }, fails(REFUSED));
  expect(optimistic).toHaveBeenCalledWith('Ana', expect.anything());
  expect(takeBack).toHaveBeenCalledOnce();
  expect(onFailed).toHaveBeenCalledWith(REFUSED, 'Ana');
  await screen.findByText('Eroare');
  expect(screen.getByText('Numele este luat')).toBeTruthy();
});

test('an ended session is reported to the guard', async () => {
  const onFailed = vi.fn();
  await call({ failed: 'Nu s-a salvat', onFailed }, { ...fails(ENDED), isGuarded: true });
  expect(toast()).toBeNull();
  expect(onFailed).not.toHaveBeenCalled();
});

test('without a guard the end of the session is a failure like any other', async () => {
  const onFailed = vi.fn();
  await call({ failed: 'Nu s-a salvat', onFailed }, fails(ENDED));
  await screen.findByText('Nu s-a salvat');
  expect(onFailed).toHaveBeenCalledOnce();
});

test('a call that reports it itself does so', async () => {
  await call({ failed: 'Nu sunteți administrator', tellsEndedSession: true }, { ...fails(ENDED), isGuarded: true });
  expect(await screen.findByText('Nu sunteți administrator')).toBeTruthy();
});

const failureOf = (httpStatus: number) =>
  Object.assign(new Error('Eroare'), { data: { httpStatus, requestId: 'id-of-the-log' } });

test.each([500, 502, 503])('a fault of the site (%s) is shown with its code', async (status) => {
  await call({ failed: 'Nu s-a salvat' }, fails(failureOf(status)));
  await screen.findByText('Nu s-a salvat');
  expect(toast()).toContain('Cod: id-of-the-log');
});

test.each([400, 409, 429])('a refusal (%s) needs none', async (status) => {
  await call({ failed: 'Numele este luat' }, fails(failureOf(status)));
  await screen.findByText('Numele este luat');
  expect(toast()).not.toContain('Cod');
});
