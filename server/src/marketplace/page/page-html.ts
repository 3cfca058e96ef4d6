import sanitize from 'sanitize-html';

/** A page of ours vouches for no other site and hands no window over. */
const linkOf = (href: string): sanitize.Attributes =>
  /^https?:/i.test(href) ? { href, rel: 'noopener nofollow' } : { href };

const OPTIONS: sanitize.IOptions = {
  // What the editor of the pages makes; no forms, frames, scripts, styles, or pictures from anywhere but https and ourselves.
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
    // The page's title is its one heading of the first order.
    h1: 'h2',
    b: 'strong',
    i: 'em',
  },
};

/** The harmless part of an HTML text; done when it is written and, should the rules have grown since, when it is read. */
export const harmlessHtml = (html: string): string => sanitize(html, OPTIONS).trim();
