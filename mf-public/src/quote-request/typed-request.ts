import type { QuoteRequestInput, QuoteWishes } from 'contracts/quote-request';
import { contactDataWarning } from 'contracts/contact-data';
import { REQUEST_NEEDS_EMAIL } from 'contracts/quote-texts';
import { readLater } from 'ui/form';
import { plainFigure } from 'contracts/form-figure';

/** The form as typed: blank fields are empty texts, several values of one field are separated by commas. */
export const NOTHING_TYPED = {
  models: [{ brand: '', model: '' }],
  fuel: '',
  gearbox: '',
  mustHave: '',
  colors: '',
  city: '',
  radiusKm: '100',
  horizon: '',
  payment: '',
  budget: '',
  tradeInCar: '',
  tradeInYear: '',
  tradeInMileage: '',
  tradeInCondition: '',
  message: '',
  /** "Send it as it is", under the warning about contact data. */
  isMeant: false,
  userName: '',
  userEmail: '',
  website: '',
};
export type TypedRequest = typeof NOTHING_TYPED;
export type TypedModel = TypedRequest['models'][number];

/** The controls offer the vocabulary's own values; a draft with another one is refused by the schema. */
const listOf = <Value extends string>(text: string) => (text === '' ? [] : text.split(',')) as Value[];
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The criteria for cars and dealers, as the calls take them. */
export function criteriaOf(typed: TypedRequest) {
  const { models, city, radiusKm, fuel, gearbox, mustHave, colors, budget, horizon, payment } = typed;
  return {
    models,
    city: orNull(city),
    radiusKm: city === '' ? null : orNull(radiusKm),
    wishes: {
      fuel: listOf<QuoteWishes['fuel'][number]>(fuel),
      gearbox: listOf<QuoteWishes['gearbox'][number]>(gearbox),
      mustHave: listOf<string>(mustHave),
      colors: listOf<QuoteWishes['colors'][number]>(colors),
      horizon: orNull(horizon) as QuoteWishes['horizon'],
      payment: orNull(payment) as QuoteWishes['payment'],
      budget: orNull(plainFigure(budget, 'sum')),
      tradeIn: tradeInOf(typed),
    },
  };
}

function tradeInOf({ tradeInCar, tradeInYear, tradeInMileage, tradeInCondition }: TypedRequest) {
  const typed = [tradeInCar, tradeInYear, tradeInMileage, tradeInCondition];
  if (typed.every((text) => orNull(text) === null)) return null;
  return {
    car: tradeInCar,
    year: orNull(tradeInYear),
    mileage: orNull(plainFigure(tradeInMileage, 'distance')),
    condition: orNull(tradeInCondition),
  };
}

/** Free texts that every dealer reads. */
export const warningOf = ({ message, tradeInCar, tradeInCondition }: TypedRequest): string | null =>
  contactDataWarning([message, tradeInCar, tradeInCondition].join('\n'));

const NOT_MEANT = 'Scoateți datele de contact sau bifați că le trimiteți așa';
/** Fields of the call, where the form calls them otherwise. */
const FIELDS: Record<string, string> = {
  'wishes.budget': 'budget',
  'wishes.tradeIn.car': 'tradeInCar',
  'wishes.tradeIn.year': 'tradeInYear',
  'wishes.tradeIn.mileage': 'tradeInMileage',
  'wishes.tradeIn.condition': 'tradeInCondition',
};

/** The call's messages at the form's fields. */
export const atFields = <Words>(errors: Record<string, Words>): Record<string, Words> =>
  Object.fromEntries(Object.entries(errors).map(([path, words]) => [FIELDS[path] ?? path, words]));

const readSchema = readLater<QuoteRequestInput>(() =>
  import('contracts/quote-request').then(({ QuoteRequestInput: schema }) => schema),
);

/** Reads the form with the server's schema, which is fetched when somebody begins to fill it in. */
export const readerFor = (isSignedIn: boolean) =>
  Object.assign(
    (typed: TypedRequest): ReturnType<typeof readSchema> => {
      const { message, userName, userEmail, website } = typed;
      const own = isSignedIn ? {} : { userName, userEmail: orNull(userEmail) };
      const { input, errors } = readSchema({ ...criteriaOf(typed), message, website, ...own });
      const all: Record<string, string> = atFields(errors ?? {});
      if (!isSignedIn && orNull(userEmail) === null) all['userEmail'] = REQUEST_NEEDS_EMAIL;
      if (warningOf(typed) !== null && !typed.isMeant) all['isMeant'] = NOT_MEANT;
      return input && Object.keys(all).length === 0 ? { input, errors: null } : { input: null, errors: all };
    },
    { load: () => readSchema.load?.() ?? Promise.resolve() },
  );
