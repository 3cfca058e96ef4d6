import { toSlug } from 'contracts/slug';

/** Foreign or older names of towns in such databases. */
const ALIASES: Readonly<Record<string, string>> = {
  bucharest: 'bucuresti',
  bukarest: 'bucuresti',
  jassy: 'iasi',
  cluj: 'cluj-napoca',
  klausenburg: 'cluj-napoca',
  temesvar: 'timisoara',
  kronstadt: 'brasov',
  hermannstadt: 'sibiu',
  'turnu-severin': 'drobeta-turnu-severin',
  'drobeta-tr-severin': 'drobeta-turnu-severin',
};
const PREFIXES = /^(municipiul|orasul|oras)-/;

/** "Bucharest", "Tîrgu Mureş", "Municipiul Oradea", "Bucharest (Sector 3)" → the slug of our own city list. */
export function townSlug(name: string): string {
  const slug = toSlug(name)
    .replace(PREFIXES, '')
    .replace(/^tirgu-/, 'targu-');
  const district = /^(?:bucharest|bucuresti)?-?sector(?:ul)?-[1-6]$/.test(slug);
  return district ? 'bucuresti' : (ALIASES[slug] ?? slug);
}
