import { z } from 'zod';
import { Id } from '../call/id.schema.ts';

/** A visitor has opened a car's page (docs/rules.md "View counts"). */
export const CountViewInput = z.object({ id: Id });
export type CountViewInput = z.infer<typeof CountViewInput>;
