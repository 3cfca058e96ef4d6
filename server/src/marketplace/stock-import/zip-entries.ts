// The content of an archive, checked before it is unpacked for use: sizes are measured, not trusted.
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileRefusal } from './refusal.ts';

const END_BYTES = 22;
/** Archives beyond 4 GiB have these: the record before the end record, and the extra field of an entry. */
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const LARGE_ENTRY = 1;
const MAX_ENTRIES = 2_000;
/** A sheet of 10 000 rows and 100 columns stays below it. */
const MAX_UNPACKED_BYTES = 48 * 1024 * 1024;

export const BROKEN = 'Fișierul XLSX este deteriorat. Deschideți-l în Excel, salvați-l din nou și reîncercați.';
const BOMB = 'Fișierul XLSX este neobișnuit de mare după dezarhivare. Păstrați o singură foaie, fără imagini.';
const PASSWORD = 'Fișierul este protejat cu parolă. Salvați-l fără parolă și reîncercați.';

/** An archive with a consistent central directory. */
export interface Archive {
  names: readonly string[];
  /**
   * Passes the texts of the archive to `visit`, one after the other. Everything else is measured too, since the library
   * that reads the sheet unpacks all of it. Throws for a zip bomb, a wrong size or a password.
   */
  eachText(visit: (name: string, text: string) => void): Promise<void>;
}

/** Reads the archive's central directory. Throws a FileRefusal when it is inconsistent. */
export const openArchive = (file: Buffer): Promise<Archive> =>
  orBroken(async () => {
    // Names are not decoded further: the sheet's reader ignores a second name in an extra field.
    const zip = await fromBufferPromise(file, { decodeStrings: false });
    refuseSecondList(file, zip);
    if (zip.entryCount > MAX_ENTRIES) throw new FileRefusal(BOMB);
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entry.extraFields.some(({ id }) => id === LARGE_ENTRY)) throw new FileRefusal(BROKEN);
      entries.push(entry);
    }
    return { names: entries.map(nameOf), eachText: (visit) => orBroken(() => readTexts(zip, entries, visit)) };
  });

/**
 * The sheet's reader uses the other of the two counts, and handles a second central directory by its own rules: it must
 * see what is checked here.
 */
function refuseSecondList(file: Buffer, { entryCount, comment }: ZipFile): void {
  const end = file.length - END_BYTES - comment.length;
  const hasSecondList = end >= LOCATOR_BYTES && file.readUInt32LE(end - LOCATOR_BYTES) === LOCATOR;
  if (hasSecondList || file.readUInt16LE(end + 8) !== entryCount) throw new FileRefusal(BROKEN);
}

async function readTexts(
  zip: ZipFile,
  entries: readonly Entry[],
  visit: (name: string, text: string) => void,
): Promise<void> {
  if (entries.some((entry) => entry.isEncrypted())) throw new FileRefusal(PASSWORD);
  let left = MAX_UNPACKED_BYTES;
  for (const entry of entries) {
    const content = await unpack(zip, entry, left);
    left -= content.length;
    const name = nameOf(entry);
    if (/\.(xml|rels)$/i.test(name)) visit(name, content.toString('utf8'));
  }
}

/**
 * One entry's bytes, at most `most` of them; yauzl ends a stream that is longer or shorter than the central directory
 * says.
 */
async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw new FileRefusal(BOMB);
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/** yauzl's own errors mean an archive that no regular program has written. */
async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal(BROKEN, { cause: error });
  }
}

/** A buffer, as requested above; the types know texts only. */
const nameOf = ({ fileNameRaw }: Entry): string => fileNameRaw.toString('utf8');
