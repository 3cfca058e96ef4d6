import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'ui/testing/render-page';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { api } from '../api.ts';
import { useAfterSession } from './use-after-session.ts';
import { useRole } from './use-role.ts';

function Press({ onPress }: { onPress: () => void }) {
  useRole();
  const { run, isWaiting } = useAfterSession(onPress);
  return (
    <button aria-busy={isWaiting} onClick={run}>
      Apasă
    </button>
  );
}

test('a press before the session is known acts once, when it is; later ones act at once', async () => {
  const session = Promise.withResolvers<null>();
  const onPress = vi.fn();
  await renderPage(() => <Press onPress={onPress} />, { api: { 'session.current': () => session.promise } });
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onPress).not.toHaveBeenCalled();
  await act(async () => session.resolve(null));
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce());
  expect(button.getAttribute('aria-busy')).toBe('false');
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});

function Late() {
  api.favorite.list.useQuery();
  return <p>Listă</p>;
}

function Page() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Press onPress={() => undefined} />
      <button onClick={() => setShown(true)}>Arată</button>
      {isShown ? <Late /> : null}
    </>
  );
}

test('a part that asks for something else while a press waits is drawn', async () => {
  await renderPage(() => <Page />, {
    api: { 'session.current': () => new Promise(() => undefined), 'favorite.list': () => [] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Apasă' }));
  await userEvent.click(screen.getByRole('button', { name: 'Arată' }));
  expect(await screen.findByText('Listă')).toBeTruthy();
});
