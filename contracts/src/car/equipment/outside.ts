import type { WrittenItem } from './item.ts';

export const EXTERIOR = [
  ['jante-aliaj', 'Jante din aliaj', 'jante aliaj;jante aluminiu;jante din aliaj usor'],
  [
    'panoramic',
    'Plafon panoramic din sticlă',
    'plafon panoramic;panoramic;acoperis panoramic;trapa panoramica;plafon din sticla',
  ],
  ['trapa', 'Trapă', 'trapa electrica;trapa de sticla;sunroof'],
  ['bare', 'Bare longitudinale pe plafon', 'bare longitudinale;bare plafon;bare portbagaj'],
  ['carlig', 'Cârlig de remorcare', 'carlig;carlig remorcare;carlig tractare;carlig de tractare'],
  ['carlig-electric', 'Cârlig de remorcare electric', 'carlig electric;carlig retractabil electric', 'carlig'],
  ['roata-rezerva', 'Roată de rezervă', 'roata rezerva;roata de rezerva ingusta'],
  ['oglinzi-electrice', 'Oglinzi electrice', 'oglinzi exterioare electrice'],
  ['oglinzi-incalzite', 'Oglinzi încălzite', 'oglinzi exterioare incalzite'],
  [
    'oglinzi-electrice-incalzite',
    'Oglinzi electrice și încălzite',
    'oglinzi electrice incalzite;oglinzi exterioare electrice si incalzite',
    'oglinzi-electrice oglinzi-incalzite',
  ],
  ['oglinzi-rabatabile', 'Oglinzi rabatabile electric', 'oglinzi rabatabile;oglinzi exterioare rabatabile electric'],
  ['geamuri-fumurii', 'Geamuri spate fumurii', 'geamuri fumurii;geamuri privacy;privacy glass;geamuri spate colorate'],
  ['usi-culisante', 'Uși laterale culisante', 'usi culisante;usi glisante'],
  ['pachet-sport', 'Pachet sport exterior', 'pachet sport;pachet exterior sport'],
] as const satisfies WrittenItem[];

export const LIGHT = [
  ['faruri-led', 'Faruri LED', 'led;faruri full led;full led'],
  ['matrix', 'Faruri Matrix LED', 'matrix;matrix led;faruri matrix', 'faruri-led'],
  ['faza-lunga', 'Fază lungă automată', 'asistenta faza lunga;high beam assist;faruri cu faza lunga automata'],
  ['lumini-zi', 'Lumini de zi LED', 'lumini diurne led'],
  ['proiectoare', 'Proiectoare de ceață', 'faruri de ceata;proiectoare ceata'],
  ['faruri-adaptive', 'Faruri adaptive în curbe', 'faruri adaptive;lumini adaptive;faruri directionale'],
  ['stopuri-led', 'Stopuri LED', 'lumini spate led;stopuri spate led'],
  ['senzor-lumina', 'Senzor de lumină', 'aprindere automata a farurilor;faruri automate'],
  ['senzor-ploaie', 'Senzor de ploaie', 'stergatoare automate'],
  [
    'senzori-lumina-ploaie',
    'Senzori de lumină și ploaie',
    'senzori de ploaie si lumina;senzori ploaie lumina;senzor de lumina si ploaie',
    'senzor-lumina senzor-ploaie',
  ],
  ['spalator-faruri', 'Spălător de faruri', 'spalatoare de faruri;spalator faruri'],
] as const satisfies WrittenItem[];

export const ELECTRIC = [
  ['pompa-caldura', 'Pompă de căldură', 'heat pump'],
  ['incarcare-dc', 'Încărcare rapidă în curent continuu', 'incarcare rapida;incarcare dc;incarcare rapida dc;ccs'],
  ['incarcator-11', 'Încărcător de bord de 11 kW', 'incarcare ac 11 kw;incarcator 11 kw;incarcator la bord de 11 kw'],
  [
    'incarcator-22',
    'Încărcător de bord de 22 kW',
    'incarcare ac 22 kw;incarcator 22 kw;incarcator la bord de 22 kw',
    'incarcator-11',
  ],
  ['cablu-type-2', 'Cablu de încărcare Type 2', 'cablu type 2;cablu tip 2;cablu de incarcare tip 2'],
  [
    'cablu-priza',
    'Cablu de încărcare la priză',
    'cablu 230 v;cablu de incarcare 230 v;cablu mode 2;cablu de incarcare schuko',
  ],
  ['preconditionare', 'Precondiționarea bateriei', 'preconditionare baterie'],
  ['v2l', 'Alimentarea aparatelor din baterie (V2L)', 'v2l;vehicle to load'],
  ['frana-regenerativa', 'Frânare regenerativă reglabilă', 'one pedal;franare regenerativa;mod one pedal'],
  [
    'pornire-clima',
    'Climatizare pornită de la distanță',
    'preclimatizare;climatizare la distanta;climatizare programabila',
  ],
] as const satisfies WrittenItem[];
