// How much wider or narrower a page's text is in the fonts that stand in for Inter until it has arrived.
import type { Page } from 'playwright-core';

export interface WidthError {
  face: string;
  /** 0.01: one percent wider than Inter. */
  error: number;
}

/** Measures the fonts that this machine has, in large letters: small ones are fitted to whole pixels. */
export const widthErrors = (page: Page): Promise<WidthError[]> =>
  page.evaluate(async () => {
    const WEIGHTS = [400, 500, 550, 600, 650, 700, 750];
    const FALLBACKS = [
      { family: 'Inter by Arial', local: 'Liberation Sans' },
      { family: 'Inter by DejaVu', local: 'DejaVu Sans' },
    ];
    const text = document.getElementById('continut')?.innerText.replace(/\s+/g, ' ').slice(0, 1_500) ?? '';
    const line = document.createElement('span');
    line.style.cssText = 'position:absolute;white-space:nowrap;visibility:hidden';
    line.textContent = text;
    document.body.append(line);
    const width = (weight: number, family: string) => {
      line.style.font = `${weight} 200px ${family}`;
      return line.getBoundingClientRect().width;
    };
    const isHere = (local: string) => width(400, `"${local}", monospace`) !== width(400, 'monospace');
    const errors = [];
    for (const { family } of FALLBACKS.filter(({ local }) => isHere(local)))
      for (const weight of WEIGHTS) {
        await Promise.all(
          [family, 'Inter Variable'].map((name) => document.fonts.load(`${weight} 16px "${name}"`, 'a')),
        );
        const error = width(weight, `"${family}"`) / width(weight, '"Inter Variable"') - 1;
        errors.push({ face: `${family} ${weight}`, error });
      }
    line.remove();
    return errors;
  });
