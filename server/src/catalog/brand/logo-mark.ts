import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The makes with a single-colour mark in simple-icons (CC0), by our slug; all others show their badge. */
const MARKS = new Set(
  `acura aston-martin audi bentley bmw bugatti cadillac chevrolet chrysler citroen dacia ds ferrari
   fiat ford honda hyundai infiniti jeep kia lada lamborghini lucid maserati mazda mclaren mg mini
   mitsubishi nissan opel peugeot polestar porsche ram renault rolls-royce seat skoda smart subaru
   suzuki tesla toyota volkswagen volvo`.split(/\s+/),
);
const OTHER_NAMES: Readonly<Record<string, string>> = { ds: 'dsautomobiles' };
/** The text colours of the two themes: an image cannot inherit one. */
const INK = { light: '#151b1f', dark: '#e8eef0' } as const;

const { resolve } = createRequire(import.meta.url);

/** The address of a make's mark, or null without one: the seed stores it as the brand's logo. */
export function brandLogo(slug: string): string | null {
  return MARKS.has(slug) ? `/objects/logo/${slug}.svg` : null;
}

/** The mark as SVG text in a theme's text colour; null for a make without one. */
export async function readMark(slug: string, theme: keyof typeof INK): Promise<string | null> {
  if (!MARKS.has(slug)) return null;
  const icon = OTHER_NAMES[slug] ?? slug.replaceAll('-', '');
  const svg = await readFile(resolve(`simple-icons/icons/${icon}.svg`), 'utf8');
  return svg.replace('<svg ', `<svg fill="${INK[theme]}" `);
}
