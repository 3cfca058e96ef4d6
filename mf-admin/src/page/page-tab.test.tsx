import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import PageTab from './page-tab.tsx';

const PRIVACY = {
  title: 'Confidențialitate',
  content: '<h2>Cookie-uri</h2><table><tbody><tr><td>sid</td></tr></tbody></table>',
  version: 'v1',
};
const draw = (more: ApiTable = {}) =>
  renderPage(PageTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=pages&pagina-info=politica-de-confidentialitate',
    api: { 'page.edit': PRIVACY, ...more },
  });
const source = () => screen.findByLabelText<HTMLTextAreaElement>('Conținutul (HTML)');

it('opens a text with a table as HTML, since the visual editor would drop it, and saves it', async () => {
  const saved = { ...PRIVACY, content: '<p>Nou</p>' };
  const { calls } = await draw({ 'page.update': saved });
  const field = await source();
  expect(field.value).toBe(PRIVACY.content);
  await userEvent.clear(field);
  await userEvent.type(field, '<p>Nou</p><script>x</script>');
  await userEvent.click(screen.getByRole('button', { name: 'Salvează pagina' }));
  expect(await screen.findByText('Pagină salvată')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'page.update')?.input).toEqual({
    slug: 'politica-de-confidentialitate',
    title: 'Confidențialitate',
    content: '<p>Nou</p><script>x</script>',
    version: 'v1',
  });
  // Editing continues with the sanitized text that the server stored.
  await waitFor(() => expect(field.value).toBe('<p>Nou</p>'));
});

it('previews the sanitized text', async () => {
  await draw({ 'page.preview': { content: '<p>Doar atât</p>' } });
  await source();
  await userEvent.click(screen.getByRole('button', { name: 'Previzualizare' }));
  expect(await screen.findByText('Doar atât')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Confidențialitate' })).toBeTruthy();
});

it('shows an error at its field', async () => {
  const message = 'Conținutul este obligatoriu';
  await draw({ 'page.update': fails('bad_request', message, [{ path: 'content', message }]) });
  await source();
  await userEvent.click(screen.getByRole('button', { name: 'Salvează pagina' }));
  expect((await screen.findAllByText(message)).length).toBe(2);
});

it('keeps what was typed after a concurrent change, and offers to overwrite or load it', async () => {
  let isStale = true;
  const theirs = { title: 'Altul', content: '<p>Al lor</p>', version: 'v2' };
  let stored = PRIVACY;
  const { calls } = await draw({
    'page.edit': () => stored,
    'page.update': () => (isStale ? fails('precondition_failed', 'Între timp altcineva a modificat') : theirs),
  });
  const field = await source();
  await userEvent.clear(field);
  await userEvent.type(field, '<p>Al meu</p>');
  stored = theirs;
  await userEvent.click(screen.getByRole('button', { name: 'Salvează pagina' }));
  expect(await screen.findByText('Pagina a fost modificată între timp')).toBeTruthy();
  expect(field.value).toBe('<p>Al meu</p>');
  isStale = false;
  await userEvent.click(screen.getByRole('button', { name: 'Salvează pagina' }));
  expect(await screen.findByText('Pagină salvată')).toBeTruthy();
  const sent = calls
    .filter(({ name }) => name === 'page.update')
    .map(({ input }) => (input as { version: string }).version);
  expect(sent).toEqual(['v1', 'v2']);
});

it('shows a built-in text that has become another, and puts it into the editor only when asked', async () => {
  const newDefault = { title: 'Politica', content: '<p>Textul platformei</p>' };
  await draw({ 'page.edit': { ...PRIVACY, newDefault } });
  const field = await source();
  screen.getByText('Textul implicit s-a schimbat');
  expect(field.value).toBe(PRIVACY.content);
  await userEvent.click(screen.getByRole('button', { name: 'Pune textul implicit în editor' }));
  expect(field.value).toBe('<p>Textul platformei</p>');
});
