import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { SearchBox } from './search-box.tsx';

const search = async (text: string) => {
  const page = await renderPage(() => <SearchBox id="q" />);
  fireEvent.change(screen.getByPlaceholderText('Caută mașina dorită...'), { target: { value: text } });
  fireEvent.submit(screen.getByRole('search'));
  return page;
};

test('PS2-header-10 PS2-header-12 goes to /cauta with the trimmed text, encoded', async () => {
  const page = await search('  Škoda Octavia & co  ');
  await expect.poll(page.address).toBe('/cauta?q=%C5%A0koda+Octavia+%26+co');
});

test.each(['', '   '])('PS2-header-11 a blank text does nothing', async (text) => {
  const page = await search(text);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(page.address()).toBe('/');
});
