// What every object store must do, for the folder, the small S3 service of the tests and a real one.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ListedObject, ObjectStore } from '../platform/storage/object-store.ts';

const WEBP = 'image/webp';

async function all(objects: AsyncIterable<ListedObject>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects) keys.push(key);
  return keys.toSorted();
}

/** Declares the tests; `open` is called in each. The store may hold objects of other tests. */
export function expectObjectStore(open: () => ObjectStore): void {
  test('an object is stored, replaced and removed; what is not there is null', async () => {
    const store = open();
    expect([
      await store.get('abc-480.webp'),
      await store.open('abc-480.webp'),
      await store.head('abc-480.webp'),
    ]).toEqual([null, null, null]);
    await store.put('abc-480.webp', Buffer.from('one'), WEBP);
    await store.put('abc-480.webp', Buffer.from('second'), WEBP);
    expect(String(await store.get('abc-480.webp'))).toBe('second');
    const head = await store.head('abc-480.webp');
    expect(head?.bytes).toBe(6);
    expect(Math.abs(Date.now() - (head?.modified.getTime() ?? 0))).toBeLessThan(60_000);
    await store.remove('abc-480.webp');
    await store.remove('abc-480.webp');
    expect(await store.get('abc-480.webp')).toBeNull();
  });

  expectStreams(open);

  test('an empty object is one', async () => {
    const store = open();
    await store.put('empty.txt', Buffer.alloc(0), 'text/plain');
    expect(await store.get('empty.txt')).toEqual(Buffer.alloc(0));
    await store.remove('empty.txt');
  });

  test('objects are listed by prefix', async () => {
    const store = open();
    for (const key of ['list-a.webp', 'list-b.webp', 'lisa.webp']) await store.put(key, Buffer.from(key), WEBP);
    expect(await all(store.list('list-'))).toEqual(['list-a.webp', 'list-b.webp']);
    expect(await all(store.list())).toEqual(expect.arrayContaining(['lisa.webp', 'list-a.webp', 'list-b.webp']));
    for (const key of ['list-a.webp', 'list-b.webp', 'lisa.webp']) await store.remove(key);
    expect(await all(store.list('lis'))).toEqual([]);
  });

  test.each(['../../etc/passwd', '..', 'a..b', '', 'ab\u0000c', 'a b c', '/abc', 'abc/', './abc'])(
    '%j is no key',
    async (key) => {
      const store = open();
      await expect(async () => store.get(key)).rejects.toThrow('not a key');
      await expect(async () => store.put(key, Buffer.from('x'), WEBP)).rejects.toThrow('not a key');
    },
  );
}

function expectStreams(open: () => ObjectStore): void {
  test('a stream is stored whole and read as a stream, byte for byte', async () => {
    const store = open();
    const content = Buffer.alloc(3_000_000, 'stream of bytes ');
    const pieces = Array.from({ length: 30 }, (_, at) => content.subarray(at * 100_000, (at + 1) * 100_000));
    await store.put('streamed.bin', Readable.from(pieces), 'application/octet-stream');
    const opened = await store.open('streamed.bin');
    expect(opened?.bytes).toBe(content.length);
    expect((await buffer(opened!.body)).equals(content)).toBe(true);
    await store.remove('streamed.bin');
  });

  test('a stream that breaks leaves no object', async () => {
    const store = open();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000, 'x');
        throw new Error('the sender is gone');
      })(),
    );
    await expect(store.put('broken.bin', broken, 'application/octet-stream')).rejects.toBeInstanceOf(Error);
    expect(await store.head('broken.bin')).toBeNull();
    expect(await all(store.list('broken'))).toEqual([]);
  });
}

/** The same for stores that take uploads by signed addresses. */
export function expectSignedUploads(open: () => ObjectStore): void {
  const picture = Buffer.alloc(5_000, 'p');
  const signed = (key: string, seconds = 60) =>
    open().signPut!(key, { bytes: picture.length, contentType: 'image/png', seconds });
  const put = async (url: string, body: Buffer, type = 'image/png'): Promise<number> => {
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } });
    await answer.arrayBuffer();
    return answer.status;
  };

  test('a signed address takes a file of its length and type, without credentials', async () => {
    expect(await put(await signed('signed-good'), picture)).toBe(200);
    expect(await open().get('signed-good')).toEqual(picture);
    await open().remove('signed-good');
  });

  test('and nothing else: one byte more or less, another type, another key', async () => {
    const url = await signed('signed-bad');
    expect(await put(url, Buffer.concat([picture, Buffer.from('!')]))).toBe(403);
    expect(await put(url, picture.subarray(1))).toBe(403);
    expect(await put(url, picture, 'text/html')).toBe(403);
    expect(await put(url.replace('signed-bad', 'signed-other'), picture)).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect([await open().head('signed-bad'), await open().head('signed-other')]).toEqual([null, null]);
  });

  test('nor after its time', async () => {
    const url = await signed('signed-late', 1);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(await put(url, picture)).toBe(403);
  });
}
