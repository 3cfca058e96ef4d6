import { deflateRawSync } from 'node:zlib';

/** An entry of an archive, as true or untrue as a test wants it. */
export interface TestEntry {
  name: string;
  content: Buffer;
  claimed?: number;
  /** In the central directory, not in the local header. */
  flags?: number;
  method?: number;
  extra?: Buffer;
  /** The offset of the bytes in the central directory. */
  at?: number;
}

/** A ZIP archive of these entries, with the given sizes. */
export function zip(entries: TestEntry[]): Buffer {
  const [files, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, claimed = content.length, flags = 0, method = 8, extra, at } of entries) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claimed, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra?.length ?? 0, 30);
    entry.writeUInt32LE(at ?? offset, 42);
    files.push(head, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name), extra ?? Buffer.alloc(0));
    offset += head.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...list, end]);
}
