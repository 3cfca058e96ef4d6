// What every HTML email must be: valid, readable without its styles, with nothing fetched, and equal to its text part.
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Mail programs drop style sheets.
    'no-inline-style': 'off',
    // As React and most editors write them.
    'void-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
});

const FETCHED = /<(?:img|link|script|iframe|object|embed|video|audio|source)\b|url\(|@import|\son\w+=|<form\b/i;
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
  const said = wordsOf(labelled(mail));
  const [heading = [], shown = []] = mail.html.split('</h1>').map((part) => wordsOf(plainOf(part)));
  const isTitled = said.slice(0, heading.length).join(' ') === heading.join(' ');
  const all = isTitled ? [...heading, ...shown] : shown;
  if (said.join(' ') !== all.join(' ')) faults.push(`text and HTML differ: ${firstDifference(said, all)}`);
  return faults;
}

/** The text with its addresses as the HTML names them; without one whose label stands before it: "label: address". */
function labelled({ html, text }: { html: string; text: string }): string {
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  return links.reduce((words, [, href = '', label = '']) => {
    const shown = decoded(label);
    return words.replace(decoded(href), () => (words.includes(`${shown}: `) ? '' : shown));
  }, text);
}

/** The addresses that an HTML text leads to. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => decoded(address));

const decoded = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const plainOf = (html: string): string =>
  decoded(
    html.replace(/<head>.*<\/head>/s, ' ').replace(/<[^>]*>/g, (tag) => (/^<\/?(?:strong|a)\b/.test(tag) ? '' : ' ')),
  );

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}€%]+/gu) ?? [];

function firstDifference(one: readonly string[], other: readonly string[]): string {
  const at = one.findIndex((word, index) => word !== other[index]);
  return `"${one.slice(at, at + 4).join(' ')}" and "${other.slice(at, at + 4).join(' ')}"`;
}
