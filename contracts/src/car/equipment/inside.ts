import type { WrittenItem } from './item.ts';

export const COMFORT = [
  ['ac', 'Aer condiționat', 'ac;a c;clima;aer conditionat manual'],
  ['ac-automat', 'Aer condiționat automat', 'climatizare automata;climatronic;clima automata', 'ac'],
  [
    'clima-2-zone',
    'Climatizare pe 2 zone',
    'climatizare automata pe doua zone;clima bizona;climatizare bizona;climatizare automata bizona',
    'ac-automat',
  ],
  [
    'clima-3-zone',
    'Climatizare pe 3 zone',
    'climatizare automata pe trei zone;clima trizona;climatizare trizona;climatizare automata trizona',
    'ac-automat',
  ],
  [
    'acces-fara-cheie',
    'Acces și pornire fără cheie',
    'keyless;keyless entry;keyless go;kessy;keyless entry go;intrare si pornire fara cheie',
    'pornire-buton',
  ],
  ['pornire-buton', 'Pornire din buton', 'start stop buton;buton start;pornire de la buton'],
  ['geamuri-electrice', 'Geamuri electrice față și spate', '4 geamuri electrice;geamuri electrice fata spate'],
  ['hayon-electric', 'Hayon electric', 'portbagaj electric;hayon actionat electric;haion electric'],
  [
    'hayon-maini-libere',
    'Hayon electric cu deschidere fără mâini',
    'hayon hands free;hayon electric hands free;hayon electric cu senzor',
    'hayon-electric',
  ],
  ['volan-incalzit', 'Volan încălzit', 'volan cu incalzire'],
  ['parbriz-incalzit', 'Parbriz încălzit', 'parbriz cu incalzire'],
  ['frana-electrica', 'Frână de parcare electrică', 'frana de mana electrica;epb'],
  ['start-stop', 'Sistem Start & Stop', 'start stop;sistem start stop'],
  [
    'oglinda-electrocromata',
    'Oglindă interioară electrocromată',
    'oglinda retrovizoare electrocromata;oglinda interioara heliomata',
  ],
  ['suspensie-adaptiva', 'Suspensie adaptivă', 'suspensie activa;dcc;amortizoare adaptive'],
  ['suspensie-pneumatica', 'Suspensie pneumatică', 'suspensie pe perne de aer;perne de aer;air suspension'],
] as const satisfies WrittenItem[];

export const INTERIOR = [
  [
    'scaune-incalzite',
    'Scaune față încălzite',
    'scaune incalzite;incalzire scaune;incalzire scaune fata;scaune incalzite fata',
  ],
  [
    'scaune-spate-incalzite',
    'Scaune spate încălzite',
    'bancheta incalzita;incalzire scaune spate;scaune incalzite spate',
  ],
  ['scaune-ventilate', 'Scaune față ventilate', 'scaune ventilate;ventilatie scaune;scaune ventilate fata'],
  ['scaune-masaj', 'Scaune cu masaj', 'masaj scaune;scaune fata cu masaj'],
  [
    'scaune-electrice',
    'Scaune față electrice',
    'scaune electrice;scaune cu reglaj electric;scaune fata reglabile electric',
  ],
  [
    'scaune-memorie',
    'Scaune față electrice cu memorie',
    'scaune cu memorie;scaune electrice cu memorie',
    'scaune-electrice',
  ],
  ['scaune-sport', 'Scaune sport', 'scaune sportive'],
  ['suport-lombar', 'Suport lombar reglabil', 'reglaj lombar;suport lombar'],
  ['piele', 'Tapițerie din piele', 'piele;interior din piele;interior piele;tapiterie piele;scaune din piele'],
  ['piele-ecologica', 'Tapițerie din piele ecologică', 'piele ecologica;tapiterie vegan;piele artificiala'],
  ['alcantara', 'Tapițerie din Alcantara', 'alcantara;tapiterie alcantara'],
  ['volan-piele', 'Volan îmbrăcat în piele', 'volan piele;volan din piele;volan imbracat in piele'],
  ['volan-comenzi', 'Volan multifuncțional', 'comenzi pe volan;comenzi volan;volan cu comenzi'],
  ['padele', 'Padele la volan', 'padele schimbare viteze;padele de schimbare a treptelor;padele'],
  ['cotiera', 'Cotieră față', 'cotiera;cotiera centrala'],
  [
    'bancheta-rabatabila',
    'Banchetă spate rabatabilă',
    'bancheta fractionata;bancheta spate fractionata;bancheta rabatabila',
  ],
  ['al-treilea-rand', 'Al treilea rând de scaune', '7 locuri;randul trei de scaune'],
  ['lumini-ambientale', 'Lumini ambientale', 'lumina ambientala;iluminare ambientala;ambient light'],
] as const satisfies WrittenItem[];
