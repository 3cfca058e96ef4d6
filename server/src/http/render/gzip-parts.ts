/**
 * A gzip file of parts that were compressed apart, with short texts between them: of a page that is sent often only the
 * nonces differ, and compressing it took most of an answer's time.
 */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const compress = promisify(deflateRaw);

/** RFC 1952 §2.3: deflate, no name, no time, any system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951 §3.2.4: a stored block of no bytes, the last one. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Of one stored block. */
const MOST_STORED = 0xff_ff;

/** Deflate blocks that end at a byte's boundary and refer to nothing before them, so that others can follow. */
export const deflatePart = (part: Buffer): Promise<Buffer> =>
  compress(part, { level: 9, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH });

/** A part as it is, and its blocks. */
export interface Part {
  plain: Buffer;
  deflated: Buffer;
}

/** The file of all parts with the text between each two of them. */
export function joinGzip(parts: readonly Part[], between: Buffer): Buffer {
  const stored = storedBlock(between);
  const blocks = parts.flatMap(({ deflated }, index) => (index === 0 ? [deflated] : [stored, deflated]));
  const checksum = parts.reduce((sum, { plain }, index) => crc32(plain, index === 0 ? sum : crc32(between, sum)), 0);
  const size = parts.reduce((sum, { plain }) => sum + plain.length, 0) + between.length * (parts.length - 1);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...blocks, LAST_BLOCK, trailer]);
}

function storedBlock(text: Buffer): Buffer {
  if (text.length > MOST_STORED) throw new RangeError(`${text.length} bytes do not fit one stored block`);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(MOST_STORED - text.length, 3);
  return Buffer.concat([head, text]);
}
