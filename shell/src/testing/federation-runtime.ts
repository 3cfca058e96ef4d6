// Replaces the federation runtime in page tests (vitest.config.ts): there are no remotes to load.
import { vi } from 'vitest';

export const loadRemote = vi.fn();
export const registerRemotes = vi.fn();
