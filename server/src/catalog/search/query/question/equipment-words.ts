import { EQUIPMENT, equipmentById, foldEquipment } from 'contracts/equipment';
import { meaning, Phrases } from './phrases.ts';
import type { Value } from './values.ts';

const of = (id: string, phrases: string) => meaning<Value>(phrases, { name: 'equipment', values: [id] });

/** How people ask for items, beyond the texts of dealers that contracts/equipment knows. */
const ASKED = [
  ...of('carplay', 'car play, apple car play'),
  ...of('android-auto', 'android, androidauto'),
  ...of(
    'camera-spate',
    'camera, camera video, camera de parcare, camera parcare, camera de dat cu spatele, camera marsalier',
  ),
  ...of('senzori-spate', 'senzori de parcare, senzori parcare, parktronic'),
  ...of('senzori-fata-spate', 'senzori fata spate, senzori fata si spate, senzori de parcare fata si spate'),
  ...of('scaune-incalzite', 'incalzire in scaune, scaun incalzit, scaune cu incalzire, scaune incalzite in fata'),
  ...of('scaune-masaj', 'masaj, scaun cu masaj'),
  ...of('scaune-ventilate', 'scaune cu ventilatie, ventilatie in scaune, scaune racite'),
  ...of('piele', 'scaune de piele, scaune piele, tapiterie de piele, interior de piele'),
  ...of('cruise', 'cruise, crus control'),
  ...of('acc', 'cruise adaptiv, radar, distronic, pilot adaptiv'),
  ...of('unghi-mort', 'unghi mort, unghiul mort, senzori unghi mort'),
  ...of('banda', 'asistenta banda, asistent banda, asistent de banda, asistenta la banda, mentinerea benzii'),
  ...of('jante-aliaj', 'jante de aliaj, jante'),
  ...of('carlig', 'carlig auto, carlig de remorca, carlig remorca'),
  ...of('navigatie', 'navi, navigator'),
  ...of('audio-premium', 'bose, harman, sistem bose, sunet premium, burmester, bang and olufsen'),
  ...of('senzor-ploaie', 'senzori de ploaie, senzori ploaie, senzor ploaie'),
  ...of('faruri-led', 'lumini led, far led'),
  ...of('ac', 'aer, aer conditionat'),
  ...of('clima-2-zone', 'clima pe 2 zone, clima pe doua zone, clima 2 zone, clima dual, climatronic 2 zone'),
  ...of('panoramic', 'geam panoramic, plafon de sticla, cupola panoramica'),
  ...of('bord-digital', 'ceas digital, ceasuri de bord digitale, bord virtual'),
  ...of('acces-fara-cheie', 'fara cheie, pornire fara cheie, acces fara cheie'),
  ...of('incarcare-wireless', 'incarcator wireless, incarcare telefon wireless'),
  ...of('parcare-automata', 'parcheaza singura, parcare asistata, asistent de parcare, asistent parcare'),
];

/** An item that is two others is asked for as those, since a car may name them one by one. */
const itemsOf = (id: string): readonly string[] => {
  const implied = equipmentById(id)?.implies ?? [];
  return implied.length > 1 ? implied : [id];
};

/** Labels, dealers' texts of three letters and more, and what people say. */
export const EQUIPMENT_WORDS = new Phrases<Value>(
  [
    ...EQUIPMENT.flatMap(({ id, label, words }) =>
      [label, ...words]
        .map(foldEquipment)
        .filter((text) => text.length > 2 && !/^\d+ locuri$/.test(text))
        .map((text) => [text, { name: 'equipment', values: [id] }] as const),
    ),
    ...ASKED,
  ].map(([text, { name, values }]) => [text, { name, values: values.flatMap((id) => itemsOf(String(id))) }] as const),
);
