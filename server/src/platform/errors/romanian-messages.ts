import { z } from 'zod';

/**
 * Validation messages are Romanian everywhere (public-site §5): those that the specification words stand at the fields
 * of the schemas; any other rule gets zod's Romanian text instead of its English default, such as "Required".
 */
export function setRomanianMessages(): void {
  z.config(z.locales.ro());
}
