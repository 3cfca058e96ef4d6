// What happy-dom lacks or leaves behind, for the tests of components and pages.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// As in vitest.config.ts: the library's own second is short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Files share their modules and their window: a clock left standing would stop the next file's.
  vi.useRealTimers();
});
