// A table as text: its encoding, its separator, its rows.
import { IMPORT_LIMITS, IMPORT_TOO_MANY_ROWS } from 'contracts/stock-import';
import { formatCount } from 'contracts/format';
import Papa from 'papaparse';
import type { RawTable } from './raw-table.ts';
import { FileRefusal } from './refusal.ts';

const SEPARATORS = [';', ',', '\t'] as const;
const NO_TEXT = 'Fișierul nu este un tabel CSV sau XLSX. Salvați-l din Excel ca „CSV UTF-8” sau „.xlsx”.';

const UNREADABLE = 0xfffd;
const LAST_ASCII = 0x7f;
const CODE_PAGE = 'Fișierul nu este UTF-8: l-am citit ca Windows-1250. Verificați diacriticele înainte de import.';
const damaged = (count: number) =>
  `Fișierul este UTF-8, dar ${formatCount(count, ['caracter nu se poate', 'caractere nu se pot'])} citi: rândurile lor sunt numite la verificare.`;

/** Letters beyond ASCII, and the signs in the place of bytes that are none. */
function lettersOf(text: string): { good: number; bad: number } {
  const count = { good: 0, bad: 0 };
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === UNREADABLE) count.bad += 1;
    else if (code > LAST_ASCII) count.good += 1;
  }
  return count;
}

/**
 * UTF-8 by its byte order mark or its bytes, UTF-16 by its byte order mark, else the code page of a Romanian Windows. A
 * text with at least as many letters that only UTF-8 has as bytes that it has not is UTF-8 with some damage.
 */
function decoded(bytes: Uint8Array): { text: string; notes: string[] } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), notes: [] };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), notes: [] };
  if (bytes.includes(0)) throw new FileRefusal(NO_TEXT);
  const text = new TextDecoder('utf-8').decode(bytes);
  const { good, bad } = lettersOf(text);
  if (bad === 0) return { text, notes: [] };
  if (good >= bad) return { text, notes: [damaged(bad)] };
  return { text: new TextDecoder('windows-1250').decode(bytes), notes: [CODE_PAGE] };
}

/** The separator that splits the headers most; Excel may name it in a line of its own ("sep=;"). */
function separated(text: string): { text: string; separator: string } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named?.[1]) return { text: text.slice(named[0].length), separator: named[1] };
  const width = (delimiter: string) =>
    Papa.parse<string[]>(text.slice(0, 20_000), { delimiter, preview: 1 }).data[0]?.length ?? 0;
  const [best] = SEPARATORS.map((separator) => ({ separator, width: width(separator) })).toSorted(
    (a, b) => b.width - a.width,
  );
  return { text, separator: best?.separator ?? ';' };
}

/** All rows as texts, the headers first; a row's index is its number in the file. Throws a FileRefusal. */
export function readCsv(bytes: Uint8Array): RawTable {
  const { text: whole, notes } = decoded(bytes);
  const { text, separator } = separated(whole);
  const most = IMPORT_LIMITS.rows + 1;
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), { delimiter: separator, preview: most + 1 });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) {
    throw new FileRefusal(
      `Ghilimelele de la rândul ${(open.row ?? 0) + 1} nu se închid. Corectați rândul și reîncercați.`,
    );
  }
  if (data.length > most) throw new FileRefusal(IMPORT_TOO_MANY_ROWS);
  return { rows: data, notes };
}
