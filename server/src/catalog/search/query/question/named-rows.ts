import type { NamedRow, NamedModel } from '../../filter/named.ts';

export type { NamedRow, NamedModel };

/** A row that a name in a question may stand for. */
export type NameHit = (NamedRow & { kind: 'brand' | 'city' }) | (NamedModel & { kind: 'model' });
