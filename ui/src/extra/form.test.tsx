import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from '../testing/render-page.tsx';
import { Select, SessionGuardContext, TextInput } from '../index.ts';
import { type CallFormOptions, readBy, readLater, readTexts, useCallForm } from './form.tsx';

const Fields = z.object({ name: z.string().min(2, 'Prea scurt'), email: z.email('Adresă greșită'), kind: z.string() });
type Values = { name: string; email: string; kind: string };
type Options = Partial<CallFormOptions<Values, z.infer<typeof Fields>>>;

const REFUSED = Object.assign(new Error('Nu se poate'), {
  data: { code: 'conflict', issues: [{ path: 'email', message: 'Adresa este luată' }] },
});
const kept = new Map<string, () => unknown>();
const given = vi.fn((_form: string): unknown => undefined);
const guard = {
  given,
  hold: (name: string, holds: () => unknown) => (kept.set(name, holds), () => void kept.delete(name)),
  forget: vi.fn(),
  leave: vi.fn(),
};

async function open(options: Options) {
  const Form = () => {
    const form = useCallForm<Values, z.infer<typeof Fields>>({
      initial: { name: '', email: '', kind: 'a' },
      read: (values) => readBy(Fields, values),
      send: async () => undefined,
      ...options,
    });
    return (
      <form noValidate onSubmit={form.submit}>
        <TextInput label="Nume" {...form.field('name')} />
        <TextInput label="Email" {...form.field('email')} />
        <Select label="Fel" data={['a', 'b']} {...form.choice('kind')} />
        <button type="submit">{form.isBusy ? 'Se trimite...' : 'Trimite'}</button>
      </form>
    );
  };
  await renderPage(() => (
    <SessionGuardContext value={guard}>
      <Form />
    </SessionGuardContext>
  ));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    field,
    send: () => userEvent.click(screen.getByRole('button', { name: /rimite/ })),
    fill: async (name: string, email: string) => {
      await userEvent.type(field('Nume'), name);
      await userEvent.type(field('Email'), email);
    },
  };
}

beforeEach(() => {
  kept.clear();
  given.mockReset();
});

test('invalid fields block the form, each with its message; the first in reading order gets the focus', async () => {
  const onInvalid = vi.fn();
  const sending = vi.fn(async () => undefined);
  const { field, fill, send } = await open({ send: sending, onInvalid });
  await fill('Ana', 'x');
  await userEvent.clear(field('Nume'));
  await send();
  expect(screen.getByText('Prea scurt')).toBeTruthy();
  expect(screen.getByText('Adresă greșită')).toBeTruthy();
  expect(document.activeElement).toBe(field('Nume'));
  expect(onInvalid).toHaveBeenCalledOnce();
  expect(sending).not.toHaveBeenCalled();
  await userEvent.type(field('Nume'), 'Ana');
  expect(screen.queryByText('Prea scurt')).toBeNull();
  expect(screen.getByText('Adresă greșită')).toBeTruthy();
});

test('it is sent once while the call is pending, with the typed texts and the resulting input', async () => {
  let answer = () => undefined as void;
  const sending = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const onSent = vi.fn();
  const { field, fill, send } = await open({ send: sending, onSent });
  await fill('Ana', 'ana@exemplu.ro');
  await userEvent.selectOptions(field('Fel'), 'b');
  await send();
  expect(screen.getByRole('button').textContent).toBe('Se trimite...');
  await send();
  const values = { name: 'Ana', email: 'ana@exemplu.ro', kind: 'b' };
  expect(sending.mock.calls).toEqual([[values, values]]);
  expect(onSent).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(values));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Trimite'));
});

test('the server’s message about a field appears at it, and the next attempt may be sent', async () => {
  const sending = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(REFUSED).mockResolvedValueOnce(undefined);
  const onFailed = vi.fn();
  const { field, fill, send } = await open({ send: sending, onFailed, focusesDrawn: true });
  await fill('Ana', 'ana@exemplu.ro');
  await send();
  await screen.findByText('Adresa este luată');
  expect(onFailed).toHaveBeenCalledWith(REFUSED);
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  await send();
  expect(sending).toHaveBeenCalledTimes(2);
});

test('a named form’s changed fields are saved, except secrets, and restored once', async () => {
  const { fill } = await open({ keep: 'dealer', secrets: ['email'] });
  expect(kept.get('dealer')?.()).toBeUndefined();
  await fill('Ana', 'secret');
  expect(kept.get('dealer')?.()).toEqual({ name: 'Ana', kind: 'a' });
});

test('the saved texts are in the fields again', async () => {
  given.mockImplementation((form) => (form === 'dealer' ? { name: 'Ana', email: 'x', other: 1 } : undefined));
  const { field } = await open({ keep: 'dealer', secrets: ['email'] });
  await waitFor(() => expect(field('Nume').value).toBe('Ana'));
  expect(field('Email').value).toBe('');
  expect(guard.forget).toHaveBeenCalledWith('dealer');
  await screen.findByText('Ce ați completat s-a păstrat');
});

test('of several messages about a field the first is shown; a blank text means nothing', () => {
  const Twice = z.object({ a: z.string().min(2, 'unu').regex(/^\d+$/, 'doi') });
  expect(readBy(Twice, { a: 'x' })).toEqual({ input: null, errors: { a: 'unu' } });
  const Days = z.object({ id: z.number(), days: z.coerce.number().nullable(), isOn: z.boolean() });
  expect(readTexts(Days, { days: ' ', isOn: false }, { id: 3 })).toEqual({
    input: { id: 3, days: null, isOn: false },
    errors: null,
  });
});

test('a schema is fetched when somebody begins to fill in the form, once', async () => {
  const fetchSchema = vi.fn(async () => Fields);
  const send = vi.fn(async () => undefined);
  const form = await open({ read: readLater(fetchSchema), send });
  expect(fetchSchema).not.toHaveBeenCalled();
  await form.fill('A', 'a@exemplu.ro');
  expect(fetchSchema).toHaveBeenCalledTimes(1);
  await form.send();
  expect(await screen.findByText('Prea scurt')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(form.field('Nume'), 'na');
  await form.send();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(fetchSchema).toHaveBeenCalledTimes(1);
});

test('without its schema nothing is sent, and the next try fetches it again', async () => {
  const fetchSchema = vi.fn(async () => Fields).mockRejectedValue(new TypeError('Failed to fetch'));
  const send = vi.fn(async () => undefined);
  const form = await open({ read: readLater(fetchSchema), send });
  await form.fill('Ana', 'a@exemplu.ro');
  await form.send();
  expect(await screen.findByText('Formularul nu a putut fi verificat')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  fetchSchema.mockResolvedValue(Fields);
  await form.send();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});
