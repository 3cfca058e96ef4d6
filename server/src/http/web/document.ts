import type { Env } from '../../platform/env.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { NONCE_MARK } from './content-policy.ts';
import { type Elsewhere, NOTHING_ELSEWHERE } from './elsewhere.ts';
import type { Head } from './page-answer.ts';
import type { ShellTemplate } from './shell-template.ts';

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
  /** The page's own modules, and its style sheets. */
  scripts: string[];
  styles: string[];
  /** Remotes that other origins serve; by default none. */
  elsewhere?: Elsewhere;
  /** The placeholder of a page that only its scripts can render: shown on slow connections before they arrive. */
  isWaiting?: boolean;
}

/** The whole HTML document, with a placeholder for each answer's nonce. */
export function writeDocument(env: DocumentEnv, parts: DocumentParts): string {
  const state = parts.state === null ? '' : jsonScript('app-data', parts.state);
  const files = isLate(parts) ? jsonScript('page-files', scriptJson(pageFiles(parts))) : '';
  const nonce = `<meta id="csp-nonce" nonce="${NONCE_MARK}">`;
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
const isLate = ({ body, isWaiting, template }: DocumentParts): boolean =>
  body !== '' && !isWaiting && template.drawn !== null;

function templateFor(parts: DocumentParts): string {
  const { template, isWaiting } = parts;
  if (isLate(parts) && template.drawn !== null) return template.drawn;
  return isWaiting ? template.whole.replaceAll(PRELOAD, LATER) : template.whole;
}

/** What the boot fetches (shell/src/boot/load-files.ts); a file on another origin with its hash. */
function pageFiles({ template, scripts, elsewhere = NOTHING_ELSEWHERE }: DocumentParts) {
  const { addressOf, integrityOf } = elsewhere;
  const file = (own: string) => {
    const address = addressOf(own);
    const integrity = integrityOf(address);
    return integrity === null ? address : [address, integrity];
  };
  return { scripts: template.scripts, preloads: scripts.map(file), styles: [] };
}

function headTags(env: DocumentEnv, parts: DocumentParts): string {
  const { head, template } = parts;
  const absolute = (address: string) => new URL(address, env.publicUrl).href;
  const canonical = head.canonical && absolute(head.canonical);
  const font = /\/assets\/inter-latin-wght-normal-[\w-]+\.woff2/.exec(template.whole)?.[0];
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.robots && `<meta name="robots" content="${escapeHtml(head.robots)}">`,
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:site_name" content="${escapeHtml(env.siteName)}">`,
    head.description && `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    canonical && `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    ...socialTags(head, absolute),
    font && `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ...fileTags(parts),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** The import map comes before every module and preload: only then the browser checks those. */
function fileTags(parts: DocumentParts): string[] {
  const { body, scripts, styles, isWaiting, elsewhere = NOTHING_ELSEWHERE } = parts;
  const { importMap, addressOf, integrityOf } = elsewhere;
  const attributes = (file: string) => {
    const address = addressOf(file);
    const integrity = integrityOf(address);
    return `href="${escapeHtml(address)}"${integrity === null ? '' : ` integrity="${integrity}" crossorigin`}`;
  };
  return [
    ...(importMap === null ? [] : [`<script type="importmap">${importMap}</script>`]),
    // The browser paints nothing before them: where it renders the page itself, a slow remote would delay the shell
    // too.
    ...(body === '' || isWaiting ? [] : styles).map((file) => `<link rel="stylesheet" ${attributes(file)}>`),
    ...(isLate(parts) ? [] : scripts).map((file) => `${isWaiting ? LATER : PRELOAD} ${attributes(file)}>`),
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
