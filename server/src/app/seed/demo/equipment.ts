import type { Random } from './random.ts';

const EVERY_CAR = [
  'ABS cu asistență la frânarea de urgență',
  'ESP cu asistență la pornirea în rampă',
  'Airbaguri frontale, laterale și de tip cortină',
  'Sistem de apel de urgență eCall',
  'Asistență la menținerea benzii',
  'Limitator inteligent de viteză',
  'Închidere centralizată cu telecomandă',
  'Geamuri electrice față și spate',
  'Oglinzi electrice și încălzite',
  'Sistem ISOFIX pe locurile laterale din spate',
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
  'Climatizare automată pe trei zone',
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
  return [
    ...random.sample(EVERY_CAR, random.int(6, EVERY_CAR.length)),
    ...random.sample(MIDDLE, Math.round(3 + height * (MIDDLE.length - 3))),
    ...random.sample(RICH, Math.round(height * height * RICH.length)),
    ...(isElectric ? random.sample(ELECTRIC, random.int(2, ELECTRIC.length)) : []),
  ];
}
