import { z } from 'zod';
import { Id } from '../call/id.schema.ts';

/** The steps of a visitor that are counted for a car: its page opened, its call button pressed, its comparison opened. */
export const CountedKind = z.enum(['view', 'call', 'compare']);
export type CountedKind = z.infer<typeof CountedKind>;

/** A step of a visitor about a car (docs/rules/dealer-figures.md "View counts"); an unknown kind is a view. */
export const CountViewInput = z.object({ id: Id, kind: CountedKind.catch('view').prefault('view') });
export type CountViewInput = z.output<typeof CountViewInput>;
