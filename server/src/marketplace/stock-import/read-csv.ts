// A table as text: its encoding, its separator, its rows.
import { IMPORT_LIMITS, IMPORT_TOO_MANY_ROWS } from 'contracts/stock-import';
import Papa from 'papaparse';
import { FileRefusal } from './refusal.ts';

const SEPARATORS = [';', ',', '\t'] as const;
const NO_TEXT = 'Fișierul nu este un tabel CSV sau XLSX. Salvați-l din Excel ca „CSV UTF-8” sau „.xlsx”.';

/**
 * UTF-8 by its byte order mark or its bytes, UTF-16 by its byte order mark, else the code page of a Romanian Windows.
 */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new FileRefusal(NO_TEXT);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
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
export function readCsv(bytes: Uint8Array): string[][] {
  const { text, separator } = separated(decoded(bytes));
  const most = IMPORT_LIMITS.rows + 1;
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), { delimiter: separator, preview: most + 1 });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) {
    throw new FileRefusal(
      `Ghilimelele de la rândul ${(open.row ?? 0) + 1} nu se închid. Corectați rândul și reîncercați.`,
    );
  }
  if (data.length > most) throw new FileRefusal(IMPORT_TOO_MANY_ROWS);
  return data;
}
