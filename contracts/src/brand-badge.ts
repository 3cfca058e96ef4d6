const SHORT_NAMES: Record<string, string> = {
  bmw: 'BMW',
  mercedes: 'MB',
  'mercedes-benz': 'MB',
  audi: 'AUDI',
  volkswagen: 'VW',
  kia: 'KIA',
  toyota: 'TOYOTA',
};

/**
 * What stands for a brand without a logo: the known short name, or the first three letters in upper case
 * (public-site §2 "Home", brand grid).
 */
export function brandBadge(name: string): string {
  const known = SHORT_NAMES[name.trim().toLowerCase().replace(/\s+/g, '-')];
  return known ?? [...name.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 3).join('').toUpperCase();
}
