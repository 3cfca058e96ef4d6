/** The names by which a few makes are known better than by three letters (public-site §3 "Brand grid"). */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['bmw', 'BMW'],
  ['mercedes-benz', 'MB'],
  ['audi', 'AUDI'],
  ['volkswagen', 'VW'],
  ['kia', 'KIA'],
  ['toyota', 'TOYOTA'],
]);

/** White letters reach a contrast of at least 5.8 on each of these. */
const COLORS = ['#08656c', '#176b43', '#8a5300', '#b42318', '#3d474d', '#1d4f9c'] as const;

export interface BrandBadge {
  text: string;
  /** Background under white letters, always the same for a make. */
  color: string;
}

/** What stands for a make whose logo is missing or fails to load: its short name on a colour of its own. */
export function brandBadge(name: string): BrandBadge {
  const letters = Array.from(name.trim());
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const text = KNOWN.get(name.trim().toLowerCase()) ?? letters.slice(0, 3).join('').toLocaleUpperCase('ro');
  return { text, color: COLORS[sum % COLORS.length] ?? COLORS[0] };
}

const OWN_MARK = /^(\/objects\/logo\/[a-z0-9-]+)\.svg$/;

/** The twin of one of our single-colour marks for the dark theme; null for any other logo, which is shown as it is. */
export function darkLogo(logo: string): string | null {
  const address = OWN_MARK.exec(logo)?.[1];
  return address && !address.endsWith('-dark') ? `${address}-dark.svg` : null;
}
