// Names of brands, models and towns as keys without spaces and hyphens, and what people call them instead.
import { foldText } from './slug.ts';

/** Nicknames of brands and towns, and the name of each as a key. A map, since an object also has "constructor". */
export const NAME_ALIASES: ReadonlyMap<string, string> = new Map([
  ['vw', 'volkswagen'],
  ['merc', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['bmv', 'bmw'],
  ['alfa', 'alfaromeo'],
  ['lynk', 'lynkco'],
  ['cluj', 'clujnapoca'],
  ['napoca', 'clujnapoca'],
  ['buc', 'bucuresti'],
  ['bucharest', 'bucuresti'],
  ['drobeta', 'drobetaturnuseverin'],
  ['turnuseverin', 'drobetaturnuseverin'],
  ['severin', 'drobetaturnuseverin'],
  ['odorhei', 'odorheiusecuiesc'],
  ['sighet', 'sighetumarmatiei'],
]);
/** Short and old spellings of the first word of towns. */
export const FIRST_WORDS: ReadonlyMap<string, string> = new Map([
  ['tg', 'targu'],
  ['tirgu', 'targu'],
  ['targul', 'targu'],
  ['tr', 'turnu'],
  ['rm', 'ramnicu'],
  ['rimnicu', 'ramnicu'],
  ['sf', 'sfantu'],
  ['cimpulung', 'campulung'],
]);

/** A slug without its hyphens. */
export const keyOf = (slug: string): string => slug.replaceAll('-', '');

/** A written name as a key: "Mercedes‑Benz" with any hyphen, "VW", "Tg. Mureș". */
export function nameKey(written: string): string {
  const [first = '', ...others] = foldText(written).match(/[a-z0-9]+/g) ?? [];
  const key = (FIRST_WORDS.get(first) ?? first) + others.join('');
  return NAME_ALIASES.get(key) ?? key;
}
