// Promotions: a car or a banner at one of three positions, for whole days (docs/rules/cars.md "Promoted cars").
import { z } from 'zod';
import { CarCard } from '../car/car.schema.ts';
import { idField, ImageAddress } from '../call/field.schema.ts';
import { Id } from '../call/id.schema.ts';
import { CarFilters } from '../search/search.schema.ts';
import { line } from '../text/text.schema.ts';

/** The positions for sale, in display order (work-areas §2 "Promovare"). */
export const PROMOTION_POSITIONS = [1, 2, 3] as const;

/** A car's id, or the address of its page. */
const carReference = z.preprocess(
  (value) => (typeof value === 'string' ? (/(\d{1,16})\/?$/.exec(value.trimEnd())?.[1] ?? value) : value),
  idField('Introduceți numărul sau adresa mașinii'),
);

const day = (message: string) => z.iso.date(message);

const dated = {
  position: z.preprocess(
    (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
    z.literal(PROMOTION_POSITIONS, { error: 'Alegeți poziția 1, 2 sau 3' }),
  ),
  startsOn: day('Alegeți prima zi'),
  endsOn: day('Alegeți ultima zi'),
};

/** A path of it is ours: nothing on the way names another host. */
const OWN = 'https://own.invalid';

/** A banner's link: a path of ours, or https elsewhere. */
const bannerLink = line({ min: 1, minMessage: 'Introduceți adresa la care duce bannerul', max: 500 }).refine(
  isBannerLink,
  'Adresa începe cu / sau cu https:// și nu conține \\, nume de utilizator sau parolă',
);

/** Read as browsers read it, but for what they forgive: a backslash as a slash, a missing host, a name before the host. */
function isBannerLink(address: string): boolean {
  if (address.includes('\\') || !/^(?:\/|https:\/\/)/i.test(address) || !URL.canParse(address, OWN)) return false;
  const { protocol, username, password, origin } = new URL(address, OWN);
  const isOwn = origin === OWN;
  return protocol === 'https:' && username === '' && password === '' && isOwn === address.startsWith('/');
}

/**
 * A new promotion. Days are in Bucharest, as YYYY-MM-DD, and the last one is included. `advertiser` is who pays, which
 * visitors must be able to see (Regulation 2022/2065, art. 26).
 */
export const PromotionInput = z
  .discriminatedUnion('kind', [
    z.object({ ...dated, kind: z.literal('car'), carId: carReference }),
    z.object({
      ...dated,
      kind: z.literal('banner'),
      advertiser: line({ min: 2, minMessage: 'Introduceți numele celui care plătește', max: 80 }),
      image: ImageAddress,
      url: bannerLink,
    }),
  ])
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], error: 'Ultima zi este înaintea primei' });
export type PromotionInput = z.infer<typeof PromotionInput>;

export const Banner = z.object({ advertiser: z.string(), image: z.string(), url: z.string() });
export type Banner = z.infer<typeof Banner>;

/** A promotion for administrators. `isShown` is false for a car that is currently not public. */
export const Promotion = z.object({
  id: Id,
  position: z.int(),
  startsOn: z.string(),
  endsOn: z.string(),
  state: z.enum(['planned', 'running', 'ended']),
  car: z.object({ id: Id, title: z.string(), isShown: z.boolean() }).nullable(),
  banner: Banner.nullable(),
});
export type Promotion = z.infer<typeof Promotion>;
export const PromotionList = Promotion.array();

/** The public content of a position, always labelled "Promovat". */
export const PromotedPlace = z.object({ position: z.int(), car: CarCard.nullable(), banner: Banner.nullable() });
export type PromotedPlace = z.infer<typeof PromotedPlace>;
export const PromotedPlaces = PromotedPlace.array();

/** With filters, only promoted cars that match them; banners are on the home page only. */
export const PromotedInput = z.object({ filters: CarFilters.optional() });
export type PromotedInput = z.infer<typeof PromotedInput>;

export const PROMOTION_NOT_FOUND = 'Promovarea nu a fost găsită';
export const PROMOTION_TAKEN = 'Poziția este deja ocupată în aceste zile';
export const PROMOTION_PAST = 'Ultima zi a trecut deja';
export const PROMOTION_NO_CAR = 'Mașina nu există sau nu este publică';
