import type { AvailabilityKind } from 'contracts/car';
import type { Random } from './random.ts';

/** What a description may mention. */
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

const STOCK_LINES: Readonly<Record<AvailabilityKind, readonly string[]>> = {
  stoc: [
    'Mașina se află în stoc și poate fi livrată în câteva zile de la semnarea contractului.',
    'Autoturismul este în stocul nostru și poate fi văzut oricând în programul de lucru.',
  ],
  tranzit: [
    'Mașina este deja produsă și se află în drum spre showroom; o puteți rezerva de pe acum.',
    'Autoturismul sosește în curând. Rezervarea se face cu un avans de 10 %, care se scade din preț.',
  ],
  comanda: [
    'Mașina se comandă la fabrică, iar culoarea și dotările pot fi alese împreună cu consultantul dumneavoastră.',
    'Prețul este valabil pentru comenzile noi. Consultanții noștri vă ajută să alegeți configurația potrivită.',
  ],
};

const OFFERS = [
  'Oferim finanțare prin credit auto sau leasing, cu răspuns în aceeași zi, și buy-back pentru mașina dumneavoastră actuală.',
  'Prețul afișat include TVA, iar primele două revizii pot fi incluse la cerere.',
  'Vă stăm la dispoziție pentru un test drive, cu programare telefonică.',
  'Putem prelua mașina dumneavoastră rulată la schimb, după o evaluare gratuită.',
  'Asigurările RCA și CASCO pot fi încheiate pe loc, la tarife negociate pentru clienții noștri.',
  'Livrarea se poate face oriunde în țară, pe platformă.',
] as const;

/** A text of three to six sentences, as a dealer would write it. */
export function describe(random: Random, car: DescribedCar): string {
  const sentences = [
    random.pick(OPENINGS)(car),
    random.pick(STOCK_LINES[car.availability]),
    ...(car.isElectric
      ? ['Se încarcă acasă sau la stațiile publice, iar cablul de încărcare este inclus în preț.']
      : []),
    ...(car.hasReducedPrice ? ['Preț promoțional, valabil în limita stocului.'] : []),
    ...random.sample(OFFERS, random.int(1, 2)),
    `Garanție: ${car.warrantyMonths} de luni.`,
  ];
  return sentences.join(' ');
}
