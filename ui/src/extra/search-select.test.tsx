import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { standInForLayout } from 'contracts/testing/browser-parts';
import { SearchSelect } from './search-select.tsx';

const TOWNS = Array.from({ length: 300 }, (_, index) => ({ value: `v${index}`, label: `Localitatea ${index}` }));
const MORE = 'Scrieți pentru a restrânge lista';
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

function open(first: string, data = TOWNS) {
  standInForLayout();
  const chosen: string[] = [];
  function Field() {
    const [value, setValue] = useState(first);
    const change = (next: string) => {
      chosen.push(next);
      setValue(next);
    };
    return (
      <MantineProvider env="test">
        <SearchSelect label="Localitatea" data={data} value={value} onChange={change} none="Toate" />
      </MantineProvider>
    );
  }
  render(<Field />);
  return { chosen, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Localitatea' }) };
}

test('of many choices a hundred at most are drawn, the last line says how to find the others', async () => {
  const { chosen, field } = open('');
  await userEvent.click(field);
  expect(labels().length).toBeLessThanOrEqual(100);
  expect(labels().at(-1)).toBe(MORE);
  await userEvent.click(screen.getByText(MORE));
  expect(chosen).toEqual([]);
  await userEvent.type(field, '277');
  expect(labels()).toEqual(['Localitatea 277']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['v277']);
  expect(field.value).toBe('Localitatea 277');
});

test('what is chosen is in the list, however far down', async () => {
  const { field } = open('v250');
  await userEvent.click(field);
  expect(screen.getByRole('option', { name: 'Localitatea 250', selected: true })).toBeTruthy();
  expect(labels().at(-1)).toBe(MORE);
});

test('accents need not be typed, and beginnings come first', async () => {
  const data = ['Făgăraș', 'Poiana Brașov', 'Brașov'].map((label) => ({ value: label, label }));
  const { chosen, field } = open('', data);
  await userEvent.type(field, 'brasov');
  expect(labels()).toEqual(['Brașov', 'Poiana Brașov']);
  await userEvent.click(screen.getByRole('option', { name: 'Brașov' }));
  expect(field.value).toBe('Brașov');
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: 'Toate' }));
  expect(chosen).toEqual(['Brașov', '']);
  expect([field.value, field.placeholder]).toEqual(['', 'Toate']);
});
