import { afterEach, expect, test, vi } from 'vitest';
import { focusPage } from './follow-navigation.ts';

afterEach(() => document.body.replaceChildren());

test('a title that comes after its heading is announced too', async () => {
  document.head.replaceChildren(document.createElement('title'));
  document.title = 'Mașină nouă | AutoNou';
  document.body.innerHTML = '<main id="continut"><h1>Dacia Duster</h1></main>';
  focusPage();
  const announced = () => document.getElementById('anunt-pagina')?.textContent;
  await vi.waitFor(() => expect(announced()).toBe('Mașină nouă | AutoNou'));
  document.title = 'Dacia Duster 2026 | AutoNou';
  await vi.waitFor(() => expect(announced()).toBe('Dacia Duster 2026 | AutoNou'));
});
