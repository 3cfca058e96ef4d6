import type { WrittenItem } from './item.ts';

export const MEDIA = [
  ['ecran-tactil', 'Ecran tactil', 'touchscreen;display tactil'],
  ['navigatie', 'Sistem de navigație', 'navigatie;gps;navigatie gps'],
  ['ecran-navigatie', 'Ecran tactil cu navigație', 'touchscreen cu navigatie', 'ecran-tactil navigatie'],
  ['carplay', 'Apple CarPlay', 'carplay'],
  ['android-auto', 'Android Auto', 'android auto wireless'],
  [
    'carplay-android',
    'Apple CarPlay și Android Auto',
    'carplay android auto;apple carplay android auto;android auto si apple carplay;android auto apple carplay',
    'carplay android-auto',
  ],
  ['bluetooth', 'Bluetooth', 'conexiune bluetooth;hands free bluetooth'],
  ['usb', 'Prize USB', 'usb;usb c;port usb;porturi usb;prize usb c'],
  [
    'incarcare-wireless',
    'Încărcare wireless pentru telefon',
    'incarcare wireless;incarcare inductiva;incarcare fara fir;wireless charging',
  ],
  ['radio-dab', 'Radio digital DAB', 'dab;radio dab'],
  [
    'audio-premium',
    'Sistem audio premium',
    'audio premium;sistem audio bose;harman kardon;sistem audio harman kardon;bang olufsen;burmester',
  ],
  [
    'bord-digital',
    'Instrumente de bord digitale',
    'bord digital;ceasuri digitale;digital cockpit;virtual cockpit;instrumentar digital',
  ],
  ['head-up', 'Head-up display', 'head up;hud;afisaj head up'],
  ['comenzi-vocale', 'Comenzi vocale', 'comanda vocala;asistent vocal;control vocal'],
  ['internet', 'Internet la bord', 'wi fi;hotspot wi fi;wifi;modem 4g'],
  ['aplicatie', 'Control de la distanță din aplicație', 'aplicatie mobila;servicii conectate;control prin aplicatie'],
  ['ecran-spate', 'Ecrane pentru pasagerii din spate', 'ecrane spate;sistem multimedia spate'],
] as const satisfies WrittenItem[];
