import { type DealerProfile, DealerProfileInput } from 'contracts/dealer-profile';
import { readablePhone } from 'contracts/phone';
import { z } from 'zod';

/** The profile as its fields hold it: texts, until the contract's schema reads them. Paths are the contract's own. */
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
  /** Are there opening hours at all? */
  hasHours: boolean;
  brandIds: number[];
  /** The mark of the profile that is changed. */
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
      // Where nothing is known, the week of most houses.
      const hours = openingHours ? openingHours[index] : index < 5 ? USUAL : null;
      return { isOpen: Boolean(hours), ...(hours ?? USUAL) };
    }),
    brandIds,
  };
}

/** Reads the form by the contract: the call's input, or a message for each wrong field, by its path. */
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
  return found;
}

const Kept = z
  .object({
    name: z.string(),
    days: z.array(z.object({ isOpen: z.boolean(), from: z.string(), to: z.string() })).length(DAYS.length),
    hasHours: z.boolean(),
    brandIds: z.array(z.number()),
  })
  .loose();
const placeOf = (userId: number) => `autonou-profile-draft:${userId}`;

/** Kept for this window alone, as the car form's draft is. */
export function saveProfileDraft(userId: number, values: ProfileValues | null): void {
  try {
    if (values) sessionStorage.setItem(placeOf(userId), JSON.stringify(values));
    else sessionStorage.removeItem(placeOf(userId));
  } catch {
    // A full or forbidden store: the form itself still holds everything.
  }
}

/** The kept draft, laid over what is stored; null without one. */
export function readProfileDraft(userId: number, base: ProfileValues): ProfileValues | null {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(placeOf(userId)) ?? 'null'));
    return kept.success ? { ...base, ...(kept.data as Partial<ProfileValues>), version: base.version } : null;
  } catch {
    return null;
  }
}
