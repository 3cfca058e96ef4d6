import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Suggestion } from 'contracts/search-suggest';
import { renderPage } from './testing/render-page.tsx';
import { SearchBox } from './search-box.tsx';

const search = async (text: string) => {
  const page = await renderPage(() => <SearchBox id="q" />);
  fireEvent.change(screen.getByPlaceholderText('Caută mașina dorită...'), { target: { value: text } });
  fireEvent.submit(screen.getByRole('search'));
  return page;
};

test('goes to /cauta with the trimmed text, encoded', { tags: ['PS2-header-10', 'PS2-header-12'] }, async () => {
  const page = await search('  Škoda Octavia & co  ');
  await expect.poll(page.address).toBe('/cauta?q=%C5%A0koda+Octavia+%26+co');
});

test.each(['', '   '])('a blank text does nothing', { tags: ['PS2-header-11'] }, async (text) => {
  const page = await search(text);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(page.address()).toBe('/');
});

const SKODA = { kind: 'brand', id: 100_002, name: 'Škoda', detail: null, path: '/skoda', subdomain: null, cars: 213 };
const OCTAVIA = { ...SKODA, kind: 'model', id: 100_005, name: 'Octavia', detail: 'Škoda', path: '/skoda/octavia' };

const type = async (text: string) => {
  const asked: string[] = [];
  const suggest = async (words: string) => {
    asked.push(words);
    return words === 'sk' ? ([SKODA, OCTAVIA] as Suggestion[]) : [];
  };
  const page = await renderPage(() => <SearchBox id="q" />, { shell: { suggest } });
  const field = screen.getByRole('combobox', { name: 'Caută mașina dorită' });
  fireEvent.change(field, { target: { value: text } });
  return { ...page, asked, field };
};

test('suggests while typing, and Enter goes where the arrow keys lead', async () => {
  const { field, address, asked } = await type('sk');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'ŠkodaMarcă · 213 mașini',
    'Škoda OctaviaModel · 213 mașini',
  ]);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('2 sugestii, alegeți cu săgețile');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await expect.poll(address).toBe('/skoda/octavia');
  expect(asked).toEqual(['sk']);
});

test('is a text field with a button that sends it', async () => {
  const page = await renderPage(() => <SearchBox id="q" />);
  const field = screen.getByRole('combobox', { name: 'Caută mașina dorită' });
  expect(field.getAttribute('type')).toBe('text');
  fireEvent.change(field, { target: { value: 'duster' } });
  fireEvent.click(screen.getByRole('button', { name: 'Trimite căutarea' }));
  await expect.poll(page.address).toBe('/cauta?q=duster');
});

test('a click on a suggestion navigates too', async () => {
  const { address } = await type('sk');
  fireEvent.click(await screen.findByRole('option', { name: /^Škoda\s*Marcă/ }));
  await expect.poll(address).toBe('/skoda');
});

test('Escape closes the list; Enter without a choice searches for the text', async () => {
  const { field, address } = await type('sk');
  await screen.findAllByRole('option');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('option')).toBeNull();
  fireEvent.submit(screen.getByRole('search'));
  await expect.poll(address).toBe('/cauta?q=sk');
});

test('without suggestions there is no list, and the search works', async () => {
  const { field, asked } = await type('zz');
  await expect.poll(() => asked).toEqual(['zz']);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});
