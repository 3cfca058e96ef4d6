import type { Env } from '../../platform/config/env.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { NONCE_MARK } from './content-policy.ts';
import { type Elsewhere, NOTHING_ELSEWHERE } from '../releases/other-origin.ts';
import type { Head } from './page-answer.ts';
import { fileAttributes, fileOf, fontPreload, type LateStyles, lateStyleTags, sheetLink } from './page-files.ts';
import { picturePreloads } from './picture-preloads.ts';
import { type ShellTemplate, withoutSheets } from '../releases/shell-template.ts';

const DEFAULT_IMAGE = '/objects/art/suv-albastru-metalizata-side-0-og.jpg';
const DEFAULT_ALT = 'Un SUV albastru, desenat din lateral';

export type DocumentEnv = Pick<Env, 'publicUrl' | 'siteName'>;

export interface DocumentParts {
  template: ShellTemplate;
  head: Head;
  /** Markup of the page; empty: the browser renders it. */
  body: string;
  /** The shell's configuration, as `scriptJson` writes it. */
  config: string;
  /** Dehydrated answers, as `scriptJson` writes them; null: none were fetched. */
  state: string | null;
  /** The modules and style sheets of the page's remote. */
  scripts: string[];
  styles: string[];
  /** The rules for the head, and all sheets, the shell's too; null: the page links its sheets. */
  lateStyles?: LateStyles | null;
  /** Remotes that other origins serve; by default none. */
  elsewhere?: Elsewhere;
  /** The placeholder of a page that only its scripts can render: shown on slow connections before they arrive. */
  isWaiting?: boolean;
}

/** The whole HTML document, with a placeholder for each answer's nonce. */
export function writeDocument(env: DocumentEnv, parts: DocumentParts): string {
  const state = parts.state === null ? '' : jsonScript('app-data', parts.state);
  const files = isLate(parts) ? jsonScript('page-files', scriptJson(pageFiles(parts))) : '';
  const nonce = `<template id="csp-nonce" nonce="${NONCE_MARK}"></template>`;
  const replacements: Record<string, string> = {
    '<!--app-head-->': headTags(env, parts),
    '<!--app-html-->': parts.body,
    '<!--app-state-->': `${jsonScript('app-config', parts.config)}${state}${files}${nonce}`,
  };
  // One pass, so that no page text is ever taken for a placeholder.
  return templateFor(parts).replace(/<!--app-(?:head|html|state)-->/g, (mark) => replacements[mark] ?? '');
}

const PRELOAD = '<link rel="modulepreload"';
const LATER = `${PRELOAD} fetchpriority="low"`;

/** A page that can be read as it is: its code is fetched by the boot, which the older shells do not have. */
export const isLate = ({ body, isWaiting, template }: Pick<DocumentParts, 'body' | 'isWaiting' | 'template'>) =>
  body !== '' && !isWaiting && template.drawn !== null;

function templateFor(parts: DocumentParts): string {
  const { template, isWaiting, lateStyles } = parts;
  if (isLate(parts) && template.drawn !== null) return lateStyles ? withoutSheets(template.drawn) : template.drawn;
  return isWaiting ? template.whole.replaceAll(PRELOAD, LATER) : template.whole;
}

/** What the boot fetches (shell/src/boot/load-files.ts); a file on another origin with its hash. */
function pageFiles({ template, scripts, lateStyles, elsewhere }: DocumentParts) {
  const files = (own: readonly string[]) => own.map((file) => fileOf(file, elsewhere));
  return { scripts: template.scripts, preloads: files(scripts), styles: files(lateStyles?.sheets ?? []) };
}

function headTags(env: DocumentEnv, parts: DocumentParts): string {
  const { head, lateStyles, elsewhere } = parts;
  const absolute = (address: string) => new URL(address, env.publicUrl).href;
  const canonical = head.canonical && absolute(head.canonical);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...picturePreloads(parts.body),
    ...(lateStyles ? [...fontPreload(lateStyles.rules), ...lateStyleTags(lateStyles, elsewhere)] : []),
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.robots && `<meta name="robots" content="${escapeHtml(head.robots)}">`,
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:site_name" content="${escapeHtml(env.siteName)}">`,
    head.description && `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    canonical && `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    ...socialTags(head, absolute),
    ...fileTags(parts),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** The import map comes before every module and preload: only then the browser checks those. */
function fileTags(parts: DocumentParts): string[] {
  const { body, scripts, styles, isWaiting, lateStyles, elsewhere = NOTHING_ELSEWHERE } = parts;
  const { importMap } = elsewhere;
  // The browser paints nothing before them: where it renders the page itself, a slow remote would delay the shell
  // too.
  const linked = body === '' || isWaiting || lateStyles ? [] : styles;
  const preload = (file: string) => `${isWaiting ? LATER : PRELOAD} ${fileAttributes(file, elsewhere)}>`;
  return [
    ...(importMap === null ? [] : [`<script type="importmap">${importMap}</script>`]),
    ...linked.map((file) => sheetLink(file, elsewhere)),
    ...(isLate(parts) ? [] : scripts.map(preload)),
  ];
}

/** The preview of a shared link: every page has a picture, a drawn car where it has none of its own. */
function socialTags({ image, imageAlt, title }: Head, absolute: (address: string) => string): string[] {
  const picture = image ?? DEFAULT_IMAGE;
  const alt = escapeHtml(image ? (imageAlt ?? title) : DEFAULT_ALT);
  const isCard = picture.endsWith('-og.jpg');
  return [
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="ro_RO">',
    `<meta property="og:image" content="${escapeHtml(absolute(picture))}">`,
    ...(isCard
      ? ['<meta property="og:image:width" content="1200">', '<meta property="og:image:height" content="630">']
      : []),
    `<meta property="og:image:alt" content="${alt}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image:alt" content="${alt}">`,
  ];
}

const jsonScript = (id: string, text: string) => `<script type="application/json" id="${id}">${text}</script>`;

/** JSON for the inside of a script element: no text in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
