import type { AvailabilityKind } from 'contracts/car';
import texts from './data/texts.json' with { type: 'json' };
import type { Random } from './random.ts';

/** The facts that a description may mention. */
export interface DescribedCar {
  title: string;
  city: string;
  availability: AvailabilityKind;
  warrantyMonths: number;
  isElectric: boolean;
  hasReducedPrice: boolean;
}

const OPENINGS = [
  (car: DescribedCar) =>
    `${car.title}, autoturism nou, omologat pentru România, cu garanția completă a producătorului.`,
  (car: DescribedCar) => `Vă prezentăm ${car.title}, mașină nouă, disponibilă la showroomul nostru din ${car.city}.`,
  (car: DescribedCar) => `${car.title} nou, la prim proprietar, cu toate actele pregătite pentru înmatriculare.`,
  (car: DescribedCar) => `Vă așteptăm la ${car.city} pentru a descoperi ${car.title}.`,
] as const;

/** A text of three to six sentences, as a dealer would write it. */
export function describe(random: Random, car: DescribedCar): string {
  const sentences = [
    random.pick(OPENINGS)(car),
    random.pick(texts.stock[car.availability]),
    ...(car.isElectric
      ? ['Se încarcă acasă sau la stațiile publice, iar cablul de încărcare este inclus în preț.']
      : []),
    ...(car.hasReducedPrice ? ['Preț promoțional, valabil în limita stocului.'] : []),
    ...random.sample(texts.offers, random.int(1, 2)),
    `Garanție: ${car.warrantyMonths} de luni.`,
  ];
  return sentences.join(' ');
}
