/** A number and its extension, as it is stored ("+40212345678;ext=105") or as people write it ("021 234 5678 int. 105"). */
const NUMBER = /\+?\d[\d\s().-]*/;
const EXTENSION = /^(?:;ext=|,|[x#]|(?:interior|int|ext)\b[.:]?)\s*(\d{1,7})\s*$/i;
const STORED = /^(\+?\d+);ext=(\d{1,7})$/;

/** The digits of the first number in a text, and its extension; null for a text without one. */
function phoneParts(text: string): { number: string; extension: string | null } | null {
  const found = NUMBER.exec(text);
  if (!found) return null;
  const [written] = found;
  const rest = text.slice(found.index + written.length).trim();
  return { number: written.replace(/(?!^\+)\D/g, ''), extension: EXTENSION.exec(rest)?.[1] ?? null };
}

/** The href of a telephone link (RFC 3966): digits, a leading plus, and the extension. */
export function phoneHref(phone: string): string {
  const { number = '', extension = null } = phoneParts(phone) ?? {};
  return `tel:${number}${extension === null ? '' : `;ext=${extension}`}`;
}

/** A Romanian number in national form, "0722 000 111", "021 234 5678 int. 105"; any other text as it was entered. */
export function readablePhone(phone: string): string {
  const [, number = phone, extension] = STORED.exec(phone) ?? [];
  const grouped = number
    .replace(/^(?:\+40|0)([23]1)(\d{3})(\d{4})$/, '0$1 $2 $3')
    .replace(/^(?:\+40|0)(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
  return extension === undefined ? grouped : `${grouped} int. ${extension}`;
}
