import type { Random } from './random.ts';

// Invented names: places and rivers, with common company suffixes. None is a real dealer's on purpose.
const ROOTS = [
  'Ardealul',
  'Bârnova',
  'Bucura',
  'Călimani',
  'Carpatia',
  'Cerna',
  'Cheile Mari',
  'Cindrel',
  'Codrii',
  'Cozia',
  'Crișana',
  'Dâmbul',
  'Domogled',
  'Fântâna',
  'Făget',
  'Gilău',
  'Giumalău',
  'Hășmaș',
  'Iezer',
  'Izvorul',
  'Lotru',
  'Lunca',
  'Măgura',
  'Meseș',
  'Moldova Nord',
  'Negoiu',
  'Nera',
  'Olteț',
  'Parâng',
  'Piatra Mare',
  'Podiș',
  'Poiana',
  'Postăvaru',
  'Rarău',
  'Retezat',
  'Semenic',
  'Someș',
  'Suhard',
  'Șureanu',
  'Tarcău',
  'Târnava',
  'Trascău',
  'Valea Verde',
  'Vâlcan',
  'Vlădeasa',
  'Zarand',
  'Zimbru',
  'Aurora',
  'Meridian',
  'Orizont',
];
const SUFFIXES = ['Auto', 'Motors', 'Automobile', 'Auto Center', 'Auto Trade'];

/** This many different names of dealers. */
export function dealerNames(random: Random, count: number): string[] {
  const all = ROOTS.flatMap((root) => SUFFIXES.map((suffix) => `${root} ${suffix}`));
  return random.shuffled(all).slice(0, count);
}
