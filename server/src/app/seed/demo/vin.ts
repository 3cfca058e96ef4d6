import type { Random } from './random.ts';

// Makers' codes at the beginning of a chassis number; the rest of it is made up.
const MAKERS: Readonly<Record<string, string>> = {
  Dacia: 'UU1',
  Renault: 'VF1',
  Toyota: 'SB1',
  Skoda: 'TMB',
  Volkswagen: 'WVW',
  Hyundai: 'TMA',
  Kia: 'U5Y',
  Ford: 'WF0',
  BMW: 'WBA',
  'Mercedes-Benz': 'W1K',
  Audi: 'WAU',
  Opel: 'W0V',
  Peugeot: 'VR3',
  Volvo: 'YV1',
};
const SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Seventeen characters, never I, O or Q. */
export function vinOf(random: Random, brand: string): string {
  const rest = Array.from({ length: 14 }, () => SIGNS[random.int(0, SIGNS.length - 1)]);
  return (MAKERS[brand] ?? 'LXX') + rest.join('');
}
