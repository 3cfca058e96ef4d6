import { z } from 'zod';
import { Id } from '../call/id.schema.ts';

/** A visitor has opened a car's page (docs/rules.md "Car views"). */
export const CountViewInput = z.object({ id: Id });
export type CountViewInput = z.infer<typeof CountViewInput>;
