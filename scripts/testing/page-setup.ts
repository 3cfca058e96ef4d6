// What happy-dom lacks or leaves behind, for the tests of components and pages.
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

// As in vitest.config.ts: the library's own second is short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/**
 * React's development build takes a stack trace of every element for its own warnings: a sixth of what these tests cost. It
 * stops at ten thousand in a second, so it is told that there are more already.
 */
function withoutOwnerStacks(): void {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const shared = (React as unknown as Record<string, object | undefined>)[internals];
  if (!shared) return;
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
withoutOwnerStacks();

// Nothing is laid out here, so nothing lies anywhere.
document.elementsFromPoint ??= () => [];

afterEach(() => {
  cleanup();
  // Files share their modules and their window: a clock left standing would stop the next file's.
  vi.useRealTimers();
});
