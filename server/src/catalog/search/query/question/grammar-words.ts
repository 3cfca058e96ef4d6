// The words of a question that are neither names nor values: order, exclusion, places, and those without a meaning.
import type { Sort } from 'contracts/search';
import { meaning, Phrases } from './phrases.ts';

/** "cea mai X", "cele mai X", "cel mai X" and X alone. */
const most = (adjectives: string): string =>
  adjectives
    .split(', ')
    .flatMap((one) => ['cea', 'cele', 'cel', 'cei', 'cat'].map((article) => `${article} mai ${one}`))
    .join(', ');

/** "cele mai mari X", "X cat mai mare", "X maxima", "dupa X". */
const largest = (nouns: string, adjectives: string): string =>
  nouns
    .split(', ')
    .flatMap((noun) =>
      adjectives
        .split(', ')
        .flatMap((adjective) => [
          `cea mai ${adjective} ${noun}`,
          `cele mai ${adjective} ${noun}`,
          `cel mai ${adjective} ${noun}`,
          `${noun} cat mai ${adjective}`,
          `${noun} cea mai ${adjective}`,
        ]),
    )
    .join(', ');

/** "sortate dupa X", "dupa X", "in ordinea X". */
const by = (nouns: string): string =>
  nouns
    .split(', ')
    .flatMap((noun) =>
      [
        '',
        'sortate ',
        'sortat ',
        'sorteaza ',
        'sortare ',
        'ordonate ',
        'ordonat ',
        'ordoneaza ',
        'in ordine ',
        'aranjate ',
      ].map((verb) => `${verb}dupa ${noun}`),
    )
    .join(', ');

const ofSort = (sort: Sort, ...phrases: string[]) => meaning<Sort>(phrases.join(', '), sort);

export const SORT_WORDS = new Phrases<Sort>([
  ...ofSort(
    'price_asc',
    most('ieftin, ieftina, ieftine, ieftini, accesibil, accesibila, accesibile'),
    'ieftin, ieftina, ieftine, ieftini, mai ieftin, mai ieftina, pret mic, preturi mici, pret crescator, de la ieftin la scump, de la cel mai ieftin, de la cele mai ieftine, de la mic la mare, nu foarte scump, nu foarte scumpa, nu prea scump, nu prea scumpa, nu scump, nu scumpa, dupa pret crescator, crescator dupa pret, accesibil, accesibila',
    largest('pret, preturi', 'mic, mici, bun, bune'),
    by('pret, pret crescator'),
  ),
  ...ofSort(
    'price_desc',
    most('scump, scumpa, scumpe, scumpi'),
    'scump, scumpa, scumpe, pret descrescator, descrescator dupa pret, de la scump la ieftin, de la cel mai scump, de la cele mai scumpe',
    largest('pret, preturi', 'mare, mari'),
    by('pret descrescator'),
  ),
  ...ofSort(
    'recent',
    most('noi, noua, nou, recent, recente, recenta'),
    'recente, adaugate recent, recent adaugate, ultimele adaugate, noutati, ultimele anunturi, ultimele aparute, anunturi noi, nou aparute',
    by('data, noutate, data publicarii'),
  ),
  ...ofSort(
    'power',
    most('puternic, puternica, puternice, puternici'),
    largest('putere', 'mare'),
    by('putere'),
    'putere maxima, puternic, puternica, puternice',
  ),
  ...ofSort(
    'range',
    largest('autonomie, autonomia', 'mare, buna, lunga'),
    by('autonomie'),
    'autonomie maxima, autonomie mare',
  ),
  ...ofSort(
    'saving',
    largest('reduceri, reducere, economie, economii, discount, discounturi', 'mare, mari, bune, buna'),
    by('reducere, economie, reduceri, discount'),
    'reducere maxima, reduceri mari, reducere mare, economie maxima, discount maxim, cei mai multi bani economisiti',
  ),
  ...ofSort(
    'distance',
    most(
      'apropiat, apropiata, apropiate, aproape, apropiat de mine, apropiata de mine, apropiate de mine, aproape de mine',
    ),
    by('distanta, apropiere'),
    'langa mine, aproape de mine, in apropierea mea, din apropiere, in apropiere, prin apropiere, in zona mea',
  ),
  ...ofSort(
    'delivery',
    largest('livrare, livrarea, termen de livrare', 'rapida, rapid, scurta, scurt, apropiata, mic'),
    by('livrare, termen de livrare'),
    most('repede, rapid, rapid livrabila, rapid livrabile, rapid livrate, rapid livrata'),
    'livrare rapida, livrare cat mai repede, cea mai rapid livrata',
  ),
  ...ofSort(
    'instalment',
    largest('rata, rate', 'mica, mici, buna'),
    by('rata, rata lunara'),
    'rata mica, rate mici, rata minima, cea mai mica rata lunara, cele mai mici rate lunare',
  ),
  ...ofSort('premium', 'premium primele, intai premium, premium intai', by('premium')),
]);

