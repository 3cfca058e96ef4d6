import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { FullSpecs } from './full-specs.tsx';

const groups = [
  { label: 'Siguranță', items: [{ text: 'ABS', isExtra: false }] },
  { label: 'Exterior și transport', items: [{ text: 'Trapă', isExtra: true }] },
];

it('stands by group, and says what the base version on offer does not name', () => {
  render(<FullSpecs car={A_CAR} equipment={{ groups, base: { version: 'Essential', price: 20_000 } }} />);
  const headings = screen.getAllByRole('heading', { level: 4 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Siguranță', 'Exterior și transport']);
  screen.getByText(/în plus față de versiunea de bază din ofertă, Essential \(de la 20\.000/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ABS', 'Trapă (în plus)']);
  screen.getByText(/^Ce nu apare aici este nespecificat/);
});

it('is not compared without a base version, and is no heading where nothing is named', () => {
  const { rerender } = render(<FullSpecs car={A_CAR} equipment={{ groups: groups.slice(0, 1), base: null }} />);
  screen.getByRole('heading', { name: 'Dotări' });
  expect(screen.queryByText(/în plus față de/)).toBeNull();
  rerender(<FullSpecs car={A_CAR} equipment={undefined} />);
  expect(screen.queryByRole('heading', { name: 'Dotări' })).toBeNull();
});
