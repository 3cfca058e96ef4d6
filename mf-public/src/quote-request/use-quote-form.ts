import { issuesByField, messageOf } from 'contracts/field-issues';
import type { QuoteRequest } from 'contracts/quote-request';
import { sessionStore, useCall } from 'ui';
import { useCallForm } from 'ui/form';
import { useEffect, useMemo, useRef } from 'react';
import { api } from '../api.ts';
import { findNamed } from '../filter/reference-lists.ts';
import { atFields, NOTHING_TYPED, readerFor, type TypedRequest } from './typed-request.ts';

/** The form of a request to several dealers; its draft is kept until it is sent. */
export function useQuoteForm(onSent: (request: QuoteRequest, typed: TypedRequest) => void) {
  const { data: user } = api.session.current.useQuery();
  const isSignedIn = user?.role === 'user';
  const read = useMemo(() => readerFor(isSignedIn), [isSignedIn]);
  const create = useCall(api.quoteRequest.create, {
    networkMode: 'always',
    failed: (error) => messageOf(error, 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.'),
  });
  const form = useCallForm({
    initial: NOTHING_TYPED,
    read,
    send: async (typed, input) => {
      const request = await create.mutateAsync(input);
      onSent(request, typed);
      // One that nobody got is changed and sent again.
      if (request.state === 'unmatched') return;
      form.reset();
      saveDraft(null);
    },
    issues: (error) => atFields(issuesByField(error)),
    focusesDrawn: true,
    onValuesChange: saveDraft,
  });
  const hasDraft = useRef(false);
  useEffect(() => {
    const models = modelFromAddress(window.location.search);
    const draft = readDraft();
    hasDraft.current = draft !== null;
    if (draft || models) form.setValues({ ...draft, ...(models ? { models } : {}) });
    // Once: the server draws the empty form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const town = useOwnTown(isSignedIn ? user.city : null);
  useEffect(() => {
    if (town && !hasDraft.current && form.values.city === '') form.setFieldValue('city', town);
    // Once it is known: somebody who then empties the field means the whole country.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [town]);
  return { form, isSignedIn };
}

/** The slug of the profile's town, which is free text; undefined where the list has none of that name. */
function useOwnTown(name: string | null): string | undefined {
  const { data: cities = [] } = api.city.list.useQuery(undefined, { enabled: name !== null });
  return findNamed(cities, name ?? undefined)?.slug;
}
export type QuoteForm = ReturnType<typeof useQuoteForm>['form'];

const KEY = 'an-quote-request';

/** The draft of this window; null if there is none. */
function readDraft(): Partial<TypedRequest> | null {
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
const saveDraft = (typed: TypedRequest | null): void => sessionStore.write(KEY, typed && JSON.stringify(typed));

/** The model that a link to the page names. */
function modelFromAddress(search: string): TypedRequest['models'] | null {
  const query = new URLSearchParams(search);
  const brand = query.get('brand');
  return brand === null ? null : [{ brand, model: query.get('model') ?? '' }];
}
