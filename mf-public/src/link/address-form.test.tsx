import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressForm } from './address-form.tsx';

test('without scripts the browser sends its fields with the rest of the address; with them it stays', () => {
  const { container } = render(
    <AddressForm to="/dacia?q=duster&priceMax=20000">
      <select name="sort" defaultValue="premium">
        <option>premium</option>
      </select>
    </AddressForm>,
  );
  const form = container.querySelector('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/dacia', 'get']);
  expect([...new FormData(form)]).toEqual([
    ['q', 'duster'],
    ['priceMax', '20000'],
    ['sort', 'premium'],
  ]);
  expect(form.querySelector('[type=submit]')?.textContent).toBe('Aplică');
  expect(fireEvent.submit(form)).toBe(false);
});
