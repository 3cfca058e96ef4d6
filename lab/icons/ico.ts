// The ICO format with PNG pictures in it, which every browser reads.

interface Picture {
  size: number;
  png: Buffer;
}

const HEADER = 6;
const ENTRY = 16;
const ICON = 1;
const BITS = 32;

export function writeIco(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(ICON, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(BITS, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** Throws when it is none. */
export function readIco(ico: Buffer): Picture[] {
  if (ico.readUInt32LE(0) !== ICON << 16) throw new Error('not an icon');
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = HEADER + ENTRY * index;
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    return { size: ico.readUInt8(at), png: ico.subarray(offset, offset + length) };
  });
}
