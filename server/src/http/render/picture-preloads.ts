/** Preloads of the pictures that a page shows first: the browser asks for them before it has read the page's body. */

/** A hero and a first card, in two themes; more would delay the font. */
const MAX_PICTURES = 3;
const PICTURE = /<picture([^<>]*)>((?:<source[^<>]*>)*)(<img[^<>]*>)<\/picture>/g;
const isFirst = (img: string) => / fetchpriority="high"/i.test(img);

/** The preloads of the pictures that the markup marks with `fetchpriority="high"`, with the dark variant beside it. */
export function picturePreloads(markup: string): string[] {
  const links: string[] = [];
  let isDarkNext = false;
  for (const [, theme = '', sources = '', img = ''] of markup.matchAll(PICTURE)) {
    const isDark = isDarkNext && theme.includes('"dark"');
    if (isFirst(img) || isDark) links.push(link(theme, sources, img));
    isDarkNext = isFirst(img) && theme.includes('"light"');
    if (links.length >= MAX_PICTURES) break;
  }
  return links;
}

/** The attributes are copied as the markup has them, so both mean the same file. */
function link(theme: string, sources: string, img: string): string {
  const [source = img] = sources.match(/<source type="image\/avif"[^<>]*>/) ?? [];
  const copied = [
    ['type', 'type'],
    ['srcset', 'imagesrcset'],
    ['sizes', 'imagesizes'],
  ].map(([from, to]) => copy(source, from!, to!));
  // A browser that knows no `imagesrcset` would fetch the address of `href` beside the one it needs.
  const address = source === img ? copy(img, 'src', 'href') : '';
  const referrer = copy(img, 'referrerpolicy', 'referrerpolicy');
  return `<link rel="preload" as="image"${[...copied, address, referrer, mediaOf(theme)].join('')} fetchpriority="high">`;
}

function copy(element: string, from: string, to: string): string {
  const value = new RegExp(` ${from}="([^"]*)"`, 'i').exec(element)?.[1];
  return value ? ` ${to}="${value}"` : '';
}

/** By the system's theme, which most visitors keep. Whoever has chosen the other one has the picture a moment later. */
function mediaOf(theme: string): string {
  const [, name] = /data-for-theme="(light|dark)"/.exec(theme) ?? [];
  return name === undefined ? '' : ` media="(prefers-color-scheme: ${name})"`;
}
