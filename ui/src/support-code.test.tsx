import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from './testing/render-page.tsx';
import { ErrorState } from './page-state.tsx';

const ID = '0198c0de-0000-4000-8000-000000000000';
const failedBox = async (props: Parameters<typeof ErrorState>[0]): Promise<string | null> => {
  await renderPage(() => <ErrorState {...props} />);
  return screen.getByRole('alert').textContent;
};

test('a failed list shows the code of its call, with which support finds the line of the log', async () => {
  const error = { message: 'Eroare internă', data: { code: 'internal', requestId: ID } };
  expect(await failedBox({ error })).toContain(`Cod: ${ID}`);
});

test.each([
  ['a call that no server has answered', { message: 'Failed to fetch' }],
  ['an answer without an id', { message: 'Ocupat', data: { code: 'unavailable', requestId: '' } }],
  ['nothing that is known', null],
])('%s has no code', async (_, error) => {
  expect(await failedBox({ error })).not.toContain('Cod');
});

test('a failure that is no call has a code of its own', async () => {
  expect(await failedBox({ code: 'RUNTIME-008' })).toContain('Cod: RUNTIME-008');
});
