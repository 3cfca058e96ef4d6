// What every HTML email must be: valid, readable without its styles, with nothing fetched, and equal to its text part.
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Mail programs drop style sheets.
    'no-inline-style': 'off',
    // How React writes them.
    'void-style': 'off',
    'attr-case': 'off',
    'long-title': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
  },
});

const FETCHED = /<(?:img|link|script|iframe|object|embed|video|audio|source)\b|url\(|@import|\son\w+=|<form\b/i;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' };

/** The faults of an email's two versions; none when it is in order. `site`: where its links may lead. */
export async function faultsOf(mail: { html: string; text: string }, site: string): Promise<string[]> {
  const report = await validator.validateString(mail.html);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  if (!mail.html.includes('<html lang="ro">')) faults.push('no language');
  const fetched = FETCHED.exec(mail.html);
  if (fetched) faults.push(`fetches or runs something: ${fetched[0]}`);
  for (const link of linksIn(mail.html)) {
    if (!link.startsWith(`${site}/`)) faults.push(`leads elsewhere: ${link}`);
    if (!mail.text.includes(link)) faults.push(`not in the text: ${link}`);
  }
  const said = wordsOf(mail.text.replace(/https?:\/\/\S+/g, ''));
  const shown = wordsOf(plainOf(mail.html));
  if (said.join(' ') !== shown.join(' ')) faults.push(`text and HTML differ: ${firstDifference(said, shown)}`);
  return faults;
}

/** The addresses that an HTML text leads to. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => decoded(address));

const decoded = (text: string): string =>
  text.replace(/&(#x27|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const plainOf = (html: string): string =>
  decoded(
    html.replace(/<head>.*<\/head>/s, ' ').replace(/<[^>]*>/g, (tag) => (/^<\/?(?:strong|a)\b/.test(tag) ? '' : ' ')),
  );

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}€%]+/gu) ?? [];

function firstDifference(one: readonly string[], other: readonly string[]): string {
  const at = one.findIndex((word, index) => word !== other[index]);
  return `"${one.slice(at, at + 4).join(' ')}" and "${other.slice(at, at + 4).join(' ')}"`;
}
