import sanitize from 'sanitize-html';

/** Links of our pages endorse no other site and hand over no window object. */
const linkOf = (href: string): sanitize.Attributes =>
  /^https?:/i.test(href) ? { href, rel: 'noopener nofollow' } : { href };

const OPTIONS: sanitize.IOptions = {
  // The tags that the page editor produces; no forms, frames, scripts, styles, or pictures except from https and this site.
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan'],
    td: ['colspan'],
    h2: ['id'],
    h3: ['id'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'], a: ['https', 'http', 'mailto', 'tel'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href) }),
    // The page's title is its only h1.
    h1: 'h2',
    b: 'strong',
    i: 'em',
  },
};

/** The sanitised HTML; applied when it is written and again when it is read, in case the rules have become stricter. */
export const harmlessHtml = (html: string): string => sanitize(html, OPTIONS).trim();
