// What happy-dom lacks or leaves behind, for the tests of components and pages.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
