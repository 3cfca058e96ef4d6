import type { Named, NamedModel } from '../../filter/named.ts';

export type { Named, NamedModel };

/** A row that a name in a question may stand for. */
export type NameHit = (Named & { kind: 'brand' | 'city' }) | (NamedModel & { kind: 'model' });
