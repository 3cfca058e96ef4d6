import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UploadFailure, uploadPicture } from './put-file.ts';

const OWN = 'http://localhost:3000/objects/upload/token';
const BUCKET = 'https://s3.example/autonou/incoming/key?X-Amz-Signature=abc';
const STORED = '/objects/uploads/0123456789abcdef0123456789abcdef-1600.webp';
const file = new File(['a picture'], 'a.png', { type: 'image/png' });

/** The addresses of all requests, and what each host answers: a status, or null for a network that fails. */
const sent: string[] = [];
let bucketAnswers: number | null = 200;

class Request {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  #address = '';
  readonly #target = new EventTarget();
  addEventListener(type: string, listener: () => void) {
    this.#target.addEventListener(type, listener);
  }
  open(_method: string, address: string) {
    this.#address = address;
  }
  abort() {
    this.#target.dispatchEvent(new Event('abort'));
  }
  send() {
    sent.push(this.#address);
    const isOwn = this.#address.startsWith('/');
    const status = isOwn ? 200 : bucketAnswers;
    this.status = status ?? 0;
    this.responseText = isOwn ? JSON.stringify({ objectPath: STORED }) : '';
    queueMicrotask(() => this.#target.dispatchEvent(new Event(status === null ? 'error' : 'load')));
  }
}

beforeEach(() => {
  sent.length = 0;
  bucketAnswers = 200;
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

const calls = (address: string) => ({
  // Without an announced file the site gives an address of its own.
  askPlace: vi.fn(async (input: { file?: unknown }) => ({ uploadURL: input.file ? address : OWN })),
  finish: vi.fn(async () => ({ objectPath: STORED })),
});
const upload = (through: ReturnType<typeof calls>, signal = new AbortController().signal) =>
  uploadPicture({ file, purpose: 'logo' }, through, { onProgress: () => undefined, signal });

test('the file is announced, and goes to the site by the path of its address', async () => {
  const through = calls(OWN);
  expect(await upload(through)).toBe(STORED);
  expect(through.askPlace.mock.calls).toEqual([[{ purpose: 'logo', file: { bytes: 9, type: 'image/png' } }]]);
  expect([sent, through.finish.mock.calls]).toEqual([['/objects/upload/token'], []]);
});

test('to the bucket where the site says so, and is finished there', async () => {
  const through = calls(BUCKET);
  expect(await upload(through)).toBe(STORED);
  expect([sent, through.finish.mock.calls]).toEqual([[BUCKET], [[{ uploadURL: BUCKET }]]]);
});

test.each([null, 403, 503])('to the site after all, when the bucket refuses the browser (%s)', async (status) => {
  bucketAnswers = status;
  const through = calls(BUCKET);
  expect(await upload(through)).toBe(STORED);
  expect(sent).toEqual([BUCKET, '/objects/upload/token']);
  expect(through.askPlace.mock.lastCall).toEqual([{ purpose: 'logo' }]);
});

test('what the site refuses when it finishes is told', async () => {
  const through = { ...calls(BUCKET), finish: async () => Promise.reject(new Error('Fișierul este prea mare')) };
  await expect(upload(through as never)).rejects.toEqual(new UploadFailure('Fișierul este prea mare'));
});

test('a site that is busy is asked again until the picture is stored', async () => {
  vi.useFakeTimers();
  const busy = Object.assign(new Error('Serviciul este ocupat'), { data: { code: 'unavailable' } });
  const through = calls(BUCKET);
  through.finish.mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
  const uploading = upload(through);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await uploading).toBe(STORED);
  expect(through.finish).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('one that the user has stopped is not sent a second time', async () => {
  const stop = new AbortController();
  bucketAnswers = null;
  const through = calls(BUCKET);
  stop.abort();
  await expect(upload(through, stop.signal)).rejects.toBeInstanceOf(UploadFailure);
  expect(sent).toEqual([BUCKET]);
});
