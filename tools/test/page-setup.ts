// Adds what happy-dom lacks and cleans up after it, for the tests of components and pages.
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

// As in vitest.config.ts: the library's own second is short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/**
 * React's development build captures a stack trace of every element for its own warnings: a sixth of these tests'
 * time. It stops at ten thousand in a second, so the counter is set beyond that.
 */
function withoutOwnerStacks(): void {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const shared = (React as unknown as Record<string, object | undefined>)[internals];
  if (!shared) return;
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
withoutOwnerStacks();

// happy-dom has no layout, so no element is at any point.
document.elementsFromPoint ??= () => [];

// Nor does Mantine find anything to focus in a dialog: it says so with the whole element, four thousand lines each.
const { warn } = console;
console.warn = (first: unknown, ...others: unknown[]) => {
  if (!String(first).includes('use-focus-trap')) warn(first, ...others);
};

const { happyDOM: emulated } = window as unknown as { happyDOM: { setURL(url: string): void } };
const START = window.location.href;

afterEach(() => {
  cleanup();
  // Outside of React's tree: what announces a navigation.
  document.getElementById('anunt-pagina')?.remove();
  // Files share their modules and their window: a fake clock left in place would stop the next file's.
  vi.useRealTimers();
  // A click on a phone number or a download takes happy-dom's window there, unlike a browser's; at such an address no
  // picture of the next test could be loaded.
  emulated.setURL(START);
});
