import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MantineProvider } from '../../index.ts';
import { PasswordInput } from './password-input.tsx';

it('shows and hides the password by a button with a Romanian name that the keyboard reaches', async () => {
  render(
    <MantineProvider env="test">
      <PasswordInput label="Parolă" />
    </MantineProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Parolă');
  await userEvent.type(field, 'secret');
  expect(field.type).toBe('password');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arată parola' }));
  await userEvent.keyboard('{Enter}');
  expect(field.type).toBe('text');
  expect(screen.getByRole('button', { name: 'Ascunde parola' }).hasAttribute('aria-pressed')).toBe(false);
});

it('reports that it is invalid', () => {
  render(
    <MantineProvider env="test">
      <PasswordInput label="Parolă" error="Parola este obligatorie" />
    </MantineProvider>,
  );
  expect(screen.getByLabelText('Parolă').getAttribute('aria-invalid')).toBe('true');
});
