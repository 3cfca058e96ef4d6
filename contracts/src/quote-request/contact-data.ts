// Whether a text holds contact data: a request to several dealers hides its sender, so forms warn before such a text is
// sent (docs/rules/offers.md "Requests to several dealers"), and a review that has some waits for a person ("Reviews").

export type ContactKind = 'phone' | 'email' | 'link';

const EMAIL = /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\w-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\w-]{1,63})+/giu;
const ENDINGS =
  'ro|com|net|org|eu|info|biz|md|io|me|app|site|online|shop|de|fr|it|uk|hu|bg|at|be|ch|cz|es|nl|pl|ru|tr|ua|us|' +
  'auto|cars|cc|click|club|co|dev|gg|gl|link|live|ly|page|pro|store|tk|to|top|tv|website|xyz';
const LINK = new RegExp(`https?:\\/\\/\\S|\\bwww\\.[a-z0-9-]|[a-z0-9-]\\.(?:${ENDINGS})(?![\\w-])`, 'iu');
/** Romanian numbers with or without their zero, and any number with a country's code; separators of all kinds. */
const GAP = '[\\s.\\-/()]{0,2}';
const PHONE = new RegExp(
  `(?<![\\d.,])(?:(?:\\+|00)${GAP}[1-9](?:${GAP}\\d){8,13}|(?:0${GAP})?7(?:${GAP}\\d){8}|0${GAP}[23](?:${GAP}\\d){8})(?!\\d)`,
  'u',
);

/** The kinds of contact data that a text holds, each once; an empty list for none. */
export function contactDataIn(text: string): ContactKind[] {
  const plain = text.normalize('NFKC');
  const withoutEmails = plain.replace(EMAIL, ' ');
  const found: ContactKind[] = [];
  if (PHONE.test(plain)) found.push('phone');
  if (withoutEmails !== plain) found.push('email');
  if (LINK.test(withoutEmails)) found.push('link');
  return found;
}

/** Two words with capitals beside each other: "Talon Pitulice", "Ion_Popescu". */
const NAME = /\p{Lu}\p{Ll}+[\s_.-]\p{Lu}\p{Ll}/u;

/** Whether a file's name seems to name a person or to hold contact data. */
export function namesSomebody(fileName: string): boolean {
  const stem = fileName.normalize('NFC').replace(/\.\w{1,8}$/, '');
  return NAME.test(stem) || contactDataIn(stem.replaceAll('_', ' ')).length > 0;
}

const WORDS: Record<ContactKind, string> = {
  phone: 'un număr de telefon',
  email: 'o adresă de email',
  link: 'un link',
};

/** The warning beside the field; null where the text holds nothing. */
export function contactDataWarning(text: string): string | null {
  const found = contactDataIn(text).map((kind) => WORDS[kind]);
  if (found.length === 0) return null;
  const last = found.pop() ?? '';
  const words = found.length > 0 ? `${found.join(', ')} și ${last}` : last;
  return `Textul pare să conțină ${words}. Cine îl primește le va vedea, deși datele dumneavoastră de contact sunt ascunse până când le arătați.`;
}
