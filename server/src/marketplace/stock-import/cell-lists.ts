// Cells that hold several things: equipment and addresses of pictures, with whatever sign between them.
import { equipmentOfText } from 'contracts/equipment';

/** Signs that never belong to an item. */
const BETWEEN_ITEMS = /[;|\n\r\t\u2022\u2023\u2043\u25aa\u25cf\u25e6\u00b7]/;
/** A comma, but not that of "19,5". */
const COMMA = /,(?!\d)/;
/** "- Faruri LED", "* Faruri LED": the mark of a line in a list. */
const MARK = /^[-–—*+✓✔]\s*/;

const filled = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter(Boolean);

/** Commas separate items where one of the parts is known, or where nothing else could separate three and more. */
function byCommas(text: string, isOnly: boolean): string[] {
  const parts = filled(text.split(COMMA));
  if (parts.length < 2 || equipmentOfText(text)) return [text];
  return (isOnly && parts.length > 2) || parts.some((part) => equipmentOfText(part)) ? parts : [text];
}

/** "Faruri LED; Cârlig | ABS", "• Faruri LED • ABS", "Faruri LED, Cameră marșarier": the items of equipment. */
export function itemsIn(text: string): string[] {
  const parts = filled(text.split(BETWEEN_ITEMS)).map((part) => part.replace(MARK, ''));
  return [...new Set(parts.flatMap((part) => byCommas(part, parts.length === 1)).filter(Boolean))];
}

/** Where the next address begins, or nothing follows; so a comma inside an address ("w_400,h_300") stays in it. */
const BETWEEN_ADDRESSES = /[,;](?=["'[\s]*(?:https?:|\/objects\/|\/\/|$))/i;
/** Signs that a list of JSON or an email program puts around an address. */
const OUTSIDE: ReadonlySet<string> = new Set(['"', "'", '[', ']', '<', '>', ',', ';']);
function bare(part: string): string {
  let [from, to] = [0, part.length];
  while (from < to && OUTSIDE.has(part[from] ?? '')) from++;
  while (to > from && OUTSIDE.has(part[to - 1] ?? '')) to--;
  return part.slice(from, to);
}

/** Addresses separated by spaces, line breaks, bars, bullets, semicolons or commas, or as a list of JSON. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\s|\u2022\u00b7]+/)
    .flatMap((part) => part.split(BETWEEN_ADDRESSES))
    .map(bare)
    .filter((part) => /[^-*]/.test(part));
