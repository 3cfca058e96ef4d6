import { z } from 'zod';

/**
 * A list of values that may grow, such as the fuels. Whoever reads one in an answer looks its label up with a default
 * (`labelOf`; `npm run check` sees to it), so a server may answer with a new value before its readers know it. A list
 * that is written as a plain `z.enum` promises its readers that no other value comes.
 */
export const openList = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values).meta({ 'x-open': true });