/** What follows is excluded. */
export const NOT_WORDS = new Phrases<true>(
  meaning(
    'nu, fara, non, nici, exclus, exclude, excluse, exclud, excludem, evit, fara de, excluzand, exceptand, excepta, cu exceptia, exceptie, exceptia, in afara de, in afara, inafara, inafara de, afara de, mai putin, nu vreau, nu doresc, nu caut, fara sa fie, sa nu fie, nu imi place, nu imi plac, nu mi place, nu mi plac, diferit de, diferita de, altceva decat, altul decat, alta decat, altele decat, nu si, dar nu, except, exceptand pe',
    true,
  ),
);

/** What keeps an exclusion going: "fara diesel sau gpl". */
export const OR_WORDS = new Phrases<true>(meaning('sau, ori, si, or, nici', true));

/** A town that follows is where to search around. */
export const NEAR_WORDS = new Phrases<true>(
  meaning(
    'langa, pe langa, aproape de, in apropiere de, in apropierea, in jurul, in jur de, imprejurul, imprejurimile, in imprejurimile, prin imprejurimile, si imprejurimi, si imprejurimile, imprejurimi, si zona, in zona, zona, din zona, prin zona, in preajma, din preajma',
    true,
  ),
);

/** After a number of kilometres: a town that follows is the centre. */
export const FROM_WORDS = new Phrases<true>(
  meaning('de, de la, fata de, distanta de, distanta fata de, in jurul, imprejurul, de orasul, in jur de, langa', true),
);

export const COUNTY_WORDS = new Phrases<true>(meaning('judetul, judet, jud, in judetul, judetului', true));

/** Words without a meaning of their own. A question of nothing else is searched as it stands. */
export const FILLERS = new Phrases<true>(
  meaning(
    'a, ai, al, am, ar, as, as vrea, as dori, au, auto, autoturism, autoturisme, automobil, automobile, bani, buget, ca, care, caut, cauta, cautam, cautare, ce, cel, cea, cele, cu, culoare, culoarea, cutie, cutia, da, dar, de, decat, deci, din, doar, dorim, doresc, e, euro, este, eventual, exact, fi, fie, garantie, gasesc, ideal, ii, il, imi, in, insa, intr, intre, isi, la, livrare, ma, masina, masini, masina noua, masini noi, masinile, masinii, mai, mi, mie, motor, motoare, motorizare, mult, neaparat, noi, nou, noua, noi noute, numai, o, oferta, or, orice, oricare, ori, pe, pentru, persoana, persoane, pt, ptr, uri, ul, urile, placea, arata, arati, aratati, afiseaza, vad, costa, inchis, inchisa, deschis, deschisa, exista, oferte, sorteaza, ordoneaza, sortate, ordonate, plus, poate, pot, prefer, preferabil, pret, pretul, prin, putere, putin, rate, rog, sa, sa aiba, sa fie, sa mearga, sau, se, si, sunt, tip, toate, tot, tractiune, transmisie, trebuie, un, una, unei, unui, unul, unde, usor, va, vand, vanzare, de vanzare, varianta, versiune, vopsea, vreau, vreo, vrea, vroiam, autonomie, consum, aveti, ceva, ne, noastra, nostru, te, ati, cumpar, cumpara, caroserie, combustibil, carburant, an, anul, modele, model, marca, marci, anunt, anunturi, bun, buna, bune, stil, categoria, gen, cum ar fi, fabricata, fabricat, fata de, oras, orasul, orase, in oras, dealer, dealeri, dealerul, reprezentanta, putea, am nevoie de, nevoie, imi doresc, va rog, buna ziua, salut, multumesc, disponibil, disponibila, disponibile, eur, €, +, mine',
    true,
  ),
);
