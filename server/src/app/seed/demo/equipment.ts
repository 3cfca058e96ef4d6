import type { Random } from './random.ts';

/** What belongs to a trim level, from its height on, whoever sells the car. */
const STANDARD: readonly (readonly [from: number, labels: readonly string[]])[] = [
  [
    0,
    [
      'Control al tracțiunii',
      'Frânare automată de urgență',
      'Detectarea oboselii șoferului',
      'Monitorizarea presiunii în pneuri',
      'Imobilizator electronic',
      'Volan multifuncțional',
      'Bluetooth',
      'Prize USB',
      'Lumini de zi LED',
    ],
  ],
  [
    0.25,
    [
      'Recunoașterea semnelor de circulație',
      'Frână de parcare electrică',
      'Cotieră față',
      'Banchetă spate rabatabilă',
      'Radio digital DAB',
    ],
  ],
  [
    0.5,
    [
      'Climatizare pe 2 zone',
      'Pornire din buton',
      'Instrumente de bord digitale',
      'Fază lungă automată',
      'Geamuri spate fumurii',
      'Stopuri LED',
      'Senzori de parcare față',
    ],
  ],
  [
    0.75,
    [
      'Volan încălzit',
      'Suport lombar reglabil',
      'Oglinzi rabatabile electric',
      'Avertizare trafic transversal spate',
      'Moduri de condus',
      'Internet la bord',
    ],
  ],
];
const STANDARD_ELECTRIC = ['Frânare regenerativă reglabilă', 'Climatizare pornită de la distanță'];

/** What the dealers' cars differ in, as far as they list it. */
const EVERY_CAR = [
  'ABS',
  'ESP cu asistență la pornirea în rampă',
  'Airbaguri frontale, laterale și de tip cortină',
  'Sistem de apel de urgență eCall',
  'Asistență la menținerea benzii',
  'Limitator inteligent de viteză',
  'Închidere centralizată cu telecomandă',
  'Geamuri electrice față și spate',
  'Oglinzi electrice și încălzite',
  'Prinderi ISOFIX',
];
const MIDDLE = [
  'Aer condiționat automat',
  'Senzori de parcare spate',
  'Cameră video pentru mersul înapoi',
  'Ecran tactil cu navigație',
  'Apple CarPlay și Android Auto',
  'Pilot automat',
  'Jante din aliaj',
  'Volan îmbrăcat în piele',
  'Senzori de lumină și ploaie',
  'Faruri LED',
  'Scaune față încălzite',
  'Încărcare wireless pentru telefon',
];
const RICH = [
  'Pilot automat adaptiv cu funcție Stop & Go',
  'Climatizare pe 3 zone',
  'Faruri Matrix LED',
  'Camere video 360°',
  'Tapițerie din piele',
  'Scaune față electrice cu memorie',
  'Scaune față ventilate',
  'Plafon panoramic din sticlă',
  'Hayon electric',
  'Acces și pornire fără cheie',
  'Head-up display',
  'Sistem audio premium',
  'Asistență pentru unghiul mort',
  'Lumini ambientale',
  'Parcare automată',
];
const ELECTRIC = [
  'Pompă de căldură',
  'Încărcare rapidă în curent continuu',
  'Cablu de încărcare Type 2',
  'Precondiționarea bateriei',
];

/** Equipment in the order of a brochure; `height` 0 … 1 is the trim level. */
export function equipmentOf(random: Random, { height, isElectric }: { height: number; isElectric: boolean }): string[] {
  const standard = STANDARD.filter(([from]) => height >= from).flatMap(([, labels]) => labels);
  const listed = [
    ...random.sample(EVERY_CAR, random.int(6, EVERY_CAR.length)),
    ...random.sample(MIDDLE, Math.round(3 + height * (MIDDLE.length - 3))),
    ...random.sample(RICH, Math.round(height * height * RICH.length)),
    ...(isElectric ? random.sample(ELECTRIC, random.int(2, ELECTRIC.length)) : []),
  ];
  return [...new Set([...listed, ...standard, ...(isElectric ? STANDARD_ELECTRIC : [])])];
}
