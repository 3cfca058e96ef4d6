import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ButtonLink } from './button-link.tsx';

const open = () => {
  const onPress = vi.fn();
  render(
    <ButtonLink to="/cauta" onPress={onPress}>
      Șterge filtrele
    </ButtonLink>,
  );
  return { onPress, button: screen.getByRole('button', { name: 'Șterge filtrele' }) };
};

test('a press by mouse, Enter or space is the button’s', async () => {
  const { onPress, button } = open();
  expect(button.getAttribute('href')).toBe('/cauta');
  expect(fireEvent.click(button)).toBe(false);
  button.focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('a click for another tab is the browser’s', () => {
  const { onPress, button } = open();
  button.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(button, { ctrlKey: true });
  expect(onPress).not.toHaveBeenCalled();
});
