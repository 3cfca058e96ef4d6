/** Short names of a few makes that are better known than their first three letters (public-site §3 "Brand grid"). */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['bmw', 'BMW'],
  ['mercedes-benz', 'MB'],
  ['audi', 'AUDI'],
  ['volkswagen', 'VW'],
  ['kia', 'KIA'],
  ['toyota', 'TOYOTA'],
]);

/** White letters have a contrast of at least 5.8 on each of these. */
const COLORS = ['#08656c', '#176b43', '#8a5300', '#b42318', '#3d474d', '#1d4f9c'] as const;

export interface BrandBadge {
  text: string;
  /** Background for white letters, always the same for a make. */
  color: string;
}

/** The fallback for a missing or broken logo: the make's short name on a colour of its own. */
export function brandBadge(name: string): BrandBadge {
  const letters = Array.from(name.trim());
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const text = KNOWN.get(name.trim().toLowerCase()) ?? letters.slice(0, 3).join('').toLocaleUpperCase('ro');
  return { text, color: COLORS[sum % COLORS.length] ?? COLORS[0] };
}

const OWN_MARK = /^(\/objects\/logo\/[a-z0-9-]+)\.svg$/;

/** The dark theme's variant of one of our single-colour logos; null for any other logo, which is shown as it is. */
export function darkLogo(logo: string): string | null {
  const address = OWN_MARK.exec(logo)?.[1];
  return address && !address.endsWith('-dark') ? `${address}-dark.svg` : null;
}
