/** Adds tables to a font file in the form of OpenType's section "Organization of an OpenType Font". */

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
/** The offset of `checkSumAdjustment` in the table `head`, and what the whole file's sum must be. */
const ADJUSTMENT = 8;
const WHOLE_SUM = 0xb1b0afba;

type Tables = ReadonlyMap<string, Buffer>;

/** The file with these tables; one that it has is replaced. */
export function addTables(font: Buffer, added: Tables): Buffer {
  const tables = new Map([...readTables(font), ...added]);
  return writeTables(font.readUInt32BE(0), tables);
}

function readTables(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) => font.subarray(HEADER_BYTES + index * RECORD_BYTES));
  return new Map(
    records.map((record) => {
      const start = record.readUInt32BE(8);
      return [record.toString('latin1', 0, 4), font.subarray(start, start + record.readUInt32BE(12))];
    }),
  );
}

function writeTables(version: number, tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(HEADER_BYTES + sorted.length * RECORD_BYTES);
  const power = Math.floor(Math.log2(sorted.length));
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(2 ** power * RECORD_BYTES, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((sorted.length - 2 ** power) * RECORD_BYTES, 10);
  let offset = header.length;
  const bodies = sorted.map(([tag, table], index) => {
    const body = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(body);
    if (tag === 'head') body.writeUInt32BE(0, ADJUSTMENT);
    const record = HEADER_BYTES + index * RECORD_BYTES;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(sumOf(body), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    offset += body.length;
    return { tag, body };
  });
  const sum = sumOf(Buffer.concat([header, ...bodies.map(({ body }) => body)]));
  bodies.find(({ tag }) => tag === 'head')?.body.writeUInt32BE((WHOLE_SUM - sum) >>> 0, ADJUSTMENT);
  return Buffer.concat([header, ...bodies.map(({ body }) => body)]);
}

/** The sum of 32-bit words, modulo 2 ** 32. */
function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
