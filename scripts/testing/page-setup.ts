// What happy-dom lacks or leaves behind, for the tests of components and pages.
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  // Files share their modules and their window: a clock left standing would stop the next file's.
  vi.useRealTimers();
});
