import { sessionStore } from 'ui';
import { type DealerProfile, DealerProfileInput } from 'contracts/dealer-profile';
import { readablePhone } from 'contracts/phone';
import { z } from 'zod';

/** The profile form's values: strings, until the contract's schema parses them. Paths are the contract's own, but for `days`. */
export interface ProfileValues {
  name: string;
  legalName: string;
  cui: string;
  registerNumber: string;
  city: string;
  address: string;
  phone: string;
  description: string;
  logo: string;
  cover: string;
  /** Monday first. */
  days: { isOpen: boolean; from: string; to: string }[];
  /** Are opening hours set at all? */
  hasHours: boolean;
  brandIds: number[];
  /** The version of the profile that is edited. */
  version: string;
}

export const DAYS = ['Luni', 'Marți', 'Miercuri', 'Joi', 'Vineri', 'Sâmbătă', 'Duminică'];
const USUAL = { from: '09:00', to: '18:00' };

export function profileValues({ openingHours, brandIds, ...texts }: DealerProfile): ProfileValues {
  const written = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? '']));
  return {
    ...(written as Omit<ProfileValues, 'days' | 'hasHours' | 'brandIds'>),
    phone: readablePhone(texts.phone ?? ''),
    hasHours: openingHours !== null,
    days: DAYS.map((_, index) => {
      // Without stored hours: the usual week of dealerships.
      const hours = openingHours ? openingHours[index] : index < 5 ? USUAL : null;
      return { isOpen: Boolean(hours), ...(hours ?? USUAL) };
    }),
    brandIds,
  };
}

/** Parses the form by the contract: the call's input, or a message for each invalid field, by its path. */
export function readProfile({
  days,
  hasHours,
  ...texts
}: ProfileValues): { input: DealerProfileInput; errors: null } | { input: null; errors: Record<string, string> } {
  const openingHours = hasHours ? days.map(({ isOpen, from, to }) => (isOpen ? { from, to } : null)) : null;
  const read = DealerProfileInput.safeParse({ ...texts, openingHours });
  return read.success ? { input: read.data, errors: null } : { input: null, errors: messages(read.error) };
}

function messages(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) found[path.join('.')] ??= message;
  return atFields(found);
}

/** The call's messages at the form's fields: it calls the days otherwise. */
export const atFields = <Words>(errors: Record<string, Words>): Record<string, Words> =>
  Object.fromEntries(Object.entries(errors).map(([path, words]) => [path.replace(/^openingHours\b/, 'days'), words]));

const StoredDraft = z
  .object({
    name: z.string(),
    days: z.array(z.object({ isOpen: z.boolean(), from: z.string(), to: z.string() })).length(DAYS.length),
    hasHours: z.boolean(),
    brandIds: z.array(z.number()),
  })
  .loose();
const placeOf = (userId: number) => `autonou-profile-draft:${userId}`;

/** Stored for this window only, as the car form's draft is. */
export const saveProfileDraft = (userId: number, values: ProfileValues | null): void =>
  sessionStore.write(placeOf(userId), values && JSON.stringify(values));

/** The stored draft merged over the saved profile; null without one. */
export function readProfileDraft(userId: number, base: ProfileValues): ProfileValues | null {
  const kept = StoredDraft.safeParse(sessionStore.readJson(placeOf(userId)));
  return kept.success ? { ...base, ...(kept.data as Partial<ProfileValues>), version: base.version } : null;
}
