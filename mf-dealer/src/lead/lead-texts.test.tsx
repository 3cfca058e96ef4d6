import { screen, within } from '@testing-library/react';
import type { LeadText } from 'contracts/lead-panel';
import { renderPage } from 'ui/testing/render-page';
import { expect, test } from 'vitest';
import { LeadTexts } from './lead-texts.tsx';

const FIRST: LeadText = {
  id: 1,
  name: 'Ioana Mureșan',
  phone: '+40722000114',
  phoneText: '0722 000 114',
  text: 'Bună ziua!',
  isConfirmed: true,
  createdAt: '2026-11-18T10:00:00.000Z',
};
const FAKE = { ...FIRST, id: 2, name: 'Fals', phone: '+40799999999', phoneText: '0799 999 999', text: 'Aici' };
const open = (texts: LeadText[]) => {
  const message = texts.map(({ text }) => text).join('\n\n') || null;
  return renderPage(() => <LeadTexts lead={{ texts, message }} />);
};

test('further texts show their own contact data, and those of unverified senders are labelled', async () => {
  await open([FIRST, { ...FAKE, isConfirmed: false }, { ...FIRST, id: 3, text: 'Mai este?' }]);
  const list = await screen.findByRole('list', { name: 'Mesaje ulterioare' });
  const [fake, own] = within(list).getAllByRole('listitem');
  if (!fake || !own) throw new Error('two texts were expected');
  expect(fake.textContent).toContain('Fals');
  expect(within(fake).getByRole('link', { name: '0799 999 999' }).getAttribute('href')).toBe('tel:+40799999999');
  within(fake).getByText('trimis din formular, neconfirmat');
  expect(own.textContent).toContain('Mai este?');
  expect(own.textContent).not.toContain('neconfirmat');
  screen.getByText('Bună ziua!');
});

test('a single text is shown alone, and a missing text is stated', async () => {
  const { unmount } = await open([FIRST]);
  await screen.findByText('Bună ziua!');
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  await open([]);
  await screen.findByText('Fără mesaj.');
});
