import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'contracts/testing/render-page';
import { expect, test, vi } from 'vitest';
import { useAfterSession } from './use-after-session.ts';

function Press({ onPress }: { onPress: () => void }) {
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
