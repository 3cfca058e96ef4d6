// Just enough of the tar format (POSIX ustar) for archives that any other program can open too.
const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);

export interface TarHeader {
  name: string;
  size: number;
  isDirectory: boolean;
}

/** The header block of an entry. Throws RangeError for a name that ustar can't hold (about 250 bytes). */
export function tarHeader({ name, size, isDirectory }: TarHeader): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, base] = splitName(isDirectory ? `${name}/` : name);
  block.write(base, 0);
  block.write(isDirectory ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write(' '.repeat(8), 148);
  block.write(isDirectory ? '5' : '0', 156);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Zeros that fill an entry's last block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const tarEnd = (): Buffer => END;

/** Null at the end of the archive. Throws for a block that is no header. */
export function parseTarHeader(block: Buffer): TarHeader | null {
  if (block.every((byte) => byte === 0)) return null;
  const stated = Number.parseInt(text(block, 148, 8), 8);
  const blank = Buffer.from(block).fill(' ', 148, 156);
  if (stated !== checksum(blank)) throw new Error('the archive is damaged: wrong header checksum');
  const prefix = text(block, 345, 155);
  const name = `${prefix}${prefix && '/'}${text(block, 0, 100)}`.replace(/\/$/, '');
  return { name, size: Number.parseInt(text(block, 124, 12), 8), isDirectory: text(block, 156, 1) === '5' };
}

function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  const cut = name.indexOf('/', name.length - 101);
  if (cut < 1 || cut > 155 || cut === name.length - 1) throw new RangeError(`too long for the archive: ${name}`);
  return [name.slice(0, cut), name.slice(cut + 1)];
}

const checksum = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

const text = (block: Buffer, from: number, length: number): string =>
  block
    .toString('utf8', from, from + length)
    .split('\0', 1)[0]
    ?.trim() ?? '';
