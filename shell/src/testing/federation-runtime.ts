// Stands in for the federation's runtime in page tests (vitest.config.ts): there is nothing to load remotes from.
import { vi } from 'vitest';

export const loadRemote = vi.fn();
export const registerRemotes = vi.fn();
