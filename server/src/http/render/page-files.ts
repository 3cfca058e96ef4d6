/** The files of a page, as its document names them. */
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { type Elsewhere, NOTHING_ELSEWHERE } from '../releases/other-origin.ts';
import { NONCE_MARK } from './content-policy.ts';

/** A page's rules, and the sheets with all of them, which are fetched once the page is drawn. */
export interface LateStyles {
  /** The rules that the page's markup uses. */
  rules: string;
  sheets: readonly string[];
}

/** As the boot reads it (shell/src/boot/load-files.ts): its address, with the hash of a file on another origin. */
export function fileOf(file: string, { addressOf, integrityOf }: Elsewhere = NOTHING_ELSEWHERE) {
  const address = addressOf(file);
  const integrity = integrityOf(address);
  return integrity === null ? address : [address, integrity];
}

/** `href`, and of a file on another origin its hash. */
export function fileAttributes(file: string, { addressOf, integrityOf }: Elsewhere = NOTHING_ELSEWHERE): string {
  const address = addressOf(file);
  const integrity = integrityOf(address);
  return `href="${escapeHtml(address)}"${integrity === null ? '' : ` integrity="${integrity}" crossorigin`}`;
}

export const sheetLink = (file: string, elsewhere?: Elsewhere): string =>
  `<link rel="stylesheet" ${fileAttributes(file, elsewhere)}>`;

/** The rules in the head, and for a browser without scripts the sheets too. */
export function lateStyleTags({ rules, sheets }: LateStyles, elsewhere?: Elsewhere): string[] {
  const links = sheets.map((sheet) => sheetLink(sheet, elsewhere)).join('');
  // Only its end tag ends the element, and in a string of CSS the backslash changes nothing.
  const text = rules.replaceAll('</', String.raw`<\/`);
  return [`<style nonce="${NONCE_MARK}">${text}</style>`, `<noscript>${links}</noscript>`];
}

/** The font's file that every text needs. */
export function fontPreload(rules: string): string[] {
  const font = /\/assets\/inter-romanian-[\w-]+\.woff2/.exec(rules)?.[0];
  return font ? [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`] : [];
}
