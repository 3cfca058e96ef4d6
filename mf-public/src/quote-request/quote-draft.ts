import { sessionStore } from 'contracts/ui';
import { type TypedRequest, NOTHING_TYPED } from './typed-request.ts';

const KEY = 'an-quote-request';

/** The draft of this window; null if there is none. */
export function readDraft(): Partial<TypedRequest> | null {
  const stored = sessionStore.readJson(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const known = Object.entries(stored).filter(([name, value]) => isLike(name, value));
  return Object.fromEntries(known) as Partial<TypedRequest>;
}

function isLike(name: string, value: unknown): boolean {
  if (name === 'models') return Array.isArray(value) && value.length > 0 && value.every(isModel);
  return name in NOTHING_TYPED && typeof value === typeof NOTHING_TYPED[name as keyof TypedRequest];
}

const isModel = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['brand', 'model'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Keeps the form until the window is closed; null forgets it. */
export const saveDraft = (typed: TypedRequest | null): void => sessionStore.write(KEY, typed && JSON.stringify(typed));

/** The model that a link to the page names. */
export function modelFromAddress(search: string): TypedRequest['models'] | null {
  const query = new URLSearchParams(search);
  const brand = query.get('brand');
  return brand === null ? null : [{ brand, model: query.get('model') ?? '' }];
}
