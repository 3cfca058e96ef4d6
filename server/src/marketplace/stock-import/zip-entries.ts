// What an archive holds, looked at before anything is unpacked for good: sizes are measured, not believed.
import { inflateRawSync } from 'node:zlib';
import { FileRefusal } from './refusal.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
/** Of archives beyond 4 GiB. */
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const MAX_COMMENT_LENGTH = 65_535;
const MAX_ENTRIES = 2_000;
/** A sheet of 10 000 rows and 100 columns stays below it. */
const MAX_UNPACKED_BYTES = 48 * 1024 * 1024;

export const BROKEN = 'Fișierul XLSX este deteriorat. Deschideți-l în Excel, salvați-l din nou și reîncercați.';
const BOMB = 'Fișierul XLSX este neobișnuit de mare după dezarhivare. Păstrați o singură foaie, fără imagini.';

interface ZipEntry {
  name: string;
  isStored: boolean;
  isEncrypted: boolean;
  packed: number;
  unpacked: number;
  offset: number;
}

/** The archive's own list of its entries. Throws a FileRefusal when it makes no sense. */
export function zipEntries(file: Buffer): ZipEntry[] {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'), file.length - END_BYTES);
  if (end < 0 || end < file.length - END_BYTES - MAX_COMMENT_LENGTH || file.readUInt32LE(end) !== END) {
    throw new FileRefusal(BROKEN);
  }
  const count = file.readUInt16LE(end + 10);
  // What reads the file next goes by the other number, and by a second list where there is one: it must see what is seen here.
  const hasSecondList = end >= LOCATOR_BYTES && file.readUInt32LE(end - LOCATOR_BYTES) === LOCATOR;
  if (hasSecondList || count !== file.readUInt16LE(end + 8)) throw new FileRefusal(BROKEN);
  if (count > MAX_ENTRIES) throw new FileRefusal(BOMB);
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw new FileRefusal(BROKEN);
    const [nameLength, more, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      isStored: file.readUInt16LE(at + 10) === 0,
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + more + comment;
  }
  return entries;
}

/** One entry's bytes, at most `most` of them whatever the list says. */
function unpack(file: Buffer, { offset, packed, isStored }: ZipEntry, most: number): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL) throw new FileRefusal(BROKEN);
  const from = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const content = file.subarray(from, from + packed);
  if (isStored) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new FileRefusal(isTooMuch ? BOMB : BROKEN, { cause: error });
  }
}

/**
 * Gives the texts of the archive to `look`, one after the other. Everything else is measured too, since the library unpacks
 * all of it. Throws for a bomb, a lie about a size or a password.
 */
export function eachText(file: Buffer, entries: readonly ZipEntry[], look: (name: string, text: string) => void): void {
  let left = MAX_UNPACKED_BYTES;
  for (const entry of entries) {
    if (entry.isEncrypted)
      throw new FileRefusal('Fișierul este protejat cu parolă. Salvați-l fără parolă și reîncercați.');
    const content = unpack(file, entry, left);
    // What reads the file next makes room by the list's word.
    if (content.length !== entry.unpacked) throw new FileRefusal(BROKEN);
    left -= content.length;
    if (/\.(xml|rels)$/i.test(entry.name)) look(entry.name, content.toString('utf8'));
  }
}
