// Words for the values of filters, in the forms that people use; without accents and case.
import { meaning, Phrases } from './phrases.ts';

/** Values of a filter; each phrase adds its own. */
export interface Value {
  name: string;
  values: readonly (string | true)[];
}

const of = (name: string, value: string | true, phrases: string) => meaning<Value>(phrases, { name, values: [value] });

const FUELS = [
  ...of('fuelType', 'benzina', 'benzina, benzinar, benzinara, benzinare, pe benzina, motor pe benzina'),
  ...of('fuelType', 'diesel', 'diesel, diesele, dieseluri, motorina, dizel, disel, motor diesel, pe motorina'),
  ...of('fuelType', 'hibrid', 'hibrid, hibrida, hibride, hibrizi, hybrid, hibridul, hibridele, motor hibrid'),
  ...of(
    'fuelType',
    'electric',
    'electric, electrica, electrice, electrici, ev, bev, ev uri, full electric, complet electric, complet electrica, 100 % electric, 100 % electrica, pur electric, electrics, motor electric',
  ),
  ...of('fuelType', 'gpl', 'gpl, gaz, glp, lpg'),
];

const HYBRIDS = ['hibrid', 'hibrida', 'hibride', 'hybrid'];
const hybrid = (value: string, phrases: string) =>
  phrases
    .split(', ')
    .flatMap((phrase) => [
      ...of('hybridType', value, phrase),
      ...HYBRIDS.flatMap((word) => of('hybridType', value, `${phrase} ${word}, ${word} ${phrase}`)),
    ]);
const HYBRID_TYPES = [
  ...hybrid('phev', 'plug in, plugin, phev, reincarcabil, reincarcabila, reincarcabile, cu incarcare la priza'),
  ...hybrid('mhev', 'mild, mhev, usor, light, microhibrid, micro'),
  ...hybrid('hev', 'full, hev, clasic, complet, autoreincarcabil, auto reincarcabil, self charging'),
].filter(([phrase]) => !['mild', 'light', 'full', 'usor', 'clasic', 'complet', 'micro'].includes(phrase));

const boxes = (phrases: string) =>
  phrases
    .split(', ')
    .flatMap((word) => [
      word,
      ...['cutie', 'cutie de viteze', 'cutia', 'transmisie', 'schimbator', 'cutie viteze'].map(
        (noun) => `${noun} ${word}`,
      ),
    ]);
const GEARBOXES = [
  ...of('gearbox', 'automata', boxes('automata, automat, automate, automati').join(', ')),
  ...of('gearbox', 'manuala', boxes('manuala, manual, manuale, manuali').join(', ')),
  ...of('gearbox', 'cvt', boxes('cvt').join(', ')),
];

const wheels = (phrases: string) => phrases.split(', ').flatMap((word) => [`tractiune ${word}`, `tractiunea ${word}`]);
const DRIVETRAINS = [
  ...of(
    'transmission',
    '4x4',
    ['4x4, awd, 4wd, integrala, 4 x 4, 4 roti motrice', wheels('4x4, integrala, totala, 4 x 4, awd, permanenta')]
      .flat()
      .join(', '),
  ),
  ...of('transmission', '4x4', 'toate rotile motrice, tractiune pe toate rotile, 4 wd, tractiune pe 4 roti'),
  ...of('transmission', 'fata', `${wheels('fata, pe fata, in fata').join(', ')}, fwd, roti motrice fata, 2wd`),
  ...of('transmission', 'spate', `${wheels('spate, pe spate, in spate').join(', ')}, rwd, propulsie, propulsie spate`),
];

const BODIES = [
  ...of('bodyType', 'sedan', 'sedan, sedanuri, berlina, berline, limuzina, limuzine, sedan uri'),
  ...of('bodyType', 'hatchback', 'hatchback, hatch, hatchbackuri, hatchback uri, hatchbacks'),
  ...of('bodyType', 'suv', 'suv, suvuri, suv uri, suv urile, crossover, crossovere, suvul, suv ul'),
  ...of('bodyType', 'coupe', 'coupe, coupeuri, coupe uri, cupeu'),
  ...of(
    'bodyType',
    'wagon',
    'break, breakuri, break uri, wagon, combi, kombi, estate, station wagon, monovolum, monovolume, mpv, minivan, minivanuri',
  ),
  ...of('bodyType', 'cabriolet', 'cabriolet, cabrio, decapotabila, decapotabile, cabriolete, cabriouri, roadster'),
];

const colours = (value: string, forms: string) =>
  of(
    'color',
    value,
    forms
      .split(', ')
      .flatMap((form) => [form, `culoare ${form}`, `culoarea ${form}`])
      .join(', '),
  );
const COLORS = [
  ...colours('alb', 'alb, alba, albe, albi'),
  ...colours('albastru', 'albastru, albastra, albastre, bleumarin, bleu'),
  ...colours('argintiu', 'argintiu, argintie, argintii, silver'),
  ...colours('bej', 'bej, crem'),
  ...colours('galben_auriu', 'galben, galbena, galbene, auriu, aurie, aurii, galben auriu'),
  ...colours('gri', 'gri, cenusiu, cenusie'),
  ...colours('maro', 'maro, maron'),
  ...colours('negru', 'negru, neagra, negre, negri'),
  ...colours('portocaliu', 'portocaliu, portocalie, portocalii'),
  ...colours('rosu', 'rosu, rosie, rosii'),
  ...colours('verde', 'verde, verzi'),
  ...of('colorOption', 'metalizata', 'metalizat, metalizata, metalizate, metalic, vopsea metalizata'),
  ...of('colorOption', 'mat', 'mat, mata, mate, vopsea mata, vopsea mat'),
  ...of('colorOption', 'perlat', 'perlat, perlata, perlate, vopsea perlata, sidefat, sidefata'),
];

const OFFERS = [
  ...of(
    'availability',
    'stoc',
    'in stoc, pe stoc, din stoc, stoc, livrare imediata, livrare imediat, livrabil imediat, livrabila imediat, livrabile imediat, disponibil imediat, disponibila imediat, disponibile imediat, disponibil acum, disponibila acum, disponibile acum, disponibilitate imediata, cu livrare pe loc, livrare pe loc, livrare acum, gata de livrare, imediat disponibila, imediat disponibil, imediat',
  ),
  ...of('availability', 'tranzit', 'in tranzit, tranzit, pe drum'),
  ...of('availability', 'comanda', 'la comanda, pe comanda, comanda, de comandat, precomanda'),
  ...of(
    'priceReduced',
    true,
    'pret redus, preturi reduse, cu pret redus, la reducere, reducere, reduceri, reducere de pret, reduse, ieftinita, ieftinite, pret scazut, preturi scazute, la promotie, in promotie, promotie, promotii, la oferta, discount',
  ),
  ...of(
    'verifiedDealer',
    true,
    'dealer verificat, dealeri verificati, dealer verificati, dealerul verificat, dealerii verificati, vanzator verificat, vanzatori verificati, reprezentanta verificata',
  ),
  ...of(
    'isPremium',
    true,
    'anunt premium, anunturi premium, anunturile premium, doar premium, numai premium, oferte premium',
  ),
];

/** The vocabulary of filters that have names for their values. */
export const VALUES = new Phrases<Value>([
  ...FUELS,
  ...HYBRID_TYPES,
  ...GEARBOXES,
  ...DRIVETRAINS,
  ...BODIES,
  ...COLORS,
  ...OFFERS,
]);
