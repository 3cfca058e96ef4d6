// The ways in which every page is looked at by the engines.
import type { Page } from 'playwright-core';
import { changeTheme, untilFaded } from './axe.ts';
import type { Fault } from './engines.ts';

const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };
const DESKTOP = { width: 1440, height: 900 };

export interface Look {
  name: string;
  /** Changes an open page to this look, from any other. */
  apply(page: Page): Promise<void>;
}

/** Values of WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;
/** Text alone, as a browser's own setting makes it; windows stay. */
const DOUBLED = 'html { font-size: 200% !important; }';

/** A style element would need the page's nonce; an adopted sheet does not. */
const setRules = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
  }, rules);

interface Change {
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  isForced?: boolean;
  rules?: string;
}

const look = (name: string, { size = DESKTOP, theme = 'light', isForced = false, rules = '' }: Change): Look => ({
  name,
  apply: async (page) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });
    await changeTheme(page, theme);
    await setRules(page, rules);
    await page.waitForLoadState('networkidle');
    await untilFaded(page);
  },
});

export const ALL_LOOKS: readonly Look[] = [
  look('390', { size: PHONE }),
  look('320', { size: NARROWEST }),
  look('1440', {}),
  look('dark', { theme: 'dark' }),
  look('forced colours', { isForced: true }),
  look('200 % text', { rules: DOUBLED }),
  look('text spacing', { size: PHONE, rules: SPACING }),
];

/** Finds what no engine sees: a page wider than its window, and text that its own box cuts off. */
export const cutOff = (page: Page): Promise<Fault[]> =>
  page.evaluate(() => {
    const fault = (rule: string, element: Element, message: string) => ({
      engine: 'own' as const,
      rule,
      html: element.outerHTML.slice(0, 300),
      message,
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [fault('wide', document.body, `${scrollWidth} px in ${clientWidth}`)] : [];
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // Shortened on purpose: the whole text is its title, or on the page behind it.
      if (textOverflow === 'ellipsis' || (webkitLineClamp && webkitLineClamp !== 'none')) return false;
      if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (isHidden(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
        (isHidden(overflowY) && element.scrollHeight > element.clientHeight + 2)
      );
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
    const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => hasText(element) && element.checkVisibility() && isCut(element),
    );
    return [...wide, ...cut.map((element) => fault('cut', element, 'its text does not fit its box'))];
  });
