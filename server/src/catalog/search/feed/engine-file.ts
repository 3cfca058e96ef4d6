/**
 * A file of named arrays: its header's length, the header as JSON, the arrays, and the checksum of all of it. Numbers
 * are in this machine's order of bytes.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { NamedNumbers, Numbers } from '../engine/engine-state.ts';

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int16Array, Int32Array, Float32Array, Float64Array };
type KindName = keyof typeof KINDS;

interface Header<Head> {
  head: Head;
  arrays: { name: string; kind: KindName; length: number }[];
}

const NUMBER_BYTES = 4;
const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) => new Uint8Array(buffer, byteOffset, byteLength);
const kindOf = (array: Numbers): KindName => array.constructor.name as KindName;

/** Writes or reads from the file's start on, with the checksum of what has passed. */
class Passage {
  readonly #file: FileHandle;
  #at = 0;
  #checksum = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length;)
      done += (await this.#file.write(bytes, done, bytes.length - done, this.#at + done)).bytesWritten;
    this.#pass(bytes);
  }

  async writeNumber(value: number): Promise<void> {
    await this.write(bytesOf(Uint32Array.of(value)));
  }

  async fill<Target extends Numbers>(target: Target): Promise<Target> {
    const bytes = bytesOf(target);
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await this.#file.read(bytes, done, bytes.length - done, this.#at + done);
      if (bytesRead === 0) throw new Error('the file ends too early');
      done += bytesRead;
    }
    this.#pass(bytes);
    return target;
  }

  async readNumber(): Promise<number> {
    return (await this.fill(new Uint32Array(1)))[0]!;
  }

  get checksum(): number {
    return this.#checksum;
  }

  get at(): number {
    return this.#at;
  }

  #pass(bytes: Uint8Array): void {
    this.#at += bytes.length;
    this.#checksum = crc32(bytes, this.#checksum);
  }
}

/** Replaces the file's contents. The arrays must not change meanwhile. */
export async function writeArrays(file: FileHandle, head: object, arrays: NamedNumbers): Promise<void> {
  const listed = Object.entries(arrays).map(([name, array]) => ({ name, kind: kindOf(array), length: array.length }));
  const header = Buffer.from(JSON.stringify({ head, arrays: listed } satisfies Header<object>));
  const passage = new Passage(file);
  await passage.writeNumber(header.length);
  await passage.write(header);
  for (const array of Object.values(arrays)) await passage.write(bytesOf(array));
  await passage.writeNumber(passage.checksum);
}

/**
 * The head and the arrays, where `accepts` the head. Throws when the file is not as it was written; null: not accepted.
 */
export async function readArrays<Head>(
  file: FileHandle,
  accepts: (head: Head) => Promise<boolean>,
): Promise<{ head: Head; arrays: NamedNumbers } | null> {
  const passage = new Passage(file);
  const { size } = await file.stat();
  const headerBytes = await passage.readNumber();
  if (headerBytes > size) throw new Error('the file has no header');
  const text = Buffer.from(await passage.fill(new Uint8Array(headerBytes))).toString();
  const { head, arrays: listed } = JSON.parse(text) as Header<Head>;
  const expected = listed.reduce((sum, { kind, length }) => sum + KINDS[kind].BYTES_PER_ELEMENT * length, 0);
  if (passage.at + expected + NUMBER_BYTES !== size) throw new Error('the file has another size than it says');
  if (!(await accepts(head))) return null;
  const arrays: Record<string, Numbers> = {};
  for (const { name, kind, length } of listed) arrays[name] = await passage.fill(new KINDS[kind](length));
  const { checksum } = passage;
  if ((await passage.readNumber()) !== checksum) throw new Error('the file has another checksum than it says');
  return { head, arrays };
}

/** Opens the file for one use. */
export async function withFile<Result>(path: string, flags: 'r' | 'w', use: (file: FileHandle) => Promise<Result>) {
  const file = await open(path, flags, 0o600);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
